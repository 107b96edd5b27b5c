import { Refusal } from '../refusal.ts'
import type { Id } from '../id.ts'
import { type Hhmm, hhmmOf, minutesOf } from '../time/hhmm.ts'

/** A stop in the calculation; `legSeconds` is the travel time to the next one, through the waypoints between them. */
export interface TimedStop {
  id: Id
  stoptime: Hhmm
  childcount: number
  legSeconds: number
}

/** The fixed time of the calculation: forward from the start, backward from the end, or both ways from one stop. */
export type TimeAnchor = { kind: 'start' | 'end'; time: Hhmm } | { kind: 'stop'; stopId: Id; time: Hhmm }

export interface TimePlan {
  anchor: TimeAnchor
  dwellSeconds: number
  dwellPerChildSeconds: number
  /** Added to every travel time. */
  bufferPercent: number
  roundingMinutes: number
}

/** A new time of a stop beside the present one. */
export interface TimeChange {
  stopId: Id
  before: Hhmm
  after: Hhmm
  differenceMinutes: number
}

/**
 * TIMES-1 to TIMES-3: the times at all stops. All except the anchor are rounded down, so that nobody misses the bus
 * because of rounding.
 */
export function calculatedTimes(stops: readonly TimedStop[], plan: TimePlan): TimeChange[] {
  const seconds = secondsFromFirst(stops, plan)
  const anchorIndex = indexOfAnchor(stops, plan.anchor)
  const offsetSeconds = minutesOf(plan.anchor.time) * 60 - (seconds[anchorIndex] ?? 0)
  return stops.map((stop, index) => {
    const minutes = Math.floor((offsetSeconds + (seconds[index] ?? 0)) / 60)
    const rounded = Math.floor(minutes / plan.roundingMinutes) * plan.roundingMinutes
    return changeOf(stop, index === anchorIndex ? plan.anchor.time : hhmmOf(rounded))
  })
}

/** TIMES-4: every time is shifted by the same minutes; past midnight it continues from 12:00 AM. */
export function shiftedTimes(stops: readonly Pick<TimedStop, 'id' | 'stoptime'>[], minutes: number): TimeChange[] {
  return stops.map((stop) => changeOf(stop, hhmmOf(minutesOf(stop.stoptime) + minutes)))
}

function secondsFromFirst(stops: readonly TimedStop[], plan: TimePlan): number[] {
  let seconds = 0
  return stops.map(({ childcount, legSeconds }) => {
    const arrival = seconds
    seconds += plan.dwellSeconds + plan.dwellPerChildSeconds * childcount
    seconds += legSeconds * (1 + plan.bufferPercent / 100)
    return arrival
  })
}

function indexOfAnchor(stops: readonly TimedStop[], anchor: TimeAnchor): number {
  if (anchor.kind !== 'stop') return anchor.kind === 'start' ? 0 : stops.length - 1
  const index = stops.findIndex(({ id }) => id === anchor.stopId)
  if (index === -1) throw new Refusal('not_found')
  return index
}

const HALF_DAY_MINUTES = 12 * 60

function changeOf({ id, stoptime }: Pick<TimedStop, 'id' | 'stoptime'>, after: Hhmm): TimeChange {
  const apart = minutesOf(after) - minutesOf(stoptime)
  // The shorter way around the clock is meant: from 11:58 PM to 12:03 AM is five minutes later.
  const differenceMinutes = ((apart + 3 * HALF_DAY_MINUTES) % (2 * HALF_DAY_MINUTES)) - HALF_DAY_MINUTES
  return { stopId: id, before: stoptime, after, differenceMinutes }
}
