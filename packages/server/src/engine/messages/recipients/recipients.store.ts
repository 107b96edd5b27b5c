import {
  type Audience,
  EVERY_WEEKDAY,
  fullName,
  isOnWeekday,
  FamilyLanguage,
  inEach,
  type LocalDate,
  type MergeValues,
  Refusal,
  remembered,
  type RidesTold,
  serviceDateAt,
  type WeekdayMask,
  writtenDate,
} from '@firstbell/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { requireOwn } from '../../../db/require-own.ts'
import { groupBy, ofScope, oneOf } from '../../../db/rows.ts'
import {
  administrators,
  adoptions,
  contacts,
  drivers,
  families,
  groups,
  routes,
  schools,
  stops,
} from '../../../db/schema.ts'
import type { NamedOrganization, Recipient } from './recipient.ts'
import { listSubscribers } from '../channels/push-subscriptions.store.ts'
import { type AddressedRide, listRides } from '../rendering/rides.store.ts'
import { firstDateOf } from '../rendering/changed-rides.store.ts'
import { valuesOfEachRide, valuesOfRides } from '../rendering/ride-values.ts'
import { listSchoolOffices } from './school-offices.store.ts'

interface Addressed extends Audience {
  /** Which rides of the date are told of; by default any. */
  told?: RidesTold
  isUnattended?: boolean | undefined
  isEmergency?: boolean
}

/** MESSAGE-12: everybody whom an audience names: contacts of families, offices of schools, drivers or administrators. `now` is in seconds UTC. */
export async function listRecipients(
  db: Db,
  organization: NamedOrganization,
  audience: Addressed,
  now: number,
): Promise<Recipient[]> {
  const date =
    audience.onDate ??
    (await firstDateOfPlans(db, organization.id, audience)) ??
    serviceDateAt(organization.timeZone, now)
  if (audience.type === 'drivers' || audience.type === 'administrators')
    return listStaff(db, organization, { type: audience.type, ids: audience.ids, date })
  const of = (language: FamilyLanguage) => ofOrganization(organization, date, language)
  const common = inEach(FamilyLanguage.options, of)
  const values = (language: FamilyLanguage) => common[language]
  if (audience.type === 'schools') return listSchoolOffices(db, organization, audience, now, values)
  if (audience.onDate === null && isOfNewTimes(audience)) return []
  const rides = await listRidesConcerned(db, organization.id, audience, now)
  const familyRows = await listFamiliesOf(db, organization.id, audience, rides)
  const ridesOf = groupBy(rides, ({ familyId }) => familyId)
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
    const ofFamily = ridesOf.get(family.id) ?? []
    return known.filter(isToldOf(audience, ofFamily)).map((contact) => ({
      id: contact.id,
      name: fullName(contact) || family.name,
      email: contact.email,
      phone: contact.phone,
      ...(subscribers.has(contact.id) && { subscriberId: contact.id }),
      languages: contact.language === null ? [] : [contact.language],
      familyIds: [family.id],
      routeIds: [...new Set(seenBy(contact, ofFamily).map(({ routeId }) => routeId))],
      ...momentsOf(seenBy(contact, ofFamily)),
      // Each channel and each shorter text asks again.
      valuesIn: remembered((language: FamilyLanguage) => ({
        ...values(language),
        ...valuesOfRides(seenBy(contact, ofFamily), organization.timeZone, language),
        'contact.firstName': contact.firstName,
        'family.name': family.name,
      })),
      ridesIn: remembered((language: FamilyLanguage) =>
        valuesOfEachRide(seenBy(contact, ofFamily), organization.timeZone, language),
      ),
    }))
  })
}

/** MESSAGE-144 */
const firstDateOfPlans = async (db: Db, organizationId: string, { type, ids }: Audience) =>
  type === 'adoptions' ? firstDateOf(db, organizationId, ids) : undefined

/** MESSAGE-143 */
export const isOfNewTimes = ({ told }: Pick<Addressed, 'told'>) => told === 'later' || told === 'earlier'

interface Seeing {
  weekdays: WeekdayMask
}

/** FAMILY-17: the rides on the weekdays of a contact. */
const seenBy = ({ weekdays }: Seeing, rides: readonly AddressedRide[]) =>
  rides.filter((ride) => ride.weekdays & weekdays)

/** FAMILY-17: a contact is not told of a date on none of its weekdays, nor of routes on which no child rides on them. */
function isToldOf({ onDate, ...audience }: Audience, rides: readonly AddressedRide[]) {
  return (contact: Seeing) => {
    if (onDate !== null) return isOnWeekday(contact.weekdays, onDate)
    return !mustRide({ onDate, ...audience }) || seenBy(contact, rides).length > 0
  }
}

/** MESSAGE-7: of several rides the first has to be told in time. MESSAGE-8: what is said of the last is still of use after it. */
function momentsOf(rides: readonly AddressedRide[]): Pick<Recipient, 'stopAt' | 'usefulUntil'> {
  const onDate = rides.flatMap((ride) => ride.onDate ?? [])
  if (onDate.length === 0) return { stopAt: null }
  const awaited = onDate.filter(({ isConcerned }) => isConcerned)
  return {
    stopAt: awaited.length > 0 ? Math.min(...awaited.map(({ dueAt }) => dueAt)) : null,
    usefulUntil: Math.max(...onDate.map((ride) => ride.usefulUntil)),
  }
}

/** In the place of the contacts of a family without any. */
function nobodyOf({ id, name }: { id: string; name: string }) {
  return { id, firstName: '', lastName: name, email: '', phone: '', language: null, weekdays: EVERY_WEEKDAY }
}

