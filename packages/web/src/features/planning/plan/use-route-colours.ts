import type { GeneratedRoute } from '@firstbell/domain'
import { useCallback, useMemo } from 'react'
import { ROUTE_COLOURS } from '../../../map/map-colours.ts'
import { useMapTheme } from '../../../map/use-map-theme.ts'

/** The color of each route of a plan, the same beside the map as on it. */
export function useRouteColours(routes: readonly Pick<GeneratedRoute, 'id'>[]): (routeId: string) => string {
  const colours = ROUTE_COLOURS[useMapTheme()]
  const indexOf = useMemo(() => new Map(routes.map(({ id }, index) => [id, index])), [routes])
  return useCallback(
    (routeId) => colours[(indexOf.get(routeId) ?? 0) % colours.length] ?? colours[0],
    [colours, indexOf],
  )
}
