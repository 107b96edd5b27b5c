import { fullName, NO_DRIVER, type Place, Refusal, type RouteSummary, WAYPOINT } from '@firstbell/domain'
import { and, asc, count, countDistinct, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { devices, drivers, routes, stopChildren, stops } from '../../db/schema.ts'

export type RouteRow = typeof routes.$inferInsert

/** The routes of an organization, by name; counts and the driver's name are asked for, never kept. */
export async function listRoutes(db: Db, organizationId: string): Promise<RouteSummary[]> {
  return selectRoutes(db, eq(routes.organizationId, organizationId))
}

/** Refuses with 'absent' what the scope does not hold. */
export async function getRoute(db: Db, routeId: string): Promise<RouteSummary & { path: Place[] }> {
  const [summary] = await selectRoutes(db, eq(routes.id, routeId))
  const [row] = await db.select({ path: routes.path }).from(routes).where(eq(routes.id, routeId))
  if (!summary || !row) throw new Refusal('absent')
  return { ...summary, path: row.path }
}

/**
 * Holds routes of one organization until the unit of work ends, so that two changes of their stops come one after the
 * other. Refuses with 'absent' unless the scope holds all of them.
 */
export async function lockRoutes(db: Db, ...routeIds: string[]): Promise<{ organizationId: string }> {
  const wanted = [...new Set(routeIds)]
  const rows = await db
    .select({ organizationId: routes.organizationId })
    .from(routes)
    .where(inArray(routes.id, wanted))
    .orderBy(asc(routes.id)) // always in the same order: two moves between the same routes must not wait for each other
    .for('update')
  const [first] = rows
  const isWhole = rows.length === wanted.length && rows.every((row) => row.organizationId === first?.organizationId)
  if (!first || !isWhole) throw new Refusal('absent')
  return first
}

async function selectRoutes(db: Db, which: ReturnType<typeof eq>): Promise<RouteSummary[]> {
  const stopCounts = db
    .select({ organizationId: stops.organizationId, routeId: stops.routeId, stopcount: count().as('stopcount') })
    .from(stops)
    .where(ne(stops.type, WAYPOINT))
    .groupBy(stops.organizationId, stops.routeId)
    .as('stop_counts')
  const childCounts = db
    .select({
      organizationId: stops.organizationId,
      routeId: stops.routeId,
      childcount: countDistinct(stopChildren.childId).as('childcount'),
    })
    .from(stops)
    .innerJoin(
      stopChildren,
      and(eq(stopChildren.organizationId, stops.organizationId), eq(stopChildren.stopId, stops.id)),
    )
    .groupBy(stops.organizationId, stops.routeId)
    .as('child_counts')
  const rows = await db
    .select({
      id: routes.id,
      groupId: routes.groupId,
      name: routes.name,
      organizationId: routes.organizationId,
      busId: routes.busId,
      type: routes.type,
      starttime: routes.starttime,
      endtime: routes.endtime,
      stopcount: stopCounts.stopcount,
      childcount: childCounts.childcount,
      firstName: drivers.firstName,
      lastName: drivers.lastName,
    })
    .from(routes)
    .leftJoin(drivers, and(eq(drivers.organizationId, routes.organizationId), eq(drivers.id, routes.driverId)))
    .leftJoin(stopCounts, and(eq(stopCounts.organizationId, routes.organizationId), eq(stopCounts.routeId, routes.id)))
    .leftJoin(
      childCounts,
      and(eq(childCounts.organizationId, routes.organizationId), eq(childCounts.routeId, routes.id)),
    )
    .where(which)
    .orderBy(asc(routes.name), asc(routes.id))
  return rows.map(({ firstName, lastName, stopcount, childcount, ...row }) => ({
    ...row,
    driver: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) || NO_DRIVER,
    stopcount: stopcount ?? 0,
    childcount: childcount ?? 0,
  }))
}

export async function insertRoute(db: Db, row: RouteRow): Promise<void> {
  await db.insert(routes).values(row)
}

/** Changes what is given of a route. */
export async function updateRoute(
  db: Db,
  row: Pick<RouteRow, 'organizationId' | 'id'> & Partial<RouteRow>,
): Promise<void> {
  await db
    .update(routes)
    .set(row)
    .where(and(eq(routes.organizationId, row.organizationId), eq(routes.id, row.id)))
}

/** Removes a route with its stops, its runs and its place in drivers' lists; a device that was tied to it is free. */
export async function removeRoute(db: Db, organizationId: string, routeId: string): Promise<void> {
  await db
    .update(devices)
    .set({ routeId: null })
    .where(and(eq(devices.organizationId, organizationId), eq(devices.routeId, routeId)))
  await db.delete(routes).where(and(eq(routes.organizationId, organizationId), eq(routes.id, routeId)))
}

export async function replacePath(db: Db, routeId: string, path: Place[]): Promise<void> {
  await db.update(routes).set({ path }).where(eq(routes.id, routeId))
}
