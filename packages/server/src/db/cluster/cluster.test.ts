import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createLog } from '../../log.ts'
import { TEST_LOG } from '../../testing/harness.ts'
import { clusterFolder, openEmbedded } from './embedded.ts'
import { StorageError } from '../lock.ts'
import { openPostgres } from '../connection/postgres.ts'
import { startCluster } from './cluster.ts'
import { clusterUser } from './cluster-user.ts'
import { clusterSettings } from './cluster-settings.ts'
import { failureIn } from './create-cluster.ts'
import { findPrograms } from './programs.ts'

const HOLDER = path.join(import.meta.dirname, '../../../proofs/lock-holder.ts')

/** A data folder with a database, made once: the tests that change it take copies. */
let made: string
beforeAll(async () => {
  made = newFolder()
  const engine = await openEmbedded(made, TEST_LOG)
  await engine.pools.calls.query('create table records (pid int)')
  await engine.close()
})
afterAll(() => rmSync(made, { recursive: true }))

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'firstbell-cluster-'))

function givenFolder(): string {
  const folder = newFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(made, folder, { recursive: true })
  return folder
}

/** Opens a database; the lines that its log got stand in `lines`. */
async function open(folder: string) {
  const lines: string[] = []
  const engine = await openEmbedded(folder, createLog('warn', { write: (line) => void lines.push(line) }))
  let closed: Promise<void> | undefined
  const close = () => (closed ??= engine.close())
  onTestFinished(close)
  const ask = async (query: string) => (await engine.pools.calls.query<Record<string, unknown>>(query)).rows[0]
  return { pool: engine.pools.calls, lines, ask, close }
}

/** The process that all others of a database belong to. */
const postmasterOf = (folder: string) =>
  Number.parseInt(readFileSync(path.join(clusterFolder(folder), 'postmaster.pid'), 'utf8'), 10)

/** Opens the database of a folder in a process of its own, which holds it until it is ended. */
async function hold(folder: string): Promise<ChildProcess> {
  const holder = spawn(process.execPath, ['--import', 'tsx', HOLDER, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void holder.kill('SIGKILL'))
  const lines = createInterface(holder.stdout)[Symbol.asyncIterator]()
  await lines.next()
  holder.stdin.write('open\n')
  expect((await lines.next()).value).toMatch(/^open/)
  return holder
}

/** Kills a server on a folder; returns the process of its database, which still runs. */
async function leaveBehind(folder: string): Promise<number> {
  const holder = await hold(folder)
  const postmaster = postmasterOf(folder)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  return postmaster
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('[DATA-4] what is acknowledged is on the disk, with checksums; nobody reaches the database by the network', async () => {
  const { ask } = await open(givenFolder())
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums'])
    expect(await ask(`show ${name}`)).toEqual({ [name]: 'on' })
  expect(await ask('show listen_addresses')).toEqual({ listen_addresses: '' })
})

test('[DATA-4] a server that may lose what it acknowledged is refused', async () => {
  const folder = givenFolder()
  const settings = { fsync: 'off' }
  const cluster = await startCluster({ folder: clusterFolder(folder), log: TEST_LOG, reach: 'loopback', settings })
  onTestFinished(cluster.stop)
  const { password, port } = cluster.address
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  await expect(openPostgres(url, TEST_LOG)).rejects.toThrow(/can lose committed data. Turn on fsync/)
  await expect(openPostgres(url.replace(password, 'another'), TEST_LOG)).rejects.toThrow(/Cannot connect/)
})

test('[DATA-8] only its own user can enter the folder of the database', async () => {
  const folder = givenFolder()
  await open(folder)
  expect((statSync(clusterFolder(folder)).mode & 0o777).toString(8)).toBe('700')
  expect(statSync(folder).mode & 0o067).toBe(0)
})

test('[DATA-10] a query that the database cannot process fails alone', async () => {
  const { pool } = await open(givenFolder())
  const tooDeep = pool.query(`select ${'('.repeat(200_000)}1${')'.repeat(200_000)}`)
  await expect(tooDeep).rejects.toThrow(/stack depth|memory/)
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
})

test('[DATA-11] the database of a killed server ends within ten seconds, and nothing that was committed is lost', async () => {
  const folder = givenFolder()
  const postmaster = await leaveBehind(folder)
  await expect.poll(() => isAlive(postmaster)).toBe(false)
  const { ask } = await open(folder)
  expect(await ask('select count(*)::int as records from records')).toEqual({ records: 1 })
})

test('[DATA-11] a server that finds the database of a killed one running ends it first', async () => {
  const folder = givenFolder()
  const postmaster = await leaveBehind(folder)
  const { ask } = await open(folder)
  await expect.poll(() => isAlive(postmaster)).toBe(false) // its last step is to remove its file
  expect(await ask('select count(*)::int as records from records')).toEqual({ records: 1 })
  await expect.poll(() => ask('select 1 as one')).toEqual({ one: 1 }) // what watched over the killed one leaves this alone
})

test.each(['postmaster.pid', '.s.PGSQL.5432.lock'])(
  '[DATA-11] a process that has the number in %s by now is left alone',
  async (name) => {
    const folder = givenFolder()
    const other = spawn('sleep', ['60'], clusterUser(folder)) // in a container all have one user, and PostgreSQL asks only about its own
    onTestFinished(() => void other.kill())
    writeFileSync(path.join(clusterFolder(folder), name), `${other.pid}\n${clusterFolder(folder)}\n1\n5432\n\n\n`)
    await open(folder)
    expect(other.exitCode ?? other.signalCode).toBeNull()
  },
)

test('[DATA-11] a database that ends by itself is started again, and the log says how long its recovery took', async () => {
  const folder = givenFolder()
  const { pool, lines, ask } = await open(folder)
  await ask('insert into records values (1)')
  const postmaster = postmasterOf(folder)
  process.kill(postmaster, 'SIGKILL')
  await expect.poll(() => postmasterOf(folder)).not.toBe(postmaster)
  const records = () =>
    pool.query('select pid from records').then(
      ({ rows }) => rows,
      () => 'away',
    )
  await expect.poll(records).toEqual([{ pid: 1 }])
  expect(lines.join('')).toMatch(/ended by itself and is being started again/)
  expect(lines.join('')).toMatch(/recovered in \d+\.\d s; nothing that was confirmed is lost/)
})

test('[DATA-12] a data folder with a long path has its socket elsewhere', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'a folder with a rather long name '.repeat(4)))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { pool, ask, close } = await open(folder)
  expect(await ask('select 1 as one')).toEqual({ one: 1 })
  const socketFolder = pool.options.host ?? ''
  expect(socketFolder).not.toContain(folder)
  await close()
  expect(existsSync(socketFolder)).toBe(false)
})

