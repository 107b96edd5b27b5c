import {
  type Eta,
  realStops,
  type Route,
  type ScheduledRun,
  type Stop,
  type StopState as StateOfRun,
  stopStateOf,
} from '@firstbell/domain'

/** How the live page names what has become of a stop; 'notToday' is one without service or of a canceled run. */
const SHOWN_AS = {
  ahead: 'toCome',
  next: 'next',
  here: 'here',
  arrived: 'done',
  skipped: 'skipped',
  passed: 'passed',
  missed: 'missed',
  canceled: 'notToday',
} as const satisfies Record<StateOfRun, string>
export type ShownStopState = (typeof SHOWN_AS)[StateOfRun]

export interface StopProgress {
  stop: Stop
  /** Counted among the stops where the bus stops, from 1. */
  number: number
  state: ShownStopState
  /** Seconds UTC; unknown on a day without service. */
  scheduledAt: number | undefined
  arrivedAt: number | undefined
  eta: Eta | undefined
}

/** The stops of a route in order, each with what the run of today knows about it. */
export function progressOf(route: Route, scheduledRun: ScheduledRun | null): StopProgress[] {
  const run = scheduledRun?.run
  const stops = realStops(route.stops)
  return stops.map((stop, index) => ({
    stop,
    number: index + 1,
    state: SHOWN_AS[(scheduledRun && stopStateOf(scheduledRun, stop.id)) ?? 'canceled'],
    scheduledAt: scheduledRun?.stops.find((timed) => timed.id === stop.id)?.scheduledAt,
    arrivedAt: run?.arrivals[stop.id],
    eta: run?.etaList.find((eta) => eta.stopId === stop.id),
  }))
}
