import {
  addDays,
  EVERY_WEEKDAY,
  type Hhmm,
  hhmmOf,
  type LocalDate,
  minutesOf,
  minutesUntil,
  type RunEvent,
  WAYPOINT,
  weekdayMask,
} from '@firstbell/domain'
import type { Random } from '@firstbell/town'
import { eq } from 'drizzle-orm'
import type { Db } from '../../src/db/database.ts'
import * as schema from '../../src/db/schema.ts'
import { newId } from '../../src/ids.ts'
import { insertRecordedRun } from '../../src/testing/days/recorded-run.ts'

export const ZONE = 'America/New_York'
const FIRST_DATE = '2026-08-24'
const DAYS = 250

/** Type, start and end: three pickup runs, three dropoff runs, one of neither type, and one that ends after midnight. */
const TIMETABLES = [
  [1, 640, 740],
  [1, 700, 750],
  [1, 715, 800],
  [2, 1500, 1550],
  [2, 1510, 1600],
  [2, 1530, 1615],
  [0, 1200, 1245],
  [2, 2340, 20],
] as const
const STOPS = 4
const FAMILIES = 16

export interface DistrictRoute {
  id: string
  type: number
  start: Hhmm
  end: Hhmm
  /** Without its waypoint. */
  stopIds: string[]
}

export interface District {
  organizationId: string
  routes: DistrictRoute[]
  children: { id: string; familyId: string }[]
}

/** Eight routes, and families of which some have two homes by weekday, and some two contacts by weekday or none. */
export async function insertDistrict(db: Db, organizationId: string, random: Random): Promise<District> {
  const own = { organizationId }
  await db
    .update(schema.organizations)
    .set({ messagingEnabled: true })
    .where(eq(schema.organizations.organizationId, organizationId))
  const routes = TIMETABLES.map(([type, start, end]): DistrictRoute => {
    const stopIds = Array.from({ length: STOPS }, () => newId())
    return { id: newId(), type, start: start as Hhmm, end: end as Hhmm, stopIds } // times of a day
  })
  await db
    .insert(schema.drivers)
    .values(routes.map(({ id }, i) => ({ ...own, id, email: '', firstName: `Driver ${i}`, lastName: '' })))
  const buses = routes.map(({ id }, i) => ({ ...own, id, number: `${i}`, capacity: random.whole(4, 40) }))
  await db.insert(schema.buses).values(buses)
  await db.insert(schema.routes).values(
    routes.map(({ id, type, start, end }, i) => {
      return { ...own, id, name: `Route ${i}`, type, starttime: start, endtime: end, busId: id, driverId: id }
    }),
  )
  await db.insert(schema.stops).values(routes.flatMap((route) => stopsOf(organizationId, route)))
  const children: District['children'] = []
  for (let i = 0; i < FAMILIES; i++) {
    const familyId = newId()
    await db.insert(schema.families).values({ ...own, id: familyId, name: `Family ${i}`, address: '' })
    await insertContacts(db, { ...own, familyId }, random)
    const ids = Array.from({ length: random.whole(1, 2) }, () => newId())
    children.push(...ids.map((id) => ({ id, familyId })))
    await db
      .insert(schema.children)
      .values(ids.map((id, k) => ({ ...own, id, familyId, firstName: `Child ${i}.${k}`, lastName: '' })))
  }
  const assigned = children.flatMap(({ id: childId }) =>
    assignmentsOf(routes, random).map((one) => ({ ...one, childId })),
  )
  await db.insert(schema.stopChildren).values(assigned.map((one) => ({ ...own, ...one })))
  return { organizationId, routes, children }
}

function stopsOf(organizationId: string, { id: routeId, start, end, stopIds }: DistrictRoute) {
  const first = minutesOf(start)
  const length = minutesUntil(start, end)
  const points = [...stopIds.slice(0, 2), newId(), ...stopIds.slice(2)]
  return points.map((id, i) => ({
    organizationId,
    id,
    routeId,
    order: i + 1,
    name: `Stop ${i}`,
    address: '',
    displayAddress: '',
    lat: 40,
    lng: -83 + i / 100,
    stoptime: hhmmOf(first + Math.round((i * length) / (points.length - 1))),
    type: stopIds.includes(id) ? 0 : WAYPOINT,
  }))
}

const MONDAY_TO_WEDNESDAY = weekdayMask([1, 2, 3])
const MONDAY_TO_FRIDAY = weekdayMask([1, 2, 3, 4, 5])
const FRIDAY = weekdayMask([5])
const OTHER_WEEKDAYS = EVERY_WEEKDAY - MONDAY_TO_WEDNESDAY

