import type { FleetSnapshot, LiveEvent, RouteSnapshot } from '@firstbell/contract'
import { apply } from '@firstbell/domain'

/** All runs of today after more events; one that none of them is about stays the same object. */
export function foldFleet(fleet: FleetSnapshot, events: readonly LiveEvent[]): FleetSnapshot {
  const runs = new Map(fleet.scheduledRuns.map(({ routeId, run }) => [routeId, run]))
  for (const { routeId, event } of events) {
    const run = runs.get(routeId)
    if (run) runs.set(routeId, apply(run, event))
  }
  return {
    ...fleet,
    scheduledRuns: fleet.scheduledRuns.map((scheduledRun) => {
      const run = runs.get(scheduledRun.routeId) ?? scheduledRun.run
      return run === scheduledRun.run ? scheduledRun : { ...scheduledRun, run }
    }),
  }
}

/** One route after more events; an event that the snapshot already knew changes nothing. */
export function foldRoute(route: RouteSnapshot, events: readonly LiveEvent[]): RouteSnapshot {
  return events.reduce(foldOne, route)
}

function foldOne(route: RouteSnapshot, { seq, event }: LiveEvent): RouteSnapshot {
  if (!route.scheduledRun || seq <= route.seq) return route
  return { ...route, seq, scheduledRun: { ...route.scheduledRun, run: apply(route.scheduledRun.run, event) } }
}
