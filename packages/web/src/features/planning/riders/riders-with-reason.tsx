import type { UnassignedReason } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { RiderTable } from './rider-table.tsx'
import { planningWords } from '../words.en.ts'
import { argueWords } from '../moves/words-argue.en.ts'
import { useWords } from '../../../words.ts'

interface RidersWithReasonProps {
  label: string
  riders: readonly {
    childId: string
    /** Missing for a child who has been deleted since. */
    familyId?: string | undefined
    name: string
    school: string
    reason: UnassignedReason
  }[]
  /** Asks why a rider has no place in a plan. */
  onAsk?(childId: string): void
}

/** Riders without a place, each with the reason. */
export function RidersWithReason({ label, riders, onAsk }: RidersWithReasonProps) {
  const t = useWords(argueWords, planningWords)
  const reasonOf = ({ childId, reason }: RidersWithReasonProps['riders'][number]) => (
    <>
      {t(`reasons.${reason}`)}
      {onAsk && (
        <Button variant="subtle" size="compact-xs" onClick={() => onAsk(childId)}>
          {t('argue.why')}
        </Button>
      )}
    </>
  )
  const rows = riders.map((rider) => ({ ...rider, id: rider.childId, cells: [reasonOf(rider)] }))
  return <RiderTable label={label} columns={[t('roster.reason')]} riders={rows} />
}
