import { type CalledOutDriver, Refusal } from '@firstbell/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { calledOutDrivers } from '../../db/schema.ts'
import type { OrganizationDate } from '../timetable/day-stops.store.ts'

const isOn = (db: Db, { organizationId, date }: OrganizationDate) =>
  and(
    ofScope(db, calledOutDrivers),
    eq(calledOutDrivers.organizationId, organizationId),
    eq(calledOutDrivers.date, date),
  )

/** Who called out on a date, in the order in which it was recorded. */
export async function listCalledOut(db: Db, day: OrganizationDate): Promise<CalledOutDriver[]> {
  const { driverId, date, recordedBy, recordedAt } = calledOutDrivers
  return db
    .select({ driverId, date, recordedBy, recordedAt })
    .from(calledOutDrivers)
    .where(isOn(db, day))
    .orderBy(asc(recordedAt), asc(driverId))
}

/** Records drivers who called out; who is recorded already stays as recorded first. */
export async function recordCalledOut(
  db: Db,
  day: OrganizationDate,
  driverIds: readonly string[],
  recorded: Pick<CalledOutDriver, 'recordedBy' | 'recordedAt'>,
): Promise<CalledOutDriver[]> {
  const rows = driverIds.map((driverId) => ({ ...day, driverId, ...recorded }))
  if (rows.length > 0) await db.insert(calledOutDrivers).values(rows).onConflictDoNothing()
  return (await listCalledOut(db, day)).filter(({ driverId }) => driverIds.includes(driverId))
}

/** Refuses with 'not_found' who is not recorded. */
export async function removeCalledOut(db: Db, day: OrganizationDate, driverId: string): Promise<void> {
  const which = and(isOn(db, day), eq(calledOutDrivers.driverId, driverId))
  const removed = await db.delete(calledOutDrivers).where(which).returning({ driverId: calledOutDrivers.driverId })
  if (removed.length === 0) throw new Refusal('not_found')
}
