import {
  apply,
  type Eta,
  isOver,
  NO_SIGNAL_SECONDS,
  NOT_STARTED,
  overAt,
  type RunEvent,
  type RunState,
} from '@firstbell/domain'
import { type Line, findLine } from '@firstbell/geo'
import {
  type Arrival,
  type Fix,
  type TravelTimeHistory,
  predict,
  settle,
  startTracking,
  track,
  type TrackerEvent,
  type TrackerState,
} from '@firstbell/tracker'
import type { PlannedRun } from '../timetable/scheduled-runs.store.ts'

/** A run under way: the tracker's mind, the state that everyone sees, and how many events made it. */
export interface LiveRun {
  readonly id: string
  readonly seq: number
  readonly state: RunState
  /** Absent for a route with too few points to follow. */
  readonly tracker: TrackerState | undefined
  /** The newest fix by its own time, and when it was received: the difference is how far behind the present the bus reports. */
  readonly lastFix: { at: number; receivedAt: number } | undefined
  /** When arrival times were last published, and what they were. */
  readonly publishedEtas: { at: number; byStop: ReadonlyMap<string, number> }
}

export interface NumberedEvent {
  seq: number
  event: RunEvent
  /** The id that a driver's page gave it. */
  clientEventId?: string
}

/** A run after something happened, with the events that say what. */
export interface Change {
  run: LiveRun
  events: NumberedEvent[]
}

/** An arrival time is published again when it moved by this much, or after this long. */
const ETA_STEP_SECONDS = 10
const ETA_EVERY_SECONDS = 30

/** The streets of a run; stop to stop where no path was drawn. Undefined when there is nothing to follow. */
export function lineOfRun(scheduledRun: PlannedRun): Line | undefined {
  return findLine(scheduledRun.path.length > 1 ? scheduledRun.path : scheduledRun.stops.map((stop) => stop.location))
}

/** The tracker's view of a run: its line and timetable; first and last stop are timepoints, and those that the office has marked. */
export function trackerFor(scheduledRun: PlannedRun, history: TravelTimeHistory | undefined): TrackerState | undefined {
  const line = lineOfRun(scheduledRun)
  if (!line || scheduledRun.stops.length === 0) return undefined
  const { stopRadiusMetres: skipMetres } = scheduledRun
  const trip = {
    line,
    history,
    stops: scheduledRun.stops.map((stop, index) => ({
      id: stop.id,
      position: stop.location,
      scheduledAt: stop.scheduledAt,
      timePoint: stop.holdUntilTime || index === 0 || index === scheduledRun.stops.length - 1,
    })),
  }
  return startTracking(trip, { skipMetres })
}

export function beginRun(
  scheduledRun: PlannedRun,
  history: TravelTimeHistory | undefined,
  id: string,
  at: number,
): Change {
  const run: LiveRun = {
    id,
    seq: -1,
    state: NOT_STARTED,
    tracker: trackerFor(scheduledRun, history),
    lastFix: undefined,
    publishedEtas: { at: 0, byStop: new Map() },
  }
  return record(run, [
    {
      kind: 'started',
      at,
      busId: scheduledRun.busId,
      busNumber: scheduledRun.busNumber,
      driverName: scheduledRun.driverName,
      nextstopId: scheduledRun.stops[0]?.id ?? null,
    },
  ])
}

/** One more fix: what it means for the run. */
export function driveOn(scheduledRun: PlannedRun, run: LiveRun, fix: Fix): Change {
  if (!run.tracker) {
    const { speedMps, headingDegrees } = fix
    return record(run, [{ kind: 'position', at: fix.at, ...fix.position, speedMps, headingDegrees }])
  }
  const tracked = track(run.tracker, fix)
  const lastFix = fix.at > (run.lastFix?.at ?? 0) ? fix : run.lastFix
  const changed = record({ ...run, tracker: tracked.state, lastFix }, translate(scheduledRun, run, tracked.events))
  return publishEtas(scheduledRun, changed, lastFix?.at ?? fix.at)
}

/**
 * Time passes without a fix: what only waited for time is settled, a forgotten run is closed, and arrival times are
 * published again. They are published as of the bus's own time: one that sends what it kept is as far behind ours as its newest fix.
 */
export function waitOn(scheduledRun: PlannedRun, run: LiveRun, now: number): Change {
  const busNow = run.lastFix ? run.lastFix.at + (now - run.lastFix.receivedAt) : now
  const settled = run.tracker ? settle(run.tracker, now) : undefined
  const changed = settled
    ? record({ ...run, tracker: settled.state }, translate(scheduledRun, run, settled.events))
    : { run, events: [] }
  if (isOver(scheduledRun, now)) {
    // A server that was off looks later, at a run that ended then all the same.
    const at = Math.max(overAt(scheduledRun), run.lastFix?.at ?? 0)
    return append(changed, [{ kind: 'finished', at: Math.min(at, now), timedOut: true }])
  }
  return busNow - run.publishedEtas.at < ETA_EVERY_SECONDS ? changed : publishEtas(scheduledRun, changed, busNow)
}

/** Another bus takes the run over where it is. */
export function changeBus(run: LiveRun, at: number, bus: { busId: string; busNumber: string }): Change {
  return record(run, [{ kind: 'bus', at, ...bus }])
}

/** Another driver takes the run over. */
export function changeDriver(run: LiveRun, at: number, driverName: string): Change {
  return record(run, [{ kind: 'driver', at, driverName }])
}

