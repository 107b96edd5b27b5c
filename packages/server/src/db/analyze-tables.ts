import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Log } from '../log.ts'

/** With so many new rows the database would plan for tables that are not there any more, until it counts them itself: a minute and more. */
export const MANY_ROWS = 1000

/**
 * DATA-20: counts tables again for the planner, outside of any transaction. A role that may not do that is none of the caller's
 * business: PostgreSQL counts them in its own time.
 */
export async function analyzeTables(pool: pg.Pool, tables: readonly PgTable[], log: Log): Promise<void> {
  const names = tables.map((table) => pg.escapeIdentifier(getTableName(table)))
  await pool
    .query(`analyze ${names.join(', ')}`)
    .catch((err: unknown) => log.debug({ err }, 'Tables could not be analyzed after an import.'))
}
