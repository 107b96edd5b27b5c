import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDemo } from '../../demo/demo.ts'
import { createEarlierDatabase } from '../../testing/databases/earlier-database.ts'
import { openTestDatabase, TEST_LOG } from '../../testing/harness.ts'
import { createOwnedDatabase } from '../../testing/databases/owned-database.ts'
import { createEmptyDatabase } from '../../testing/databases/test-databases.ts'
import type { Database } from '../database.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { openPostgres } from '../connection/postgres.ts'
import { listTables, quoted } from './copied-tables.ts'
import { nameOf, readCopy } from './copy-format.ts'
import { exportDatabase } from './export-database.ts'
import { importDatabase } from './import-database.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-copy-'))
afterAll(() => rmSync(folder, { recursive: true }))

let source: Database
let whole: Buffer
/** A demo's district, with what is hard to write down. */
beforeAll(async () => {
  source = await openTestDatabase()
  await openDemo(source, folder, 1, { pastDays: 1 })
  await source.pool.query(
    `insert into organizations (organization_id, name, address, trial_start, trial_end, primary_admin, time_zone, calendar)
       values ('o', $1, '', 0, -1, '\\.', '\\N', '{"text": "a\\nb"}')`,
    ['tab\tline\r\nback\\slash \\N "\' Ünï🚌'],
  )
  await source.pool.query(HARD_TO_WRITE)
  whole = await copyOf(addressOf(source))
})
afterAll(() => source.close())

const LOGO = `insert into organization_logos (organization_id, version, type, width, height, bytes)
  values ('o', '', 'png', 1, 1, '\\x000a5c2e0aff')`
const HARD_TO_WRITE = `${LOGO};
  update routes set child_count = 99; -- what no trigger would write
  insert into routes (organization_id, id, name, type, starttime, endtime) values ('o', 'r', '', 1, 1, 2);
  insert into deleted_records (organization_id, id, kind, record_id, name, rows, deleted_at, deleted_by)
    values ('o', 'd', 'route', 'gone', '', '[null, "\\t"]', 'infinity', '');
  insert into runs (organization_id, id, route_id, date, started_at, deletion_id)
    values ('o', 'deleted', 'gone', '2026-11-02', 1.1e-7, 'd'), ('o', 'present', 'r', '2026-11-02', 1 / 3.0, null)`

const addressOf = ({ pool }: Database) => String(pool.options.connectionString)

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function copyOf(url: string): Promise<Buffer> {
  const client = new pg.Client(url)
  await client.connect()
  const pieces: Buffer[] = []
  for await (const piece of exportDatabase(client)) pieces.push(piece)
  await client.end()
  return Buffer.concat(pieces)
}

