import { api } from '@firstbell/contract'
import type { Route, StopToTime } from '@firstbell/domain'
import { distanceMetres } from '@firstbell/geo'
import { useQuery } from '@tanstack/react-query'
import type { unitsOf } from '../../../account/units.ts'
import { query } from '../../../api.ts'
import { drivenStops, estimatedStops, type LegStop, recordedStops, sumsBetweenStops } from './leg-times.ts'
import type { TypedPlan } from './time-plan.ts'

/** The stops of a route with their travel times, by what was typed and what is known of them. */
export function useLegTimes(route: Route, typed: TypedPlan, units: ReturnType<typeof unitsOf>) {
  const params = { routeId: route.id }
  const streets = useQuery({ ...query(api.routes.drive, { params, query: {} }), retry: false })
  const { data: recorded, isPending } = useQuery(query(api.routes.travelTimes, { params }))
  const hasStreets = streets.data !== undefined
  const hasHistory = recorded !== undefined && recorded.length > 0
  const drives =
    (typed.drives === 'streets' && !hasStreets) || (typed.drives === 'history' && !hasHistory) ? 'speed' : typed.drives
  const onStreets =
    streets.data && drives !== 'speed'
      ? drivenStops(route, streets.data.legs)
      : estimatedStops(route, Math.max(1, typed.speed) * units.metresPerSecond)
  const timedStops = drives === 'history' ? recordedStops(onStreets, recorded ?? [], typed) : onStreets
  return { drives, streets, hasStreets, hasHistory, isPending: streets.isPending || isPending, timedStops } as const
}

export type LegTimes = ReturnType<typeof useLegTimes>

/** TIMES-11: what the legs between stops are checked against: how long they are, and what they take at the limits of the streets. */
export function measuredLegs(
  route: Route,
  timedStops: readonly LegStop[],
  legs: readonly { metres: number; seconds: number }[] | undefined,
): Pick<StopToTime, 'legMetres' | 'streetSeconds'>[] {
  const metres =
    legs &&
    sumsBetweenStops(
      route,
      legs.map((leg) => leg.metres),
    )
  const seconds =
    legs &&
    sumsBetweenStops(
      route,
      legs.map((leg) => leg.seconds),
    )
  return timedStops.map(({ location, legRuns }, index) => ({
    // No way is shorter than the straight one.
    legMetres: metres?.[index] ?? distanceMetres(location, timedStops[index + 1]?.location ?? location),
    // What buses have driven is no warning, even where the streets say otherwise.
    streetSeconds: legRuns > 0 ? undefined : seconds?.[index],
  }))
}
