import { api } from '@firstbell/contract'
import { displayAddressAfter, Refusal, reordered, type Stop, withStopAt } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { handle, type Mount } from '../../http/handle.ts'
import { copyAssignments } from '../assignments/assignments.store.ts'
import { keepDeleted } from '../deletions/deletions.store.ts'
import { pointsChanged } from '../routes/redraw.ts'
import { getRoutePlan } from '../routes/route-plan.ts'
import { getRoute, lockRoutes, updateRoute } from '../routes/routes.store.ts'
import { getStop, insertStop, listStops, removeStop, removeWaypoints, replaceOrder, updateStop } from './stops.store.ts'

export function mountStops(mount: Mount): void {
  mountStop(mount)
  mountStopMoves(mount)
  mountStopsOfRoute(mount)
}

function mountStop(mount: Mount): void {
  handle(mount, api.stops.get, async ({ params }, { db, revealed }) => {
    const [{ organizationId }, stop] = await Promise.all([getRoute(db, params.routeId), getStop(db, params)])
    for (const { familyId } of stop.families) revealed(organizationId, params.stopId, familyId)
    return stop
  })

  handle(mount, api.stops.create, async ({ params: { routeId }, body }, context) => {
    const { db, deps, routesChanged } = context
    const { organizationId } = await lockRoutes(db, routeId)
    const { location, order: position, ...rest } = body
    const id = deps.newId()
    const order = withStopAt(await orderOf(db, routeId), id, position)
    const displayAddress = displayAddressAfter({ address: '', displayAddress: '' }, rest)
    await insertStop(db, { ...rest, ...location, displayAddress, id, organizationId, routeId, order: order.length })
    await replaceOrder(db, organizationId, order)
    routesChanged(organizationId, [routeId], id)
    pointsChanged(context, routeId)
    return { id }
  })

  handle(mount, api.stops.change, async ({ params: { routeId, stopId }, body }, context) => {
    const { db, routesChanged, expectUnchanged } = context
    const { organizationId } = await lockRoutes(db, routeId)
    const before = await getStop(db, { routeId, stopId })
    expectUnchanged(before)
    const { location, ...rest } = body
    const displayAddress = displayAddressAfter(before, rest)
    await updateStop(db, { ...rest, ...location, displayAddress, organizationId, id: stopId })
    routesChanged(organizationId, [routeId], stopId)
    const after = await getStop(db, { routeId, stopId })
    if (!isSamePlace(before, after)) pointsChanged(context, routeId)
    return after
  })

  handle(mount, api.stops.remove, async ({ params: { routeId, stopId } }, context) => {
    const { db, routesChanged, expectUnchanged } = context
    const { organizationId } = await lockRoutes(db, routeId)
    const { name } = expectUnchanged(await getStop(db, { routeId, stopId }))
    const record = { kind: 'stop', organizationId, recordId: stopId, name, routeId } as const
    const deletionId = await keepDeleted(db, record, context)
    await removeStop(db, { organizationId, stopId })
    await replaceOrder(db, organizationId, await orderOf(db, routeId))
    routesChanged(organizationId, [routeId], stopId)
    pointsChanged(context, routeId)
    return { id: stopId, deletionId }
  })
}

function mountStopMoves(mount: Mount): void {
  handle(mount, api.stops.move, async ({ params: { routeId, stopId }, body }, context) => {
    const { db, routesChanged } = context
    const { toRouteId, position } = body
    const { organizationId } = await lockRoutes(db, routeId, toRouteId)
    await getStop(db, { routeId, stopId })
    // What a file calls it is its number on the route that it leaves.
    await updateStop(db, { organizationId, id: stopId, routeId: toRouteId, importKey: null, importOrder: null })
    await replaceOrder(db, organizationId, await orderOf(db, routeId))
    await replaceOrder(db, organizationId, withStopAt(await orderOf(db, toRouteId), stopId, position))
    routesChanged(organizationId, [routeId, toRouteId], stopId)
    pointsChanged(context, routeId, toRouteId)
    return getStop(db, { routeId: toRouteId, stopId })
  })

  handle(mount, api.stops.copy, async ({ params: { routeId, stopId }, body }, context) => {
    const { db, deps, routesChanged } = context
    const { toRouteId, position } = body
    const { organizationId } = await lockRoutes(db, routeId, toRouteId)
    const { location, childcount: _, familyNames: __, ...stop } = await getStop(db, { routeId, stopId })
    const id = deps.newId()
    const order = withStopAt(await orderOf(db, toRouteId), id, position)
    await insertStop(db, { ...stop, ...location, id, organizationId, routeId: toRouteId, order: order.length })
    await replaceOrder(db, organizationId, order)
    if (body.families) await copyAssignments(db, { organizationId, routeId: toRouteId }, [{ from: stopId, to: id }])
    routesChanged(organizationId, [toRouteId], id)
    pointsChanged(context, toRouteId)
    return getStop(db, { routeId: toRouteId, stopId: id })
  })
}

function mountStopsOfRoute(mount: Mount): void {
  handle(mount, api.stops.reorder, async ({ params: { routeId }, body }, context) => {
    const { db, routesChanged, expectUnchanged } = context
    const { organizationId } = await lockRoutes(db, routeId)
    expectUnchanged(await getRoutePlan(db, routeId))
    await replaceOrder(db, organizationId, reordered(await orderOf(db, routeId), body.stopsOrder))
    routesChanged(organizationId, [routeId])
    pointsChanged(context, routeId)
    return listStops(db, routeId)
  })

  handle(mount, api.stops.setTimes, async ({ params: { routeId }, body }, { db, routesChanged, expectUnchanged }) => {
    const { organizationId } = await lockRoutes(db, routeId)
    expectUnchanged(await getRoutePlan(db, routeId))
    const known = new Set(await orderOf(db, routeId))
    if (body.times.some(({ stopId }) => !known.has(stopId))) throw new Refusal('not_found')
    for (const { stopId, stoptime } of body.times) await updateStop(db, { organizationId, id: stopId, stoptime })
    const { starttime, endtime } = body
    if (starttime !== undefined || endtime !== undefined) {
      await updateRoute(db, { organizationId, id: routeId, starttime, endtime })
    }
    routesChanged(organizationId, [routeId])
    return listStops(db, routeId)
  })

  handle(mount, api.stops.removeWaypoints, async ({ params: { routeId }, query }, context) => {
    const { db, routesChanged } = context
    if (query.routeId !== undefined && query.routeId !== routeId) throw new Refusal('not_found')
    const { organizationId } = await lockRoutes(db, routeId)
    await removeWaypoints(db, { organizationId, routeId })
    await replaceOrder(db, organizationId, await orderOf(db, routeId))
    routesChanged(organizationId, [routeId])
    pointsChanged(context, routeId)
    return listStops(db, routeId)
  })
}

function isSamePlace(a: Stop, b: Stop): boolean {
  return a.location.lat === b.location.lat && a.location.lng === b.location.lng && a.address === b.address
}

async function orderOf(db: Db, routeId: string): Promise<string[]> {
  return (await listStops(db, routeId)).map(({ id }) => id)
}
