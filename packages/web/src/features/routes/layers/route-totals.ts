import { DROPOFF, minutesOf, type RoutePlan, realStops } from '@firstbell/domain'
import { lineOfRoute } from '../plan/planning.ts'

const DAY_MINUTES = 24 * 60

export interface RouteTotals {
  metres: number | undefined
  /** From the first stop to the last. */
  minutes: number
  /** Of a rider at any stop: to the last stop of a route to school, from the first one of a route home. */
  longestRideMinutes: number | undefined
}

/** MAP-25: what a route comes to as it is planned. */
export function routeTotals(route: Pick<RoutePlan, 'stops' | 'path' | 'type'>): RouteTotals {
  const stops = realStops(route.stops)
  const [first, last] = [stops[0], stops.at(-1)]
  const between = (from: (typeof stops)[number] | undefined, to: (typeof stops)[number] | undefined) =>
    from && to ? (minutesOf(to.stoptime) - minutesOf(from.stoptime) + DAY_MINUTES) % DAY_MINUTES : 0
  const rides = stops
    .filter(({ childcount }) => childcount > 0)
    .map((stop) => (route.type === DROPOFF ? between(first, stop) : between(stop, last)))
  return {
    metres: lineOfRoute(route)?.lengthMetres,
    minutes: between(first, last),
    longestRideMinutes: rides.length > 0 ? Math.max(...rides) : undefined,
  }
}
