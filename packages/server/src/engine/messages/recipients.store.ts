import {
  type Audience,
  fullName,
  isInDirection,
  type Language,
  type LocalDate,
  type MergeValues,
  type Organization,
  Refusal,
  serviceDateAt,
} from '@firstbell/domain'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Addressee } from '../../adapters/channels/channel.ts'
import type { Db } from '../../db/database.ts'
import { groupBy, ofScope, oneOf } from '../../db/rows.ts'
import {
  administrators,
  buses,
  children,
  contacts,
  dayStopChanges,
  drivers,
  families,
  groups,
  routes,
  schools,
  stopChildren,
  stops,
} from '../../db/schema.ts'
import { listStopChanges, listStopsOn } from '../timetable/day-stops.store.ts'
import { getDayPlan } from '../timetable/scheduled-runs.store.ts'
import { listSubscribers } from './push-subscriptions.store.ts'
import { timeOfDay, writtenDate } from './written.ts'

/** Somebody to be told, with what can be said. */
export interface Recipient extends Addressee {
  id: string
  name: string
  /** Those that the recipient reads; empty where it is not known. */
  languages: readonly Language[]
  familyIds: string[]
  /** When the bus is due at the recipient's stop, the earliest of several; seconds UTC. */
  stopAt: number | null
  valuesIn(language: Language): MergeValues
}

type Asked = Pick<Organization, 'id' | 'name' | 'phone' | 'timeZone'>

/** MESSAGE-12: everybody whom an audience names: contacts of families, drivers or administrators. `now` is in seconds UTC. */
export async function listRecipients(
  db: Db,
  organization: Asked,
  audience: Audience,
  now: number,
): Promise<Recipient[]> {
  const date = audience.onDate ?? serviceDateAt(organization.timeZone, now)
  if (audience.type === 'drivers' || audience.type === 'administrators')
    return listStaff(db, organization, { type: audience.type, ids: audience.ids, date })
  const rides = await listRides(db, organization.id, audience, now)
  const familyRows = await listFamiliesOf(db, organization.id, audience, rides)
  const ridesOf = groupBy(rides, ({ familyId }) => familyId)
  const common = { en: ofOrganization(organization, date, 'en'), es: ofOrganization(organization, date, 'es') }
  const contactsOf = groupBy(
    await listContactsOf(
      db,
      organization.id,
      familyRows.map(({ id }) => id),
    ),
    ({ familyId }) => familyId,
  )
  const subscribers = await listSubscribers(db, organization.id)
  return familyRows.flatMap((family) => {
    const known = contactsOf.get(family.id) ?? [nobodyOf(family)]
    const own = ridesOf.get(family.id) ?? []
    const moments = own.flatMap(({ stopAt }) => (stopAt === null ? [] : [stopAt]))
    return known.map((contact) => ({
      id: contact.id,
      name: fullName(contact) || family.name,
      email: contact.email,
      phone: contact.phone,
      ...(subscribers.has(contact.id) && { subscriberId: contact.id }),
      languages: contact.language === null ? [] : [contact.language],
      familyIds: [family.id],
      stopAt: moments.length > 0 ? Math.min(...moments) : null,
      valuesIn: (language: Language) => ({
        ...common[language],
        ...ofRides(own, language),
        'contact.firstName': contact.firstName,
        'family.name': family.name,
      }),
    }))
  })
}

/** In the place of the contacts of a family without any. */
function nobodyOf({ id, name }: { id: string; name: string }) {
  return { id, firstName: '', lastName: name, email: '', phone: '', language: null }
}

function ofOrganization(organization: Asked, date: LocalDate, language: Language): MergeValues {
  return { 'org.name': organization.name, 'org.phone': organization.phone, date: writtenDate(date, language) }
}

interface Ride {
  familyId: string
  child: string
  school: string | null
  route: string
  stop: string
  /** HHMM. */
  stoptime: number
  stopAt: number | null
  delayMinutes: number
  busNumber: string | null
  usualBusNumber: string | null
}