test('[DATA-12] a folder of another version is refused unchanged, in a sentence that says what to do', async () => {
  const folder = givenFolder()
  const file = path.join(clusterFolder(folder), 'PG_VERSION')
  writeFileSync(file, '99\n')
  await expect(openEmbedded(folder, TEST_LOG)).rejects.toThrow(StorageError)
  await expect(openEmbedded(folder, TEST_LOG)).rejects.toThrow(
    /belongs to PostgreSQL 99.*Nothing was changed.*later version.*start that one/,
  )
  expect(readFileSync(file, 'utf8')).toBe('99\n')
})

test('[DATA-12] files of somebody else, files that are no database and a full disk are named in a sentence that says what to do', async () => {
  const folder = newFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(clusterFolder(folder))
  await expect(openEmbedded(folder, TEST_LOG)).rejects.toThrow(/belong to another user, or are incomplete.*chown/)
  expect(failureIn('/data', ['FATAL:  data directory "/data" has wrong ownership'])).toMatch(/belong to another user/)
  expect(failureIn('/data', ['initdb: error: could not write file: No space left on device'])).toMatch(/is full.*free/)
  expect(failureIn('/data', ['initdb: could not look up effective user ID 1001: user does not exist'])).toMatch(
    /user 1001, who has no name.*Nothing is lost.*useradd/,
  )
  expect(failureIn('/data', ['LOG:  starting', 'FATAL:  could not map memory', ''])).toMatch(
    /does not start in .data: FATAL: {2}could not map.*was not removed.*npm run backup/,
  )
})

test('[DATA-12] a lost password matters only where there is no socket, and is named in a sentence there', async () => {
  const folder = givenFolder()
  rmSync(`${clusterFolder(folder)}-password`)
  const reached = startCluster({ folder: clusterFolder(folder), log: TEST_LOG, reach: 'loopback' })
  await expect(reached).rejects.toThrow(/Cannot use .*postgresql-password \(ENOENT\)/)
  const { ask } = await open(folder)
  expect(await ask('select 1 as one')).toEqual({ one: 1 })
})

test('[DATA-12] a database that was cut off while it was created is created again', async () => {
  const folder = newFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(`${clusterFolder(folder)}.unfinished`)
  writeFileSync(path.join(`${clusterFolder(folder)}.unfinished`, 'half'), '')
  const { ask } = await open(folder)
  expect(await ask('select 1 as one')).toEqual({ one: 1 })
})

test('[DATA-12] a machine for which there is no database is named in a sentence that says what to do', () => {
  expect(() => findPrograms('aix', 'ppc64')).toThrow(StorageError)
  expect(() => findPrograms('aix', 'ppc64')).toThrow(/not installed for this kind of machine.*npm ci.*DATABASE_URL/)
})

test('[OPS-11] a checkpoint writes no new file, for which a full disk has no space', async () => {
  const folder = givenFolder()
  const { ask } = await open(folder)
  const written = path.join(clusterFolder(folder), 'pg_logical/replorigin_checkpoint')
  rmSync(written, { force: true }) // the programs that create a database leave one
  await ask('checkpoint')
  expect(existsSync(written)).toBe(false)
})

test('settings are those that the version of the programs knows', () => {
  expect(clusterSettings(2 * 2 ** 30, '17')).not.toHaveProperty('max_active_replication_origins')
  expect(clusterSettings(2 * 2 ** 30, '17')).toMatchObject({ max_replication_slots: '0' })
})

test('memory is shared by the size of the machine', () => {
  const [small, large] = [clusterSettings(2 * 2 ** 30, '18'), clusterSettings(24 * 2 ** 30, '18')]
  expect(small).toMatchObject({ shared_buffers: '64MB', work_mem: '4MB', effective_cache_size: '1024MB' })
  expect(large).toMatchObject({ shared_buffers: '512MB', work_mem: '32MB', effective_cache_size: '12288MB' })
})
