import type { Hhmm } from '@firstbell/domain'
import { offset, type Position } from '@firstbell/geo'
import { randomOf } from '@firstbell/town'
import type { Db } from '../db/database.ts'
import * as schema from '../db/schema.ts'
import { newId } from '../ids.ts'
import { FIRST_NAMES, LAST_NAMES, mailOf } from './people.ts'

/** A position in the ocean, so that no fictional family has a real neighbor. */
const SCHOOL: Position = { lat: 38.52, lng: -41.02 }
const ROUTES = [
  { name: 'Sample North AM', bearing: 0, type: 1, starttime: 715 },
  { name: 'Sample East AM', bearing: 90, type: 1, starttime: 720 },
  { name: 'Sample South AM', bearing: 180, type: 1, starttime: 710 },
  { name: 'Sample North PM', bearing: 0, type: 2, starttime: 1505 },
] as const
const STREETS = ['Alder Street', 'Birch Street', 'Cedar Street', 'Elm Street', 'Fir Street']
const METRES_BETWEEN_STOPS = 700
const MINUTES_BETWEEN_STOPS = 4
const BUSES = 3

/** A small fictional district for a trial, with a few records of every kind. */
export async function fillSample(db: Db, organizationId: string): Promise<void> {
  const own = { organizationId }
  const random = randomOf(17)
  const schoolId = newId()
  const bells = { bellStart: 800 as Hhmm, bellEnd: 1500 as Hhmm } // written as times
  await db
    .insert(schema.schools)
    .values({ ...own, id: schoolId, name: 'Sample School', address: '1 School Road', ...SCHOOL, ...bells })
  const buses = Array.from({ length: BUSES }, (_, i) => ({ ...own, id: newId(), number: `S${i + 1}`, capacity: 48 }))
  await db.insert(schema.buses).values(buses)
  const drivers = Array.from({ length: BUSES }, (_, i) => {
    const [firstName, lastName] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)]
    return { ...own, id: newId(), firstName, lastName, email: mailOf(firstName, lastName, i), phone: '' }
  })
  await db.insert(schema.drivers).values(drivers)

  for (const [i, { name, bearing, type, starttime }] of ROUTES.entries()) {
    const outwards = STREETS.map((_, n) => offset(SCHOOL, bearing, (n + 1) * METRES_BETWEEN_STOPS))
    const positions = type === 1 ? outwards.toReversed() : outwards
    const path = type === 1 ? [...positions, SCHOOL] : [SCHOOL, ...positions]
    const routeId = newId()
    const endtime = (starttime + STREETS.length * MINUTES_BETWEEN_STOPS) as Hhmm // within the hour
    await db.insert(schema.routes).values({
      ...own,
      id: routeId,
      name,
      type,
      starttime: starttime as Hhmm, // written as a time
      endtime,
      busId: buses[i % BUSES]?.id,
      driverId: drivers[i % BUSES]?.id,
      path,
    })
    const driverId = drivers[i % BUSES]?.id ?? ''
    await db.insert(schema.driverRoutes).values({ ...own, driverId, routeId })
    for (const [n, position] of positions.entries()) {
      const stopId = newId()
      const street = STREETS[n] ?? ''
      const stoptime = (starttime + n * MINUTES_BETWEEN_STOPS) as Hhmm // within the hour
      await db.insert(schema.stops).values({
        ...own,
        id: stopId,
        routeId,
        name: street,
        address: street,
        displayAddress: street,
        ...position,
        stoptime,
        order: n + 1,
      })
      await fillFamily(db, {
        organizationId,
        routeId,
        stopId,
        schoolId,
        address: `${n + 2} ${street}`,
        position,
        random,
      })
    }
  }
}

interface Door {
  organizationId: string
  routeId: string
  stopId: string
  schoolId: string
  address: string
  position: Position
  random: ReturnType<typeof randomOf>
}

async function fillFamily(
  db: Db,
  { organizationId, routeId, stopId, schoolId, address, position, random }: Door,
): Promise<void> {
  const own = { organizationId }
  const [familyId, childId] = [newId(), newId()]
  const lastName = random.pick(LAST_NAMES)
  const firstName = random.pick(FIRST_NAMES)
  const parent = random.pick(FIRST_NAMES)
  await db.insert(schema.families).values({ ...own, id: familyId, name: lastName, address, ...position })
  await db.insert(schema.children).values({ ...own, id: childId, familyId, firstName, lastName, grade: '3', schoolId })
  const email = mailOf(parent, lastName, Number.parseInt(address, 10))
  await db
    .insert(schema.contacts)
    .values({ ...own, id: newId(), familyId, firstName: parent, lastName, email, phone: '' })
  await db.insert(schema.stopChildren).values({ ...own, routeId, stopId, childId })
}
