import { type Eta, realStops, type Route, type RunState, type ScheduledRun, type Stop } from '@firstbell/domain'

/**
 * What became of a stop: 'passed' lies behind a bus of which it is not known whether it halted there (it was switched
 * on later), 'missed' is one that a finished run has no arrival for, 'notToday' one without service or of a cancelled run.
 */
export type StopState = 'done' | 'here' | 'skipped' | 'passed' | 'next' | 'toCome' | 'missed' | 'notToday'

export interface StopProgress {
  stop: Stop
  /** Counted among the stops where the bus stops, from 1. */
  number: number
  state: StopState
  /** Seconds UTC; unknown on a day without service. */
  scheduledAt: number | undefined
  arrivedAt: number | undefined
  eta: Eta | undefined
}

/** The stops of a route in order, each with what the run of today knows about it. */
export function progressOf(route: Route, scheduledRun: ScheduledRun | null): StopProgress[] {
  const run = scheduledRun?.run
  const stops = realStops(route.stops)
  // A run that has no next stop any more has left all of them behind.
  const nextIndex = run?.nextstopId ? stops.findIndex(({ id }) => id === run.nextstopId) : stops.length
  return stops.map((stop, index) => ({
    stop,
    number: index + 1,
    state:
      scheduledRun && !isCancelled(scheduledRun) ? stateOf(stop.id, scheduledRun.run, index < nextIndex) : 'notToday',
    scheduledAt: scheduledRun?.stops.find((timed) => timed.id === stop.id)?.scheduledAt,
    arrivedAt: run?.arrivals[stop.id],
    eta: run?.etaList.find((eta) => eta.stopId === stop.id),
  }))
}

function isCancelled({ cancelled, run }: ScheduledRun): boolean {
  return cancelled && run.startedAt === null
}

function stateOf(stopId: string, run: RunState, isBehind: boolean): StopState {
  if (run.atStopId === stopId) return 'here'
  if (run.arrivals[stopId] !== undefined) return 'done'
  if (run.skipList.includes(stopId)) return 'skipped'
  if (run.nextstopId === stopId) return 'next'
  if (run.active) return isBehind ? 'passed' : 'toCome'
  return run.finishedAt === null ? 'toCome' : 'missed'
}
