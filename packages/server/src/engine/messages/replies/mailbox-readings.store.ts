import { sql } from 'drizzle-orm'
import type { IdentityDb } from '../../../db/database.ts'
import { mailboxReadings } from '../../../db/schema.ts'

const THE_ONE = 1
/** After that time another server reads. If the first one still does, an email may be read twice, which changes nothing. */
const LEASE_SECONDS = 300
const EVERY_SECONDS = 60
/** After failures the wait is doubled up to an hour: mail servers lock out whoever tries a wrong password too often. */
const LONGEST_WAIT_SECONDS = 3600
const MAX_DOUBLINGS = 6

const now = sql`extract(epoch from clock_timestamp())::float8`

/**
 * Takes the mailbox for this server if it is due, so that one of all servers reads it. With `isFirst` waits after failures do not count:
 * whoever starts a server may just have corrected the setting.
 */
export async function leaseMailbox(db: IdentityDb, isFirst: boolean): Promise<boolean> {
  const nextAt = sql`${now} + ${LEASE_SECONDS}`
  const isDue = sql`${mailboxReadings.nextAt} <= ${now}`
  const leased = await db
    .insert(mailboxReadings)
    .values({ id: THE_ONE, nextAt, failures: 0 })
    .onConflictDoUpdate({
      target: mailboxReadings.id,
      set: { nextAt },
      setWhere: isFirst ? sql`${isDue} or ${mailboxReadings.failures} > 0` : isDue,
    })
    .returning({ id: mailboxReadings.id })
  return leased.length > 0
}

/** Says how the reading went, and when the next one is. */
export async function endReading(db: IdentityDb, isRead: boolean): Promise<void> {
  const { failures, failedSince } = mailboxReadings
  const wait = sql`least(${LONGEST_WAIT_SECONDS}::float8, ${EVERY_SECONDS} * 2 ^ least(${failures}, ${MAX_DOUBLINGS}))`
  await db.update(mailboxReadings).set(
    isRead
      ? { nextAt: sql`${now} + ${EVERY_SECONDS}`, failures: 0, readAt: now, failedSince: null }
      : {
          nextAt: sql`${now} + ${wait}`,
          failures: sql`${failures} + 1`,
          failedSince: sql`coalesce(${failedSince}, ${now})`,
        },
  )
}

/** When the mailbox was read last, and since when it cannot be read; seconds UTC. */
export async function findReading(db: IdentityDb): Promise<{ readAt: number | null; failedSince: number | null }> {
  const { readAt, failedSince } = mailboxReadings
  const [row] = await db.select({ readAt, failedSince }).from(mailboxReadings)
  return row ?? { readAt: null, failedSince: null }
}
