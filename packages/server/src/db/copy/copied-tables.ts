import pg from 'pg'
import type { CopiedSequence, CopiedTable } from './copy-format.ts'

/** What others than this program put into a database: their extensions have tables, too. */
const OF_EXTENSION = `exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`
const COPIED = `n.nspname in ('public', 'drizzle') and not ${OF_EXTENSION}`

/** The tables of a database. A generated column follows from the others. */
export async function listTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attname) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and ${COPIED}
      group by 1, 2 order by 1, 2`,
  )
  return rows
}

export async function listSequences(client: pg.ClientBase): Promise<CopiedSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and ${COPIED} order by 1, 2`,
  )
  const sequences: CopiedSequence[] = []
  for (const sequence of rows) {
    const { rows: values } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(sequence)}`,
    )
    for (const value of values) sequences.push({ ...sequence, ...value })
  }
  return sequences
}

export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}

export const copiedColumnsOf = ({ columns }: CopiedTable) =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ')

/** A table with its columns, for COPY. */
export function withColumns(table: CopiedTable): string {
  return `${quoted(table)} (${copiedColumnsOf(table)})`
}

/** The same values have the same text in every database; a copy takes as long as it takes. */
export const COPY_SETTINGS = `
  set local client_encoding = 'UTF8'; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`
