import { hasBegun, type ScheduledRun, stageOf } from '@firstbell/domain'

/** By what the runs of another date than today are listed: before it is on, and when it is over. */
export const DATE_FILTERS = ['planned', 'ran', 'notRecorded', 'changed', 'uncovered', 'cancelled'] as const
export type DateFilter = (typeof DATE_FILTERS)[number]

/** The filters that a run of another date matches. */
export function dateFiltersOf(scheduledRun: ScheduledRun, isOver: boolean): DateFilter[] {
  const { cancelled, driverId, busId, run } = scheduledRun
  const changed: DateFilter[] = isChanged(scheduledRun) ? ['changed'] : []
  if (stageOf(scheduledRun) === 'canceled') return ['cancelled', ...changed]
  if (isOver) return [hasBegun(run) ? 'ran' : 'notRecorded', ...changed]
  const isCovered = cancelled || (driverId !== null && busId !== null)
  return isCovered ? ['planned', ...changed] : ['planned', 'uncovered', ...changed]
}

export function countByDateFilter(scheduledRuns: readonly ScheduledRun[], isOver: boolean): Record<DateFilter, number> {
  const counts = { planned: 0, ran: 0, notRecorded: 0, changed: 0, uncovered: 0, cancelled: 0 }
  for (const scheduledRun of scheduledRuns) for (const filter of dateFiltersOf(scheduledRun, isOver)) counts[filter]++
  return counts
}

/** Whether something is different about a run on its date. */
function isChanged(scheduledRun: ScheduledRun): boolean {
  const { driverIsSubstitute, busIsSubstitute, cancelled, mergedFrom, movedStops, delayMinutes, note } = scheduledRun
  const isElsewhere = cancelled || mergedFrom.length > 0 || movedStops.length > 0
  return driverIsSubstitute || busIsSubstitute || isElsewhere || delayMinutes > 0 || note !== ''
}