async function* inPieces(bytes: Buffer, length = 1000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function importInto(url: string, copy: Buffer) {
  const client = await connect(url)
  return importDatabase(client, inPieces(copy)).finally(() => client.end())
}

/** Of each table what PostgreSQL says of all its rows, generated columns with them; and of what guards them. */
async function describe(url: string) {
  const client = await connect(url)
  await client.query('set extra_float_digits = 1')
  const tables: Record<string, unknown> = {}
  for (const table of await listTables(client)) {
    const sums = `select count(*)::int as rows, sum(hashtextextended(t::text, 0)) as sum from ${quoted(table)} t`
    tables[nameOf(table)] = (await client.query(sums)).rows[0]
  }
  const rules = await client.query(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule, convalidated::text as state
       from pg_constraint where connamespace = 'public'::regnamespace
     union all
     select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal
     order by 1, 2, 3`,
  )
  const next = await client.query(`select last_value, is_called from drizzle.__drizzle_migrations_id_seq`)
  return { tables, rules: rules.rows, next: next.rows }
}

test('[BACKUP-1] a database that is filled with a copy is the same in every table, to the last character', async () => {
  const target = await createEmptyDatabase()
  const { leftOut, tables } = await importInto(target, whole)
  const [made, found] = [await describe(addressOf(source)), await describe(target)]
  expect(found).toEqual(made)
  expect(leftOut).toEqual([])
  expect(tables['public.families']?.rows).toBeGreaterThan(100)
  expect(Object.values(tables).filter(({ rows }) => rows > 0).length).toBeGreaterThan(25)
  expect((await readCopy(inPieces(await copyOf(target), 7))).tables).toEqual(tables)
})

test('[BACKUP-1] who writes does not wait for a copy that is read, nor does a server that starts, and nothing of it is in the copy', async () => {
  const [client, writer] = [await connect(addressOf(source)), await connect(addressOf(source))]
  await writer.query(`set statement_timeout = '5s'`)
  const copy = exportDatabase(client)
  const pieces = [(await copy.next()).value as Buffer, (await copy.next()).value as Buffer] // it has begun
  await writer.query(`update families set name = name || '!'; delete from organization_logos`)
  for await (const piece of copy) {
    pieces.push(piece)
    if (!piece.toString().startsWith('{"tables":')) continue
    // All tables were read, and the transaction is not over.
    await writer.query(`update families set name = left(name, -1)`)
    const second = await prepareDatabase(await openPostgres(addressOf(source), TEST_LOG))
    await second.close()
  }
  await writer.query(LOGO)
  const { tables } = await readCopy(inPieces(whole))
  expect((await readCopy(inPieces(Buffer.concat(pieces)))).tables).toEqual(tables)
})

/** A copy as another version would have made it: with other migrations. */
function withMigrations(change: (migrations: string[]) => string[]): Buffer {
  const end = whole.indexOf('\n')
  const head = JSON.parse(whole.subarray(0, end).toString()) as { migrations: string[] }
  const changed = { ...head, migrations: change(head.migrations) }
  return Buffer.concat([Buffer.from(JSON.stringify(changed)), whole.subarray(end)])
}

test('[BACKUP-11] a copy of an earlier version is filled in with its tables, and the next start brings them up to date', async () => {
  const earlier = await createEarlierDatabase(10)
  const { migrations } = await readCopy(inPieces(whole))
  const target = await createEmptyDatabase()
  await importInto(target, await copyOf(earlier))
  expect(await describe(target)).toEqual(await describe(earlier))
  const database = await prepareDatabase(await openPostgres(target, TEST_LOG))
  onTestFinished(database.close)
  const { rows } = await database.pool.query(
    `select first_name as name, (select count(*)::int from called_out_drivers) from auth_user`,
  )
  expect(rows).toEqual([{ name: 'Kit', count: 0 }])
  expect((await readCopy(inPieces(await copyOf(target)))).migrations).toEqual(migrations)
})

test('[BACKUP-11] a copy of a later version, of another history, in part, changed or for a database in use is refused, and nothing is written', async () => {
  const target = await createEmptyDatabase()
  const refused = (copy: Buffer) => expect(importInto(target, copy)).rejects
  await refused(withMigrations((known) => [...known, 'later'])).toThrow('made by a later version')
  await refused(withMigrations((known) => ['other', ...known])).toThrow('before the first release')
  await refused(Buffer.from('{"format":2}\n')).toThrow('made by a later version')
  await refused(whole.subarray(0, whole.length - 10)).toThrow('incomplete')
  const changed = Buffer.from(whole)
  changed[changed.indexOf('back\\\\slash')] = 'B'.charCodeAt(0)
  await refused(changed).toThrow('not as they were copied: public.organizations.')
  expect(await describeTables(target)).toEqual([])
  await importInto(target, whole)
  await refused(whole).toThrow('The database is not empty')
})

const describeTables = async (url: string) => listTables(await connect(url))

test('[BACKUP-8] the owner of a database on another server, who is no superuser, copies and fills in everything of all organizations', async () => {
  const { target, asOwner, remove } = await createOwnedDatabase()
  await importInto(asOwner, whole)
  const database = await prepareDatabase(await openPostgres(asOwner, TEST_LOG)) // forces the row policies
  onTestFinished(async () => {
    await database.close()
    await remove()
  })
  const { rows } = await database.pool.query(
    'select usesuper, (select count(*)::int from families) from pg_user where usename = user',
  )
  expect(rows).toEqual([{ usesuper: false, count: 0 }]) // it is bound
  expect(await describe(target)).toEqual(await describe(addressOf(source)))
  const { tables } = await readCopy(inPieces(await copyOf(asOwner)))
  expect(tables).toEqual((await readCopy(inPieces(whole))).tables)
})

test('a table that no migration makes is left out of a database, and named', async () => {
  await source.pool.query('create table notes (text text); insert into notes values (1)')
  onTestFinished(async () => void (await source.pool.query('drop table notes')))
  const { leftOut } = await importInto(await createEmptyDatabase(), await copyOf(addressOf(source)))
  expect(leftOut).toEqual(['public.notes'])
})
