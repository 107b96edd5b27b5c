import { Refusal } from '../refusal.ts'
import type { Id } from '../id.ts'
import { type Hhmm, hhmmOf, minutesOf } from '../time/hhmm.ts'
import type { RouteStop } from './route.ts'

/** A stop in the calculation; `legSeconds` is the travel time to the next one, through the waypoints between them. */
export interface TimedStop {
  id: Id
  stoptime: Hhmm
  childcount: number
  legSeconds: number
  /** A timepoint: an early bus waits here until its stop time. */
  holdUntilTime: boolean
}

/** The fixed time of the calculation: forward from the start, backward from the end, or both ways from one stop. */
export type TimeAnchor = { kind: 'start' | 'end'; time: Hhmm } | { kind: 'stop'; stopId: Id; time: Hhmm }

/** How long a bus stands at a stop. */
export interface Dwell {
  dwellSeconds: number
  dwellPerChildSeconds: number
}

/** Unless something else is known. */
export const USUAL_DWELL: Dwell = { dwellSeconds: 20, dwellPerChildSeconds: 4 }

export interface TimePlan extends Dwell {
  anchor: TimeAnchor
  /** Added to every travel time. */
  bufferPercent: number
  /** The step of the times, always rounded down. With 0 only the minute is cut, and legs keep their seconds. */
  roundingMinutes: number
  /** Whether an early bus waits at timepoints until their present times. */
  holds: boolean
}

/** A new time of a stop beside the present one. */
export interface TimeChange {
  stopId: Id
  before: Hhmm
  after: Hhmm
  differenceMinutes: number
}

/**
 * TIMES-1 to TIMES-3: the times at all stops. All except the anchor and kept timepoints are rounded down, so that nobody
 * misses the bus because of rounding.
 */
export function calculatedTimes(stops: readonly TimedStop[], plan: TimePlan): TimeChange[] {
  const anchorIndex = indexOfAnchor(stops, plan.anchor)
  const step = Math.max(1, plan.roundingMinutes)
  const moments = momentsOf(stops, plan, anchorIndex)
  return stops.map((stop, index) => {
    const moment = moments[index] ?? 0
    if (index === anchorIndex) return changeOf(stop, plan.anchor.time)
    if (isHeld(stop, plan) && moment === presentMoment(stop, moment)) return changeOf(stop, stop.stoptime)
    return changeOf(stop, hhmmOf(Math.floor(Math.floor(moment / 60) / step) * step))
  })
}

/** TIMES-4: every time is shifted by the same minutes; past midnight it continues from 12:00 AM. */
export function shiftedTimes(stops: readonly Pick<TimedStop, 'id' | 'stoptime'>[], minutes: number): TimeChange[] {
  return stops.map((stop) => changeOf(stop, hhmmOf(minutesOf(stop.stoptime) + minutes)))
}

export function dwellSecondsAt({ childcount }: Pick<TimedStop, 'childcount'>, dwell: Dwell): number {
  return dwell.dwellSeconds + dwell.dwellPerChildSeconds * childcount
}

/** The seconds of the day at which the bus is at each stop, counted from the anchor in both directions. */
function momentsOf(stops: readonly TimedStop[], plan: TimePlan, anchorIndex: number): number[] {
  const legs = stops.map((stop) => dwellSecondsAt(stop, plan) + stop.legSeconds * (1 + plan.bufferPercent / 100))
  const anchor = minutesOf(plan.anchor.time) * 60
  let moment = anchor
  const after = stops.slice(anchorIndex + 1).map((stop, i) => {
    moment = held(stop, plan, moment + (legs[anchorIndex + i] ?? 0), Math.max)
    return moment
  })
  moment = anchor
  const before = stops.slice(0, anchorIndex).map((_, i) => {
    const index = anchorIndex - 1 - i
    moment = held(stops[index], plan, moment - wholeLeg(legs[index] ?? 0, plan), Math.min)
    return moment
  })
  return [...before.toReversed(), anchor, ...after]
}

/**
 * TIMES-10: counted back, a leg of whole minutes makes a stop earlier. Counted forward it would make it later, or, rounded
 * down, the bus later at every stop: there the seconds are carried.
 */
function wholeLeg(seconds: number, { roundingMinutes }: TimePlan): number {
  return roundingMinutes === 0 ? seconds : Math.ceil(seconds / 60 - ROUNDING_ERROR) * 60
}
const ROUNDING_ERROR = 1e-9

function isHeld({ holdUntilTime }: TimedStop, { holds }: TimePlan): boolean {
  return holds && holdUntilTime
}

/** TIMES-9: a timepoint keeps its present time where the bus can be there by then, and the other times count from it. */
function held(stop: TimedStop | undefined, plan: TimePlan, moment: number, later: typeof Math.max): number {
  return stop && isHeld(stop, plan) ? later(moment, presentMoment(stop, moment)) : moment
}

/** The present time of a stop on the day, so many hours around the clock, that is nearest to a moment. */
function presentMoment({ stoptime }: TimedStop, moment: number): number {
  const present = minutesOf(stoptime) * 60
  return present + Math.round((moment - present) / DAY_SECONDS) * DAY_SECONDS
}
const DAY_SECONDS = 86_400

function indexOfAnchor(stops: readonly TimedStop[], anchor: TimeAnchor): number {
  if (anchor.kind !== 'stop') return anchor.kind === 'start' ? 0 : stops.length - 1
  const index = stops.findIndex(({ id }) => id === anchor.stopId)
  if (index === -1) throw new Refusal('not_found')
  return index
}

/** TIMES-12: the families whose stop gets another time, and how many riders are assigned there. */
export function affectedBy(
  stops: readonly Pick<RouteStop, 'id' | 'childcount' | 'families'>[],
  changes: readonly TimeChange[],
): { families: number; children: number } {
  const changed = new Set(changes.flatMap(({ stopId, differenceMinutes }) => (differenceMinutes === 0 ? [] : stopId)))
  const affected = stops.filter(({ id }) => changed.has(id))
  return {
    families: new Set(affected.flatMap(({ families }) => families.map(({ familyId }) => familyId))).size,
    children: affected.reduce((sum, { childcount }) => sum + childcount, 0),
  }
}

const HALF_DAY_MINUTES = 12 * 60

function changeOf({ id, stoptime }: Pick<TimedStop, 'id' | 'stoptime'>, after: Hhmm): TimeChange {
  const apart = minutesOf(after) - minutesOf(stoptime)
  // The shorter way around the clock is meant: from 11:58 PM to 12:03 AM is five minutes later.
  const differenceMinutes = ((apart + 3 * HALF_DAY_MINUTES) % (2 * HALF_DAY_MINUTES)) - HALF_DAY_MINUTES
  return { stopId: id, before: stoptime, after, differenceMinutes }
}
