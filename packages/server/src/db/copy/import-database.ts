import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { StorageError } from '../lock.ts'
import { migrateEmpty } from '../migrate.ts'
import { createRoles } from '../roles.ts'
import { COPY_SETTINGS, listTables, quoted, withColumns } from './copied-tables.ts'
import { type CopiedTable, type CopyEnd, type CopyHead, nameOf, readCopy } from './copy-format.ts'

export interface Imported extends CopyHead, CopyEnd {
  /** Tables that no migration makes: somebody else put them into the database that was copied. */
  leftOut: string[]
}

/**
 * Fills an empty database with a copy, in one transaction: its tables are those of the migrations that the copied one had, and
 * a start brings them up to date. The owner of the database is enough. After an error the connection has to be closed.
 * Throws {@link StorageError} with a sentence for people.
 */
export async function importDatabase(client: pg.ClientBase, copy: AsyncIterable<Buffer>): Promise<Imported> {
  await requireEmpty(client)
  await createRoles(client)
  await client.query('begin')
  await client.query(COPY_SETTINGS)
  const known = new Set<string>()
  const leftOut: string[] = []
  let restoreRules: string[] = []
  const imported = await readCopy(copy, {
    async begin({ migrations }) {
      await migrateEmpty(client, migrations)
      const tables = await listTables(client)
      for (const table of tables) known.add(nameOf(table))
      restoreRules = await liftRules(client, tables)
    },
    async load(table, rows) {
      if (known.has(nameOf(table))) await pipeline(rows, client.query(from(`copy ${withColumns(table)} from stdin`)))
      else leftOut.push(await readThrough(table, rows))
    },
  })
  await client.query(restoreRules.join(';'))
  for (const sequence of imported.sequences.filter((one) => !leftOut.includes(nameOf(one))))
    await client.query('select setval($1::regclass, $2, $3)', [quoted(sequence), sequence.value, sequence.isCalled])
  await client.query('commit')
  const tables = Object.entries(imported.tables).filter(([name]) => !leftOut.includes(name))
  return { ...imported, tables: Object.fromEntries(tables), leftOut }
}

async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const [table] = await listTables(client)
  if (!table) return
  throw new StorageError(
    `The database is not empty: it has the table ${nameOf(table)}. Nothing was changed. Use an empty database.`,
  )
}

/**
 * Rows come as they were stored: nothing is calculated or checked one by one, and no row policy binds the owner. Returns what
 * brings triggers, foreign keys and policies back.
 */
async function liftRules(client: pg.ClientBase, tables: readonly CopiedTable[]): Promise<string[]> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'drizzle'::regnamespace)`,
  )
  const { rows: forced } = await client.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace`,
  )
  const names = tables.map(quoted)
  const lifting = [
    `truncate ${names.join(', ')}`, // migrations may have written something
    ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...forced.map(({ table }) => `alter table ${table} no force row level security`),
    ...names.map((name) => `alter table ${name} disable trigger user`),
  ]
  await client.query(lifting.join(';'))
  return [
    ...names.map((name) => `alter table ${name} enable trigger user`),
    ...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...forced.map(({ table }) => `alter table ${table} force row level security`),
  ]
}

async function readThrough(table: CopiedTable, rows: AsyncIterable<Buffer>): Promise<string> {
  for await (const _ of rows); // they stay in the copy
  return nameOf(table)
}
