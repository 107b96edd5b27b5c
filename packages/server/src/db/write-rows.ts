import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

const ROWS_PER_STATEMENT = 2000

/**
 * Writes rows that name the same columns: a new one is added, one that is there becomes as given. They go as one parameter, since a statement
 * with a parameter for each cell takes longer to read than to carry out.
 */
export async function writeRows<Table extends PgTable>(db: Db, table: Table, rows: readonly Table['$inferInsert'][]) {
  const [first = {}] = rows
  const names = Object.keys(getTableColumns(table)).filter((name) => name in first)
  const columns = sql.join(names.map(column), sql`, `)
  const changes = names
    .filter((name) => name !== 'organizationId' && name !== 'id')
    .map((name) => sql`${column(name)} = excluded.${column(name)}`)
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const part = rows.slice(start, start + ROWS_PER_STATEMENT) as Record<string, unknown>[] // by the names of the columns
    const text = JSON.stringify(
      part.map((row) => Object.fromEntries(names.map((name) => [inDatabase(name), row[name]]))),
    )
    await db.execute(sql`
      insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, ${text}::jsonb)
      on conflict (organization_id, id) do update set ${sql.join(changes, sql`, `)}`)
  }
}

const column = (name: string) => sql.identifier(inDatabase(name))

const inDatabase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
