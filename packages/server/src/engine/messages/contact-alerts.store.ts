import type { ContactAlerts, FamilyLanguage } from '@firstbell/domain'
import { and, asc, eq, notInArray, or } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope, oneOf } from '../../db/rows.ts'
import { children, contactAlerts, contacts, stopChildren } from '../../db/schema.ts'
import { isToldOn } from '../timetable/assigned-on.ts'
import type { OrganizationDate } from '../timetable/day-stops.store.ts'

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

interface AwaitedOn extends OrganizationDate {
  stopIds: string[]
  childIds: string[]
}

/** The contacts with choices who are told of rides on the date: of children at some stops, and of some children, a row for each child and stop. */
export async function listAwaiting(db: Db, { organizationId, date, stopIds, childIds }: AwaitedOn) {
  const { id, firstName, lastName, email, phone, language } = contacts
  const rows = await db
    .select({
      chosen: contactAlerts,
      contact: { id, firstName, lastName, email, phone, language },
      child: { id: children.id, firstName: children.firstName },
      assignment: { routeId: stopChildren.routeId, stopId: stopChildren.stopId, weekdays: stopChildren.weekdays },
    })
    .from(stopChildren)
    .innerJoin(
      children,
      and(eq(children.organizationId, stopChildren.organizationId), eq(children.id, stopChildren.childId)),
    )
    .innerJoin(
      contactAlerts,
      and(eq(contactAlerts.organizationId, children.organizationId), eq(contactAlerts.familyId, children.familyId)),
    )
    .innerJoin(
      contacts,
      and(eq(contacts.organizationId, contactAlerts.organizationId), eq(contacts.id, contactAlerts.contactId)),
    )
    .where(
      and(
        ofScope(db, stopChildren),
        eq(stopChildren.organizationId, organizationId),
        or(oneOf(stopChildren.stopId, stopIds), oneOf(stopChildren.childId, childIds)),
        isToldOn(date),
      ),
    )
    .orderBy(asc(contacts.id), asc(children.firstName), asc(children.id), asc(stopChildren.routeId))
  return rows.map(({ chosen, ...row }) => ({ ...row, familyId: chosen.familyId, chosen: chosenOf(chosen) }))
}
export type Awaiting = Awaited<ReturnType<typeof listAwaiting>>[number]
