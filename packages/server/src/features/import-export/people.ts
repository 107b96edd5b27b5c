import { folded, fullName, numberKey, type ReadRow, type RowValues } from '@firstbell/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { groupBy, ofScope } from '../../db/rows.ts'
import { buses, drivers } from '../../db/schema.ts'
import { writeRows } from '../../db/write-rows.ts'
import { classify, given, type Planned, type Planning, wrong } from './planned.ts'

const driversOf = (db: Db, organizationId: string) =>
  db
    .select()
    .from(drivers)
    .where(and(ofScope(db, drivers), eq(drivers.organizationId, organizationId)))
    .orderBy(asc(drivers.lastName), asc(drivers.firstName))

/** A driver is known by email; by name where the row or the driver has none. */
export async function planDrivers(planning: Planning, rows: readonly ReadRow<'drivers'>[]): Promise<Planned> {
  const { db, organizationId, newId } = planning
  const all = await driversOf(db, organizationId)
  const byEmail = new Map(all.map((row) => [folded(row.email), row]))
  const byName = groupBy(all, (row) => folded(fullName(row)))
  const { outcomes, written } = await classify(
    rows,
    'email',
    ({ first = '', last = '', email, phone }: RowValues<'drivers'>) => {
      const name = folded(fullName({ firstName: first, lastName: last }))
      const named = (byName.get(name) ?? []).filter((row) => !email || row.email === '')
      if (!email && named.length > 1) return wrong('email', 'several')
      const before = (email ? byEmail.get(email) : undefined) ?? named[0]
      const fresh = { organizationId, id: newId(), email: '', firstName: first, lastName: '', phone: '' }
      const after = { ...(before ?? fresh), firstName: first, ...given({ lastName: last || undefined, email, phone }) }
      return { key: before?.id ?? (email || name), before, after }
    },
  )
  const write = () => writeRows(db, drivers, written)
  return { outcomes, ids: written.map(({ id }) => id), tables: [drivers], routeIds: [], write }
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
  const all = await busesOf(db, organizationId)
  const exact = new Map(all.map((row) => [folded(row.number), row]))
  const alike = new Map(all.map((row) => [numberKey(row.number), row]))
  const { outcomes, written } = await classify(rows, 'number', (values: RowValues<'buses'>) => {
    const { number = '', capacity, wheelchair_places: wheelchairPlaces, plate, active } = values
    const before = exact.get(folded(number)) ?? alike.get(numberKey(number))
    if (capacity === undefined && !before) return wrong('capacity', 'missing')
    const fields = given({ capacity, wheelchairPlaces, plate, active })
    const fresh = { organizationId, number, capacity: 0, wheelchairPlaces: 0, plate: '', active: true }
    const text = before && folded(before.number) !== folded(number) ? before.number : number // not without its zeros
    const after = { ...(before ?? { ...fresh, id: newId() }), ...fields, number: text }
    return { key: before?.id ?? numberKey(number), before, after }
  })
  return {
    outcomes,
    ids: written.map(({ id }) => id),
    tables: [buses],
    routeIds: [],
    write: () => writeRows(db, buses, written),
  }
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
