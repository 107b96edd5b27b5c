import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { StorageError } from '../lock.ts'
import { copiedColumnsOf, COPY_SETTINGS, listSequences, listTables, quoted } from './copied-tables.ts'
import { type CopiedTable, type CopyEnd, END_OF_ROWS, copyLineOf, nameOf, wholeLines } from './copy-format.ts'
import { RowSum } from './row-sum.ts'

/**
 * Row policies bind the owner of a database, unless it is a superuser: it sees the organizations that it names, which are all,
 * and of each also what was deleted and can be restored.
 */
const SEE_ALL = `
  select set_config('app.organizations', coalesce(string_agg(organization_id, ','), ''), true),
         set_config('app.deleted_records', 'on', true)
    from public.organizations`

/**
 * The copy of a database as it is at one moment, read by one transaction that nobody waits for. Memory does not depend on
 * its size. The connection is of no pool, and has to be closed if the copy is not read to its end.
 */
export async function* exportDatabase(client: pg.ClientBase): AsyncGenerator<Buffer> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(COPY_SETTINGS)
  yield copyLineOf({ format: 1, migrations: await listMigrations(client) })
  await client.query(SEE_ALL)
  const tables: CopyEnd['tables'] = {}
  for (const table of await listTables(client)) {
    yield copyLineOf(table)
    const sum = new RowSum()
    for (const pages of await pagesOf(client, table)) {
      for await (const rows of wholeLines(client.query(to(`copy (${rowsIn(table, pages)}) to stdout`)))) {
        sum.add(rows)
        yield rows
      }
    }
    yield END_OF_ROWS
    tables[nameOf(table)] = sum.total
  }
  yield copyLineOf({ tables, sequences: await listSequences(client) })
  await client.query('commit')
}

/** The embedded database of earlier versions keeps an answer in memory until it is complete: it gets parts of 64 MB. */
const PAGES_AT_ONCE = 8192

/** The first page of each part of a table. */
async function pagesOf(client: pg.ClientBase, table: CopiedTable): Promise<number[]> {
  const { rows } = await client.query<{ pages: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as pages`,
    [quoted(table)],
  )
  return Array.from({ length: 1 + Math.floor((rows[0]?.pages ?? 0) / PAGES_AT_ONCE) }, (_, i) => i * PAGES_AT_ONCE)
}

/** What is on the pages of a part. Rows that come later are not seen by this transaction, wherever they are. */
function rowsIn(table: CopiedTable, from: number): string {
  return `select ${copiedColumnsOf(table)} from ${quoted(table)} where ctid >= '(${from},0)' and ctid < '(${from + PAGES_AT_ONCE},0)'`
}

async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  )
  if (!found[0]?.isThere) throw new StorageError('The database has no tables of Firstbell: there is nothing to copy.')
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')
  return rows.map(({ hash }) => hash)
}
