import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { withClient } from '../../db/connection/with-client.ts'
import { addressOf, backupOrderOf, givenFolders, NOON } from '../../testing/given-backups.ts'
import { testDatabase, TEST_LOG } from '../../testing/harness.ts'
import { BackupError } from './backup-error.ts'
import { backupName, listBackups, removeOldBackups } from './backup-files.ts'
import { openBackupRunner } from './backup-runner.ts'
import { type BackupOrder, makeBackup } from './make-backup.ts'
import type { verifyBackup } from './verify-backup.ts'

const A_DAY = 86_400
const newFolder = givenFolders()

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
const orderOf = (changes?: Partial<BackupOrder>) => backupOrderOf(addressOf(database), newFolder, changes)

test('[BACKUP-8] of several servers on a database one makes a backup at a time; where none is asked for, none is made at night', async () => {
  const order = orderOf()
  await withClient(addressOf(database), async (other) => {
    await other.query('select pg_advisory_lock(7050706)')
    writeFileSync(path.join(order.backupFolder, '.unfinished'), 'of the other server')
    const runner = openBackupRunner({ ...order, log: TEST_LOG })
    await runner.makeIfDue()
    expect(runner.status()).toMatchObject({ files: [], making: null, failure: null })
    await expect(runner.make()).rejects.toThrow('Another server is making a backup')
    expect(readdirSync(order.backupFolder)).toEqual(['.unfinished'])
  })
  const runner = openBackupRunner({ ...order, nightly: false, log: TEST_LOG })
  await runner.makeIfDue()
  expect(runner.status().files).toEqual([])
  expect(await runner.make()).toBe(backupName(NOON))
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

test('[BACKUP-17] those made before upgrades stay for 35 days beside the number that is kept, ten of them', () => {
  const { folder, shown } = givenBackups(0, 1, 2, 3)
  const given = (...ages: number[]) => {
    for (const days of ages) writeFileSync(path.join(folder, backupName(NOON - days * A_DAY, true)), '')
  }
  given(0, 33, 36)
  expect(listBackups(folder)[0]).toMatchObject({ name: 'firstbell-2026-11-23T12-00-00Z.backup', madeAt: NOON })
  removeOldBackups(folder, 3, NOON)
  expect(shown()).toEqual([0, 0, 1, 2, 33])
  given(20, 21, 22, 23, 24, 25, 26, 27, 28)
  removeOldBackups(folder, 3, NOON)
  expect(shown()).toEqual([0, 0, 1, 2, 20, 21, 22, 23, 24, 25, 26, 27, 28])
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
  const backupRunner = openBackupRunner({ ...order, log: TEST_LOG, make })
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

test('[BACKUP-15] the newest backup is restored as a test once a week, and a failure says why', async () => {
  let now = NOON
  const order = orderOf({ now: () => now })
  const name = backupName(NOON)
  writeFileSync(path.join(order.backupFolder, name), '')
  const tested: string[] = []
  let refusal: BackupError | undefined
  const verify: typeof verifyBackup = async ({ file }) => {
    if (refusal) throw refusal
    tested.push(path.basename(file))
    return undefined
  }
  const backupRunner = openBackupRunner({ ...order, log: TEST_LOG, verify })
  const proveAfter = async (days: number) => {
    now = NOON + days * 86_400
    await backupRunner.proveIfDue()
    return backupRunner.status()
  }
  expect(backupRunner.status().proven).toBeNull()
  expect((await proveAfter(0)).proven).toEqual({ name, at: NOON })
  await proveAfter(6.9)
  expect(tested).toEqual([name])
  refusal = new BackupError('It is damaged.')
  const failed = await proveAfter(7)
  expect(failed).toMatchObject({ proven: { at: NOON }, proofFailure: { at: now, sentence: 'It is damaged.' } })
  refusal = undefined
  expect(await proveAfter(7.1)).toMatchObject({ proven: { at: now }, proofFailure: null })
  await backupRunner.close()
})

test('[BACKUP-6] where a backup cannot be written a sentence says what to do, nothing is left behind, and it is tried again', async () => {
  let tries = 0
  const full = orderOf({
    key() {
      tries++
      throw Object.assign(new Error('write'), { code: 'ENOSPC' })
    },
  })
  const backupRunner = openBackupRunner({ ...full, log: TEST_LOG })
  await backupRunner.makeIfDue()
  expect(backupRunner.status()).toMatchObject({
    files: [],
    making: null,
    failure: { at: NOON, sentence: 'The disk is full. Make room and try again.' },
  })
  await backupRunner.makeIfDue()
  expect(tries).toBe(2)
  await backupRunner.close()

  const unreadable = orderOf({ dataFolder: newFolder() })
  mkdirSync(path.join(unreadable.dataFolder, 'demo-accounts.json'))
  await expect(makeBackup(unreadable)).rejects.toThrow('EISDIR')
  expect(readdirSync(unreadable.backupFolder)).toEqual([])
})

test('[BACKUP-6] a server that is stopped does not wait for a backup, and leaves no half file under a name', async () => {
  const order = orderOf()
  const backupRunner = openBackupRunner({ ...order, log: TEST_LOG })
  const made = backupRunner.make()
  await backupRunner.close()
  await expect(made).rejects.toThrow()
  expect(readdirSync(order.backupFolder)).toEqual([])
})
