import { api } from '@firstbell/contract'
import { isStepDone, type Organization, type SetupStep } from '@firstbell/domain'
import { Button, Tooltip } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { client, query, sessionQuery } from '../../../api.ts'
import { Card } from '../../../ui/page/card.tsx'
import { useMay } from '../../../ui/role.tsx'
import { IconCircleCheck, IconCircleDashed } from '../../../ui/text/icons.ts'
import { useAction } from '../../../ui/use-action.ts'
import { StepActions } from './step-actions.tsx'
import styles from './setup-card.module.css'
import { setupWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

/** NAV-7: what a new organization has still to set up, in the order of the work, until all of it is done or the card is hidden. */
export function SetupCard() {
  const t = useWords(setupWords)
  const { id: organizationId } = useOutletContext<Organization>()
  const params = { organizationId }
  const { data } = useQuery(query(api.organizations.setup, { params }))
  if (!data) return null
  const open = data.steps.filter((step) => !isStepDone(step))
  if (open.length === 0) return null
  return (
    <Card
      title={t('title')}
      summary={t('left', { count: open.length })}
      actions={<Hide organizationId={organizationId} />}
    >
      <ol className={styles.steps}>
        {data.steps.map((step) => (
          <Step key={step.step} step={step} isNext={step === open[0]} />
        ))}
      </ol>
      <p className={styles.map}>{t(data.hasAddresses ? 'hasAddresses' : 'noAddresses')}</p>
    </Card>
  )
}

function Step({ step, isNext }: { step: SetupStep; isNext: boolean }) {
  const t = useWords(setupWords)
  const isDone = isStepDone(step)
  const Icon = isDone ? IconCircleCheck : IconCircleDashed
  const label = isDone ? t('isDone') : isNext ? t('isNext') : undefined
  return (
    <li className={styles.step} data-done={isDone || undefined} aria-current={isNext ? 'step' : undefined}>
      <Icon size={20} role="img" aria-label={label} aria-hidden={label === undefined} />
      <span className={styles.name}>{t(`steps.${step.step}`)}</span>
      <span className={styles.count}>
        <Count step={step} />
      </span>
      <StepActions step={step.step} isNext={isNext} />
    </li>
  )
}

function Count({ step: { step, done, total } }: { step: SetupStep }) {
  const t = useWords(setupWords)
  if (step === 'calendar' || step === 'publicLink') return t(`${step}.${done > 0 ? 'done' : 'open'}`)
  if (total !== null) return t('ofTotal', { done, total })
  return done > 0 ? done : t('none')
}

function Hide({ organizationId }: { organizationId: string }) {
  const t = useWords(setupWords)
  const queries = useQueryClient()
  const may = useMay(api.organizations.change)
  const hide = useAction(
    () => client.organizations.change({ params: { organizationId }, body: { setupHidden: true } }),
    { onDone: () => queries.invalidateQueries({ queryKey: sessionQuery.queryKey }) }, // the pages know the organization from there
  )
  if (!may) return null
  return (
    <Tooltip label={t('hideHint')}>
      <Button size="compact-sm" variant="subtle" loading={hide.pending} onClick={() => hide.start(undefined)}>
        {t('hide')}
      </Button>
    </Tooltip>
  )
}
