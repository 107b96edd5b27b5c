import type { Answer, api } from '@firstbell/contract'
import { type GeneratedPlan, type GeneratedRoute, type Hhmm, hhmmOf, nearestRank } from '@firstbell/domain'

/** A plan as the server answers it: with the names of its children and schools. */
export type ReadPlan = Answer<typeof api.scenarioruns.plan>

export type LoadedRoute = ReturnType<typeof loadedRoutes>[number]

/** FIT-1: the routes of a plan, each with what its riders take of its bus. */
export function loadedRoutes({ plan, loads }: Pick<ReadPlan, 'plan' | 'loads'>) {
  const loadOf = new Map(loads.map((load) => [load.routeId, load]))
  return plan.routes.map((route) => ({ ...route, load: loadOf.get(route.id) ?? { seats: 0, wheelchairPlaces: 0 } }))
}

/** Of ten riders nine ride no longer than this, by the nearest rank; null without riders. */
export function ninetiethRideSeconds({ routes }: Pick<GeneratedPlan, 'routes'>): number | null {
  return nearestRank(
    routes.flatMap(({ stops }) => stops.flatMap(({ riders }) => riders.map(({ rideSeconds }) => rideSeconds))),
    0.9,
  )
}

export function longestRideOf({ stops }: Pick<GeneratedRoute, 'stops'>): number {
  return Math.max(0, ...stops.flatMap(({ riders }) => riders.map(({ rideSeconds }) => rideSeconds)))
}

/** A time of a plan as a time of day: the minute that has begun. */
export function timeOf(secondOfDay: number): Hhmm {
  return hhmmOf(Math.floor(secondOfDay / 60))
}

/** When a route begins and ends: stops come before the schools in the morning, and after them in the afternoon. */
export function spanOf({ stops, schools }: Pick<GeneratedRoute, 'stops' | 'schools'>): { from: number; to: number } {
  const times = [...stops, ...schools].map(({ secondOfDay }) => secondOfDay)
  return { from: Math.min(...times), to: Math.max(...times) }
}

/** A stop of a plan: several routes may come to one. */
export const planStopId = ({ routeId, stopId }: { routeId: string; stopId: string }) => `${routeId} ${stopId}`

/** The stop with that id, as one that is asked about: why it is not on the other route, if that is another one. */
export function movedStop({ routes }: Pick<GeneratedPlan, 'routes'>, id: string, toRouteId?: string) {
  for (const { id: routeId, stops } of routes) {
    const stop = stops.find(({ stopId }) => planStopId({ routeId, stopId }) === id)
    if (!stop) continue
    const target = toRouteId === undefined || toRouteId === routeId ? {} : { toRouteId }
    return { kind: 'stop' as const, stopId: stop.stopId, routeId, name: stop.name, ...target }
  }
  return undefined
}
