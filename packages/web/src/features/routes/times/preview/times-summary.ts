import { DROPOFF, minutesOf, type Route, type School, type TimeChange } from '@firstbell/domain'
import { routeTotals } from '../../layers/route-totals.ts'

const PICKUP = 1

export interface TimesSummary {
  /** A pickup route: how long before the first bell it arrives; a dropoff route: how long after the last one it leaves. */
  bell: { kind: 'arrival' | 'departure'; minutes: number } | undefined
  longestRideMinutes: number | undefined
}

/** ROUTE-41: what the new times of a route come to. */
export function timesSummary(
  route: Pick<Route, 'stops' | 'path' | 'type'>,
  changes: readonly TimeChange[],
  school: Pick<School, 'bellStart' | 'bellEnd'> | undefined,
): TimesSummary {
  const after = new Map(changes.map(({ stopId, after }) => [stopId, after]))
  const stops = route.stops.map((stop) => ({ ...stop, stoptime: after.get(stop.id) ?? stop.stoptime }))
  return {
    bell: school && bellOf(route.type, changes, school),
    longestRideMinutes: routeTotals({ ...route, stops }).longestRideMinutes,
  }
}

function bellOf(
  type: number,
  changes: readonly TimeChange[],
  { bellStart, bellEnd }: Pick<School, 'bellStart' | 'bellEnd'>,
): TimesSummary['bell'] {
  const [first, last] = [changes[0], changes.at(-1)]
  if (!first || !last) return undefined
  if (type === PICKUP) return { kind: 'arrival', minutes: minutesOf(bellStart) - minutesOf(last.after) }
  if (type === DROPOFF) return { kind: 'departure', minutes: minutesOf(first.after) - minutesOf(bellEnd) }
  return undefined
}
