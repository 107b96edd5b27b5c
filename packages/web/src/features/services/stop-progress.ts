import { type Eta, realStops, type Route, type RunState, type Service, type Stop } from '@firstbell/domain'

/** What became of a stop: 'missed' is one that a finished run has no arrival for. */
export type StopState = 'done' | 'here' | 'skipped' | 'next' | 'toCome' | 'missed'

export interface StopProgress {
  stop: Stop
  /** Counted among the stops where the bus halts, from 1. */
  number: number
  state: StopState
  /** Seconds UTC; unknown on a day without service. */
  scheduledAt: number | undefined
  arrivedAt: number | undefined
  eta: Eta | undefined
}

/** The stops of a route in order, each with what the run of today knows about it. */
export function progressOf(route: Route, service: Service | null): StopProgress[] {
  const run = service?.run
  return realStops(route.stops).map((stop, index) => ({
    stop,
    number: index + 1,
    state: run ? stateOf(stop.id, run) : 'toCome',
    scheduledAt: service?.stops.find((timed) => timed.id === stop.id)?.scheduledAt,
    arrivedAt: run?.arrivals[stop.id],
    eta: run?.etaList.find((eta) => eta.stopId === stop.id),
  }))
}

function stateOf(stopId: string, run: RunState): StopState {
  if (run.atStopId === stopId) return 'here'
  if (run.arrivals[stopId] !== undefined) return 'done'
  if (run.skipList.includes(stopId)) return 'skipped'
  if (run.nextstopId === stopId) return 'next'
  return run.finishedAt !== null && !run.active ? 'missed' : 'toCome'
}