function ofRides(rides: readonly Ride[], language: Language): MergeValues {
  const each = (valueOf: (ride: Ride) => string | null) => [
    ...new Set(rides.map(valueOf).filter((value): value is string => value !== null && value !== '')),
  ]
  return {
    children: each((ride) => ride.child),
    'child.firstName': each((ride) => ride.child),
    'route.name': each((ride) => ride.route),
    'stop.name': each((ride) => ride.stop),
    'stop.time': each((ride) => timeOfDay(ride.stoptime, language)),
    'school.name': each((ride) => ride.school),
    'bus.number': each((ride) => ride.busNumber),
    'bus.usualNumber': each((ride) => ride.usualBusNumber),
    'delay.minutes': each((ride) => (ride.delayMinutes > 0 ? String(ride.delayMinutes) : null)),
  }
}

/** Who rides where, of the audience; on a date only what is still ahead. */
async function listRides(db: Db, organizationId: string, audience: Audience, now: number): Promise<Ride[]> {
  const timeOnDate = await timesOfMovedStops(db, organizationId, audience.onDate)
  const isMoved = and(
    eq(dayStopChanges.organizationId, stopChildren.organizationId),
    eq(dayStopChanges.stopId, stopChildren.stopId),
    eq(dayStopChanges.date, audience.onDate ?? ''),
    oneOf(dayStopChanges.stopId, [...timeOnDate.keys()]),
  )
  const usual = alias(routes, 'usual')
  const usualBus = alias(buses, 'usual_bus')
  const rows = await db
    .select({
      familyId: children.familyId,
      child: children.firstName,
      school: schools.name,
      routeId: routes.id,
      route: routes.name,
      routeType: routes.type,
      stopId: stops.id,
      stop: stops.name,
      stoptime: stops.stoptime,
      busNumber: buses.number,
      usualBusNumber: usualBus.number,
    })
    .from(stopChildren)
    .leftJoin(dayStopChanges, isMoved)
    .innerJoin(
      children,
      and(eq(children.organizationId, stopChildren.organizationId), eq(children.id, stopChildren.childId)),
    )
    .innerJoin(stops, and(eq(stops.organizationId, stopChildren.organizationId), eq(stops.id, stopChildren.stopId)))
    .innerJoin(usual, and(eq(usual.organizationId, stopChildren.organizationId), eq(usual.id, stopChildren.routeId)))
    .innerJoin(
      routes,
      and(
        eq(routes.organizationId, stopChildren.organizationId),
        eq(routes.id, sql`coalesce(${dayStopChanges.routeId}, ${stopChildren.routeId})`),
      ),
    )
    .leftJoin(buses, and(eq(buses.organizationId, routes.organizationId), eq(buses.id, routes.busId)))
    .leftJoin(usualBus, and(eq(usualBus.organizationId, usual.organizationId), eq(usualBus.id, usual.busId)))
    .leftJoin(schools, and(eq(schools.organizationId, children.organizationId), eq(schools.id, children.schoolId)))
    .where(
      and(
        ofScope(db, stopChildren),
        eq(stopChildren.organizationId, organizationId),
        eq(routes.inService, true),
        isNamed(audience),
      ),
    )
    .orderBy(asc(children.firstName), asc(children.id))
  const inDirection = rows.filter(({ routeType }) => isInDirection(audience.direction, routeType))
  if (audience.onDate === null) return inDirection.map((row) => ({ ...row, stopAt: null, delayMinutes: 0 }))
  const { scheduledRuns } = await getDayPlan(db, organizationId, audience.onDate)
  const runOf = new Map(scheduledRuns.map((run) => [run.routeId, run]))
  return inDirection.flatMap((row) => {
    const run = runOf.get(row.routeId)
    const stopAt = run?.stops.find(({ id }) => id === row.stopId)?.scheduledAt
    if (!run || stopAt === undefined || stopAt < now) return []
    const { delayMinutes, busNumber } = run
    return [{ ...row, stoptime: timeOnDate.get(row.stopId) ?? row.stoptime, stopAt, delayMinutes, busNumber }]
  })
}

