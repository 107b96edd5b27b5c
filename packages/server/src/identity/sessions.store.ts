import { and, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { IdentityDb } from '../db/database.ts'
import { forgetBrowsers } from './browsers.store.ts'
import { authSession, authUser } from '../db/schema/schema-identity.ts'
import { hashOfKey, newId, newKey } from '../ids.ts'
import type { Account } from './accounts.store.ts'

export type OpenSession = typeof authSession.$inferSelect

const HOUR = 3600
/** SECURITY-18: how long a session lasts without a request, and in total. */
const LASTING = { idleSeconds: HOUR, maxSeconds: 12 * HOUR }
const LASTING_FOR_SUPER_ADMIN = { idleSeconds: HOUR / 4, maxSeconds: 8 * HOUR }
/** The use of a session is recorded at most this often. */
const NOTED_EVERY_SECONDS = 20

/** The network address and browser of a session. */
export interface Client {
  address: string
  browser: string
}

/** Opens a session; returns the secret of the cookie, which is stored nowhere else. */
export async function openSession(
  db: IdentityDb,
  account: Pick<Account, 'id' | 'isSuperAdmin'>,
  { address, browser, passedSecondFactor, now }: Client & { passedSecondFactor: boolean; now: number },
): Promise<string> {
  const token = newKey()
  const { idleSeconds, maxSeconds } = account.isSuperAdmin ? LASTING_FOR_SUPER_ADMIN : LASTING
  await db.delete(authSession).where(lt(authSession.endsAt, now))
  await db.insert(authSession).values({
    id: newId(),
    userId: account.id,
    tokenHash: hashOfKey(token),
    createdAt: now,
    lastUsedAt: now,
    idleSeconds,
    endsAt: now + maxSeconds,
    confirmedAt: now,
    passedSecondFactor,
    address,
    browser: browser.slice(0, 300),
  })
  return token
}

const isAlive = (now: number): SQL =>
  sql`${authSession.endsAt} > ${now}::float8 and ${authSession.lastUsedAt} + ${authSession.idleSeconds} > ${now}::float8`

/** The session of a cookie with its account. A request counts as activity; an open feed does not. */
export async function findSession(
  db: IdentityDb,
  token: string,
  now: number,
  isActive: boolean,
): Promise<{ session: OpenSession; account: Account } | undefined> {
  const [found] = await db
    .select({ session: authSession, account: authUser })
    .from(authSession)
    .innerJoin(authUser, eq(authUser.id, authSession.userId))
    .where(and(eq(authSession.tokenHash, hashOfKey(token)), isAlive(now)))
  if (found && isActive && found.session.lastUsedAt < now - NOTED_EVERY_SECONDS) {
    await db.update(authSession).set({ lastUsedAt: now }).where(eq(authSession.id, found.session.id))
  }
  return found
}

export async function listSessions(db: IdentityDb, userId: string, now: number): Promise<OpenSession[]> {
  return db
    .select()
    .from(authSession)
    .where(and(eq(authSession.userId, userId), isAlive(now)))
    .orderBy(desc(authSession.lastUsedAt))
}

/** Changes the given fields of a session. */
export async function updateSession(db: IdentityDb, id: string, row: Partial<OpenSession>): Promise<void> {
  await db.update(authSession).set(row).where(eq(authSession.id, id))
}

/** Ends one session of a person; false if it is not theirs. */
export async function endSession(db: IdentityDb, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const ended = await db
    .delete(authSession)
    .where(and(eq(authSession.userId, userId), eq(authSession.id, id)))
    .returning({ id: authSession.id })
  return ended.length > 0
}

/** Ends all sessions of a person and forgets all browsers, but those that are kept; returns how many sessions. */
export async function endSessions(
  db: IdentityDb,
  userId: string,
  kept: { sessionId?: string; browserKey?: string | undefined } = {},
): Promise<number> {
  await forgetBrowsers(db, userId, kept.browserKey)
  const ofUser = eq(authSession.userId, userId)
  const ended = await db
    .delete(authSession)
    .where(kept.sessionId === undefined ? ofUser : and(ofUser, ne(authSession.id, kept.sessionId)))
    .returning({ id: authSession.id })
  return ended.length
}
