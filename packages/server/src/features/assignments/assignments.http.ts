import { api } from '@firstbell/contract'
import { type Family, type FamilyRoute, Refusal, requireAssignable } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { handle, handleLive, type Mount } from '../../http/handle.ts'
import { getFamily } from '../families/families.store.ts'
import { lockRoutes } from '../routes/routes.store.ts'
import { getStop } from '../stops/stops.store.ts'
import {
  type Assignment,
  type FamilyAtStop,
  insertAssignments,
  listFamiliesAtStops,
  removeAssignments,
} from './assignments.store.ts'
import { releaseEffectOf } from './release-effect.ts'

export function mountAssignments(mount: Mount): void {
  handle(mount, api.familyroutes.list, async ({ query }, { db, revealed }) => {
    const found = await listFamiliesAtStops(db, query)
    for (const { organizationId, familyId } of found) revealed(organizationId, familyId)
    return found
  })

  handle(mount, api.familyroutes.create, async ({ query, body }, { db, routesChanged }) => {
    const atStop = { ...query, familyId: body.familyId }
    const family = await getAssignableFamily(db, atStop, body.children)
    await insertAssignments(db, family.organizationId, assignmentsOf(atStop, body.children))
    routesChanged(family.organizationId, [atStop.routeId], atStop.stopId, atStop.familyId)
    return getFamilyAtStop(db, atStop)
  })

  handle(mount, api.familyroutes.change, async ({ query: atStop, body }, { db, routesChanged }) => {
    const family = await getAssignableFamily(db, atStop, body.children)
    const { children: present } = await getFamilyAtStop(db, atStop)
    await removeAssignments(db, atStop.stopId, present)
    await insertAssignments(db, family.organizationId, assignmentsOf(atStop, body.children))
    routesChanged(family.organizationId, [atStop.routeId], atStop.stopId, atStop.familyId)
    return getFamilyAtStop(db, atStop)
  })

  handle(mount, api.familyroutes.remove, async ({ query: atStop }, { db, routesChanged }) => {
    const { organizationId } = await getAssignableFamily(db, atStop, [])
    const { children } = await getFamilyAtStop(db, atStop)
    await removeAssignments(db, atStop.stopId, children)
    routesChanged(organizationId, [atStop.routeId], atStop.stopId, atStop.familyId)
    return atStop
  })

  handleLive(mount, api.familyroutes.releaseEffect, ({ query }, { transaction, deps }) =>
    releaseEffectOf(deps, transaction, query),
  )
}

/** The family, if these children of it can be assigned there: route, stop and family belong together. */
async function getAssignableFamily(
  db: Db,
  { routeId, stopId, familyId }: FamilyAtStop,
  childIds: readonly string[],
): Promise<Family> {
  const { organizationId } = await lockRoutes(db, routeId)
  const stop = await getStop(db, { routeId, stopId })
  const family = await getFamily(db, familyId)
  if (family.organizationId !== organizationId) throw new Refusal('not_found')
  requireAssignable(stop, family.children, childIds)
  return family
}

function assignmentsOf({ routeId, stopId }: FamilyAtStop, childIds: readonly string[]): Assignment[] {
  return childIds.map((childId) => ({ routeId, stopId, childId }))
}

async function getFamilyAtStop(db: Db, atStop: FamilyAtStop): Promise<FamilyRoute> {
  const [found] = await listFamiliesAtStops(db, atStop)
  if (!found) throw new Refusal('not_found')
  return found
}
