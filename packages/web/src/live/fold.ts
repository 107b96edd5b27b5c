import type { FleetSnapshot, LiveEvent, RouteSnapshot } from '@firstbell/contract'
import { apply } from '@firstbell/domain'

/** All services of today after more events; one that none of them is about stays the same object. */
export function foldFleet(fleet: FleetSnapshot, events: readonly LiveEvent[]): FleetSnapshot {
  const runs = new Map(fleet.services.map(({ routeId, run }) => [routeId, run]))
  for (const { routeId, event } of events) {
    const run = runs.get(routeId)
    if (run) runs.set(routeId, apply(run, event))
  }
  return {
    ...fleet,
    services: fleet.services.map((service) => {
      const run = runs.get(service.routeId) ?? service.run
      return run === service.run ? service : { ...service, run }
    }),
  }
}

/** One route after more events; an event that the snapshot already knew changes nothing. */
export function foldRoute(route: RouteSnapshot, events: readonly LiveEvent[]): RouteSnapshot {
  return events.reduce(foldOne, route)
}

function foldOne(route: RouteSnapshot, { seq, event }: LiveEvent): RouteSnapshot {
  if (!route.service || seq <= route.seq) return route
  return { ...route, seq, service: { ...route.service, run: apply(route.service.run, event) } }
}
