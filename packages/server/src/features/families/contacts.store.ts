import { EVERY_WEEKDAY, type FamilyContact, fullName, Refusal, weekdayMask, weekdaysOf } from '@firstbell/domain'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope, oneOf } from '../../db/rows.ts'
import { contacts } from '../../db/schema.ts'
import { type Given, statement } from '../../db/connection/statement.ts'
import { removeAlertsOfFormerContacts } from '../../engine/messages/recipients/contact-alerts.store.ts'
import { type LostDelivery, removeDeliveriesOfFormerContacts } from '../../engine/messages/stopped-deliveries.store.ts'
import { removeSubscriptionsOfFormerContacts } from '../../engine/messages/channels/push-subscriptions.store.ts'
import { type SettleDeps, settleOptOuts } from '../../engine/messages/opt-outs/opt-out-digests.store.ts'
import { removeRepliesOfFormerContacts } from '../../engine/messages/replies/replies.store.ts'
import { removeLinksOfFormerContacts } from '../../identity/family-links.store.ts'

type ContactRow = typeof contacts.$inferInsert

const contactsByFamily = statement((db, given: Given<'ids'>) =>
  db
    .select()
    .from(contacts)
    .where(and(ofScope(db, contacts), oneOf(contacts.familyId, given('ids')))),
)

/** The contacts of some families, in the order of their ids. */
export async function listContactsOf(db: Db, familyIds: readonly string[]) {
  const rows = await contactsByFamily(db, { ids: familyIds })
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

export async function listContacts(db: Db, familyId: string): Promise<FamilyContact[]> {
  const rows = await listContactsOf(db, [familyId])
  return rows.map(({ organizationId: _, familyId: __, weekdays, ...row }) => ({
    ...row,
    name: fullName(row),
    weekdays: weekdaysOf(weekdays),
  }))
}

/** Refuses with 'not_found' what the scope does not hold. */
export async function getContact(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(contacts)
    .where(and(ofScope(db, contacts), eq(contacts.id, id)))
  if (!row) throw new Refusal('not_found')
  return row
}

/** Writes the contacts of a family; those not named are removed. Who is there keeps the weekdays unless they are stated. Returns what waited to be sent to the others. */
export async function replaceContacts(
  db: Db,
  whose: { organizationId: string; familyId: string },
  rows: readonly (Omit<ContactRow, 'organizationId' | 'familyId' | 'weekdays'> & {
    weekdays?: FamilyContact['weekdays'] | undefined
  })[],
  deps: SettleDeps,
): Promise<LostDelivery[]> {
  const removed = await db
    .delete(contacts)
    .where(and(eq(contacts.organizationId, whose.organizationId), eq(contacts.familyId, whose.familyId)))
    .returning({ id: contacts.id, weekdays: contacts.weekdays })
  const former = new Map(removed.map(({ id, weekdays }) => [id, weekdays]))
  const ids = rows.map(({ id }) => id)
  const lost = await removeDeliveriesOfFormerContacts(db, whose.familyId, ids)
  await removeRepliesOfFormerContacts(db, whose.familyId, ids)
  await removeSubscriptionsOfFormerContacts(db, whose.familyId, ids)
  await removeLinksOfFormerContacts(db, whose.familyId, ids)
  await removeAlertsOfFormerContacts(db, whose.familyId, ids)
  const written = rows.map(({ weekdays, ...row }) => ({
    ...row,
    ...whose,
    weekdays: weekdays ? weekdayMask(weekdays) : (former.get(row.id) ?? EVERY_WEEKDAY),
  }))
  if (written.length > 0) await db.insert(contacts).values(written)
  await settleOptOuts(db, whose.organizationId, written, deps)
  return lost
}
