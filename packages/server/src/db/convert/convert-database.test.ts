import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createLog } from '../../log.ts'
import { TEST_LOG } from '../../testing/harness.ts'
import { prepareDatabase } from '../database.ts'
import { clusterFolder, openEmbedded } from '../embedded.ts'
import { migrateEmpty } from '../migrate.ts'
import { createRoles } from '../roles.ts'
import { openFormerDatabase } from './former-database.ts'

/** Two migrations before the newest: what comes after is made up for by the start. */
const MIGRATIONS = readMigrationFiles({ migrationsFolder: path.join(import.meta.dirname, '../migrations') }).slice(
  0,
  -2,
)
const NAMES = ["Ada 'O’Brien'", 'Ünal\tÇelik', 'line\nbreak', 'مدرسة', '\\N']

let made: string
beforeAll(async () => {
  made = mkdtempSync(path.join(tmpdir(), 'firstbell-former-'))
  const { client, close } = await openFormerDatabase(path.join(made, 'pg'))
  const hashes = MIGRATIONS.map(({ hash }) => hash)
  await createRoles(client)
  await migrateEmpty(client, hashes)
  for (const { hash, folderMillis } of MIGRATIONS)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  await client.query(
    `insert into auth_user (id, email, first_name, created_at)
       select 'id of ' || name, 'person' || n || '@firstbell.example', name, 0.1 + n from unnest($1::text[]) with ordinality as one (name, n)`,
    [NAMES],
  )
  await close()
})
afterAll(() => rmSync(made, { recursive: true }))

function givenFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-convert-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(made, folder, { recursive: true })
  return folder
}

/** Opens the database of a folder as a start does; resolves to the names in it and to what the log got. */
async function openNames(folder: string) {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const database = await prepareDatabase(await openEmbedded(folder, log))
  onTestFinished(() => database.close())
  const { rows } = await database.pool.query<{ name: string }>(
    'select first_name as name from auth_user order by created_at',
  )
  return { names: rows.map(({ name }) => name), log: lines.join('') }
}

const asideIn = (folder: string) => readdirSync(folder).find((name) => name.startsWith('converted-')) ?? ''

test('[DATA-13] the database of an earlier version is converted at the first start, and its files are moved aside', async () => {
  const folder = givenFolder()
  const { names, log } = await openNames(folder)
  expect(names).toEqual(NAMES)
  expect(log).toMatch(/was converted, and all its tables were compared/)
  expect(existsSync(path.join(folder, asideIn(folder), 'pg/PG_VERSION'))).toBe(true)
  expect(existsSync(path.join(folder, 'pg'))).toBe(false)
})

test('[DATA-13] a conversion that was cut off is begun again', async () => {
  const folder = givenFolder()
  const unfinished = `${clusterFolder(folder)}.converting`
  mkdirSync(unfinished)
  writeFileSync(path.join(unfinished, 'PG_VERSION'), '18\n')
  expect((await openNames(folder)).names).toEqual(NAMES)
})

test('[DATA-13] a database that cannot be converted stays as it is', async () => {
  const folder = givenFolder()
  const { client, close } = await openFormerDatabase(path.join(folder, 'pg'))
  await client.query(`insert into drizzle.__drizzle_migrations (hash) values ('of a later version')`)
  await close()
  await expect(openEmbedded(folder, TEST_LOG)).rejects.toThrow(/made by a later version.*Nothing was changed/)
  expect(existsSync(clusterFolder(folder))).toBe(false)
  expect(existsSync(path.join(folder, 'pg/PG_VERSION'))).toBe(true)
  expect(asideIn(folder)).toBe('')
})
