import { getTableColumns, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

const ROWS_PER_STATEMENT = 2000

/**
 * Writes rows that name the same columns: a new one is added, one that is there becomes as given. They go as one parameter, since a statement
 * with a parameter for each cell takes longer to read than to carry out.
 */
export async function writeRows<Table extends PgTable>(db: Db, table: Table, rows: readonly Table['$inferInsert'][]) {
  const keys = keyColumns(table).map(({ name }) => name)
  const changes = namesOf(table, rows)
    .filter((name) => !keys.includes(name))
    .map((name) => sql`${column(name)} = excluded.${column(name)}`)
  const key = sql.join(keys.map(column), sql`, `)
  await insertRows(db, table, rows, sql`on conflict (${key}) do update set ${sql.join(changes, sql`, `)}`)
}

/** Of its primary key. */
export function keyColumns(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
}

/** Adds rows that name the same columns, many at a time. */
export async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  onConflict = sql``,
) {
  const names = namesOf(table, rows)
  const columns = sql.join(names.map(column), sql`, `)
  const named = names.map((name) => [name, inDatabase(name)] as const)
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const part = rows.slice(start, start + ROWS_PER_STATEMENT) as Record<string, unknown>[] // by the names of the columns
    const text = JSON.stringify(part.map((row) => Object.fromEntries(named.map(([name, key]) => [key, row[name]]))))
    await db.execute(sql`
      insert into ${table} (${columns})
      select ${columns} from json_populate_recordset(null::${table}, ${text}::json) ${onConflict}`)
  }
}
function namesOf(table: PgTable, [first = {}]: readonly object[]): string[] {
  return Object.keys(getTableColumns(table)).filter((name) => name in first)
}

const column = (name: string) => sql.identifier(inDatabase(name))

export const inDatabase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
