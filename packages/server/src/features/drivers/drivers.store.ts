import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { driverRoutes, drivers } from '../../db/schema.ts'

export type DriverRow = typeof drivers.$inferSelect

export async function listDriverRows(db: Db, organizationId: string): Promise<DriverRow[]> {
  return db.select().from(drivers).where(eq(drivers.organizationId, organizationId))
}

/** Puts a route on a driver's list, where it may be already. */
export async function insertDriverRoute(db: Db, row: typeof driverRoutes.$inferInsert): Promise<void> {
  await db.insert(driverRoutes).values(row).onConflictDoNothing()
}