/** The times of the stops that are moved on a date. */
async function timesOfMovedStops(db: Db, organizationId: string, date: LocalDate | null) {
  if (date === null) return new Map<string, number>()
  const day = { organizationId, date }
  const changes = await listStopChanges(db, day)
  const stopsOfDay = await listStopsOn(db, day, { routeIds: changes.map(({ routeId }) => routeId), changes })
  const moved = new Set(changes.map(({ stopId }) => stopId))
  return new Map(stopsOfDay.flatMap(({ id, stoptime }) => (moved.has(id) ? [[id, stoptime]] : [])))
}

/** Refuses with 'not_found' an audience with a record that the organization does not have. */
export async function requireAudience(db: Db, organizationId: string, { type, ids }: Audience): Promise<void> {
  if (type === 'org' || ids.length === 0) return
  const table = { group: groups, routes, stops, families, drivers, administrators }[type]
  const found = await db.$count(
    table,
    and(ofScope(db, table), eq(table.organizationId, organizationId), oneOf(table.id, ids)),
  )
  if (found < new Set(ids).size) throw new Refusal('not_found')
}

function isNamed({ type, ids }: Audience): SQL | undefined {
  if (type === 'group') return oneOf(routes.groupId, ids)
  if (type === 'routes') return oneOf(routes.id, ids)
  if (type === 'stops') return oneOf(stops.id, ids)
  return type === 'families' ? oneOf(children.familyId, ids) : undefined
}

/** Families of the audience; without a route, a date or a direction also those whose children ride nowhere. */
async function listFamiliesOf(db: Db, organizationId: string, audience: Audience, rides: readonly Ride[]) {
  const { type, ids, onDate, direction } = audience
  const mustRide = (type !== 'org' && type !== 'families') || onDate !== null || direction !== 'any'
  const named = type === 'families' ? ids : undefined
  const wanted = mustRide ? [...new Set(rides.map(({ familyId }) => familyId))] : named
  return db
    .select({ id: families.id, name: families.name })
    .from(families)
    .where(
      and(ofScope(db, families), eq(families.organizationId, organizationId), wanted && oneOf(families.id, wanted)),
    )
    .orderBy(asc(families.name), asc(families.id))
}

async function listContactsOf(db: Db, organizationId: string, familyIds: readonly string[]) {
  const { id, familyId, firstName, lastName, email, phone, language } = contacts
  return db
    .select({ id, familyId, firstName, lastName, email, phone, language })
    .from(contacts)
    .where(and(ofScope(db, contacts), eq(contacts.organizationId, organizationId), oneOf(familyId, familyIds)))
    .orderBy(asc(id))
}

async function listStaff(
  db: Db,
  organization: Asked,
  { type, ids, date }: { type: 'drivers' | 'administrators'; ids: readonly string[]; date: LocalDate },
): Promise<Recipient[]> {
  const table = type === 'drivers' ? drivers : administrators
  const { id, firstName, lastName, email, phone } = table
  const rows = await db
    .select({ id, firstName, lastName, email, phone })
    .from(table)
    .where(
      and(ofScope(db, table), eq(table.organizationId, organization.id), ids.length > 0 ? oneOf(id, ids) : undefined),
    )
    .orderBy(asc(lastName), asc(id))
  return rows.map((person) => ({
    id: person.id,
    name: fullName(person) || person.email,
    email: person.email,
    phone: person.phone,
    languages: [],
    familyIds: [],
    stopAt: null,
    valuesIn: (language: Language) => ({
      ...ofOrganization(organization, date, language),
      'contact.firstName': person.firstName,
    }),
  }))
}
