import { type Driver, type DriverRoutes, fullName, Refusal } from '@firstbell/domain'
import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { driverRoutes, drivers, routes, dayChanges } from '../../db/schema.ts'

type DriverRow = typeof drivers.$inferInsert

/** The drivers of an organization, with an email, or both; of all that the scope holds. */
export async function listDrivers(db: Db, which: { orgId?: string; email?: string }): Promise<Driver[]> {
  return selectDrivers(
    db,
    and(
      which.orgId === undefined ? undefined : eq(drivers.organizationId, which.orgId),
      which.email === undefined ? undefined : eq(drivers.email, which.email),
    ),
  )
}

/** Refuses with 'not_found' what the scope does not hold. */
export async function getDriver(db: Db, driverId: string): Promise<Driver> {
  const [driver] = await selectDrivers(db, eq(drivers.id, driverId))
  if (!driver) throw new Refusal('not_found')
  return driver
}

async function selectDrivers(db: Db, which: SQL | undefined): Promise<Driver[]> {
  const names = db
    .select({ names: sql<string>`coalesce(string_agg(${routes.name}, ', ' order by ${routes.name}), '')`.as('names') })
    .from(driverRoutes)
    .innerJoin(routes, and(eq(routes.organizationId, driverRoutes.organizationId), eq(routes.id, driverRoutes.routeId)))
    .where(
      and(
        ofScope(db, driverRoutes),
        eq(driverRoutes.organizationId, drivers.organizationId),
        eq(driverRoutes.driverId, drivers.id),
      ),
    )
  const rows = await db
    .select({ ...getTableColumns(drivers), routeNames: sql<string>`(${names})` })
    .from(drivers)
    .where(and(ofScope(db, drivers), which))
    .orderBy(asc(drivers.lastName), asc(drivers.firstName), asc(drivers.id))
  return rows.map((row) => ({ ...row, name: fullName(row) }))
}

export async function insertDriver(db: Db, row: DriverRow): Promise<void> {
  await db.insert(drivers).values(row)
}

/** Changes what is given of a driver. */
export async function updateDriver(
  db: Db,
  row: Pick<DriverRow, 'organizationId' | 'id'> & Partial<DriverRow>,
): Promise<void> {
  await db
    .update(drivers)
    .set(row)
    .where(and(eq(drivers.organizationId, row.organizationId), eq(drivers.id, row.id)))
}

/** Removes a driver; routes and days that had this one have none. */
export async function removeDriver(
  db: Db,
  { organizationId, driverId }: { organizationId: string; driverId: string },
): Promise<void> {
  for (const table of [routes, dayChanges]) {
    await db
      .update(table)
      .set({ driverId: null })
      .where(and(eq(table.organizationId, organizationId), eq(table.driverId, driverId)))
  }
  await db.delete(drivers).where(and(eq(drivers.organizationId, organizationId), eq(drivers.id, driverId)))
}

export async function listDriverRoutes(db: Db, driverId: string): Promise<DriverRoutes['routes']> {
  return db
    .select({ routeId: routes.id, name: routes.name })
    .from(driverRoutes)
    .innerJoin(routes, and(eq(routes.organizationId, driverRoutes.organizationId), eq(routes.id, driverRoutes.routeId)))
    .where(and(ofScope(db, driverRoutes), eq(driverRoutes.driverId, driverId)))
    .orderBy(asc(routes.name), asc(routes.id))
}

interface Whose {
  organizationId: string
  driverId: string
}

/** Puts routes on a driver's list, where some may be already. */
export async function insertDriverRoutes(db: Db, whose: Whose, routeIds: readonly string[]): Promise<void> {
  if (routeIds.length === 0) return
  const rows = routeIds.map((routeId) => ({ ...whose, routeId }))
  await db.insert(driverRoutes).values(rows).onConflictDoNothing()
}

/** DRIVER-3: takes routes off a driver's list; one that was driven by this driver has none. */
export async function removeDriverRoutes(db: Db, whose: Whose, routeIds: readonly string[]): Promise<void> {
  const { organizationId, driverId } = whose
  await db
    .delete(driverRoutes)
    .where(
      and(
        eq(driverRoutes.organizationId, organizationId),
        eq(driverRoutes.driverId, driverId),
        inArray(driverRoutes.routeId, [...routeIds]),
      ),
    )
  await db
    .update(routes)
    .set({ driverId: null })
    .where(
      and(eq(routes.organizationId, organizationId), eq(routes.driverId, driverId), inArray(routes.id, [...routeIds])),
    )
}
