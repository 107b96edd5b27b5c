import { createHash } from 'node:crypto'
import { Refusal } from '@firstbell/domain'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { IdentityDb } from '../db/database.ts'
import { authAttempt } from '../db/schema/schema-identity.ts'

/** Number of attempts without a wait, the first wait, the longest wait, and when attempts expire. */
export interface Patience {
  free: number
  firstWaitSeconds: number
  longestWaitSeconds: number
  forgetAfterSeconds: number
}

const HOUR = 3600
const DAY = 24 * HOUR
const KEPT_SECONDS = 2 * DAY

const anHour = (free: number): Patience => ({
  free,
  firstWaitSeconds: HOUR,
  longestWaitSeconds: HOUR,
  forgetAfterSeconds: HOUR,
})

/** SECURITY-15: the limits of each kind of attempt. */
export const PATIENCE = {
  passwordOfAccount: { free: 5, firstWaitSeconds: 2, longestWaitSeconds: 900, forgetAfterSeconds: DAY },
  passwordsOfClient: { free: 30, firstWaitSeconds: 2, longestWaitSeconds: 900, forgetAfterSeconds: HOUR },
  passwordOfKnownBrowser: { free: 10, firstWaitSeconds: 2, longestWaitSeconds: 300, forgetAfterSeconds: DAY },
  code: { free: 5, firstWaitSeconds: 30, longestWaitSeconds: 900, forgetAfterSeconds: DAY },
  linkOfClient: { free: 60, firstWaitSeconds: 10, longestWaitSeconds: 900, forgetAfterSeconds: HOUR },
  mailTo: anHour(5),
  mailFromClient: anHour(60),
  verification: { free: 1, firstWaitSeconds: 60, longestWaitSeconds: 60, forgetAfterSeconds: 120 },
  signUpOfAddress: anHour(5),
  signUpOfClient: anHour(20),
  lookUp: anHour(30),
  organizations: anHour(5),
  trialAddresses: anHour(200),
  groupCodeOfClient: { free: 10, firstWaitSeconds: 10, longestWaitSeconds: 900, forgetAfterSeconds: HOUR },
  groupCode: { free: 100, firstWaitSeconds: 60, longestWaitSeconds: 60, forgetAfterSeconds: HOUR },
  testMessages: anHour(10),
  invitationsOf: { free: 50, firstWaitSeconds: DAY, longestWaitSeconds: DAY, forgetAfterSeconds: DAY },
} as const satisfies Record<string, Patience>
export type Attempted = keyof typeof PATIENCE

/** The stored key of a person who attempts: a hash. */
const keyOf = (what: Attempted, who: string) => createHash('sha256').update(`${what} ${who}`).digest('base64url')

/**
 * Counts an attempt before it is made, so that a thousand at once are no more than one after the other.
 * Refuses with 'rate_limited' while it has to wait; else returns for how many seconds the next one has to.
 */
export async function countAttempt(db: IdentityDb, what: Attempted, who: string, now: number): Promise<number> {
  const { free, firstWaitSeconds, longestWaitSeconds, forgetAfterSeconds }: Patience = PATIENCE[what]
  const key = keyOf(what, who)
  const count = sql`case when ${authAttempt.lastAt} < ${now - forgetAfterSeconds} then 1 else ${authAttempt.count} + 1 end`
  const wait = (counted: unknown) => sql`case when (${counted}) < ${free}::int then 0
    else least(${longestWaitSeconds}::float8, ${firstWaitSeconds}::float8 * power(2, least((${counted}) - ${free}::int, 20))) end`
  const [allowed] = await db
    .insert(authAttempt)
    .values({ key, count: 1, lastAt: now, nextAt: sql`${now}::float8 + ${wait(sql`1`)}` })
    .onConflictDoUpdate({
      target: authAttempt.key,
      set: { count, lastAt: now, nextAt: sql`${now}::float8 + ${wait(count)}` },
      setWhere: sql`${authAttempt.nextAt} <= ${now}::float8`,
    })
    .returning({ nextAt: authAttempt.nextAt })
  if (allowed) return secondsUntil(allowed.nextAt, now)
  const [row] = await db.select().from(authAttempt).where(eq(authAttempt.key, key))
  const seconds = Math.max(1, secondsUntil(row?.nextAt ?? now, now))
  throw new Refusal('rate_limited', `Too many attempts. Try again in ${seconds} seconds`, seconds)
}

/** Counts an email to an address: those of one purpose, which a stranger may ask for, leave those of another. */
export function countMail(
  db: IdentityDb,
  { purpose, to }: { purpose: string; to: string },
  now: number,
): Promise<number> {
  return countAttempt(db, 'mailTo', `${purpose} ${to}`, now)
}

const secondsUntil = (moment: number, now: number) => Math.max(0, Math.ceil(moment - now))

/** Resets the count after a success. */
export async function forgetAttempts(db: IdentityDb, what: Attempted, who: string): Promise<void> {
  await db.delete(authAttempt).where(eq(authAttempt.key, keyOf(what, who)))
}

/** A successful attempt does not count towards the limit of others behind the same address. */
export async function refundAttempt(db: IdentityDb, what: Attempted, who: string, now: number): Promise<void> {
  const { count } = authAttempt
  const ofKey = eq(authAttempt.key, keyOf(what, who))
  await db
    .update(authAttempt)
    .set({ count: sql`greatest(${count} - 1, 0)`, nextAt: now })
    .where(ofKey)
}

/** Who was right is remembered as long as attempts are kept; each time anew. */
export async function rememberRight(db: IdentityDb, what: Attempted, who: string, now: number): Promise<void> {
  const seen = { lastAt: now, nextAt: now }
  await db
    .insert(authAttempt)
    .values({ key: keyOf(what, `right ${who}`), count: 0, ...seen })
    .onConflictDoUpdate({ target: authAttempt.key, set: seen })
}

export async function wasRight(db: IdentityDb, what: Attempted, who: string, now: number): Promise<boolean> {
  const { key, lastAt } = authAttempt
  const which = and(eq(key, keyOf(what, `right ${who}`)), gte(lastAt, now - KEPT_SECONDS))
  return (await db.$count(authAttempt, which)) > 0
}

/** Attempts expire after two days in any case. */
export async function removeOldAttempts(db: IdentityDb, now: number): Promise<void> {
  await db.delete(authAttempt).where(lt(authAttempt.lastAt, now - KEPT_SECONDS))
}
