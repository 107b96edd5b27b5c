import type { FleetSnapshot, LiveEvent, RouteSnapshot } from '@firstbell/contract'
import { apply } from '@firstbell/domain'

/** All services of today after one more event. */
export function foldFleet(fleet: FleetSnapshot, { routeId, event }: LiveEvent): FleetSnapshot {
  return {
    ...fleet,
    services: fleet.services.map((service) =>
      service.routeId === routeId ? { ...service, run: apply(service.run, event) } : service,
    ),
  }
}

/** One route after one more event; an event that the snapshot already knew changes nothing. */
export function foldRoute(route: RouteSnapshot, { seq, event }: LiveEvent): RouteSnapshot {
  if (!route.service || seq <= route.seq) return route
  return { ...route, seq, service: { ...route.service, run: apply(route.service.run, event) } }
}
