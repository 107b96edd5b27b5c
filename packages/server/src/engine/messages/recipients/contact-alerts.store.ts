import type { ContactAlerts, FamilyLanguage } from '@firstbell/domain'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { groupBy, ofScope, oneOf } from '../../../db/rows.ts'
import { children, contactAlerts, contacts } from '../../../db/schema.ts'
import { isToldOn } from '../../timetable/assigned-on.ts'
import type { OrganizationDate } from '../../timetable/day-stops.store.ts'
import { type RiderOnDate, ridersOn } from '../../timetable/riders-on.store.ts'

type ContactAlertsRow = typeof contactAlerts.$inferSelect

function chosenOf({ channels, approachingMinutes, quietFrom, quietTo }: ContactAlertsRow): ContactAlerts {
  const quietHours = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo }
  return { channels, approachingMinutes, quietHours }
}

/** A contact as far as its alerts depend on it; nothing where it is gone. */
export async function findContact(db: Db, contactId: string) {
  const { id, email, phone, language } = contacts
  const [row] = await db
    .select({ id, email, phone, language })
    .from(contacts)
    .where(and(ofScope(db, contacts), eq(id, contactId)))
  return row
}

/** MESSAGE-20: the language in which messages to a contact are written. */
export async function updateContactLanguage(db: Db, contactId: string, language: FamilyLanguage): Promise<void> {
  await db
    .update(contacts)
    .set({ language })
    .where(and(ofScope(db, contacts), eq(contacts.id, contactId)))
}

/** What a contact has chosen; nothing where it has not. */
export async function findContactAlerts(db: Db, contactId: string): Promise<ContactAlerts | undefined> {
  const [row] = await db
    .select()
    .from(contactAlerts)
    .where(and(ofScope(db, contactAlerts), eq(contactAlerts.contactId, contactId)))
  return row && chosenOf(row)
}

/** What the contacts of an organization, or of one of its families, have chosen, by their ids. */
export async function listContactAlerts(
  db: Db,
  organizationId: string,
  familyId?: string,
): Promise<Map<string, ContactAlerts>> {
  const rows = await db
    .select()
    .from(contactAlerts)
    .where(
      and(
        ofScope(db, contactAlerts),
        eq(contactAlerts.organizationId, organizationId),
        familyId === undefined ? undefined : eq(contactAlerts.familyId, familyId),
      ),
    )
  return new Map(rows.map((row) => [row.contactId, chosenOf(row)]))
}

interface Whose {
  organizationId: string
  familyId: string
  contactId: string
}

export async function putContactAlerts(db: Db, whose: Whose, chosen: ContactAlerts, updatedAt: number): Promise<void> {
  const { quietHours, ...rest } = chosen
  const changes = { ...rest, quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null, updatedAt }
  await db
    .insert(contactAlerts)
    .values({ ...whose, ...changes })
    .onConflictDoUpdate({ target: [contactAlerts.organizationId, contactAlerts.contactId], set: changes })
}

/** FAMILY-39: what contacts of a family chose who are no longer there is forgotten. */
export async function removeAlertsOfFormerContacts(
  db: Db,
  familyId: string,
  contactIds: readonly string[],
): Promise<void> {
  await db
    .delete(contactAlerts)
    .where(
      and(
        ofScope(db, contactAlerts),
        eq(contactAlerts.familyId, familyId),
        notInArray(contactAlerts.contactId, [...contactIds]),
      ),
    )
}

/** A contact with choices, who is told of a ride of a child on a date; `ride` is null of a child who is recorded without one. */
export interface Awaiting {
  chosen: ContactAlerts
  contact: Pick<typeof contacts.$inferSelect, 'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'language'>
  familyId: string
  child: { id: string; firstName: string }
  ride: Pick<RiderOnDate, 'routeId' | 'stopId' | 'isAbsent'> | null
}

interface AwaitedOn extends OrganizationDate {
  stopIds: string[]
  childIds: string[]
}

/** The contacts with choices who are told of rides on the date: of those at some stops, and of what is recorded of some children. */
export async function listAwaiting(
  db: Db,
  { organizationId, date, stopIds, childIds }: AwaitedOn,
): Promise<Awaiting[]> {
  const rides = await ridersOn(db, { organizationId, date }, { stopIds })
  const riding = new Set(rides.map(({ child }) => child.id))
  const others = await listChildren(
    db,
    organizationId,
    childIds.filter((id) => !riding.has(id)),
  )
  const awaited = [...rides, ...others.map((child) => ({ child, ride: null }))].map((one) => {
    const ride = 'ride' in one ? null : { routeId: one.routeId, stopId: one.stopId, isAbsent: one.isAbsent }
    return { child: one.child, ride }
  })
  const awaitedBy = groupBy(awaited, ({ child }) => child.familyId)
  const { id, familyId, firstName, lastName, email, phone, language } = contacts
  const rows = await db
    .select({ chosen: contactAlerts, contact: { id, firstName, lastName, email, phone, language } })
    .from(contactAlerts)
    .innerJoin(
      contacts,
      and(eq(contacts.organizationId, contactAlerts.organizationId), eq(id, contactAlerts.contactId)),
    )
    .where(
      and(
        ofScope(db, contactAlerts),
        eq(contactAlerts.organizationId, organizationId),
        oneOf(familyId, [...awaitedBy.keys()]),
        isToldOn(date),
      ),
    )
    .orderBy(asc(id))
  return rows.flatMap(({ chosen, contact }) =>
    (awaitedBy.get(chosen.familyId) ?? []).map(({ child, ride }) => ({
      chosen: chosenOf(chosen),
      contact,
      familyId: chosen.familyId,
      child: { id: child.id, firstName: child.firstName },
      ride,
    })),
  )
}

async function listChildren(db: Db, organizationId: string, childIds: readonly string[]) {
  const { id, familyId, firstName } = children
  return db
    .select({ id, familyId, firstName })
    .from(children)
    .where(and(ofScope(db, children), eq(children.organizationId, organizationId), oneOf(id, childIds)))
}
