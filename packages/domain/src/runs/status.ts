import type { RunState } from './state.ts'

export type RouteStatus = 'Not Running' | 'Unknown' | 'Early' | 'On Time' | 'Late'

/**
 * STATUS-1: the label of a run. `scheduledAt` (seconds UTC) gives the timetable of a stop.
 * Early and Late begin beyond the tolerance, not at it.
 */
export function routeStatus(
  run: Pick<RunState, 'active' | 'nextstopId' | 'etaList'>,
  scheduledAt: (stopId: string) => number | undefined,
  toleranceMinutes: number,
): RouteStatus {
  if (!run.active) return 'Not Running'
  const eta = run.etaList.find((candidate) => candidate.stopId === run.nextstopId)
  const scheduled = eta && scheduledAt(eta.stopId)
  if (eta === undefined || scheduled === undefined) return 'Unknown'
  const lateMinutes = (eta.at - scheduled) / 60
  if (lateMinutes < -toleranceMinutes) return 'Early'
  if (lateMinutes > toleranceMinutes) return 'Late'
  return 'On Time'
}
