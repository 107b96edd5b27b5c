import { z } from 'zod'
import { Id } from '../id.ts'
import { punctualityOf } from './punctuality.ts'
import { STOP_STATUS, type StopStatus } from './replay.ts'
import type { ScheduledRun } from './scheduled-run.ts'

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
  const next = stops.findIndex(({ id }) => id === run.nextstopId)
  const behind = run.startedAt === null ? 0 : next === -1 ? stops.length : next
  const statusOf = (id: Id, index: number): StopStatus | null => {
    if (run.arrivals[id] !== undefined) return STOP_STATUS.arrived
    if (run.skipList.includes(id)) return STOP_STATUS.skipped
    return index < behind ? STOP_STATUS.passed : null
  }
  return {
    routeId,
    routeStatus: punctualityOf(scheduledRun, toleranceMinutes).status,
    stopStatusList: stops.map(({ id }, index) => statusOf(id, index)),
  }
}
