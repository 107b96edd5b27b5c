import type { DeletedKind } from '@firstbell/domain'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { deliveries, families, routes, stops } from '../../db/schema.ts'
import type { DeletedRows } from '../../db/schema/schema-deletions.ts'
import { inDatabase, keyColumns } from '../../db/write-rows.ts'
import { NOT_MISSED, REFERENCES_TO, ROWS_OF, type TenantTable, type WhichRecord } from './deleted-tables.ts'

type Row = Record<string, unknown>
type RowsOfOne = DeletedRows['tables'][number]

const nameOf = (table: TenantTable) => getTableConfig(table).name
const columnName = ({ name }: PgColumn) => inDatabase(name)
const identifier = (column: PgColumn) => sql.identifier(columnName(column))

const ofOrganization = (db: Db, table: TenantTable, organizationId: string) =>
  and(ofScope(db, table), eq(table.organizationId, organizationId))

/** Everything that the deletion of a record removes or clears. */
export async function readRows(db: Db, kind: DeletedKind, record: WhichRecord): Promise<DeletedRows> {
  const tables: RowsOfOne[] = []
  for (const { table, which } of ROWS_OF[kind](db, record)) {
    const name = nameOf(table)
    const { rows } = await db.execute<{ row: Row }>(
      sql`select to_jsonb(${sql.identifier(name)}) as row from ${table} where ${and(ofOrganization(db, table, record.organizationId), which)}`,
    )
    tables.push({ table: name, rows: rows.map(({ row }) => row) })
  }
  const references: DeletedRows['references'] = []
  for (const { table, column } of REFERENCES_TO[kind]) {
    const key = sql.join(
      keyColumns(table).map((one) => sql`${columnName(one)}::text, ${one}`),
      sql`, `,
    )
    const { rows } = await db.execute<{ key: Row }>(
      sql`select jsonb_build_object(${key}) as key from ${table}
           where ${and(ofOrganization(db, table, record.organizationId), eq(column, record.recordId))}`,
    )
    references.push({ table: nameOf(table), column: columnName(column), keys: rows.map((row) => row.key) })
  }
  return { tables, references }
}

/** Writes what a deletion removed; returns how many rows were left out, because another record that they need is gone. */
export async function writeDeletedRows(
  db: Db,
  kind: DeletedKind,
  { record, rows }: { record: WhichRecord; rows: DeletedRows },
): Promise<number> {
  let leftOut = 0
  for (const { table } of ROWS_OF[kind](db, record)) {
    const own = rows.tables.find((one) => one.table === nameOf(table))?.rows ?? []
    if (own.length === 0) continue
    const written = await insertPresent(db, table, table === deliveries ? own.map(withdrawn) : own)
    if (!NOT_MISSED.includes(table)) leftOut += own.length - written
  }
  for (const { table, column } of REFERENCES_TO[kind]) {
    const found = rows.references.find((one) => one.table === nameOf(table) && one.column === columnName(column))
    if (found && found.keys.length > 0)
      await refer(db, { table, column }, { recordId: record.recordId, keys: found.keys })
  }
  return leftOut
}

const WAITING = ['queued', 'held', 'sending']

/** What waited when its family was deleted is told too late. */
function withdrawn(row: Row): Row {
  return WAITING.includes(String(row.state)) ? { ...row, state: 'cancelled' } : row
}

/** Triggers count these again when the rows come that they count. */
const COUNTED: ReadonlyMap<TenantTable, readonly PgColumn[]> = new Map<TenantTable, readonly PgColumn[]>([
  [families, [families.childCount, families.foldedPeople]],
  [routes, [routes.childCount, routes.differentChildren, routes.stopCount]],
])

/** The rows of a table whose parents are there. A reference that may be empty is empty if what it refers to is gone. */
async function insertPresent(db: Db, table: TenantTable, rows: readonly Row[]): Promise<number> {
  const [first = {}] = rows
  const counted = COUNTED.get(table) ?? []
  const { columns, foreignKeys } = getTableConfig(table)
  const written = columns.filter(
    (column) => !column.generated && !counted.includes(column) && columnName(column) in first,
  )
  const required: SQL[] = []
  const optional = new Map<string, SQL>() // by name: columns of keys are other objects than those of the table
  for (const foreignKey of foreignKeys) {
    const { columns: own, foreignTable, foreignColumns } = foreignKey.reference()
    const same = own.map(
      (column, i) => sql`parent.${identifier(foreignColumns[i] ?? column)} = given.${identifier(column)}`,
    )
    const isThere = sql`exists (select from ${foreignTable} as parent where ${sql.join(same, sql` and `)})`
    const last = own.at(-1)
    if (!last || last.notNull) required.push(isThere)
    else if (foreignKey.onDelete === 'cascade') required.push(sql`(given.${identifier(last)} is null or ${isThere})`)
    else optional.set(last.name, sql`case when ${isThere} then given.${identifier(last)} end`)
  }
  const values = written.map((column) => optional.get(column.name) ?? sql`given.${identifier(column)}`)
  const { rowCount } = await db.execute(sql`
    insert into ${table} (${sql.join(written.map(identifier), sql`, `)})
    select ${sql.join(values, sql`, `)}
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) as given
     where ${sql.join([sql`true`, ...required], sql` and `)}
    on conflict do nothing`)
  return rowCount ?? 0
}

/** Puts a record back where it was referred to, and nothing else is by now. */
async function refer(
  db: Db,
  { table, column }: { table: TenantTable; column: PgColumn },
  { recordId, keys }: { recordId: string; keys: readonly Row[] },
): Promise<void> {
  const same = keyColumns(table).map((one) => sql`${one} = given.${identifier(one)}`)
  await db.execute(sql`
    update ${table} set ${identifier(column)} = ${recordId}
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(keys)}::jsonb) as given
     where ${ofScope(db, table)} and ${column} is null and ${sql.join(same, sql` and `)}`)
}

/** The routes at whose stops children wait again, and that of a stop. */
export function deletedRoutesOf(rows: DeletedRows): string[] {
  const named = rows.tables.filter(({ table }) => table === 'stop_children' || table === nameOf(stops))
  return [...new Set(named.flatMap((one) => one.rows.map((row) => String(row.route_id))))]
}
