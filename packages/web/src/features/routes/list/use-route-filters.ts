import { useCallback, useMemo } from 'react'
import type { ListScreen } from '../../../ui/table/use-list-screen.ts'
import { useRoutePlaces } from '../../../live/use-route-places.ts'
import { ROUTE_FILTERS, type RouteFilter, type RouteFilters } from './route-filters.ts'

export const TYPES = ['Pickup Route', 'Dropoff Route', 'Combination Route'] as const
const SERVICES: readonly string[] = ['in', 'out']

export type ChosenFilters = ReturnType<typeof useRouteFilters>

/** ROUTE-30: which routes are listed. The choice is in the address; what it does not know narrows nothing. */
export function useRouteFilters(screen: Pick<ListScreen<string>, 'part' | 'change'>) {
  const { places, groups, schools } = useRoutePlaces()
  const known: Readonly<Record<RouteFilter, readonly string[]>> = {
    type: TYPES,
    school: schools.map(({ value }) => value),
    service: SERVICES,
    issues: ['open'],
  }
  const chosen = (name: RouteFilter) => known[name].find((value) => value === screen.part(name)) ?? ''
  const [type, school, service, issues] = [chosen('type'), chosen('school'), chosen('service'), chosen('issues')]
  const filters = useMemo((): RouteFilters => ({ type, school, service, issues }), [type, school, service, issues])
  const schoolName = useCallback(
    (routeId: string) => schools.find(({ value }) => value === places.get(routeId)?.schoolId)?.label ?? '',
    [places, schools],
  )
  return {
    filters,
    places,
    groups,
    schools,
    /** The name of the school of a route; '' where it has none. */
    schoolName,
    isFiltered: ROUTE_FILTERS.some((name) => filters[name] !== ''),
    choose: (name: RouteFilter, value: string) => screen.change({ [name]: value || null }),
    clear: () => screen.change(Object.fromEntries(ROUTE_FILTERS.map((name) => [name, null]))),
  }
}