async function insertContacts(db: Db, own: { organizationId: string; familyId: string }, random: Random) {
  const masks = random.pick([
    [],
    [EVERY_WEEKDAY],
    [EVERY_WEEKDAY],
    [MONDAY_TO_WEDNESDAY],
    [MONDAY_TO_WEDNESDAY, OTHER_WEEKDAYS],
  ])
  for (const weekdays of masks) {
    const id = newId()
    await db
      .insert(schema.contacts)
      .values({ ...own, id, firstName: 'Ada', lastName: '', email: `${id}@firstbell.example`, weekdays })
    const channels = { approaching: [], late: [], canceled: ['email' as const], boarded: [], droppedOff: [] }
    const chosen = { channels, approachingMinutes: 10 as const, updatedAt: 0 }
    if (random.chance(0.7)) await db.insert(schema.contactAlerts).values({ ...own, contactId: id, ...chosen })
  }
}

/** A ride there and one back, each at one stop, or at two by weekday. */
function assignmentsOf(routes: readonly DistrictRoute[], random: Random) {
  return [routes.filter(({ type }) => type !== 2), routes.filter(({ type }) => type === 2)].flatMap((some) => {
    const at = () => {
      const { id: routeId, stopIds } = random.pick(some)
      return { routeId, stopId: random.pick(stopIds) }
    }
    const [home, other] = [at(), at()]
    if (random.chance(0.1)) return []
    return random.chance(0.4) && home.stopId !== other.stopId
      ? [
          { ...home, weekdays: MONDAY_TO_WEDNESDAY },
          { ...other, weekdays: random.pick([OTHER_WEEKDAYS, FRIDAY]) },
        ]
      : [{ ...home, weekdays: random.pick([EVERY_WEEKDAY, EVERY_WEEKDAY, MONDAY_TO_FRIDAY]) }]
  })
}

/** A date with what an office, families and buses have made of it: its calendar, absences, routes that begin and end, runs under way. */
export async function insertRandomDay(db: Db, { organizationId, routes, children }: District, random: Random) {
  const date = addDays(FIRST_DATE, random.whole(0, DAYS))
  const near = () => addDays(date, random.whole(-2, 2))
  const effect = random.pick(['delay', 'earlyDismissal'] as const)
  const calendar = {
    weekdays: random.pick([
      [1, 2, 3, 4, 5],
      [0, 1, 2, 3, 4, 5, 6],
    ]),
    termStart: random.chance(0.05) ? near() : FIRST_DATE,
    termEnd: random.chance(0.05) ? near() : addDays(FIRST_DATE, DAYS),
    exceptions: random.chance(0.2) ? [{ date, effect, minutes: random.whole(1, 90), note: '' }] : [],
  }
  const { organizations } = schema
  await db.update(organizations).set({ calendar }).where(eq(organizations.organizationId, organizationId))
  for (const { id } of routes) {
    const validity = {
      inService: random.chance(0.8),
      validFrom: random.chance(0.5) ? near() : null,
      validUntil: random.chance(0.5) ? near() : null,
    }
    if (random.chance(0.3)) await db.update(schema.routes).set(validity).where(eq(schema.routes.id, id))
  }
  for (const { id: childId, familyId } of children.filter(() => random.chance(0.15))) {
    const [firstDate = date, lastDate = date] = [near(), near()].sort()
    const direction = random.pick(['any', 'pickup', 'dropoff'] as const)
    await db.insert(schema.absences).values({
      organizationId,
      id: newId(),
      familyId,
      childId,
      firstDate,
      lastDate,
      direction,
      source: 'office',
      createdAt: 0,
    })
  }
  for (const route of routes.filter(() => random.chance(0.4)))
    await insertRun(db, organizationId, { date, route }, random)
  return date
}

/** A run that has begun, and has passed some of its stops; perhaps it has ended. */
async function insertRun(
  db: Db,
  organizationId: string,
  { date, route: { id: routeId, stopIds } }: { date: LocalDate; route: DistrictRoute },
  random: Random,
): Promise<void> {
  const behind = random.whole(0, stopIds.length)
  const nextAt = (index: number) =>
    index < stopIds.length ? { nextstopIndex: index, nextstopId: stopIds[index] ?? null } : NONE
  const startedAt = Date.parse(`${date}T12:00:00Z`) / 1000
  const isFinished = random.chance(0.3)
  const skipList: string[] = []
  const events: RunEvent[] = [
    { kind: 'started', at: startedAt, busId: null, busNumber: null, driverName: null, nextstopId: stopIds[0] ?? null },
  ]
  for (const [i, stopId] of stopIds.slice(0, behind).entries()) {
    const at = startedAt + 60 * (i + 1)
    const fate = random.whole(0, 9)
    if (fate === 0) skipList.push(stopId)
    // A tracker that joins late says nothing of a stop behind it.
    if (fate === 0) events.push({ kind: 'skipped', at, stopId, skipList: [...skipList], ...nextAt(i + 1) })
    else if (fate === 1) events.push({ kind: 'eta', at, etaList: [], etaOffset: 0, ...nextAt(i + 1) })
    else events.push({ kind: 'arrived', at, stopId, ...nextAt(i + 1) })
  }
  if (isFinished) events.push({ kind: 'finished', at: startedAt + 600 })
  const finishedAt = isFinished ? startedAt + 600 : null
  await insertRecordedRun(db, { organizationId, routeId, date, startedAt, finishedAt }, events)
}

const NONE = { nextstopIndex: null, nextstopId: null }
