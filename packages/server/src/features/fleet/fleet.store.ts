import { type Bus, type Device, Refusal } from '@firstbell/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { buses, devices, routes, serviceDays } from '../../db/schema.ts'

export async function listBuses(db: Db, organizationId: string): Promise<Bus[]> {
  return db.select().from(buses).where(eq(buses.organizationId, organizationId)).orderBy(asc(buses.number))
}

export async function findBus(db: Db, organizationId: string, busId: string): Promise<Bus | undefined> {
  const [row] = await db
    .select()
    .from(buses)
    .where(and(eq(buses.organizationId, organizationId), eq(buses.id, busId)))
  return row
}

export async function insertBus(db: Db, row: typeof buses.$inferInsert): Promise<void> {
  await db.insert(buses).values(row)
}

/** Refuses with 'absent' what the scope does not hold. */
export async function getBus(db: Db, busId: string): Promise<Bus> {
  const [row] = await db.select().from(buses).where(eq(buses.id, busId))
  if (!row) throw new Refusal('absent')
  return row
}

/** Changes what is given of a bus. */
export async function updateBus(db: Db, row: Pick<Bus, 'organizationId' | 'id'> & Partial<Bus>): Promise<void> {
  await db
    .update(buses)
    .set(row)
    .where(and(eq(buses.organizationId, row.organizationId), eq(buses.id, row.id)))
}

/** Removes a bus; routes, days and devices that had it have none. */
export async function removeBus(db: Db, organizationId: string, busId: string): Promise<void> {
  for (const table of [routes, serviceDays, devices]) {
    await db
      .update(table)
      .set({ busId: null })
      .where(and(eq(table.organizationId, organizationId), eq(table.busId, busId)))
  }
  await db.delete(buses).where(and(eq(buses.organizationId, organizationId), eq(buses.id, busId)))
}

export async function listDevices(db: Db, organizationId: string): Promise<Device[]> {
  const { id, name, protocol, busId, routeId, lastSeenAt } = devices
  return db
    .select({ id, organizationId: devices.organizationId, name, protocol, busId, routeId, lastSeenAt })
    .from(devices)
    .where(eq(devices.organizationId, organizationId))
    .orderBy(asc(name))
}

export async function insertDevice(db: Db, row: typeof devices.$inferInsert): Promise<void> {
  await db.insert(devices).values(row)
}

/** Removes a device. Refuses with 'absent' what the scope does not hold. */
export async function removeDevice(db: Db, deviceId: string): Promise<void> {
  const removed = await db.delete(devices).where(eq(devices.id, deviceId)).returning({ id: devices.id })
  if (removed.length === 0) throw new Refusal('absent')
}
