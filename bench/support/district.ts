import { offset, type Position } from '@firstbell/geo'
import { createAccount, type Database, type Db, hashOfKey, schema, scopeOfSystem } from '@firstbell/server'
import { wallClock } from '@firstbell/domain'

export interface BenchDevice {
  name: string
  key: string
  routeId: string
  /** Where the bus is after so many metres of its route. */
  at(metres: number): Position
}

export interface BenchDistrict {
  organizationId: string
  email: string
  password: string
  devices: BenchDevice[]
}

const ORGANIZATION_ID = 'bench'
const STOPS = 20
const STOP_EVERY_METRES = 600
const ROWS = 1000

/** Writes an organization whose `count` buses all have a run right now, each on a straight road of its own with 20 stops. */
export async function fillDistrict(
  database: Database,
  count: number,
  stopEveryMetres = STOP_EVERY_METRES,
): Promise<BenchDistrict> {
  const organizationId = ORGANIZATION_ID
  const own = { organizationId }
  const account = { email: 'bench@firstbell.example', password: 'a password for benches' }
  const timeZone = zoneWhereItIsNoon()
  const minute = Math.floor(wallClock(timeZone, Date.now() / 1000).secondOfDay / 60)
  const devices = Array.from({ length: count }, (_, i): BenchDevice => {
    const start = offset({ lat: 40, lng: -83 }, 0, i * 300)
    return {
      name: `d${i}`,
      key: `bench-key-${i}`.padEnd(43, 'x'),
      routeId: `r${i}`,
      at: (metres) => offset(start, 90, metres),
    }
  })
  await database.writeTransaction(scopeOfSystem(organizationId), async (db) => {
    await db.insert(schema.organizations).values({
      ...own,
      name: 'Bench',
      trialStart: 0,
      trialEnd: 4_000_000_000,
      primaryAdmin: account.email,
      timeZone,
      calendar: { weekdays: [0, 1, 2, 3, 4, 5, 6], termStart: '2000-01-01', termEnd: '2100-01-01', exceptions: [] },
    })
    await db
      .insert(schema.administrators)
      .values({ ...own, id: 'a', email: account.email, firstName: 'Bench', lastName: 'Mark', acceptedInvite: true })
    for (let from = 0; from < devices.length; from += ROWS) {
      await fillRoutes(db, devices, { from, startMinute: minute, stopEveryMetres })
    }
  })
  await createAccount(database, { name: 'Bench', ...account })
  return { organizationId, ...account, devices }
}

/** A part of the buses, each with its device, its route and the stops of that. */
async function fillRoutes(
  db: Db,
  devices: readonly BenchDevice[],
  { from, startMinute: minute, stopEveryMetres }: { from: number; startMinute: number; stopEveryMetres: number },
): Promise<void> {
  const own = { organizationId: ORGANIZATION_ID }
  const part = devices.slice(from, from + ROWS)
  const number = (i: number) => from + i
  await db
    .insert(schema.buses)
    .values(part.map((_, i) => ({ ...own, id: `b${number(i)}`, number: `${number(i)}`, capacity: 48 })))
  await db.insert(schema.devices).values(
    part.map(({ name, key }, i) => ({
      ...own,
      id: name,
      name,
      protocol: 'osmand' as const,
      busId: `b${number(i)}`,
      keyHash: hashOfKey(key),
    })),
  )
  await db.insert(schema.routes).values(
    part.map(({ routeId, at }, i) => ({
      ...own,
      id: routeId,
      name: routeId,
      busId: `b${number(i)}`,
      type: 1,
      starttime: hhmm(minute - 1),
      endtime: hhmm(minute + STOPS),
      path: Array.from({ length: (STOPS * stopEveryMetres) / 100 }, (__, k) => at(k * 100)),
    })),
  )
  for (let stop = 0; stop < STOPS; stop++) {
    await db.insert(schema.stops).values(
      part.map(({ routeId, at }) => ({
        ...own,
        id: `${routeId}s${stop}`,
        routeId,
        order: stop + 1,
        name: `Stop ${stop + 1}`,
        address: '',
        displayAddress: '',
        ...at(stop * stopEveryMetres),
        stoptime: hhmm(minute + stop),
      })),
    )
  }
}

const hhmm = (minutes: number) => (Math.floor(minutes / 60) * 100 + (minutes % 60)) as never // a time of day by construction

/** A bench at night is a bench by day: no timetable crosses midnight, and no service day ends while it is driven. */
export function zoneWhereItIsNoon(): string {
  const hours = 12 - new Date().getUTCHours()
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}` // the sign of these zones is the other way around
}
