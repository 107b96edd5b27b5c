import type { RoutePlan } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { listStops } from '../stops/stops.store.ts'
import { getRoute } from './routes.store.ts'

/** All that is planned of a route. Refuses with 'not_found' what the scope does not hold. */
export async function getRoutePlan(db: Db, routeId: string): Promise<RoutePlan> {
  const [route, stops] = await Promise.all([getRoute(db, routeId), listStops(db, routeId)])
  return { ...route, stops }
}
