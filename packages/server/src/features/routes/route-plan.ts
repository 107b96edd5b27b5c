import type { Route, RoutePlan, ScheduledRun } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { listDayPaths, listStopsOn, pathOnDate } from '../../engine/timetable/day-stops.store.ts'
import { getStop, listStops } from '../stops/stops.store.ts'
import { getRoute } from './routes.store.ts'

/** All that is planned of a route. Refuses with 'not_found' what the scope does not hold. */
export async function getRoutePlan(db: Db, routeId: string): Promise<RoutePlan> {
  const [route, stops] = await Promise.all([getRoute(db, routeId), listStops(db, routeId)])
  return { ...route, stops }
}

/** STOP-13: the route as it is driven on the date of a run: with the stops that are moved for that date, and along its path. */
export async function routeOnDate(db: Db, route: Route, scheduledRun: ScheduledRun | null): Promise<Route> {
  const { movedStops = [], date } = scheduledRun ?? {}
  if (movedStops.length === 0 || date === undefined) return route
  const day = { organizationId: route.organizationId, date }
  const added = movedStops.filter(({ from }) => from.id !== route.id)
  const others = await Promise.all(added.map(({ id, from }) => getStop(db, { routeId: from.id, stopId: id })))
  const stopOf = new Map([...route.stops, ...others].map((stop) => [stop.id, stop]))
  const points = await listStopsOn(db, day, { routeIds: [route.id] })
  const stops = points.flatMap(({ id, order, stoptime }) => {
    const stop = stopOf.get(id)
    return stop ? [{ ...stop, order, stoptime }] : []
  })
  return { ...route, stops, path: pathOnDate(route, movedStops, await listDayPaths(db, day)) }
}
