import { lineOf, offset, type Position, positionAt } from '@firstbell/geo'
import { settle, startTracking, track, type TrackerState } from '../tracker.ts'
import type { Fix, TrackerEvent, Trip, TripStop } from '../trip.ts'

const ORIGIN: Position = { lat: 40, lng: -83 }
const BEARINGS: Record<string, number> = { N: 0, E: 90, S: 180, W: 270 }

/** Streets as walked: 'E500 N40' is 500 metres east, then 40 north. `from` is walked first and not drawn. */
export function street(walk: string, from = ''): Position[] {
  let here = ORIGIN
  for (const leg of from.split(' ').filter(Boolean)) here = walkOn(here, leg)
  const positions = [here]
  for (const leg of walk.split(' ')) positions.push((here = walkOn(here, leg)))
  return positions
}

function walkOn(from: Position, leg: string): Position {
  const bearing = BEARINGS[leg[0] ?? '']
  if (bearing === undefined) throw new Error(`no such direction: ${leg}`)
  return offset(from, bearing, Number(leg.slice(1)))
}

/** A trip along a walk, with stops at metres along it, planned at 10 m/s with dwell times of 20 s. */
export function tripOf(walk: string, stopsAt: readonly number[], more: Partial<TripStop> = {}): Trip {
  const line = lineOf(street(walk))
  const stops = stopsAt.map((metres, i) => {
    return { id: `${i + 1}`, position: positionAt(line, metres), scheduledAt: metres / 10 + i * 20, ...more }
  })
  return { line, stops }
}

export interface Driving {
  everySeconds?: number
  delaySeconds?: number
  startAt?: number
  accuracyMetres?: number
}

/**
 * Fixes of a bus on a street. `plan` is read from left to right: '200' drives to 200 metres at 10 m/s, '200@5' at
 * 5 m/s, '=' stands 20 seconds, '=60' stands 60. The bus begins where the street begins, or at 'from200'.
 */
export function drive(positions: readonly Position[], plan: string, driving: Driving = {}): Fix[] {
  const { everySeconds = 5, delaySeconds = 1, startAt = 0, accuracyMetres } = driving
  const line = lineOf(positions)
  const legs: { until: number; from: number; to: number; mps: number; begin: number }[] = []
  let at = startAt
  let along = 0
  for (const step of plan.split(' ')) {
    if (step.startsWith('from')) along = Number(step.slice(4))
    else if (step.startsWith('=')) {
      const until = at + Number(step.slice(1) || 20)
      legs.push({ begin: at, until, from: along, to: along, mps: 0 })
      at = until
    } else {
      const [to = 0, mps = 10] = step.split('@').map(Number)
      const until = at + Math.abs(to - along) / mps
      legs.push({ begin: at, until, from: along, to, mps })
      at = until
      along = to
    }
  }
  const fixes: Fix[] = []
  for (let moment = startAt; moment <= at; moment += everySeconds) {
    const leg = legs.find(({ until }) => moment < until) ?? legs.at(-1)
    if (leg === undefined) break
    const share = leg.until === leg.begin ? 1 : (moment - leg.begin) / (leg.until - leg.begin)
    const position = positionAt(line, leg.from + share * (leg.to - leg.from))
    fixes.push({ at: moment, receivedAt: moment + delaySeconds, position, speedMps: leg.mps, accuracyMetres })
  }
  return fixes
}

/** Tracks fixes in the order they were received; everything said on the way, in order. */
export function follow(trip: Trip, fixes: readonly Fix[]): { state: TrackerState; events: TrackerEvent[] } {
  let state = startTracking(trip)
  const events: TrackerEvent[] = []
  for (const fix of fixes) {
    const tracked = track(state, fix)
    state = tracked.state
    events.push(...tracked.events)
  }
  return { state, events }
}

/** Everything said about the fixes and in the time after them, without the marker: 'arrived 1 @20 | departed 1 @43'. */
export function eventsOf(trip: Trip, fixes: readonly Fix[], untilSeconds?: number): string {
  const { state, events } = follow(trip, fixes)
  return show(untilSeconds === undefined ? events : [...events, ...settle(state, untilSeconds).events])
}

/** Events in one line, stops counted from 1, moments in full seconds. The moving marker is left out. */
export function show(events: readonly TrackerEvent[]): string {
  return events
    .filter((event) => event.kind !== 'progress')
    .map(
      (event) =>
        `${event.kind}${'stopIndex' in event ? ` ${event.stopIndex + 1}` : ''} @${Math.floor(event.at + 0.01)}`,
    )
    .join(' | ')
}
