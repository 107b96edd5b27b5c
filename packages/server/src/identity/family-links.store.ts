import { type Delegate, EVERY_WEEKDAY, type FamilyLink, type FamilyLanguage, type WeekdayMask } from '@firstbell/domain'
import { and, asc, eq, gt, isNull, notInArray, or } from 'drizzle-orm'
import type { Db, IdentityDb } from '../db/database.ts'
import { ofScope, oneOf } from '../db/rows.ts'
import { contacts, familyLinks, organizations } from '../db/schema.ts'

type LinkRow = typeof familyLinks.$inferSelect

export async function listLinks(db: Db, familyId: string): Promise<FamilyLink[]> {
  const rows = await db
    .select()
    .from(familyLinks)
    .where(and(ofScope(db, familyLinks), eq(familyLinks.familyId, familyId)))
    .orderBy(asc(familyLinks.createdAt), asc(familyLinks.id))
  return rows.map(linkOfRow)
}

function linkOfRow({ id, familyId, contactId, madeByContactId, createdAt, openedAt, ...row }: LinkRow): FamilyLink {
  return { id, familyId, contactId, delegate: delegateOf(row), madeByContactId, createdAt, openedAt }
}

function delegateOf({
  delegateName,
  childId,
  endsOn,
}: Pick<LinkRow, 'delegateName' | 'childId' | 'endsOn'>): Delegate | null {
  return delegateName !== null && childId !== null && endsOn !== null ? { name: delegateName, childId, endsOn } : null
}

/** The contacts with this email. */
export async function listAddressed(db: Db, email: string) {
  const { organizationId, familyId, id } = contacts
  return db
    .select({ organizationId, familyId, contactId: id })
    .from(contacts)
    .where(and(ofScope(db, contacts), eq(contacts.email, email)))
    .orderBy(asc(id))
}

export async function findLinkOfContact(db: Db, contactId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: familyLinks.id })
    .from(familyLinks)
    .where(and(ofScope(db, familyLinks), eq(familyLinks.contactId, contactId)))
  return row?.id
}

/** FAMILY-57: the link in letters to a family. */
export async function findLinkInLetters(db: Db, familyId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: familyLinks.id })
    .from(familyLinks)
    .where(
      and(
        ofScope(db, familyLinks),
        eq(familyLinks.familyId, familyId),
        isNull(familyLinks.contactId),
        isNull(familyLinks.delegateName),
      ),
    )
  return row?.id
}

export async function insertLink(db: Db, row: typeof familyLinks.$inferInsert): Promise<void> {
  await db.insert(familyLinks).values(row)
}

/** Of contacts who ask twice at the same moment the first one counts. */
export async function insertLinkOnce(db: Db, row: typeof familyLinks.$inferInsert): Promise<void> {
  await db.insert(familyLinks).values(row).onConflictDoNothing()
}

/** FAMILY-42: with the link of a contact end those that it gave to others. */
export async function removeLink(
  db: Db,
  linkId: string,
): Promise<Pick<LinkRow, 'organizationId' | 'familyId'> | undefined> {
  const { organizationId, familyId, contactId, madeByContactId, id } = familyLinks
  const [row] = await db
    .delete(familyLinks)
    .where(and(ofScope(db, familyLinks), eq(id, linkId)))
    .returning({ organizationId, familyId, contactId })
  if (row && row.contactId !== null)
    await db.delete(familyLinks).where(and(ofScope(db, familyLinks), eq(madeByContactId, row.contactId)))
  return row
}

/** FAMILY-41: removes the link that a contact gave to somebody else; false where it gave none such. */
export async function removeDelegateOf(
  db: Db,
  { contactId, linkId }: { contactId: string; linkId: string },
): Promise<boolean> {
  const { id, madeByContactId } = familyLinks
  const rows = await db
    .delete(familyLinks)
    .where(and(ofScope(db, familyLinks), eq(id, linkId), eq(madeByContactId, contactId)))
    .returning({ id })
  return rows.length > 0
}

/** FAMILY-41: the links that a contact gave to others, in the order in which they were made. */
export async function listDelegatesOf(db: Db, contactId: string): Promise<FamilyLink[]> {
  const { madeByContactId, createdAt, id } = familyLinks
  const rows = await db
    .select()
    .from(familyLinks)
    .where(and(ofScope(db, familyLinks), eq(madeByContactId, contactId)))
    .orderBy(asc(createdAt), asc(id))
  return rows.map(linkOfRow)
}

export async function removeLinkOfContact(db: Db, contactId: string): Promise<void> {
  await db.delete(familyLinks).where(and(ofScope(db, familyLinks), eq(familyLinks.contactId, contactId)))
}

/** FAMILY-52, FAMILY-42: the links of contacts of a family who are no longer there end, and those that they gave to others. */
export async function removeLinksOfFormerContacts(
  db: Db,
  familyId: string,
  contactIds: readonly string[],
): Promise<void> {
  await db.delete(familyLinks).where(
    and(
      ofScope(db, familyLinks),
      eq(familyLinks.familyId, familyId),
      or(
        notInArray(familyLinks.contactId, [...contactIds]), // of null it is not true
        notInArray(familyLinks.madeByContactId, [...contactIds]),
      ),
    ),
  )
}

/** Whose tokens these are, by their hashes. Unknown ones are left out. */
export async function findLinks(db: IdentityDb, hashes: readonly string[]) {
  const { organizationId, id, tokenHash } = familyLinks
  return db
    .select({ organizationId, linkId: id, tokenHash })
    .from(familyLinks)
    .where(oneOf(tokenHash, [...hashes]))
}

/** A link with what decides whether it opens the page, in which language, and (FAMILY-41) on which days; nothing once a trial is over. */
export async function findOpenLink(
  db: Db,
  linkId: string,
  now: number,
): Promise<{ link: FamilyLink; timeZone: string; language: FamilyLanguage | null; weekdays: WeekdayMask } | undefined> {
  const { purchased, trialEnd, timeZone } = organizations
  const [row] = await db
    .select({ link: familyLinks, timeZone, language: contacts.language, weekdays: contacts.weekdays })
    .from(familyLinks)
    .innerJoin(organizations, eq(organizations.organizationId, familyLinks.organizationId))
    .leftJoin(
      contacts,
      and(
        eq(contacts.organizationId, familyLinks.organizationId),
        or(eq(contacts.id, familyLinks.contactId), eq(contacts.id, familyLinks.madeByContactId)),
      ),
    )
    .where(
      and(
        ofScope(db, familyLinks),
        eq(familyLinks.id, linkId),
        or(eq(purchased, true), gt(trialEnd, Math.floor(now))), // trials end at whole seconds
      ),
    )
  if (!row) return undefined
  const { link, weekdays, ...open } = row
  return { ...open, link: linkOfRow(link), weekdays: weekdays ?? EVERY_WEEKDAY }
}

export async function updateOpened(db: Db, linkId: string, openedAt: number): Promise<void> {
  await db
    .update(familyLinks)
    .set({ openedAt })
    .where(and(ofScope(db, familyLinks), eq(familyLinks.id, linkId)))
}