/** A run after these events. */
export function record(run: LiveRun, events: readonly RunEvent[]): Change {
  return append({ run, events: [] }, events)
}

function append(change: Change, events: readonly RunEvent[]): Change {
  const { run } = change
  return {
    run: { ...run, seq: run.seq + events.length, state: events.reduce(apply, run.state) },
    events: [...change.events, ...events.map((event, index) => ({ seq: run.seq + 1 + index, event }))],
  }
}

/** From the tracker's words (stop 3, metres) to the product's (stop ids, the list of skipped stops). */
function translate(scheduledRun: PlannedRun, run: LiveRun, events: readonly TrackerEvent[]): RunEvent[] {
  let next = run.state.nextstopIndex ?? 0
  let skipList = run.state.skipList
  const idOf = (index: number) => scheduledRun.stops[index]?.id
  const after = (index: number) => {
    next = stopAfter(scheduledRun, run.state, Math.max(next - 1, index))
    const id = idOf(next)
    return id === undefined ? { nextstopIndex: null, nextstopId: null } : { nextstopIndex: next, nextstopId: id }
  }
  return events.flatMap((event): RunEvent[] => {
    switch (event.kind) {
      case 'progress': {
        const { at, position, speedMps, headingDegrees, onRoute, alongMetres } = event
        const along = onRoute ? { alongMetres } : {}
        return [{ kind: 'position', at, lat: position.lat, lng: position.lng, speedMps, headingDegrees, ...along }]
      }
      case 'arrived':
      case 'departed':
      case 'skipped': {
        const stopId = idOf(event.stopIndex)
        if (stopId === undefined || stopId in run.state.skipReasons) return [] // the driver has said so, and knows better
        if (event.kind === 'departed') return [{ kind: 'departed', at: event.at, stopId }]
        if (event.kind === 'arrived') {
          skipList = skipList.filter((skipped) => skipped !== stopId)
          return [{ kind: 'arrived', at: event.at, stopId, ...after(event.stopIndex) }]
        }
        skipList = [...skipList, stopId]
        return [{ kind: 'skipped', at: event.at, stopId, skipList, ...after(event.stopIndex) }]
      }
      default:
        return [event]
    }
  })
}

/** The index of the stop that comes after another one: those that the driver leaves out are passed over. */
export function stopAfter({ stops }: PlannedRun, { skipReasons }: RunState, index: number): number {
  const next = stops.findIndex(({ id }, i) => i > index && !(id in skipReasons))
  return next < 0 ? stops.length : next
}

/** RUN-11: the next stop is the first that the bus is expected at; one that joined late has nothing to wait for behind it. */
function nextOf(scheduledRun: PlannedRun, { nextstopIndex }: RunState, etaList: readonly { stopId: string }[]) {
  if (nextstopIndex === null) return { nextstopIndex: null, nextstopId: null }
  const expected = scheduledRun.stops.findIndex((stop) => stop.id === etaList[0]?.stopId)
  const index = Math.max(nextstopIndex, expected)
  return { nextstopIndex: index, nextstopId: scheduledRun.stops[index]?.id ?? null }
}

/**
 * ETA-2: arrival times are published when a stop was passed, when one moved by ten seconds, and every half minute.
 * ETA-11: for a bus without signal an empty list is published.
 */
function publishEtas(scheduledRun: PlannedRun, change: Change, at: number): Change {
  const { run } = change
  if (!run.state.active || !run.tracker) return change
  const isSilent = at - (run.lastFix?.at ?? at) > NO_SIGNAL_SECONDS
  const { arrivals, deviationSeconds: etaOffset } = predict(run.tracker, at)
  const stopOf = ({ stopIndex }: Arrival) => {
    const stop = scheduledRun.stops[stopIndex]
    return stop && !isSilent && !(stop.id in run.state.skipReasons) ? stop : undefined
  }
  const hasMoved = (arrival: Arrival) => {
    const stop = stopOf(arrival)
    return stop && Math.abs(arrival.expectedAt - (run.publishedEtas.byStop.get(stop.id) ?? 0)) >= ETA_STEP_SECONDS
  }
  const isNews =
    (isSilent && run.state.etaList.length > 0) ||
    at - run.publishedEtas.at >= ETA_EVERY_SECONDS ||
    change.events.some(({ event }) => event.kind === 'arrived' || event.kind === 'skipped') ||
    arrivals.some(hasMoved)
  if (!isNews) return change
  const etaList = arrivals.flatMap((arrival): Eta[] => {
    const stop = stopOf(arrival)
    const { expectedAt: at, earliestAt, latestAt } = arrival
    return stop ? [{ stopId: stop.id, at, earliestAt, latestAt }] : []
  })
  const publishedEtas = { at, byStop: new Map(etaList.map((eta) => [eta.stopId, eta.at])) }
  const next = nextOf(scheduledRun, run.state, etaList)
  const deviationSeconds = deviationAt(scheduledRun, next.nextstopId, etaList)
  return append({ ...change, run: { ...run, publishedEtas } }, [
    { kind: 'eta', at, etaList, etaOffset, deviationSeconds, ...next },
  ])
}

function deviationAt(scheduledRun: PlannedRun, stopId: string | null, etaList: readonly Eta[]): number | undefined {
  const expected = etaList.find((eta) => eta.stopId === stopId)
  const planned = scheduledRun.stops.find((stop) => stop.id === stopId)?.scheduledAt
  return expected && planned !== undefined ? expected.at - planned : undefined
}
