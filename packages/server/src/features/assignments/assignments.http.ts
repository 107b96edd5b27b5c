import { api } from '@firstbell/contract'
import {
  type AssignedDays,
  EVERY_WEEKDAY,
  type Family,
  type FamilyRoute,
  Refusal,
  requireAssignable,
  weekdayMask,
} from '@firstbell/domain'
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
import { stopOptionsOf } from './stop-options.ts'

export function mountAssignments(mount: Mount): void {
  handle(mount, api.familyroutes.list, async ({ query }, { db, revealed }) => {
    const found = await listFamiliesAtStops(db, query)
    for (const { organizationId, familyId } of found) revealed(organizationId, familyId)
    return found
  })

  handle(mount, api.familyroutes.create, async ({ query, body }, { db, routesChanged }) => {
    const atStop = { ...query, familyId: body.familyId }
    const family = await getAssignableFamily(db, atStop, body)
    const { days = [] } = body
    await removeAssignments(
      db,
      atStop.stopId,
      days.map(({ childId }) => childId),
    )
    await insertAssignments(db, family.organizationId, assignmentsOf(atStop, body.children, days))
    routesChanged(family.organizationId, [atStop.routeId], atStop.stopId, atStop.familyId)
    return getFamilyAtStop(db, atStop)
  })

  handle(mount, api.familyroutes.change, async ({ query: atStop, body }, { db, routesChanged }) => {
    const family = await getAssignableFamily(db, atStop, body)
    const present = await getFamilyAtStop(db, atStop)
    await removeAssignments(db, atStop.stopId, present.children)
    const { children, days = present.days } = body
    await insertAssignments(db, family.organizationId, assignmentsOf(atStop, children, days))
    routesChanged(family.organizationId, [atStop.routeId], atStop.stopId, atStop.familyId)
    return children.length > 0 ? getFamilyAtStop(db, atStop) : { ...present, children: [], days: [] }
  })

  handle(mount, api.familyroutes.remove, async ({ query: atStop }, { db, routesChanged }) => {
    const { organizationId } = await getAssignableFamily(db, atStop, { children: [] })
    const { children } = await getFamilyAtStop(db, atStop)
    await removeAssignments(db, atStop.stopId, children)
    routesChanged(organizationId, [atStop.routeId], atStop.stopId, atStop.familyId)
    return atStop
  })

  handleLive(mount, api.familyroutes.options, ({ query }, { transaction, deps, revealed }) =>
    stopOptionsOf({ deps, transaction, revealed }, query),
  )

  handleLive(mount, api.familyroutes.releaseEffect, ({ query }, { transaction, deps }) =>
    releaseEffectOf(deps, transaction, query),
  )
}

/** The family, if these children of it can be assigned there: route, stop and family belong together. */
async function getAssignableFamily(
  db: Db,
  { routeId, stopId, familyId }: FamilyAtStop,
  { children, days }: { children: readonly string[]; days?: readonly AssignedDays[] | undefined },
): Promise<Family> {
  const { organizationId } = await lockRoutes(db, routeId)
  const stop = await getStop(db, { routeId, stopId })
  const family = await getFamily(db, familyId)
  if (family.organizationId !== organizationId) throw new Refusal('not_found')
  requireAssignable(stop, family.children, children, days)
  return family
}

function assignmentsOf(
  { routeId, stopId }: FamilyAtStop,
  childIds: readonly string[],
  days: readonly AssignedDays[],
): Assignment[] {
  const weekdaysOf = new Map(days.map(({ childId, weekdays }) => [childId, weekdayMask(weekdays)]))
  return childIds.map((childId) => ({ routeId, stopId, childId, weekdays: weekdaysOf.get(childId) ?? EVERY_WEEKDAY }))
}

async function getFamilyAtStop(db: Db, atStop: FamilyAtStop): Promise<FamilyRoute> {
  const [found] = await listFamiliesAtStops(db, atStop)
  if (!found) throw new Refusal('not_found')
  return found
}
