import { type PlanOutlook, UNASSIGNED_REASONS, type UnassignedReason } from '@firstbell/domain'
import { Button, Text } from '@mantine/core'
import { useWords } from '../../../words.ts'
import type { Argue } from '../moves/argue.ts'
import { argueWords } from '../moves/words-argue.en.ts'
import { RiderTable } from '../riders/rider-table.tsx'
import { planningWords } from '../words.en.ts'
import type { ReadPlan } from '../plan/plan-facts.ts'
import styles from '../plan/plan-page.module.css'
import { usePlanNames } from '../plan/use-plan-names.ts'
import { outlookWords } from './words-outlook.en.ts'

interface RidersWithoutPlaceProps {
  read: ReadPlan
  argue: Argue
}

/** So many riders with one reason are shown at once; more open on demand. */
const SHOWN_AT_ONCE = 12

/** SCENARIO-34, SCENARIO-115: who has no place, by reason, and what would help where buses are full. */
export function RidersWithoutPlace({ read, argue }: RidersWithoutPlaceProps) {
  const t = useWords(argueWords, planningWords)
  const { unassigned } = read.plan
  if (unassigned.length === 0) return <Text>{t('plan.allAssigned')}</Text>
  const groups = UNASSIGNED_REASONS.map((reason) => unassigned.filter((rider) => rider.reason === reason))
  return (
    <section aria-label={t('plan.unassigned')}>
      <EnoughBuses read={read} />
      {groups.map(
        (riders) =>
          riders[0] && (
            <ReasonGroup key={riders[0].reason} reason={riders[0].reason} riders={riders} read={read} argue={argue} />
          ),
      )}
    </section>
  )
}

interface ReasonGroupProps extends RidersWithoutPlaceProps {
  reason: UnassignedReason
  riders: ReadPlan['plan']['unassigned']
}

function ReasonGroup({ reason, riders, read, argue }: ReasonGroupProps) {
  const t = useWords(outlookWords, argueWords, planningWords)
  const names = usePlanNames(read)
  const words = t(`reasons.${reason}`)
  const why = (childId: string) => (
    <Button
      variant="subtle"
      size="compact-xs"
      onClick={() => argue.ask({ kind: 'rider', childId, name: names.child(childId) })}
    >
      {t('argue.why')}
    </Button>
  )
  return (
    <details open={riders.length <= SHOWN_AT_ONCE} className={styles.reasonGroup}>
      <summary>
        <Text span size="sm">
          {t('unassigned.group', { count: riders.length, reason: words })}
        </Text>
      </summary>
      <RiderTable
        label={words}
        columns={[t('argue.why')]}
        riders={riders.map(({ childId, schoolId }) => ({
          id: childId,
          familyId: names.familyOf(childId),
          name: names.child(childId),
          school: names.school(schoolId),
          cells: [why(childId)],
        }))}
      />
    </details>
  )
}

/** One sentence instead of the same reason for each rider: how many buses would do, and which rule would help. */
function EnoughBuses({ read: { plan } }: Pick<RidersWithoutPlaceProps, 'read'>) {
  const t = useWords(outlookWords)
  const withoutRoom = plan.unassigned.filter(({ reason }) => reason === 'noRoom').length
  if (withoutRoom === 0 || !plan.outlook) return null
  const { moreBuses } = plan.outlook
  const others = plan.unassigned.length - withoutRoom
  const enough = moreBuses && moreBuses.unassigned <= others
  const sentence = enough ? 'enough' : moreBuses ? 'more' : 'unknown'
  const buses = moreBuses?.buses ?? 0
  const placed = plan.unassigned.length - (moreBuses?.unassigned ?? 0)
  return (
    <div role="note" className={styles.outlook}>
      <Text size="sm" fw={550}>
        {t(`unassigned.${sentence}`, { count: withoutRoom, buses, placed })}
      </Text>
      <EasedSentence plan={plan} />
    </div>
  )
}

/** SCENARIO-115: the eased rule that does best; nothing where none was found. */
export function EasedSentence({ plan: { outlook, figures } }: Pick<ReadPlan, 'plan'>) {
  const t = useWords(outlookWords)
  const [best] = outlook?.eased ?? []
  if (!best) return null
  return (
    <Text size="sm">{t('eased.sentence', { rule: t(`eased.${best.rule}`, { by: best.by }), gain: gainOf(best) })}</Text>
  )

  function gainOf({ unassigned, buses }: PlanOutlook['eased'][number]) {
    const placed = figures.unassigned - unassigned
    if (placed === 0) return t('eased.savesBuses', { count: figures.buses - buses })
    return unassigned === 0 ? t('eased.placesAll') : t('eased.placesMore', { count: placed })
  }
}
