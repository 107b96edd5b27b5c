import type { Bus, Device } from '@firstbell/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { buses, devices } from '../../db/schema.ts'

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
