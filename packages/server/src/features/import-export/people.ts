import { folded, fullName, type ReadRow, type RowValues } from '@firstbell/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { buses, drivers } from '../../db/schema.ts'
import { classify, given, type Planned, type Planning, writeRows, wrong } from './planned.ts'

/** A driver is known by email, and by name where there is none. */
const keyOfDriver = (driver: { email: string; firstName: string; lastName: string }) =>
  folded(driver.email) || folded(fullName(driver))

const driversOf = (db: Db, organizationId: string) =>
  db
    .select()
    .from(drivers)
    .where(and(ofScope(db, drivers), eq(drivers.organizationId, organizationId)))
    .orderBy(asc(drivers.lastName), asc(drivers.firstName))

export async function planDrivers(planning: Planning, rows: readonly ReadRow<'drivers'>[]): Promise<Planned> {
  const { db, organizationId, newId } = planning
  const present = new Map((await driversOf(db, organizationId)).map((row) => [keyOfDriver(row), row]))
  const { outcomes, written } = classify(rows, 'email', ({ first, last, email, phone }: RowValues<'drivers'>) => {
    const fields = given({ firstName: first, lastName: last, email, phone })
    const fresh = { organizationId, email: '', firstName: '', lastName: '', phone: '' }
    const key = keyOfDriver({ ...fresh, ...fields })
    const before = present.get(key)
    return { key, before, after: { ...(before ?? { ...fresh, id: newId() }), ...fields } }
  })
  const write = () => writeRows(db, drivers, written)
  return { outcomes, ids: written.map(({ id }) => id), routeIds: [], write }
}

export async function takeDrivers(db: Db, organizationId: string) {
  const rows = await driversOf(db, organizationId)
  return rows.map(({ firstName: first, lastName: last, email, phone }) => ({ first, last, email, phone }))
}

const busesOf = (db: Db, organizationId: string) =>
  db
    .select()
    .from(buses)
    .where(and(ofScope(db, buses), eq(buses.organizationId, organizationId)))
    .orderBy(asc(buses.number))

export async function planBuses(planning: Planning, rows: readonly ReadRow<'buses'>[]): Promise<Planned> {
  const { db, organizationId, newId } = planning
  const present = new Map((await busesOf(db, organizationId)).map((row) => [folded(row.number), row]))
  const { outcomes, written } = classify(rows, 'number', (values: RowValues<'buses'>) => {
    const { number = '', capacity, wheelchair_places: wheelchairPlaces, plate, active } = values
    if (capacity === undefined && !present.has(folded(number))) return wrong('capacity', 'missing')
    const fields = given({ number, capacity, wheelchairPlaces, plate, active })
    const fresh = { organizationId, number, capacity: 0, wheelchairPlaces: 0, plate: '', active: true }
    const before = present.get(folded(number))
    return { key: folded(number), before, after: { ...(before ?? { ...fresh, id: newId() }), ...fields } }
  })
  return { outcomes, ids: written.map(({ id }) => id), routeIds: [], write: () => writeRows(db, buses, written) }
}

export async function takeBuses(db: Db, organizationId: string) {
  const rows = await busesOf(db, organizationId)
  return rows.map(({ number, capacity, wheelchairPlaces, plate, active }) => ({
    number,
    capacity: String(capacity),
    wheelchair_places: String(wheelchairPlaces),
    plate,
    active: active ? 'yes' : 'no',
  }))
}
