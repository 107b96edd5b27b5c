import { and, eq, lt } from 'drizzle-orm'
import type { IdentityDb } from '../db/database.ts'
import { authBrowser } from '../db/schema-identity.ts'
import { hashOfKey } from '../ids.ts'

const A_YEAR_SECONDS = 365 * 86_400

/** Whether this person has signed in from this browser before. */
export async function isKnownBrowser(db: IdentityDb, userId: string, key: string | undefined): Promise<boolean> {
  if (key === undefined) return false
  const ofBrowser = and(eq(authBrowser.userId, userId), eq(authBrowser.keyHash, hashOfKey(key)))
  return (await db.select({ userId: authBrowser.userId }).from(authBrowser).where(ofBrowser)).length > 0
}

export async function rememberBrowser(db: IdentityDb, userId: string, key: string, now: number): Promise<void> {
  const ofUser = eq(authBrowser.userId, userId)
  await db.delete(authBrowser).where(and(ofUser, lt(authBrowser.seenAt, now - A_YEAR_SECONDS)))
  await db
    .insert(authBrowser)
    .values({ userId, keyHash: hashOfKey(key), seenAt: now })
    .onConflictDoUpdate({ target: [authBrowser.userId, authBrowser.keyHash], set: { seenAt: now } })
}
