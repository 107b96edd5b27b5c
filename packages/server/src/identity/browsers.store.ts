import { and, desc, eq, lt, ne, notInArray, or } from 'drizzle-orm'
import type { IdentityDb } from '../db/database.ts'
import { authBrowser } from '../db/schema/schema-identity.ts'
import { hashOfKey } from '../ids.ts'

const A_YEAR_SECONDS = 365 * 86_400
/** Each known browser has wrong guesses of its own, so there are few. */
const MAX_BROWSERS = 5

/** Whether this person has signed in from this browser before. */
export async function isKnownBrowser(db: IdentityDb, userId: string, key: string | undefined): Promise<boolean> {
  if (key === undefined) return false
  const ofBrowser = and(eq(authBrowser.userId, userId), eq(authBrowser.keyHash, hashOfKey(key)))
  return (await db.select({ userId: authBrowser.userId }).from(authBrowser).where(ofBrowser)).length > 0
}

export async function rememberBrowser(db: IdentityDb, userId: string, key: string, now: number): Promise<void> {
  const ofUser = eq(authBrowser.userId, userId)
  await db
    .insert(authBrowser)
    .values({ userId, keyHash: hashOfKey(key), seenAt: now })
    .onConflictDoUpdate({ target: [authBrowser.userId, authBrowser.keyHash], set: { seenAt: now } })
  const { keyHash, seenAt } = authBrowser
  const newest = db.select({ keyHash }).from(authBrowser).where(ofUser).orderBy(desc(seenAt)).limit(MAX_BROWSERS)
  await db.delete(authBrowser).where(and(ofUser, or(lt(seenAt, now - A_YEAR_SECONDS), notInArray(keyHash, newest))))
}

/** SECURITY-15: from now on a browser is a stranger's, until somebody signs in from it. */
export async function forgetBrowser(db: IdentityDb, userId: string, key: string): Promise<void> {
  await db.delete(authBrowser).where(and(eq(authBrowser.userId, userId), eq(authBrowser.keyHash, hashOfKey(key))))
}

/** All browsers but the one with this key, if any. */
export async function forgetBrowsers(db: IdentityDb, userId: string, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(authBrowser.keyHash, hashOfKey(except))
  await db.delete(authBrowser).where(and(eq(authBrowser.userId, userId), others))
}
