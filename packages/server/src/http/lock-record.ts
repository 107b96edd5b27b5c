import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/**
 * Two changes of one record come one after the other, so that the second sees what the first one did. It is sent at
 * once: whatever the unit of work asks after it waits behind it.
 */
export function lockRecord(db: Db, { params, query }: { params?: unknown; query?: unknown }): Promise<unknown> {
  return db
    .execute(sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([params, query])}, 0))`)
    .execute()
}
