import { type Bus, type Device, Refusal } from '@firstbell/domain'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { buses, devices, routes, dayChanges } from '../../db/schema.ts'

export async function listBuses(db: Db, organizationId: string): Promise<Bus[]> {
  return db
    .select()
    .from(buses)
    .where(and(ofScope(db, buses), eq(buses.organizationId, organizationId)))
    .orderBy(asc(buses.number))
}

export async function findBus(
  db: Db,
  { organizationId, busId }: { organizationId: string; busId: string },
): Promise<Bus | undefined> {
  const [row] = await db
    .select()
    .from(buses)
    .where(and(ofScope(db, buses), eq(buses.organizationId, organizationId), eq(buses.id, busId)))
  return row
}

export async function insertBus(db: Db, row: typeof buses.$inferInsert): Promise<void> {
  await db.insert(buses).values(row)
}

/** Refuses with 'not_found' what the scope does not hold. */
export async function getBus(db: Db, busId: string): Promise<Bus> {
  const [row] = await db
    .select()
    .from(buses)
    .where(and(ofScope(db, buses), eq(buses.id, busId)))
  if (!row) throw new Refusal('not_found')
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
export async function removeBus(
  db: Db,
  { organizationId, busId }: { organizationId: string; busId: string },
): Promise<void> {
  for (const table of [routes, dayChanges, devices]) {
    await db
      .update(table)
      .set({ busId: null })
      .where(and(eq(table.organizationId, organizationId), eq(table.busId, busId)))
  }
  await db.delete(buses).where(and(eq(buses.organizationId, organizationId), eq(buses.id, busId)))
}

/** Phones and trackers; the pages of drivers stand with the drivers. */
export async function listDevices(db: Db, organizationId: string): Promise<Device[]> {
  const { id, name, protocol, busId, routeId, driverId, lastSeenAt, rejectedAt, rejectReason } = devices
  return db
    .select({
      id,
      organizationId: devices.organizationId,
      name,
      protocol,
      busId,
      routeId,
      lastSeenAt,
      rejectedAt,
      rejectReason,
    })
    .from(devices)
    .where(and(ofScope(db, devices), eq(devices.organizationId, organizationId), isNull(driverId)))
    .orderBy(asc(name))
}

export async function insertDevice(db: Db, row: typeof devices.$inferInsert): Promise<void> {
  await db.insert(devices).values(row)
}

/** Removes a device. Refuses with 'not_found' what the scope does not hold. */
export async function removeDevice(db: Db, deviceId: string): Promise<{ organizationId: string }> {
  const [removed] = await db
    .delete(devices)
    .where(and(ofScope(db, devices), eq(devices.id, deviceId)))
    .returning({ organizationId: devices.organizationId })
  if (!removed) throw new Refusal('not_found')
  return removed
}

/** The links of drivers, by driver. */
export async function listDriverLinks(
  db: Db,
  organizationId: string,
): Promise<{ driverId: string; lastSeenAt: number | null }[]> {
  const { driverId, lastSeenAt } = devices
  return db
    .select({ driverId: sql<string>`${driverId}`, lastSeenAt }) // where it is null it is no link
    .from(devices)
    .where(and(ofScope(db, devices), eq(devices.organizationId, organizationId), isNotNull(driverId)))
    .orderBy(asc(driverId))
}

/** The device as which the link of a driver counts. */
export async function findDriverLink(db: Db, driverId: string): Promise<{ lastSeenAt: number | null } | undefined> {
  const [row] = await db
    .select({ lastSeenAt: devices.lastSeenAt })
    .from(devices)
    .where(and(ofScope(db, devices), eq(devices.driverId, driverId)))
  return row
}

/** Revokes the link of a driver; returns the device as which it counted. */
export async function removeDriverLink(db: Db, driverId: string): Promise<string | undefined> {
  const [removed] = await db
    .delete(devices)
    .where(and(ofScope(db, devices), eq(devices.driverId, driverId)))
    .returning({ id: devices.id })
  return removed?.id
}
