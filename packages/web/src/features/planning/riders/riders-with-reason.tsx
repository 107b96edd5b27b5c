import type { UnassignedReason } from '@firstbell/domain'
import { RiderTable } from './rider-table.tsx'
import { planningWords } from '../words.en.ts'
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
}

/** Riders without a place, each with the reason. */
export function RidersWithReason({ label, riders }: RidersWithReasonProps) {
  const t = useWords(planningWords)
  const rows = riders.map((rider) => ({ ...rider, id: rider.childId, cells: [t(`reasons.${rider.reason}`)] }))
  return <RiderTable label={label} columns={[t('roster.reason')]} riders={rows} />
}
