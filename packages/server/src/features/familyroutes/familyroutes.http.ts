import { api } from '@firstbell/contract'
import { type Family, type FamilyRoute, Refusal, requireSeats } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { handle, type Mount } from '../../http/handle.ts'
import { getFamily } from '../families/families.store.ts'
import { lockRoutes } from '../routes/routes.store.ts'
import { getStop } from '../stops/stops.store.ts'
import { insertStopChildren, listFamilyRoutes, removeStopChildren, type Seat } from './familyroutes.store.ts'

export function mountFamilyRoutes(mount: Mount): void {
  handle(mount, api.familyroutes.list, async ({ query }, { db, revealed }) => {
    const found = await listFamilyRoutes(db, query)
    for (const { organizationId, familyId } of found) revealed(organizationId, familyId)
    return found
  })

  handle(mount, api.familyroutes.create, async ({ query, body }, { db, routesChanged }) => {
    const seat = { ...query, familyId: body.familyId }
    const family = await seatable(db, seat, body.children)
    await insertStopChildren(db, family.organizationId, seat, body.children)
    routesChanged(family.organizationId, [seat.routeId], seat.stopId, seat.familyId)
    return getFamilyRoute(db, seat)
  })

  handle(mount, api.familyroutes.change, async ({ query: seat, body }, { db, routesChanged }) => {
    const family = await seatable(db, seat, body.children)
    const { children: present } = await getFamilyRoute(db, seat)
    await removeStopChildren(db, family.organizationId, seat.stopId, present)
    await insertStopChildren(db, family.organizationId, seat, body.children)
    routesChanged(family.organizationId, [seat.routeId], seat.stopId, seat.familyId)
    return getFamilyRoute(db, seat)
  })

  handle(mount, api.familyroutes.remove, async ({ query: seat }, { db, routesChanged }) => {
    const { organizationId } = await seatable(db, seat, [])
    const { children } = await getFamilyRoute(db, seat)
    await removeStopChildren(db, organizationId, seat.stopId, children)
    routesChanged(organizationId, [seat.routeId], seat.stopId, seat.familyId)
    return seat
  })
}

/** The family, where it may wait: route, stop and family belong to one organization, and to each other. */
async function seatable(db: Db, { routeId, stopId, familyId }: Seat, childIds: readonly string[]): Promise<Family> {
  const { organizationId } = await lockRoutes(db, routeId)
  const stop = await getStop(db, routeId, stopId)
  const family = await getFamily(db, familyId)
  if (family.organizationId !== organizationId) throw new Refusal('not_found')
  requireSeats(stop, family.children, childIds)
  return family
}

async function getFamilyRoute(db: Db, seat: Seat): Promise<FamilyRoute> {
  const [found] = await listFamilyRoutes(db, seat)
  if (!found) throw new Refusal('not_found')
  return found
}
