import type { Args } from '@firstbell/contract'
import type { api } from '@firstbell/contract'
import type { ScheduledRun } from '@firstbell/domain'

export type DayChangeBody = Required<
  Omit<Args<typeof api.scheduledRuns.change>['body'], 'routeId' | 'date' | 'fit' | 'shiftMinutes'>
>

/** The changes of a scheduled run for this one day as they stand now, to restore them. */
export function dayChangeOf(scheduledRun: ScheduledRun): DayChangeBody {
  const { driverId, busId, mergedInto, cancelled, delayMinutes, note } = scheduledRun
  return {
    driverId: scheduledRun.driverIsSubstitute ? driverId : null,
    busId: scheduledRun.busIsSubstitute ? busId : null,
    mergedIntoRouteId: mergedInto?.id ?? null,
    cancelled: cancelled && mergedInto === null,
    delayMinutes,
    note,
  }
}
