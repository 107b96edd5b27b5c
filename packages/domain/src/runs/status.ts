import type { RunState } from './state.ts'

export type RouteStatus = 'Not Running' | 'Unknown' | 'Early' | 'On Time' | 'Late'

/**
 * STATUS-1: the label of a run. `scheduledAt` (seconds UTC) gives the scheduled time of a stop.
 * Early and Late begin beyond the tolerance, not at it. STATUS-3: a label stays until another has held for half a minute.
 */
export function routeStatus(
  run: Pick<RunState, 'active' | 'nextstopId' | 'etaList'> & Partial<Pick<RunState, 'lateness'>>,
  scheduledAt: (stopId: string) => number | undefined,
  toleranceMinutes: number,
): RouteStatus {
  if (!run.active) return 'Not Running'
  const eta = run.etaList.find((candidate) => candidate.stopId === run.nextstopId)
  const scheduled = eta && scheduledAt(eta.stopId)
  if (eta === undefined || scheduled === undefined) return 'Unknown'
  return punctuality((run.lateness?.heldSeconds ?? eta.at - scheduled) / 60, toleranceMinutes)
}

export function punctuality(lateMinutes: number, toleranceMinutes: number): 'Early' | 'On Time' | 'Late' {
  if (lateMinutes < -toleranceMinutes) return 'Early'
  if (lateMinutes > toleranceMinutes) return 'Late'
  return 'On Time'
}
