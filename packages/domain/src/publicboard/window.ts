import type { Group } from '../routes/group.ts'
import { deviationSecondsOf } from '../runs/arrivals/punctuality.ts'
import { stageOf } from '../runs/phase.ts'
import type { ScheduledRun } from '../runs/scheduled-run.ts'
import type { PublicRoute } from './board.ts'
import { takenInBy } from './show.ts'

/**
 * PUBLIC-27: whether the public sees the bus of a run now: some minutes before its start until some minutes after its end. While
 * the bus is late, the end is as many minutes later.
 */
export function isInWindow(
  scheduledRun: ScheduledRun,
  { visibleFrom, visibleTo }: Pick<Group, 'visibleFrom' | 'visibleTo'>,
  now: number,
): boolean {
  const { startAt, endAt } = scheduledRun
  const lateMinutes = Math.max(0, Math.floor((deviationSecondsOf(scheduledRun) ?? 0) / 60))
  return startAt - 60 * visibleFrom <= now && now <= endAt + 60 * (lateMinutes + visibleTo)
}

/** PUBLIC-27: what the public sees of a route outside of that time. That a run is canceled is not about its bus. */
export function routeOutsideWindow(scheduledRun: ScheduledRun, mergedInto?: ScheduledRun): PublicRoute {
  const { routeId, routeName, type } = scheduledRun
  const isCanceled = stageOf(scheduledRun) === 'canceled'
  return {
    id: routeId,
    name: routeName,
    type,
    status: isCanceled ? 'Canceled' : 'Not Running',
    deviationMinutes: null,
    substituteBus: null,
    mergedInto: isCanceled ? takenInBy(mergedInto) : null,
    progress: null,
    updatedAt: null,
    position: null,
    stretch: null,
    stops: [],
  }
}
