import type { Adoption, Organization } from '@firstbell/domain'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { client } from '../../../api.ts'
import { messagePath, pathTo } from '../../../paths.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { notify } from '../../../ui/dialog/notices.tsx'
import { MayChange } from '../../../ui/role.tsx'
import { useDates, useFormats } from '../../../ui/text/formats.ts'
import { useAction } from '../../../ui/use-action.ts'
import styles from '../planning.module.css'
import { usePractices } from '../../../live/use-practices.ts'
import { Card } from '../../../ui/page/card.tsx'
import { bellWords } from '../bells/words-bells.en.ts'
import { adoptWords } from './words-adopt.en.ts'
import { useWords } from '../../../words.ts'

/** The adopted plans of a scenario, with the ways to their routes, and undoing where it is possible. */
export function AdoptionList({ adoptions }: { adoptions: readonly Adoption[] }) {
  return adoptions.map((adoption) => (
    <Adopted key={adoption.id} adoption={adoption} together={together(adoptions, adoption)} />
  ))
}

/** The adopted plans of the same date that are in force: both directions are told of in one message. */
const together = (adoptions: readonly Adoption[], { effectiveDate }: Adoption) =>
  adoptions.filter((one) => one.effectiveDate === effectiveDate && one.undo !== 'undone').map(({ id }) => id)

interface AdoptedProps {
  adoption: Adoption
  together: readonly string[]
}

function Adopted({ adoption, together: adoptionIds }: AdoptedProps) {
  const t = useWords(adoptWords)
  const ofBells = useWords(bellWords)
  const { timeZone, messagingEnabled } = useOutletContext<Organization>()
  const { shortDay } = useFormats('UTC')
  const { moment } = useDates(timeZone)
  const practices = usePractices()
  const [isAsked, setAsked] = useState(false)
  const { id: adoptionId, effectiveDate, adoptedAt, adoptedBy, routes, undo, bells } = adoption
  const date = shortDay(effectiveDate)
  const undoing = useAction(() => client.adoptions.undo({ params: { adoptionId } }), {
    onDone: () => {
      setAsked(false)
      void notify({ message: t('adopt.isUndone') })
    },
  })
  return (
    <Card title={t('adopt.list')} summary={t('adopt.listLead', { date, moment: moment(adoptedAt), by: adoptedBy })}>
      {routes.length > 0 && (
        <ul className={styles.links}>
          {routes.map(({ id, name }) => (
            <li key={id}>
              <Anchor component={Link} to={pathTo('routeShow', { routeId: id })} size="sm">
                {name}
              </Anchor>
              {practices(id).map((sentence) => (
                <Text key={sentence} span size="sm" c="dimmed">
                  {` · ${sentence}`}
                </Text>
              ))}
            </li>
          ))}
        </ul>
      )}
      <Text size="sm">{t(`adopt.state.${undo}`)}</Text>
      <MayChange>
        <Group gap="xs">
          {messagingEnabled && routes.length > 0 && undo !== 'undone' && (
            <Button component={Link} to={messagePath({ adoptionIds, template: 'stop-time-change' })} variant="default">
              {t('adopt.writeToChanged')}
            </Button>
          )}
          {messagingEnabled && bells.length > 0 && undo !== 'undone' && (
            <>
              <Button component={Link} to={messageToSchools(adoption, 'office')} variant="default">
                {ofBells('adopt.writeToSchools')}
              </Button>
              <Button component={Link} to={messageToSchools(adoption, 'school')} variant="default">
                {ofBells('adopt.writeToSchoolFamilies')}
              </Button>
            </>
          )}
          {undo === 'possible' && (
            <Button variant="default" onClick={() => setAsked(true)}>
              {t('adopt.undo')}
            </Button>
          )}
        </Group>
      </MayChange>
      {isAsked && (
        <Confirm
          danger
          title={t('adopt.undoTitle')}
          verb={t('adopt.undo')}
          pending={undoing.pending}
          failure={undoing.failure}
          onConfirm={() => undoing.start(undefined)}
          onClose={() => setAsked(false)}
        >
          {t('adopt.undoQuestion', { date })}
        </Confirm>
      )}
    </Card>
  )
}

/** To the offices of the schools whose bells it moved, or to their families. */
const messageToSchools = ({ bells, effectiveDate }: Adoption, to: 'office' | 'school'): string =>
  messagePath({
    [to === 'office' ? 'officeIds' : 'schoolIds']: bells.map(({ schoolId }) => schoolId),
    date: effectiveDate,
  })
