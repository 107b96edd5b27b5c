import { z } from 'zod'
import { Id } from '../id.ts'
import { punctualityOf } from './arrivals/punctuality.ts'
import type { ScheduledRun } from './scheduled-run.ts'
import { stopStatesOf, stopStatusOf } from './stop-state.ts'
import { STOP_STATUS } from './stop-status.ts'

/** The status of a route now, and of each of its stops in order: 0 arrived, 1 skipped, 2 passed, null upcoming. */
export const RouteProgress = z.object({
  routeId: Id,
  routeStatus: z.enum(['Not Running', 'Unknown', 'Early', 'On Time', 'Late']),
  stopStatusList: z.array(z.union(Object.values(STOP_STATUS).map((code) => z.literal(code))).nullable()),
})
export type RouteProgress = z.infer<typeof RouteProgress>

/** STATUS-5: what its run of today makes of a route; `stopIds` are the stops of one without a run today. */
export function routeProgressOf(
  routeId: Id,
  stopIds: readonly Id[],
  scheduledRun: Pick<ScheduledRun, 'run' | 'stops'> | undefined,
  toleranceMinutes: number,
): RouteProgress {
  if (!scheduledRun) return { routeId, routeStatus: 'Not Running', stopStatusList: stopIds.map(() => null) }
  const { run, stops } = scheduledRun
  return {
    routeId,
    routeStatus: punctualityOf(scheduledRun, toleranceMinutes).status,
    stopStatusList: stopStatesOf({ run, stops }).map(stopStatusOf),
  }
}
