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
  /** ROUTE-42: times that were typed for single stops; that of the anchor counts before its pin. */
  pins?: ReadonlyMap<Id, Hhmm>
}

/** A new time of a stop beside the present one. */
export interface TimeChange {
  stopId: Id
  before: Hhmm
  after: Hhmm
  differenceMinutes: number
  /** ROUTE-43: set where a pinned time cannot be driven: the first or the last time at which the bus can be here. */
  limit?: { kind: 'earliest' | 'latest'; time: Hhmm }
}

/**
 * TIMES-1 to TIMES-3, ROUTE-42: the times at all stops. All except the anchor, pins and kept timepoints are rounded down, so
 * that nobody misses the bus because of rounding.
 */
export function calculatedTimes(stops: readonly TimedStop[], plan: TimePlan): TimeChange[] {
  const anchorIndex = indexOfAnchor(stops, plan.anchor)
  const moments = momentsOf(stops, plan, anchorIndex)
  return stops.map((stop, index) => {
    const { moment, unpinned } = moments[index] ?? NO_MOMENTS
    if (index === anchorIndex) return changeOf(stop, plan.anchor.time)
    const pin = plan.pins?.get(stop.id)
    if (pin !== undefined) {
      const limit = limitOf(pin, unpinned, plan, index > anchorIndex)
      return { ...changeOf(stop, pin), ...(limit && { limit }) }
    }
    if (isHeld(stop, plan) && moment === nearestMoment(stop.stoptime, moment)) return changeOf(stop, stop.stoptime)
    return changeOf(stop, roundedDown(moment, plan))
  })
}

function roundedDown(moment: number, { roundingMinutes }: TimePlan): Hhmm {
  const step = Math.max(1, roundingMinutes)
  return hhmmOf(Math.floor(Math.floor(moment / 60) / step) * step)
}

/** ROUTE-43: counted forward, a bus is at a stop at its calculated time or waits there; counted backward, it leaves by then. */
function limitOf(pin: Hhmm, unpinned: number, plan: TimePlan, isForward: boolean): TimeChange['limit'] {
  const time = roundedDown(unpinned, plan)
  const apart = minutesApart(time, pin)
  if (isForward ? apart >= 0 : apart <= 0) return undefined
  return { kind: isForward ? 'earliest' : 'latest', time }
}

/** TIMES-4: every time is shifted by the same minutes; past midnight it continues from 12:00 AM. */
export function shiftedTimes(stops: readonly Pick<TimedStop, 'id' | 'stoptime'>[], minutes: number): TimeChange[] {
  return stops.map((stop) => changeOf(stop, hhmmOf(minutesOf(stop.stoptime) + minutes)))
}

export function dwellSecondsAt({ childcount }: Pick<TimedStop, 'childcount'>, dwell: Dwell): number {
  return dwell.dwellSeconds + dwell.dwellPerChildSeconds * childcount
}

/** When the bus is at a stop, and when it would be there if nothing kept it: seconds of the day. */
interface Moments {
  moment: number
  unpinned: number
}
const NO_MOMENTS: Moments = { moment: 0, unpinned: 0 }

/** The moments at all stops, counted from the anchor in both directions. */
function momentsOf(stops: readonly TimedStop[], plan: TimePlan, anchorIndex: number): Moments[] {
  const legs = stops.map((stop) => dwellSecondsAt(stop, plan) + stop.legSeconds * (1 + plan.bufferPercent / 100))
  const anchor = minutesOf(plan.anchor.time) * 60
  let moment = anchor
  const after = stops.slice(anchorIndex + 1).map((stop, i) => {
    const unpinned = moment + (legs[anchorIndex + i] ?? 0)
    moment = kept(stop, plan, unpinned, Math.max)
    return { moment, unpinned }
  })
  moment = anchor
  const before = stops
    .slice(0, anchorIndex)
    .toReversed()
    .map((stop, i) => {
      const unpinned = moment - wholeLeg(legs[anchorIndex - 1 - i] ?? 0, plan)
      moment = kept(stop, plan, unpinned, Math.min)
      return { moment, unpinned }
    })
  return [...before.toReversed(), { moment: anchor, unpinned: anchor }, ...after]
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

/**
 * TIMES-9, ROUTE-42: a timepoint keeps its present time, and a pinned stop its pin, where the bus can be there by then, and
 * the other times count from it.
 */
function kept(stop: TimedStop, plan: TimePlan, moment: number, later: typeof Math.max): number {
  const time = plan.pins?.get(stop.id) ?? (isHeld(stop, plan) ? stop.stoptime : undefined)
  return time === undefined ? moment : later(moment, nearestMoment(time, moment))
}

/** The moment of a time on the day, so many hours around the clock, that is nearest to another moment. */
function nearestMoment(time: Hhmm, moment: number): number {
  const present = minutesOf(time) * 60
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
  return { stopId: id, before: stoptime, after, differenceMinutes: minutesApart(stoptime, after) }
}

/** The shorter way around the clock is meant: from 11:58 PM to 12:03 AM is five minutes later. */
function minutesApart(from: Hhmm, to: Hhmm): number {
  const apart = minutesOf(to) - minutesOf(from)
  return ((apart + 3 * HALF_DAY_MINUTES) % (2 * HALF_DAY_MINUTES)) - HALF_DAY_MINUTES
}
