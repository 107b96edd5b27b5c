import { type Delegate, EVERY_WEEKDAY, type FamilyLink, type FamilyLanguage, type WeekdayMask } from '@firstbell/domain'
import { and, asc, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Db, IdentityDb } from '../db/database.ts'
import { ofScope, oneOf } from '../db/rows.ts'
import { contacts, familyLinks, organizations } from '../db/schema.ts'
import { CONFIRMED, ENDED, formerDigestsOf, isAddressEnded } from '../db/former-address.ts'

type LinkRow = typeof familyLinks.$inferSelect

export async function listLinks(db: Db, familyId: string): Promise<FamilyLink[]> {
  const rows = await db
    .select()
    .from(familyLinks)
    .where(and(ofScope(db, familyLinks), eq(familyLinks.familyId, familyId)))
    .orderBy(asc(familyLinks.createdAt), asc(familyLinks.id))
  return rows.map(linkOfRow)
}

function linkOfRow({
  id,
  familyId,
  contactId,
  madeByContactId,
  createdAt,
  openedAt,
  expiresAt,
  ...row
}: LinkRow): FamilyLink {
  const delegate = delegateOf(row)
  return {
    id,
    familyId,
    contactId,
    delegate,
    madeByContactId,
    createdAt,
    openedAt,
    expiresAt,
    isAddressEnded: isAddressEnded(row),
  }
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

/** The family and the addresses of a contact, if it is still there. */
export async function findContactAddresses(db: Db, contactId: string) {
  const { familyId, email, phone, id } = contacts
  const [row] = await db
    .select({ familyId, email, phone })
    .from(contacts)
    .where(and(ofScope(db, contacts), eq(id, contactId)))
  return row
}

const KEPT_LINK = {
  id: familyLinks.id,
  tokenHash: familyLinks.tokenHash,
  formerTokenHash: familyLinks.formerTokenHash,
  keyVersion: familyLinks.keyVersion,
  expiresAt: familyLinks.expiresAt,
}

/** A link that is there, with the version of the key from which its token follows, and when it expires. */
export type KeptLink = Pick<LinkRow, 'id' | 'tokenHash' | 'formerTokenHash' | 'keyVersion' | 'expiresAt'>

export async function findLinkOfContact(db: Db, contactId: string): Promise<KeptLink | undefined> {
  const [row] = await db
    .select(KEPT_LINK)
    .from(familyLinks)
    .where(and(ofScope(db, familyLinks), eq(familyLinks.contactId, contactId)))
  return row
}

/** FAMILY-57: the link in letters to a family. */
export async function findLinkInLetters(db: Db, familyId: string): Promise<KeptLink | undefined> {
  const [row] = await db
    .select(KEPT_LINK)
    .from(familyLinks)
    .where(
      and(
        ofScope(db, familyLinks),
        eq(familyLinks.familyId, familyId),
        isNull(familyLinks.contactId),
        isNull(familyLinks.delegateName),
      ),
    )
  return row
}

/** Gives a link another token, or another moment from which it opens nothing. */
export async function updateLink(
  db: Db,
  linkId: string,
  row: Partial<Pick<LinkRow, 'tokenHash' | 'keyVersion' | 'formerTokenHash' | 'expiresAt'>>,
): Promise<void> {
  await db
    .update(familyLinks)
    .set(row)
    .where(and(ofScope(db, familyLinks), eq(familyLinks.id, linkId)))
}

/** Removes one link, and nothing that its contact gave to others. */
export async function removeExpiredLink(db: Db, linkId: string): Promise<void> {
  await db.delete(familyLinks).where(and(ofScope(db, familyLinks), eq(familyLinks.id, linkId)))
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

/**
 * Whose tokens these are, by their hashes. Left out are unknown ones, expired ones, and those of a key that is not among `versions`, unless
 * the token is one of the former secret, whose overlap has not ended.
 */
export async function findLinks(
  db: IdentityDb,
  hashes: readonly string[],
  { versions, now }: { versions: readonly number[]; now: number },
): Promise<{ organizationId: string; linkId: string; hash: string; isFormer: boolean }[]> {
  const { organizationId, id, tokenHash, formerTokenHash, keyVersion, expiresAt } = familyLinks
  const rows = await db
    .select({ organizationId, linkId: id, tokenHash, formerTokenHash })
    .from(familyLinks)
    .where(
      and(
        or(
          and(oneOf(tokenHash, hashes), inArray(keyVersion, [...versions])),
          oneOf(formerTokenHash, hashes.flatMap(formerDigestsOf)),
        ),
        or(isNull(expiresAt), gt(expiresAt, now)),
      ),
    )
  const asked = new Set(hashes)
  return rows.flatMap(({ tokenHash: present, formerTokenHash, ...link }) => {
    const former = formerTokenHash?.replace(CONFIRMED, '')
    return [
      ...(asked.has(present) ? [{ ...link, hash: present, isFormer: false }] : []),
      ...(former !== undefined && asked.has(former) ? [{ ...link, hash: former, isFormer: true }] : []),
    ]
  })
}

/** A link with what decides whether it opens the page, in which language, and (FAMILY-41) on which days. */
export interface OpenLink {
  link: FamilyLink
  timeZone: string
  language: FamilyLanguage | null
  weekdays: WeekdayMask
}

/** These links of one organization; nothing if it is closed. */
export async function listOpenLinks(db: Db, linkIds: readonly string[], now: number): Promise<OpenLink[]> {
  const { openUntil, timeZone } = organizations
  const rows = await db
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
        oneOf(familyLinks.id, linkIds),
        gt(openUntil, Math.floor(now)), // they close at whole seconds
      ),
    )
  return rows.map(({ link, weekdays, ...open }) => ({
    ...open,
    link: linkOfRow(link),
    weekdays: weekdays ?? EVERY_WEEKDAY,
  }))
}

/**
 * FAMILY-65: notes that a page was opened. The link of a contact lasts longer by that; one on paper or of a delegate does not. SECRETS-4:
 * who opened it by the token of today needs the former one no longer.
 */
export async function updateOpened(
  db: Db,
  linkId: string,
  { openedAt, expiresAt, isFormer }: { openedAt: number; expiresAt: number; isFormer: boolean },
): Promise<void> {
  const { contactId, formerTokenHash: former } = familyLinks
  const confirmed = sql`case when ${former} like ${`${ENDED}%`} then null when ${former} like ${`${CONFIRMED}%`} then ${former} else ${CONFIRMED} || ${former} end`
  const later = sql`case when ${contactId} is null then ${familyLinks.expiresAt} else ${expiresAt}::float8 end`
  await db
    .update(familyLinks)
    .set({ openedAt, expiresAt: later, ...(!isFormer && { formerTokenHash: confirmed }) })
    .where(and(ofScope(db, familyLinks), eq(familyLinks.id, linkId)))
}
