import { Refusal } from '../refusal.ts'
import type { School } from '../schools/school.ts'
import { type Hhmm, hhmmOf, minutesOf } from '../time/hhmm.ts'
import type { Route } from './route.ts'
import { realStops, type Stop, WAYPOINT } from './stop.ts'
import { DROPOFF } from './direction.ts'

export interface DuplicateOptions {
  /** Start time of the copy; the gaps between its stops are those of the original. */
  starttime: Hhmm
  reversed: boolean
  waypoints: boolean
  /** ROUTE-16: the times of the copy, by the stops of the original; without them the gaps decide. */
  times?: readonly { stopId: string; stoptime: Hhmm }[] | undefined
}

/**
 * ROUTE-6: the points of a copy, in their order. In the opposite order the gaps are mirrored: a gap of five minutes
 * stays between the same two stops.
 */
export function duplicatedStops<S extends Pick<Stop, 'id' | 'type' | 'order' | 'stoptime'>>(
  stops: readonly S[],
  { starttime, reversed, waypoints, times }: DuplicateOptions,
): S[] {
  const ordered = stops.toSorted((a, b) => (reversed ? b.order - a.order : a.order - b.order))
  const kept = ordered.filter(({ type }) => waypoints || type !== WAYPOINT)
  if (times) return withTimes(kept, starttime, times)
  const first = kept.find(({ type }) => type !== WAYPOINT) ?? kept[0]
  return kept.map((stop, index) => {
    const since = minutesOf(stop.stoptime) - minutesOf(first?.stoptime ?? stop.stoptime)
    return {
      ...stop,
      order: index + 1,
      stoptime: hhmmOf(minutesOf(starttime) + (reversed ? -since : since)),
    }
  })
}

/** Every stop has the time that was sent for it; a waypoint, where nobody waits, that of the stop before it. */
function withTimes<S extends Pick<Stop, 'id' | 'type' | 'order' | 'stoptime'>>(
  points: readonly S[],
  starttime: Hhmm,
  times: NonNullable<DuplicateOptions['times']>,
): S[] {
  const timeOf = new Map(times.map(({ stopId, stoptime }) => [stopId, stoptime]))
  const stopIds = points.flatMap(({ id, type }) => (type === WAYPOINT ? [] : id))
  if (timeOf.size !== times.length || times.length !== stopIds.length || stopIds.some((id) => !timeOf.has(id)))
    throw new Refusal('invalid_input', 'The times must name every stop of the route once')
  let before = starttime
  return points.map((point, index) => {
    before = timeOf.get(point.id) ?? before
    return { ...point, order: index + 1, stoptime: before }
  })
}

const PICKUP = 1
/**
 * PLAN-26: when the copy in the opposite order begins, mirrored from the bell: the way home when school is out, the way
 * there so that the bus arrives so many minutes before school begins. Undefined where there is neither.
 */
export function mirroredStart(
  { type, stops }: Pick<Route, 'type' | 'stops'>,
  school: Pick<School, 'bellStart' | 'bellEnd'> | undefined,
  latestArrivalMinutes: number,
): Hhmm | undefined {
  if (!school) return undefined
  if (type === PICKUP) return school.bellEnd
  if (type !== DROPOFF) return undefined
  const timed = realStops(stops)
  const lastsMinutes =
    minutesOf(timed.at(-1)?.stoptime ?? school.bellStart) - minutesOf(timed[0]?.stoptime ?? school.bellStart)
  return hhmmOf(minutesOf(school.bellStart) - latestArrivalMinutes - lastsMinutes)
}
