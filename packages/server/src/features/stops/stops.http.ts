import { api } from '@firstbell/contract'
import { Refusal, reordered, withStopAt } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { handle, type Mount } from '../../http/handle.ts'
import { listFamilyRoutes } from '../familyroutes/familyroutes.store.ts'
import { lockRoutes } from '../routes/routes.store.ts'
import { getStop, insertStop, listStops, removeStop, removeWaypoints, replaceOrder, updateStop } from './stops.store.ts'

export function mountStops(mount: Mount): void {
  handle(mount, api.stops.get, async ({ params }, { db }) => {
    const stop = await getStop(db, params.routeId, params.stopId)
    return { ...stop, families: await listFamilyRoutes(db, params) }
  })

  handle(mount, api.stops.create, async ({ params: { routeId }, body }, { db, deps, whenDone }) => {
    const { organizationId } = await lockRoutes(db, routeId)
    const { location, position, ...rest } = body
    const id = deps.newId()
    const order = withStopAt(await orderOf(db, routeId), id, position)
    await insertStop(db, { ...rest, ...location, id, organizationId, routeId, order: order.length })
    await replaceOrder(db, organizationId, order)
    whenDone(() => deps.tracking.planChanged(organizationId))
    return { id }
  })

  handle(mount, api.stops.change, async ({ params: { routeId, stopId }, body }, { db, deps, whenDone }) => {
    const { organizationId } = await lockRoutes(db, routeId)
    await getStop(db, routeId, stopId)
    const { location, ...rest } = body
    await updateStop(db, { ...rest, ...location, organizationId, id: stopId })
    whenDone(() => deps.tracking.planChanged(organizationId))
    return getStop(db, routeId, stopId)
  })

  handle(mount, api.stops.reorder, async ({ params: { routeId }, body }, { db, deps, whenDone }) => {
    const { organizationId } = await lockRoutes(db, routeId)
    await replaceOrder(db, organizationId, reordered(await orderOf(db, routeId), body.stopsOrder))
    whenDone(() => deps.tracking.planChanged(organizationId))
    return listStops(db, routeId)
  })

  handle(mount, api.stops.move, async ({ params: { routeId, stopId }, body }, { db, deps, whenDone }) => {
    const { toRouteId, position } = body
    const { organizationId } = await lockRoutes(db, routeId, toRouteId)
    await getStop(db, routeId, stopId)
    await updateStop(db, { organizationId, id: stopId, routeId: toRouteId })
    await replaceOrder(db, organizationId, await orderOf(db, routeId))
    await replaceOrder(db, organizationId, withStopAt(await orderOf(db, toRouteId), stopId, position))
    whenDone(() => deps.tracking.planChanged(organizationId))
    return getStop(db, toRouteId, stopId)
  })

  handle(mount, api.stops.remove, async ({ params: { routeId, stopId } }, { db, deps, whenDone }) => {
    const { organizationId } = await lockRoutes(db, routeId)
    await getStop(db, routeId, stopId)
    await removeStop(db, organizationId, stopId)
    await replaceOrder(db, organizationId, await orderOf(db, routeId))
    whenDone(() => deps.tracking.planChanged(organizationId))
    return { id: stopId }
  })

  handle(mount, api.stops.removeWaypoints, async ({ params: { routeId }, query }, { db, deps, whenDone }) => {
    if (query.routeId !== undefined && query.routeId !== routeId) throw new Refusal('absent')
    const { organizationId } = await lockRoutes(db, routeId)
    await removeWaypoints(db, organizationId, routeId)
    await replaceOrder(db, organizationId, await orderOf(db, routeId))
    whenDone(() => deps.tracking.planChanged(organizationId))
    return listStops(db, routeId)
  })
}

async function orderOf(db: Db, routeId: string): Promise<string[]> {
  return (await listStops(db, routeId)).map(({ id }) => id)
}
