import { LINK_SECONDS, type LinkMode, Refusal } from '@firstbell/domain'
import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { IdentityDb } from '../db/database.ts'
import { authLink, outbox } from '../db/schema/schema-identity.ts'
import { hashOfKey, newKey } from '../ids.ts'

/** The purpose of a secret: a link from an email, or a sign-in before its two-factor code. */
type Purpose = LinkMode | 'secondFactor'
export type TakenLink = typeof authLink.$inferSelect

const CHALLENGE_SECONDS = 300

/** SECURITY-16: a secret of 256 bits for one purpose; the database stores only its hash. */
export async function makeLink(
  db: IdentityDb,
  link: { mode: Purpose; email: string; userId: string | null },
  now: number,
): Promise<string> {
  const token = newKey()
  const seconds = link.mode === 'secondFactor' ? CHALLENGE_SECONDS : LINK_SECONDS[link.mode]
  await db.delete(authLink).where(lt(authLink.expiresAt, now))
  await db.insert(authLink).values({ ...link, tokenHash: hashOfKey(token), expiresAt: now + seconds })
  return token
}

const isOpen = (mode: Purpose, token: string, now: number) =>
  and(eq(authLink.tokenHash, hashOfKey(token)), eq(authLink.mode, mode), gt(authLink.expiresAt, now))

/** Takes a link: one statement, so that of a hundred who try at once one has it. Refuses with 'link_expired'. */
export async function takeLink(db: IdentityDb, mode: Purpose, token: string, now: number): Promise<TakenLink> {
  const [link] = await db
    .delete(authLink)
    .where(isOpen(mode, token, now))
    .returning()
  if (!link) throw new Refusal('link_expired')
  return link
}

/** Looks at a link and leaves it; refuses with 'link_expired'. */
export async function getLink(db: IdentityDb, mode: Purpose, token: string, now: number): Promise<TakenLink> {
  const [link] = await db
    .select()
    .from(authLink)
    .where(isOpen(mode, token, now))
  if (!link) throw new Refusal('link_expired')
  return link
}

/** Voids all links that were sent before, and pending changes of the address. */
export async function voidLinks(db: IdentityDb, account: { id: string; email: string }): Promise<void> {
  await db.delete(authLink).where(or(eq(authLink.userId, account.id), eq(authLink.email, account.email)))
  const isOfAccount = eq(sql`${outbox.content}->>'userId'`, account.id)
  await db.delete(outbox).where(and(ne(outbox.state, 'sent'), isOfAccount))
}

/**
 * RETENTION-6: removes the emails to these people that name an organization. Of those who have no account and belong to no
 * other organization, all emails and links are removed.
 */
export async function removeInvitations(
  db: IdentityDb,
  organization: string,
  people: readonly { email: string; isKnown: boolean }[],
): Promise<void> {
  const emails = people.map(({ email }) => email)
  const unknown = people.filter(({ isKnown }) => !isKnown).map(({ email }) => email)
  const namesIt = and(inArray(outbox.recipient, emails), eq(sql`${outbox.content}->>'organization'`, organization))
  await db.delete(outbox).where(or(namesIt, inArray(outbox.recipient, unknown)))
  await db.delete(authLink).where(and(isNull(authLink.userId), inArray(authLink.email, unknown)))
}
