import type { CalloutRefusal, Organization, ScheduledRun } from '@firstbell/domain'
import { Button, Checkbox, Group, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { failureOf } from '../../../api.ts'
import { driverNameOf } from '../../../live/scheduled-run.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormSentence } from '../../../ui/form/form-sentence.tsx'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { alsoWith } from '../day-change/same-day.ts'
import { CalledOutDrivers } from './called-out-drivers.tsx'
import styles from './callout.module.css'
import { ProposalCard } from './proposal-card.tsx'
import { messageOfCanceled, useCallout } from './use-callout.tsx'
import { calloutWords } from './words.en.ts'
import { useWords } from '../../../words.ts'
import { uiWords } from '../../../ui/words.en.ts'

interface CalloutDialogProps {
  scheduledRun: ScheduledRun
  /** All runs of its date. */
  sameDay: readonly ScheduledRun[]
  /** To what can be changed about the run by hand. */
  onEdit(): void
  onClose(): void
}

/** DAY-26: what can become of a run whose driver called out, with the price of each way. */
export function CalloutDialog({ scheduledRun, sameDay, onEdit, onClose }: CalloutDialogProps) {
  const t = useWords(calloutWords)
  const general = useWords(uiWords)
  const { messagingEnabled } = useOutletContext<Organization>()
  const [forAll, setForAll] = useState(false)
  // As they are when the dialog opens: a run that begins meanwhile is refused and named.
  const [others] = useState(() => alsoWith(sameDay, scheduledRun, 'driverId'))
  const runs = forAll ? [scheduledRun, ...others] : [scheduledRun]
  const { found, accept } = useCallout(runs, scheduledRun.date, onClose)
  const [chosen, setChosen] = useState<string>()
  const { data, error, isFetching } = found
  const proposals = data?.proposals ?? []
  const hasBegun = error !== null && failureOf(error) === 'invalid_input'
  return (
    <Dialog title={t('title', { route: scheduledRun.routeName })} size="xl" onClose={onClose}>
      <Stack gap="md">
        <FormSentence>{accept.hasChanged ? t('changed') : accept.failure}</FormSentence>
        <CalledOutDrivers scheduledRun={scheduledRun} />
        {others.length > 0 && (
          <Checkbox
            data-autofocus
            checked={forAll}
            onChange={(event) => setForAll(event.currentTarget.checked)}
            label={t('others', {
              count: others.length,
              driver: driverNameOf(scheduledRun),
              runs: others.map(({ routeName }) => routeName).join(', '),
            })}
          />
        )}
        <p className={styles.status} role="status">
          {isFetching ? t('calculating') : data && proposals.length > 0 ? t('found', { count: proposals.length }) : ''}
        </p>
        {isFetching && !data && <Skeleton height={280} />}
        {hasBegun ? (
          <FormSentence>{t('begun')}</FormSentence>
        ) : (
          error && !isFetching && <FailureMessage error={error} onRetry={found.refetch} />
        )}
        <div className={styles.proposals}>
          {proposals.map((proposal, index) => (
            <ProposalCard
              key={proposal.kind}
              proposal={proposal}
              isLeast={index === 0}
              pending={accept.pending && chosen === proposal.kind}
              disabled={isFetching || accept.pending}
              onChoose={() => {
                setChosen(proposal.kind)
                accept.start(proposal)
              }}
            />
          ))}
        </div>
        {data && data.refusals.length > 0 && <Refusals refusals={data.refusals} />}
        {data?.travelTimes === 'straightLine' && <p className={styles.status}>{t('straightLine')}</p>}
        {data && proposals.length === 0 && <p className={styles.status}>{t('none')}</p>}
        <Group justify="flex-end">
          {messagingEnabled && data && proposals.length === 0 && (
            <Button component={Link} to={messageOfCanceled(scheduledRun)} variant="default">
              {general('list.writeToFamilies')}
            </Button>
          )}
          <Button variant={data && proposals.length === 0 ? 'filled' : 'default'} onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {general('close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Refusals({ refusals }: { refusals: readonly CalloutRefusal[] }) {
  const t = useWords(calloutWords)
  return (
    <section aria-label={t('notPossible')}>
      <h3 className={styles.head}>{t('notPossible')}</h3>
      <ul className={styles.list}>
        {refusals.map(({ kind, obstacle, routeName, closest, by, limit }) => (
          <li key={kind}>
            <strong>{t(`kinds.${kind}`)}</strong>:{' '}
            {t(`obstacles.${obstacle}`, { route: routeName, closest: closest ?? '', by, limit })}
          </li>
        ))}
      </ul>
    </section>
  )
}
