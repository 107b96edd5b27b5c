import { inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/**
 * TENANCY-7: the rows of the organizations of a unit of work. Every query asks for it, although row policies say the
 * same in the database: either wall stands alone.
 */
export function ofScope(db: Db, table: { organizationId: PgColumn }): SQL {
  return inArray(table.organizationId, [...db.scope.organizationIds])
}

/** The rows whose column holds one of many values, given as one parameter: five hundred of them cost more than the query. */
export function oneOf(column: PgColumn, values: readonly string[] | Placeholder): SQL {
  return sql`${column} = any (${Array.isArray(values) ? sql.param([...values]) : values}::text[])`
}

/**
 * How many different ids there are. Counted by their hashes, since to sort texts takes three times as long: two of a group
 * would have to share 64 bits to be taken for one.
 */
export function countOfIds(column: PgColumn): SQL<number> {
  return sql`count(distinct hashtextextended(${column}, 0))`.mapWith(Number)
}

/** Sorts rows into lists by a key. */
export function groupBy<Row, Key>(rows: Iterable<Row>, keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
