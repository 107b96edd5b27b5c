import {
  createAccount,
  createLog,
  type Database,
  hashOfKey,
  openEmbedded,
  prepareDatabase,
  schema,
  scopeOfSystem,
} from '@firstbell/server'
import { emptyFolder } from '../program.ts'
import { type BadMorning, hhmmOf, type PlannedRun, ZONE } from './plan.ts'

export const ACCOUNT = { email: 'office@firstbell.example', password: 'a long password for journeys' }
const ORGANIZATION = { organizationId: 'district' }
const SCHOOL = 'school'

export const keyOf = ({ id }: PlannedRun) => `key-of-${id}`.padEnd(43, 'x')

/** A data folder with the district of a plan. */
export async function folderOf(plan: BadMorning): Promise<string> {
  const folder = emptyFolder()
  const database = await prepareDatabase(await openEmbedded(folder, createLog('warn')))
  await database.writeTransaction(scopeOfSystem(ORGANIZATION.organizationId), (db) => fill(db, plan))
  await createAccount(database, { name: 'Ada Alder', ...ACCOUNT })
  await database.close()
  return folder
}

type Db = Parameters<Parameters<Database['writeTransaction']>[1]>[0]

const place = (order: number) => ({ lat: 40 + order / 100, lng: -83 })

async function fill(db: Db, { runs, families }: BadMorning): Promise<void> {
  const own = ORGANIZATION
  await db.insert(schema.organizations).values({
    ...own,
    name: 'Birch School District',
    phone: '555-0100',
    trialStart: 0,
    trialEnd: 4_000_000_000,
    primaryAdmin: ACCOUNT.email,
    timeZone: ZONE,
    messagingEnabled: true,
    lateAlerts: 'send',
    notStartedAlerts: 'send',
    notStartedMinutes: 2, // so families are told after five
    schoolMessages: 'off',
    calendar: { weekdays: [0, 1, 2, 3, 4, 5, 6], termStart: '2000-01-01', termEnd: '2100-01-01', exceptions: [] },
  })
  await db
    .insert(schema.administrators)
    .values({ ...own, id: 'a', email: ACCOUNT.email, firstName: 'Ada', lastName: 'Alder', acceptedInvite: true })
  const school = { name: 'Birch School', address: '1 Main Street', ...place(9), bellStart: 800, bellEnd: 1500 }
  await db.insert(schema.schools).values({ ...own, id: SCHOOL, ...school } as never) // times of a day
  await db.insert(schema.buses).values(runs.map(({ id }, i) => ({ ...own, id, number: `${100 + i}`, capacity: 48 })))
  await db
    .insert(schema.drivers)
    .values(runs.map(({ id }) => ({ ...own, id, email: '', firstName: 'Driver', lastName: id })))
  await db.insert(schema.devices).values(
    runs.map((run) => {
      const { id } = run
      return { ...own, id, name: id, protocol: 'osmand' as const, busId: id, keyHash: hashOfKey(keyOf(run)) }
    }),
  )
  await db.insert(schema.routes).values(
    runs.map(({ id, name, fate, startMinute, endMinute }) => {
      const times = { starttime: hhmmOf(startMinute), endtime: hhmmOf(endMinute) }
      const path = [0, 1, 2, 3].map(place)
      return { ...own, id, name, type: fate === 'home' ? 2 : 1, busId: id, driverId: id, path, ...times } as never // times of a day
    }),
  )
  await db.insert(schema.stops).values(
    runs.flatMap(({ id, stops, endMinute }) =>
      [...stops, { id: `${id}-end`, name: 'Birch School', minute: endMinute }].map((stop, order) => {
        const texts = { name: stop.name, address: '', displayAddress: '' }
        const stoptime = hhmmOf(stop.minute)
        return { ...own, id: stop.id, routeId: id, order: order + 1, ...texts, ...place(order), stoptime } as never // a time of a day
      }),
    ),
  )
  await fillFamilies(db, families)
}

async function fillFamilies(db: Db, families: BadMorning['families']): Promise<void> {
  const own = ORGANIZATION
  await db.insert(schema.families).values(families.map(({ id }) => ({ ...own, id, name: `Family ${id}`, address: '' })))
  await db.insert(schema.contacts).values(
    families.map(({ id, email }) => {
      return { ...own, id, familyId: id, firstName: 'Pat', lastName: id, email, language: 'en' as const }
    }),
  )
  const children = families.flatMap(({ id: familyId, rides }) =>
    [...new Set(rides.map(({ child }) => child))].map((child) => ({ familyId, child })),
  )
  await db.insert(schema.children).values(
    children.map(({ familyId, child }) => {
      return { ...own, id: child, familyId, firstName: child, lastName: familyId, schoolId: SCHOOL }
    }),
  )
  await db
    .insert(schema.stopChildren)
    .values(
      families.flatMap(({ rides }) =>
        rides.map(({ child, run, stop }) => ({ ...own, routeId: run.id, stopId: stop.id, childId: child })),
      ),
    )
}