function ofOrganization(organization: NamedOrganization, date: LocalDate, language: FamilyLanguage): MergeValues {
  return { 'org.name': organization.name, 'org.phone': organization.phone, date: writtenDate(date, language) }
}

/** Refuses with 'not_found' an audience with a record that the organization does not have; and a date of adopted plans, which have their own. */
export async function requireAudience(db: Db, organizationId: string, { type, ids, onDate }: Audience): Promise<void> {
  if (type === 'org') return
  if (type === 'adoptions' && onDate !== null)
    throw new Refusal(
      'invalid_input',
      'A message about an adopted plan tells the date of the plan. Leave its date empty.',
    )
  const tables = {
    group: groups,
    routes,
    stops,
    families,
    adoptions,
    schools,
    schoolFamilies: schools,
    drivers,
    administrators,
  }
  const table = tables[type]
  await requireOwn(db, organizationId, table, ids)
}

/**
 * MESSAGE-92, ABSENCE-4: on a date only the rides that are concerned, of children who are not absent. MESSAGE-138: an emergency concerns
 * those on board and those who have got off, too.
 */
async function listRidesConcerned(
  db: Db,
  organizationId: string,
  audience: Addressed,
  now: number,
): Promise<AddressedRide[]> {
  const rides = await listRides(db, organizationId, audience, now)
  if (audience.onDate === null) return rides
  const { isEmergency = false } = audience
  return ridesTold(rides, audience).filter(
    ({ onDate }) => onDate && (isEmergency || onDate.isConcerned) && !onDate.isAbsent,
  )
}

/**
 * MESSAGE-94: what is said about a cancellation is about the canceled rides alone, where there is one. MESSAGE-134: what is said of a bus that
 * comes is not about them; a delay or another bus is about the rides that have it, where there is one and the audience does not name its routes.
 */
function ridesTold(rides: AddressedRide[], { told = 'any', type, isUnattended }: Addressed): AddressedRide[] {
  if (told === 'any') return rides
  if (told === 'canceled') {
    const canceled = rides.filter((ride) => !isDriven(ride))
    return canceled.length > 0 || isUnattended ? canceled : rides
  }
  const driven = rides.flatMap((ride) => (isDriven(ride) ? ride : (ride.otherRide ?? [])))
  if (told === 'driven') return driven
  if (told === 'later' || told === 'earlier') return driven.flatMap((ride) => movedRide(ride, told) ?? [])
  const hasIt = told === 'late' ? isShifted : hasOtherBus
  const some = type === 'routes' || type === 'stops' ? [] : driven.filter(hasIt)
  return (some.length > 0 ? some : driven).map(told === 'late' ? lateRide : substitutedRide)
}

const isDriven = ({ onDate }: AddressedRide) =>
  onDate !== null && !onDate.run.cancelled && onDate.run.mergedInto === null

const isShifted = ({ onDate }: AddressedRide) => onDate !== null && onDate.moved !== null

const hasOtherBus = ({ busNumber, usualBusNumber }: AddressedRide) => busNumber !== usualBusNumber

/** MESSAGE-142: nobody knows when a bus comes that is said to be late and is not. */
function lateRide(ride: AddressedRide): AddressedRide {
  const { onDate } = ride
  if (!onDate || onDate.moved !== null) return ride
  const expected = onDate.expected && { ...onDate.expected, at: null }
  return { ...ride, onDate: { ...onDate, expected, moved: 'later' } }
}

/** MESSAGE-142: nobody knows the number of the other bus where it is the usual one. */
const substitutedRide = (ride: AddressedRide): AddressedRide =>
  hasOtherBus(ride) ? ride : { ...ride, busNumber: null }

/** MESSAGE-143: a ride whose schedule is moved, by as much as it is; nothing else. */
function movedRide(ride: AddressedRide, moved: 'later' | 'earlier'): AddressedRide | undefined {
  const { onDate, minutesLate } = ride
  const shiftMinutes = onDate?.run.shiftMinutes ?? 0
  if (!onDate || (moved === 'later' ? minutesLate === 0 : shiftMinutes >= 0)) return undefined
  return { ...ride, minutesLate: shiftMinutes > 0 ? shiftMinutes : minutesLate, onDate: { ...onDate, moved } }
}

/** Whether an audience is only of those whose children ride. */
const mustRide = ({ type, onDate, direction }: Audience) =>
  (type !== 'org' && type !== 'families') || onDate !== null || direction !== 'any'

/** Families of the audience; without a route, a date or a direction also those whose children ride nowhere. */
async function listFamiliesOf(db: Db, organizationId: string, audience: Audience, rides: readonly AddressedRide[]) {
  const named = audience.type === 'families' ? audience.ids : undefined
  const wanted = mustRide(audience) ? [...new Set(rides.map(({ familyId }) => familyId))] : named
  return db
    .select({ id: families.id, name: families.name })
    .from(families)
    .where(
      and(ofScope(db, families), eq(families.organizationId, organizationId), wanted && oneOf(families.id, wanted)),
    )
    .orderBy(asc(families.name), asc(families.id))
}

async function listContactsOf(db: Db, organizationId: string, familyIds: readonly string[]) {
  const { id, familyId, firstName, lastName, email, phone, language, weekdays } = contacts
  return db
    .select({ id, familyId, firstName, lastName, email, phone, language, weekdays })
    .from(contacts)
    .where(and(ofScope(db, contacts), eq(contacts.organizationId, organizationId), oneOf(familyId, familyIds)))
    .orderBy(asc(id))
}

async function listStaff(
  db: Db,
  organization: NamedOrganization,
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
    routeIds: [],
    stopAt: null,
    ridesIn: () => [],
    valuesIn: (language: FamilyLanguage) => ({
      ...ofOrganization(organization, date, language),
      'contact.firstName': person.firstName,
    }),
  }))
}
