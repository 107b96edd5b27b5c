import { createHash } from 'node:crypto'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { groupBy } from '../../db/rows.ts'
import type { Removal } from './removals.store.ts'

/** The digests of what was removed from a table, added to it again, or changed in one of its columns. */
export interface RemovalKeys {
  (table: PgTable, what: string): string[]
  /** The value of a column that was noted last, by the digest of its row; empty where an earlier version noted none. */
  valuesOf(table: PgTable, column: string): { key: string; value: string }[]
}

/** Of removals in the order in which they were written. The last line of a row or value counts: it can be there again, or hold again. */
export function keysOf(removals: readonly Removal[]): RemovalKeys {
  const last = new Map<string, Removal>()
  for (const removal of removals) last.set(`${removal.ofTable} ${subjectOf(removal)} ${removal.key}`, removal)
  const grouped = groupBy(last.values(), ({ ofTable, what }) => `${ofTable} ${what}`)
  const bySubject = groupBy(last.values(), (removal) => `${removal.ofTable} ${subjectOf(removal)}`)
  const keys = (table: PgTable, what: string) =>
    (grouped.get(`${getTableName(table)} ${what}`) ?? []).map(({ key }) => key)
  const valuesOf = (table: PgTable, column: string) =>
    (bySubject.get(`${getTableName(table)} ${column}`) ?? [])
      .map(({ key, what }) => ({ key, value: what.slice(column.length + 1) }))
      .filter(({ value }) => value !== 'undone') // an earlier version noted so that it holds again
  return Object.assign(keys, { valuesOf })
}

/** A line says of it how it is: removed or added, a value, or whether a former one holds again. */
const subjectOf = ({ what }: Removal) => (what === 'added' ? 'removed' : (what.split(' ')[0] ?? what))

/** Whether the digest of these columns is one of the keys. */
export function isOneOf(columns: readonly PgColumn[], keys: readonly string[]): SQL {
  return sql`${keyOfColumns(columns)} = any (${sql.param([...keys])}::text[])`
}

export function keyOfColumns(columns: readonly PgColumn[]): SQL {
  const parts = sql.join(
    columns.map((column) => sql`${column}::text`),
    sql`, `,
  )
  return sql`removal_key(array[${parts}])`
}

/** The same digest as `removal_key` makes in the database. */
export function removalKey(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\u{1f}')).digest('hex')
}
