import type { Eta, RouteStatus, Service, TimetableStop } from '@firstbell/domain'
import type { Tone } from '../ui/tone.ts'

/** Where a service stands in its day; the status label knows only 'Not Running' for three of these. */
export type Phase = 'cancelled' | 'notStarted' | 'running' | 'finished'

export function phaseOf({ cancelled, run }: Service): Phase {
  if (run.active) return 'running'
  if (cancelled) return 'cancelled'
  return run.finishedAt === null ? 'notStarted' : 'finished'
}

export interface NextArrival {
  stop: TimetableStop
  eta: Eta | undefined
}

/** The stop that comes next and when the bus is expected there. */
export function nextArrival({ run, stops }: Service): NextArrival | undefined {
  const stop = stops.find((candidate) => candidate.id === run.nextstopId)
  return stop && { stop, eta: run.etaList.find((eta) => eta.stopId === stop.id) }
}

/** Minutes behind (+) or ahead of (−) the timetable at the next stop, as the label judges them. */
export function lateMinutes(service: Service): number | undefined {
  const next = nextArrival(service)
  return service.run.active && next?.eta ? (next.eta.at - next.stop.scheduledAt) / 60 : undefined
}

/**
 * Whole minutes to show. Beyond the tolerance they are rounded away from zero, so that a late bus never shows
 * the same number as one that is just on time.
 */
export function wholeMinutes(minutes: number, toleranceMinutes: number): number {
  const size = Math.abs(minutes)
  return Math.sign(minutes) * (size > toleranceMinutes ? Math.ceil(size) : Math.round(size))
}

const VERY_LATE_MINUTES = 10

export function toneOf(status: RouteStatus, minutes: number | undefined): Tone {
  switch (status) {
    case 'On Time':
      return 'good'
    case 'Early':
      return 'early'
    case 'Late':
      return (minutes ?? 0) > VERY_LATE_MINUTES ? 'worse' : 'late'
    case 'Unknown':
      return 'unknown'
    case 'Not Running':
      return 'idle'
  }
}

/** The bus that drives, else the one that is planned. */
export function busNumberOf({ run, busNumber }: Service): string | null {
  return run.busNumber ?? busNumber
}

/** Who drives: whoever the office put in today, also while the run is under way; else who began it, or is planned to. */
export function driverNameOf({ run, driverName, driverIsSubstitute }: Service): string {
  return driverIsSubstitute ? driverName : (run.driverName ?? driverName)
}
