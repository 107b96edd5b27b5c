import { fullName, NO_DRIVER, type Position, Refusal, type RouteSummary } from '@firstbell/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope, oneOf } from '../../db/rows.ts'
import { devices, drivers, routes, dayChanges } from '../../db/schema.ts'
import { deletePracticesOfOtherPath } from '../../engine/timetable/practice-drives.store.ts'
import { type Given, statement } from '../../db/connection/statement.ts'

export type RouteRow = typeof routes.$inferInsert

/**
 * The routes of an organization, by name; the driver's name is asked for, never kept. Two questions in one
 * breath: a plan that joins them for an organization of the usual size goes round in a large one.
 */
export async function listRoutes(db: Db, organizationId: string): Promise<RouteSummary[]> {
  const [rows, driverRows] = await Promise.all([
    routesByName(db, { organizationId }),
    namesOfDrivers(db, { organizationId }),
  ])
  const nameOfDriver = new Map(driverRows.map((row) => [row.id, fullName(row)]))
  return rows.map((route) => ({ ...route, driver: nameOfDriver.get(route.driverId ?? '') || NO_DRIVER }))
}

/** Refuses with 'not_found' what the scope does not hold. */
export async function getRoute(db: Db, routeId: string): Promise<RouteSummary & { path: Position[] }> {
  const [row] = await routeById(db, { routeId })
  if (!row) throw new Refusal('not_found')
  return withDriver(row)
}

/** Refuses with 'not_found' what the scope does not hold. */
export async function getOrganizationIdOf(db: Db, routeId: string): Promise<string> {
  const [row] = await organizationOfRoute(db, { routeId })
  if (!row) throw new Refusal('not_found')
  return row.organizationId
}

/**
 * Holds routes of one organization until the unit of work ends, so that two changes of their stops come one after the
 * other. Refuses with 'not_found' unless the scope holds all of them.
 */
export async function lockRoutes(db: Db, ...routeIds: string[]): Promise<{ organizationId: string }> {
  const wanted = [...new Set(routeIds)]
  const rows = await holdRoutes(db, wanted)
  const [first] = rows
  const isWhole = rows.length === wanted.length && rows.every((row) => row.organizationId === first?.organizationId)
  if (!first || !isWhole) throw new Refusal('not_found')
  return first
}

/** The same for routes on which children wait who are about to be assigned elsewhere or removed: routes first, then people. */
export async function holdRoutes(db: Db, routeIds: readonly string[]) {
  if (routeIds.length === 0) return []
  return db
    .select({ organizationId: routes.organizationId })
    .from(routes)
    .where(and(ofScope(db, routes), oneOf(routes.id, routeIds)))
    .orderBy(asc(routes.id)) // always in the same order: two moves between the same routes must not wait for each other
    .for('update')
}

const isDriverOfRoute = and(eq(drivers.organizationId, routes.organizationId), eq(drivers.id, routes.driverId))

const ownColumns = {
  id: routes.id,
  groupId: routes.groupId,
  name: routes.name,
  organizationId: routes.organizationId,
  busId: routes.busId,
  driverId: routes.driverId,
  type: routes.type,
  inService: routes.inService,
  validFrom: routes.validFrom,
  validUntil: routes.validUntil,
  starttime: routes.starttime,
  endtime: routes.endtime,
  childcount: routes.childCount,
  differentChildren: routes.differentChildren,
  stopcount: routes.stopCount,
}

function withDriver<Row extends { firstName: string | null; lastName: string | null }>(row: Row) {
  const { firstName, lastName, ...rest } = row
  return { ...rest, driver: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) || NO_DRIVER }
}

type OfOrganization = Given<'organizationId'>

function own(db: Db, table: typeof routes | typeof drivers, given: OfOrganization) {
  return and(ofScope(db, table), eq(table.organizationId, given('organizationId')))
}

const routesByName = statement((db, given: OfOrganization) =>
  db
    .select(ownColumns)
    .from(routes)
    .where(own(db, routes, given))
    .orderBy(asc(routes.name), asc(routes.id)),
)

const namesOfDrivers = statement((db, given: OfOrganization) =>
  db
    .select({ id: drivers.id, firstName: drivers.firstName, lastName: drivers.lastName })
    .from(drivers)
    .where(own(db, drivers, given)),
)

const routeById = statement((db, given: Given<'routeId'>) =>
  db
    .select({ ...ownColumns, firstName: drivers.firstName, lastName: drivers.lastName, path: routes.path })
    .from(routes)
    .leftJoin(drivers, isDriverOfRoute)
    .where(and(ofScope(db, routes), eq(routes.id, given('routeId')))),
)

const organizationOfRoute = statement((db, given: Given<'routeId'>) =>
  db
    .select({ organizationId: routes.organizationId })
    .from(routes)
    .where(and(ofScope(db, routes), eq(routes.id, given('routeId')))),
)

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
export async function removeRoute(
  db: Db,
  { organizationId, routeId }: { organizationId: string; routeId: string },
): Promise<void> {
  await db
    .update(devices)
    .set({ routeId: null })
    .where(and(eq(devices.organizationId, organizationId), eq(devices.routeId, routeId)))
  await db
    .update(dayChanges)
    .set({ mergedIntoRouteId: null })
    .where(and(eq(dayChanges.organizationId, organizationId), eq(dayChanges.mergedIntoRouteId, routeId)))
  await db.delete(routes).where(and(eq(routes.organizationId, organizationId), eq(routes.id, routeId)))
}

export async function replacePath(db: Db, routeId: string, path: Position[]): Promise<void> {
  await deletePracticesOfOtherPath(db, routeId, path)
  await db
    .update(routes)
    .set({ path })
    .where(and(ofScope(db, routes), eq(routes.id, routeId)))
}
