import { z } from 'zod'
import { Id } from '../id.ts'
import { Eta, LastCompleted } from './arrivals/eta.ts'
import { SkipReason } from './driver-event.ts'
import type { RunEvent } from './event.ts'
import { Deviation, holdDeviation } from './arrivals/deviation.ts'
import { Located, RunPosition } from './position.ts'
import { Rider } from './rides/riders.ts'

/** DRIVE-26: an emergency that the driver has reported, and who in the office has acknowledged it. */
const Emergency = z.object({
  at: z.number(),
  /** DRIVE-30: the newest location of the bus that was known; absent where none was. */
  location: Located.optional(),
  acknowledgedAt: z.number().nullable(),
  acknowledgedBy: z.string().nullable(),
})

/** The known state of a run at one moment. */
export const RunState = z.object({
  active: z.boolean(),
  startedAt: z.number().nullable(),
  finishedAt: z.number().nullable(),
  busId: Id.nullable(),
  busNumber: z.string().nullable(),
  driverName: z.string().nullable(),
  position: RunPosition.nullable(),
  onRoute: z.boolean(),
  /** Index of the next stop among the real stops; null before the start and when none is left. */
  nextstopIndex: z.number().int().nullable(),
  nextstopId: Id.nullable(),
  /** The stop at which the bus stands now. */
  atStopId: Id.nullable(),
  etaList: z.array(Eta),
  /** Schedule deviation in seconds, behind (+) or ahead (−). */
  etaOffset: z.number(),
  /** What the label is made of; null while nothing was expected. */
  deviation: Deviation.nullable(),
  skipList: z.array(Id),
  /** Why the driver skipped a stop, by stop id; a skip that the tracker detected has no reason. */
  skipReasons: z.record(Id, SkipReason),
  lastCompleted: LastCompleted.nullable(),
  /** Seconds UTC of the arrival at each stop reached, by stop id. */
  arrivals: z.record(Id, z.number()),
  /** The latest driver event of each child, by child id. */
  riders: z.record(Id, Rider),
  /** When the driver inspected the bus before the run, and its defects. */
  checkedAt: z.number().nullable(),
  faults: z.string(),
  /** When the driver did the child check, and ended the run. */
  walkedThroughAt: z.number().nullable(),
  closedAt: z.number().nullable(),
  emergency: Emergency.nullable(),
})
export type RunState = z.infer<typeof RunState>

export const NOT_STARTED: RunState = {
  active: false,
  startedAt: null,
  finishedAt: null,
  busId: null,
  busNumber: null,
  driverName: null,
  position: null,
  onRoute: true,
  nextstopIndex: null,
  nextstopId: null,
  atStopId: null,
  etaList: [],
  etaOffset: 0,
  deviation: null,
  skipList: [],
  skipReasons: {},
  lastCompleted: null,
  arrivals: {},
  riders: {},
  checkedAt: null,
  faults: '',
  walkedThroughAt: null,
  closedAt: null,
  emergency: null,
}

/** The state after one more event. Live pages, replay, reports and the server all use this function. */
export function apply(state: RunState, event: RunEvent): RunState {
  switch (event.kind) {
    case 'started':
      return {
        ...state,
        active: true,
        startedAt: event.at,
        busId: event.busId,
        busNumber: event.busNumber,
        driverName: event.driverName,
        nextstopIndex: 0,
        nextstopId: event.nextstopId,
      }
    case 'position': {
      if (state.position && event.at <= state.position.at) return state // RUN-3: the marker never moves back in time
      const { lat, lng, at, headingDegrees, speedMps, alongMetres } = event
      return { ...state, position: { lat, lng, at, headingDegrees, speedMps, alongMetres } }
    }
    case 'eta':
      return predict(state, event)
    case 'arrived':
      return arrive(state, event)
    case 'departed':
      return { ...state, atStopId: state.atStopId === event.stopId ? null : state.atStopId }
    case 'skipped':
      return {
        ...state,
        nextstopIndex: event.nextstopIndex,
        nextstopId: event.nextstopId,
        skipList: event.skipList,
        ...(event.reason ? skippedByDriver(state, event.stopId, event.reason) : {}),
        etaList: state.etaList.filter((eta) => eta.stopId !== event.stopId),
      }
    case 'offRoute':
      return { ...state, onRoute: false }
    case 'onRoute':
      return { ...state, onRoute: true }
    case 'bus':
      return { ...state, busId: event.busId, busNumber: event.busNumber }
    case 'driver':
      return { ...state, driverName: event.driverName }
    case 'checked':
      return { ...state, checkedAt: event.at, faults: event.faults }
    case 'rider': {
      const { childId, ride, stopId, at } = event
      if ((state.riders[childId]?.at ?? 0) > at) return state // the later event counts, in whatever order they arrive
      return { ...state, riders: { ...state.riders, [childId]: { ride, stopId, at } } }
    }
    case 'walkedThrough':
      return { ...state, walkedThroughAt: event.at }
    case 'closed':
      return { ...state, closedAt: event.at }
    case 'emergency':
      return {
        ...state,
        emergency: { at: event.at, location: event.location, acknowledgedAt: null, acknowledgedBy: null },
      }
    case 'acknowledged':
      return acknowledge(state, event)
    case 'finished':
      return {
        ...state,
        active: false,
        finishedAt: event.at,
        nextstopIndex: null,
        nextstopId: null,
        atStopId: null,
        etaList: [],
      }
  }
}

function predict(state: RunState, event: Extract<RunEvent, { kind: 'eta' }>): RunState {
  return {
    ...state,
    etaList: event.etaList,
    etaOffset: event.etaOffset,
    deviation:
      event.deviationSeconds === undefined ? null : holdDeviation(state.deviation, event.at, event.deviationSeconds),
    nextstopIndex: event.nextstopIndex,
    nextstopId: event.nextstopId,
  }
}

/** The first who acknowledges an emergency is named. */
function acknowledge(state: RunState, { at, by }: Extract<RunEvent, { kind: 'acknowledged' }>): RunState {
  const { emergency } = state
  if (!emergency || emergency.acknowledgedAt !== null) return state
  return { ...state, emergency: { ...emergency, acknowledgedAt: at, acknowledgedBy: by } }
}

/** Late fixes may prove an earlier stop, or that a stop was served after it had been published as skipped. */
function arrive(state: RunState, event: Extract<RunEvent, { kind: 'arrived' }>): RunState {
  const isNewest = event.at >= (state.lastCompleted?.at ?? 0)
  return {
    ...state,
    ...(isNewest ? { atStopId: event.stopId, lastCompleted: { stopId: event.stopId, at: event.at } } : {}),
    nextstopIndex: event.nextstopIndex,
    nextstopId: event.nextstopId,
    arrivals: { ...state.arrivals, [event.stopId]: event.at },
    skipList: state.skipList.filter((stopId) => stopId !== event.stopId),
    etaList: state.etaList.filter((eta) => eta.stopId !== event.stopId),
  }
}

/** The driver's skip counts more than an arrival that the tracker detected when the bus passed the stop. */
function skippedByDriver({ skipReasons, arrivals }: RunState, stopId: string, reason: SkipReason) {
  const { [stopId]: _, ...others } = arrivals
  return { skipReasons: { ...skipReasons, [stopId]: reason }, arrivals: others }
}

/** What was known at `moment` (seconds UTC): the fold of all events that are not after it. */
export function stateAt(events: readonly RunEvent[], moment: number): RunState {
  return events.reduce((state, event) => (event.at <= moment ? apply(state, event) : state), NOT_STARTED)
}
