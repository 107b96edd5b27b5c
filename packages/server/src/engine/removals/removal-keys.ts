import { createHash } from 'node:crypto'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { groupBy } from '../../db/rows.ts'
import type { Removal } from './removals.store.ts'

/** The digests of what was removed from a table, added to it again, or changed in one of its columns. */
export type RemovalKeys = (table: PgTable, what: string) => string[]

/** Of removals in the order in which they were written. The last line of a row or value counts: it can be there again, or hold again. */
export function keysOf(removals: readonly Removal[]): RemovalKeys {
  const last = new Map<string, Removal>()
  for (const removal of removals) {
    const what = removal.what === 'added' ? 'removed' : removal.what.replace(/ undone$/, '')
    last.set(`${removal.ofTable} ${what} ${removal.key}`, removal)
  }
  const grouped = groupBy(last.values(), ({ ofTable, what }) => `${ofTable} ${what}`)
  return (table, what) => (grouped.get(`${getTableName(table)} ${what}`) ?? []).map(({ key }) => key)
}

/** Whether the digest of these columns is one of the keys. */
export function isOneOf(columns: readonly PgColumn[], keys: readonly string[]): SQL {
  const parts = sql.join(
    columns.map((column) => sql`${column}::text`),
    sql`, `,
  )
  return sql`removal_key(array[${parts}]) = any (${sql.param([...keys])}::text[])`
}

/** The same digest as `removal_key` makes in the database. */
export function removalKey(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\u{1f}')).digest('hex')
}
