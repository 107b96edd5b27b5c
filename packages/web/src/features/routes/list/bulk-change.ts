import { NO_DRIVER, type RouteSummary } from '@firstbell/domain'

/** What can be done with several routes at once. */
export type BulkKind = 'driver' | 'bus' | 'takeOut' | 'putIn'

/** What is written to each of the routes. */
export type BulkChange = { driver: string } | { busId: string | null } | { inService: boolean }

/** `chosen` is the id of a driver or bus; '' for none. */
export function changeOf(kind: BulkKind, chosen: string): BulkChange {
  if (kind === 'driver') return { driver: chosen || NO_DRIVER }
  if (kind === 'bus') return { busId: chosen || null }
  return { inService: kind === 'putIn' }
}

/** The routes that are not yet as the change makes them: nothing is written to the others. */
export function alteredBy<R extends Pick<RouteSummary, 'driverId' | 'busId' | 'inService'>>(
  routes: readonly R[],
  change: BulkChange,
): R[] {
  return routes.filter((route) => {
    if ('driver' in change) return (route.driverId ?? NO_DRIVER) !== change.driver
    if ('busId' in change) return route.busId !== change.busId
    return route.inService !== change.inService
  })
}
