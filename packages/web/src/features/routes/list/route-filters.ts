import { type RouteSummary, routeTypeName } from '@firstbell/domain'
import type { RoutePlace } from '../../../live/use-route-places.ts'

/** The filters of the list of routes that are in its address; '' where nothing is chosen. */
export const ROUTE_FILTERS = ['type', 'school', 'service', 'issues'] as const
export type RouteFilter = (typeof ROUTE_FILTERS)[number]
export type RouteFilters = Readonly<Record<RouteFilter, string>>

type Filtered = Pick<RouteSummary, 'id' | 'type' | 'inService'>

interface Known {
  places: ReadonlyMap<string, RoutePlace>
  /** The number of open issues of each route that has some. */
  issuesOf: ReadonlyMap<string, number>
}

/** ROUTE-30: the routes of a type, of a school, in or out of service, and with open issues, as far as each is chosen. */
export function filteredRoutes<R extends Filtered>(
  routes: readonly R[],
  { type, school, service, issues }: RouteFilters,
  { places, issuesOf }: Known,
): R[] {
  return routes.filter(
    (route) =>
      (type === '' || routeTypeName(route.type) === type) &&
      (school === '' || places.get(route.id)?.schoolId === school) &&
      (service === '' || route.inService === (service === 'in')) &&
      (issues === '' || issuesOf.has(route.id)),
  )
}
