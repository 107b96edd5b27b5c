import type { Eta } from './eta.ts'
import type { RunState } from '../state.ts'
import { isEarlierThan, isLaterThan, VERY_LATE_MINUTES } from '../thresholds.ts'

export type RouteStatus = 'Not Running' | 'Unknown' | 'Early' | 'On Time' | 'Late'

/** How a bus stands against its timetable, for every place that shows it. */
export interface Punctuality {
  status: RouteStatus
  /** Minutes behind (+) or ahead of (−) the timetable; null while nothing is expected. */
  deviationMinutes: number | null
  /** A meaning, not a color: `worse` is very late. */
  tone: 'idle' | 'unknown' | 'early' | 'good' | 'late' | 'worse'
}

/** A bus on its way through a timetable: a scheduled run of today, or a recorded run at one moment. */
interface Progress<Stop> {
  run: Pick<RunState, 'active' | 'nextstopId'> & {
    etaList: readonly Eta[]
    deviation: { heldSeconds: number } | null
  }
  stops: readonly Stop[]
}

interface Timed {
  id: string
  /** Seconds UTC. */
  scheduledAt: number
}

/** The stop at which the bus arrives next, and when that is expected. */
export function nextStop<Stop extends { id: string }>({
  run,
  stops,
}: {
  run: Pick<RunState, 'nextstopId'> & { etaList: readonly Eta[] }
  stops: readonly Stop[]
}): { stop: Stop; eta: Eta | undefined } | undefined {
  const stop = stops.find(({ id }) => id === run.nextstopId)
  return stop && { stop, eta: run.etaList.find(({ stopId }) => stopId === stop.id) }
}

/** STATUS-3: seconds behind (+) or ahead of (−) the timetable at the next stop, as the label and the minutes judge them. */
export function deviationSecondsOf(progress: Progress<Timed>): number | undefined {
  const next = nextStop(progress)
  if (!progress.run.active || !next?.eta) return undefined
  return progress.run.deviation?.heldSeconds ?? next.eta.at - next.stop.scheduledAt
}

/** STATUS-1: a run that is not active is `Not Running`; without a next stop or its times it is `Unknown`. */
export function punctualityOf(progress: Progress<Timed>, toleranceMinutes: number): Punctuality {
  if (!progress.run.active) return { status: 'Not Running', deviationMinutes: null, tone: 'idle' }
  return punctualityAt(deviationSecondsOf(progress), toleranceMinutes)
}

/**
 * STATUS-1: Early and Late begin beyond the tolerance, not at it, and go by exact seconds. STATUS-4: the minutes are the
 * difference of the two times that a page shows. A timetable has whole minutes and a clock shows the minute that has
 * begun, so seconds are rounded down.
 */
export function punctualityAt(deviationSeconds: number | null | undefined, toleranceMinutes: number): Punctuality {
  if (deviationSeconds === null || deviationSeconds === undefined) {
    return { status: 'Unknown', deviationMinutes: null, tone: 'unknown' }
  }
  const deviationMinutes = Math.floor(deviationSeconds / 60)
  const status = statusAt(deviationSeconds, toleranceMinutes)
  return { status, deviationMinutes, tone: toneOf(status, deviationMinutes) }
}

/** Very late is worse than late. */
export function toneOf(status: RouteStatus, deviationMinutes: number | null): Punctuality['tone'] {
  const isVeryLate = status === 'Late' && (deviationMinutes ?? 0) > VERY_LATE_MINUTES
  return isVeryLate ? 'worse' : TONES[status]
}

const TONES = {
  'Not Running': 'idle',
  Unknown: 'unknown',
  Early: 'early',
  'On Time': 'good',
  Late: 'late',
} as const satisfies Record<RouteStatus, Punctuality['tone']>

function statusAt(seconds: number, toleranceMinutes: number): 'Early' | 'On Time' | 'Late' {
  if (isEarlierThan(seconds, toleranceMinutes)) return 'Early'
  return isLaterThan(seconds, toleranceMinutes) ? 'Late' : 'On Time'
}
