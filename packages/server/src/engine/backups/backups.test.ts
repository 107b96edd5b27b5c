import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, prepareDatabase } from '../../db/database.ts'
import { openEmbedded, standStill } from '../../db/embedded.ts'
import { lockFolder } from '../../db/lock.ts'
import { openDemo } from '../../demo/demo.ts'
import { backupName, listBackups, presentKey, removeOldBackups } from './backup-files.ts'
import { openBackupRunner } from './backup-runner.ts'
import { changedTables, countTables } from './count-tables.ts'
import { type BackupOrder, makeBackup } from './make-backup.ts'
import { type BackupToOpen, checkBackup, MANIFEST, openBackup } from './open-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeEncrypted } from './encrypted-file.ts'
import { pack } from './tar.ts'
import { TEST_LOG } from '../../testing/harness.ts'

const KEY = 'a key of the tests, and of nothing else'
const A_DAY = 86_400
const NOON = Date.parse('2026-11-23T12:00:00') / 1000
const signal = new AbortController().signal

const folders: string[] = []
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-backup-'))
  folders.push(folder)
  return folder
}

const fail = (reason: unknown): never => {
  throw reason
}

let dataFolder: string
let database: Database
/** A demo's district, as it is when its server was just started. */
beforeAll(async () => {
  dataFolder = newFolder()
  const engine = await openEmbedded(dataFolder, fail, TEST_LOG)
  database = await prepareDatabase(engine)
  await openDemo(database, dataFolder, 1, { pastDays: 1 })
  writeFileSync(path.join(dataFolder, 'secret'), 'the secret')
  await database.pool.query('create table pairs (side text, n int)')
})
afterAll(async () => {
  await database.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function orderOf(changes: Partial<BackupOrder> = {}): BackupOrder {
  return {
    dataFolder,
    backupFolder: newFolder(),
    keyInDataFolder: false,
    key: () => KEY,
    keep: 14,
    now: () => NOON,
    standStill: (copy) => standStill(database.pool, copy),
    ...changes,
  }
}

async function makeOne(): Promise<string> {
  const order = orderOf()
  return path.join(order.backupFolder, await makeBackup(order))
}

let made: Promise<string> | undefined
/** A backup, and a folder in which to open it. */
async function givenBackup(): Promise<BackupToOpen> {
  made ??= makeOne()
  return { file: await made, key: KEY, dataFolder: newFolder() }
}

/** Pairs of rows, one transaction each, until it is stopped. */
function keepWriting(): { stop(): Promise<number> } {
  let isStopped = false
  const writing = (async () => {
    let n = 0
    for (; !isStopped; n++) {
      const client = await database.pool.connect()
      await client.query(`begin`)
      await client.query(`insert into pairs values ('left', ${n})`)
      await client.query(`insert into pairs values ('right', ${n})`)
      await client.query('commit')
      client.release()
    }
    return n
  })()
  return {
    stop() {
      isStopped = true
      return writing
    },
  }
}

test('[BACKUP-1] [BACKUP-4] a backup that was made while the server wrote is restored elsewhere, every table to the last row', async () => {
  const writer = keepWriting()
  const backup = await givenBackup()
  const written = await writer.stop()
  const { tables, aside } = await restoreBackup(backup, { replace: false })
  expect(aside).toBeUndefined()

  const restored = await openEmbedded(backup.dataFolder, fail, TEST_LOG)
  const { rows } = await restored.pool.query<{ n: number; pairs: string; sides: string }>(
    `select count(*)::int as pairs, count(distinct n)::int as n, max(sides) as sides
       from (select n, count(*) as sides from pairs group by n) p`,
  )
  expect(Number(rows[0]?.pairs)).toBeGreaterThan(0)
  expect(Number(rows[0]?.pairs)).toBeLessThan(written) // it went on while the backup was made
  expect(rows[0]?.sides).toBe('2') // no half transaction
  await restored.close()

  // What nobody wrote is in the restored folder what it is in the one that was backed up.
  const copy = path.join(newFolder(), 'pg')
  await standStill(database.pool, () => cp(path.join(dataFolder, 'pg'), copy, { recursive: true }))
  const live = await countTables(copy, signal)
  const back = await countTables(path.join(backup.dataFolder, 'pg'), signal)
  expect(changedTables(live, back)).toEqual(['public.pairs'])
  expect(changedTables(tables, back)).toEqual([])
  expect(live['public.families']?.rows).toBeGreaterThan(100)
  expect(readFileSync(path.join(backup.dataFolder, 'secret'), 'utf8')).toBe('the secret')
  expect(existsSync(path.join(backup.dataFolder, 'demo-accounts.json'))).toBe(true)
})

test('[BACKUP-3] a backup in which a table is not as it was copied is refused, and the table is named', async () => {
  const backup = await givenBackup()
  const folder = newFolder()
  const { madeAt, tables } = await openBackup(backup, folder)
  const families = { rows: tables['public.families']?.rows ?? 0, sum: '1' }
  writeFileSync(
    path.join(folder, MANIFEST),
    JSON.stringify({ madeAt, tables: { ...tables, 'public.families': families } }),
  )
  const file = path.join(newFolder(), 'other.backup')
  await writeEncrypted(file, KEY, pack(folder).output, signal)
  const told = 'other.backup failed verification: public.families'
  await expect(checkBackup({ ...backup, file }, signal)).rejects.toThrow(told)
})

test('[BACKUP-2] a wrong key, a flipped byte, half a file and any other file are told apart, and nothing is unpacked', async () => {
  const backup = await givenBackup()
  const whole = readFileSync(backup.file)
  const spoil = (change: (bytes: Buffer) => Buffer) => {
    const file = path.join(newFolder(), 'spoiled.backup')
    writeFileSync(file, change(Buffer.from(whole)))
    return checkBackup({ ...backup, file }, signal)
  }
  const flip = (at: number) => (bytes: Buffer) => {
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  }
  await expect(checkBackup({ ...backup, key: `${KEY}.` }, signal)).rejects.toThrow('was encrypted with a different key')
  for (const at of [50, 61, Math.floor(whole.length / 2), whole.length - 1]) {
    await expect(spoil(flip(at))).rejects.toThrow('spoiled.backup is damaged or incomplete')
  }
  for (const bytes of [40, 70, Math.floor(whole.length / 2), whole.length - 1]) {
    await expect(spoil((all) => all.subarray(0, bytes))).rejects.toThrow('damaged or incomplete')
  }
  await expect(spoil(() => Buffer.from('something else altogether'))).rejects.toThrow('is not a Firstbell backup')
  await expect(checkBackup({ ...backup, file: '/no/such.backup' }, signal)).rejects.toThrow('No such file')
  expect(() => presentKey(newFolder(), undefined)).toThrow('Set BACKUP_KEY')
  expect(statSync(backup.file).mode & 0o777).toBe(0o600)
  expect(readdirSync(backup.dataFolder)).toEqual([])
})

test('[BACKUP-4] a folder in use is not written to, and with --replace moved aside, never deleted', async () => {
  const backup = await givenBackup()
  const running = restoreBackup({ ...backup, dataFolder }, { replace: true })
  await expect(running).rejects.toThrow('in use by another server')
  await restoreBackup(backup, { replace: false })
  writeFileSync(path.join(backup.dataFolder, 'secret'), 'another secret')
  await expect(restoreBackup(backup, { replace: false })).rejects.toThrow('add --replace')
  await expect(restoreBackup({ ...backup, key: 'a wrong key' }, { replace: true })).rejects.toThrow('a different key')
  expect(readFileSync(path.join(backup.dataFolder, 'secret'), 'utf8')).toBe('another secret')

  const { aside = '' } = await restoreBackup(backup, { replace: true })
  expect(readFileSync(path.join(backup.dataFolder, 'secret'), 'utf8')).toBe('the secret')
  expect(readFileSync(path.join(aside, 'secret'), 'utf8')).toBe('another secret')
  expect(existsSync(path.join(aside, 'pg', 'PG_VERSION'))).toBe(true)
  expect(() => lockFolder(backup.dataFolder)()).not.toThrow()
})

/** A folder with backups of so many days ago, and how many days ago those were made that are left. */
function givenBackups(...ages: number[]) {
  const folder = newFolder()
  for (const days of ages) writeFileSync(path.join(folder, backupName(NOON - days * A_DAY)), '')
  return { folder, shown: () => listBackups(folder).map(({ madeAt }) => (NOON - madeAt) / A_DAY) }
}

test('[BACKUP-5] the newest are kept, and none but seven for more than 35 days', () => {
  const { folder, shown } = givenBackups(0, 1, 2, 3, 4, 5, 6, 34, 36)
  writeFileSync(path.join(folder, 'mine.backup'), '')
  removeOldBackups(folder, 35, NOON)
  expect(shown()).toEqual([0, 1, 2, 3, 4, 5, 6, 34])
  removeOldBackups(folder, 6, NOON)
  expect(shown()).toEqual([0, 1, 2, 3, 4, 5])
  expect(existsSync(path.join(folder, 'mine.backup'))).toBe(true)
})

test('[BACKUP-10] a clock that was ahead takes two backups at most, and one is due again when it is right', async () => {
  const { folder, shown } = givenBackups(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
  writeFileSync(path.join(folder, backupName(NOON + 36 * A_DAY)), '')
  removeOldBackups(folder, 14, NOON + 36 * A_DAY)
  expect(shown()).toEqual([-36, 1, 2, 3, 4, 5, 6, 7, 8])
  let made = 0
  const order = { ...orderOf({ now: () => NOON }), backupFolder: folder }
  const runner = openBackupRunner({
    ...order,
    embedded: true,
    log: TEST_LOG,
    make: () => Promise.resolve(`backup ${made++}`),
  })
  await runner.makeIfDue()
  expect(made).toBe(1)
})

test('[BACKUP-6] one is made in the night after two, and not again before the next', async () => {
  let now = NOON
  const order = orderOf({ now: () => now })
  const make: typeof makeBackup = async ({ backupFolder }) => {
    writeFileSync(path.join(backupFolder, backupName(now)), '')
    return backupName(now)
  }
  const backupRunner = openBackupRunner({ ...order, embedded: true, log: TEST_LOG, make })
  const ages = () => backupRunner.status().files.map(({ madeAt }) => now - madeAt)
  await backupRunner.makeIfDue()
  expect(ages()).toEqual([0])
  now = Date.parse('2026-11-24T01:59:00') / 1000
  await backupRunner.makeIfDue()
  expect(ages()).toHaveLength(1)
  now = Date.parse('2026-11-24T02:10:00') / 1000
  await backupRunner.makeIfDue()
  expect(ages()).toHaveLength(2)
  await backupRunner.close()
})

test('[BACKUP-6] where a backup cannot be written a sentence says what to do, nothing is left behind, and it is tried again', async () => {
  let tries = 0
  const full = orderOf({
    standStill: async () => {
      tries++
      throw Object.assign(new Error('write'), { code: 'ENOSPC' })
    },
  })
  const backupRunner = openBackupRunner({ ...full, embedded: true, log: TEST_LOG })
  await backupRunner.makeIfDue()
  expect(backupRunner.status()).toMatchObject({
    files: [],
    making: null,
    failure: { at: NOON, sentence: 'The disk is full. Make room and try again.' },
  })
  expect(readdirSync(full.backupFolder)).toEqual([])
  expect(existsSync(path.join(dataFolder, 'backup-copy'))).toBe(false)
  await backupRunner.makeIfDue()
  expect(tries).toBe(2)
  await backupRunner.close()
})

test('[BACKUP-6] a server that is stopped does not wait for a backup, and leaves no half file under a name', async () => {
  const order = orderOf()
  const backupRunner = openBackupRunner({ ...order, embedded: true, log: TEST_LOG })
  const made = backupRunner.make()
  await backupRunner.close()
  await expect(made).rejects.toThrow()
  expect(readdirSync(order.backupFolder)).toEqual([])
})
