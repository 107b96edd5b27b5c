import { z } from 'zod'
import { Id } from '../id.ts'
import { Eta, LastCompleted } from './eta.ts'
import type { RunEvent } from './event.ts'
import { RunPosition } from './position.ts'

/** Everything that is known about a run at one moment. */
export const RunState = z.object({
  active: z.boolean(),
  startedAt: z.number().nullable(),
  finishedAt: z.number().nullable(),
  busId: Id.nullable(),
  busNumber: z.string().nullable(),
  driverName: z.string().nullable(),
  position: RunPosition.nullable(),
  onRoute: z.boolean(),
  /** Index among the real stops of the one that comes next; null before the start and when none is left. */
  nextstopIndex: z.number().int().nullable(),
  nextstopId: Id.nullable(),
  /** The stop at which the bus stands now. */
  atStopId: Id.nullable(),
  etaList: z.array(Eta),
  /** Seconds behind (+) or ahead of (−) the timetable. */
  etaOffset: z.number(),
  skipList: z.array(Id),
  lastCompleted: LastCompleted.nullable(),
  /** Seconds UTC of the arrival at each stop reached, by stop id. */
  arrivals: z.record(Id, z.number()),
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
  skipList: [],
  lastCompleted: null,
  arrivals: {},
}

/** The state after one more event. Live pages, replay, reports and the server all go through here. */
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
      return {
        ...state,
        etaList: event.etaList,
        etaOffset: event.etaOffset,
        nextstopIndex: event.nextstopIndex,
        nextstopId: event.nextstopId,
      }
    case 'arrived': {
      const isNewest = event.at >= (state.lastCompleted?.at ?? 0) // late fixes may prove an earlier stop
      return {
        ...state,
        ...(isNewest ? { atStopId: event.stopId, lastCompleted: { stopId: event.stopId, at: event.at } } : {}),
        nextstopIndex: event.nextstopIndex,
        nextstopId: event.nextstopId,
        arrivals: { ...state.arrivals, [event.stopId]: event.at },
        skipList: state.skipList.filter((stopId) => stopId !== event.stopId), // late fixes may prove that it was served
        etaList: state.etaList.filter((eta) => eta.stopId !== event.stopId),
      }
    }
    case 'departed':
      return { ...state, atStopId: state.atStopId === event.stopId ? null : state.atStopId }
    case 'skipped':
      return {
        ...state,
        nextstopIndex: event.nextstopIndex,
        nextstopId: event.nextstopId,
        skipList: event.skipList,
        etaList: state.etaList.filter((eta) => eta.stopId !== event.stopId),
      }
    case 'offRoute':
      return { ...state, onRoute: false }
    case 'onRoute':
      return { ...state, onRoute: true }
    case 'bus':
      return { ...state, busId: event.busId, busNumber: event.busNumber }
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

/** What was known at `moment` (seconds UTC): the fold of all events that are not after it. */
export function stateAt(events: readonly RunEvent[], moment: number): RunState {
  return events.reduce((state, event) => (event.at <= moment ? apply(state, event) : state), NOT_STARTED)
}
