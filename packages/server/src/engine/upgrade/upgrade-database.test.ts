import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type CopyHead, readCopy } from '../../db/copy/copy-format.ts'
import { prepareDatabase } from '../../db/prepare-database.ts'
import { listMigrations } from '../../db/migrate.ts'
import { openPostgres } from '../../db/connection/postgres.ts'
import { withClient } from '../../db/connection/with-client.ts'
import { untold } from '../../progress.mjs'
import { createEarlierDatabase } from '../../testing/databases/earlier-database.ts'
import { BACKUP_KEY, backupOrderOf, givenFolders, NOON } from '../../testing/given-backups.ts'
import { TEST_LOG } from '../../testing/harness.ts'
import { createEmptyDatabase } from '../../testing/databases/test-databases.ts'
import { BackupError } from '../backups/backup-error.ts'
import { backupName } from '../backups/backup-files.ts'
import type { BackupOrder, makeBackup } from '../backups/make-backup.ts'
import { openBackup } from '../backups/open-backup.ts'
import { restoreBackup } from '../backups/restore-backup.ts'
import { upgradeWith } from './upgrade-database.ts'

const newFolder = givenFolders()
const ALL = listMigrations().map(({ tag }) => tag)
const EARLIER = 19

interface Changes extends Partial<BackupOrder> {
  isBackupWanted?: boolean
  make?: typeof makeBackup
}

/** A start of a server on a database. */
function givenStart(url: string, { isBackupWanted = true, make, ...changes }: Changes = {}) {
  const said: string[] = []
  const backup = backupOrderOf({ connectionString: url }, newFolder, changes)
  const say = (line: string) => said.push(line)
  const upgrade = upgradeWith({ backup, isBackupWanted, say, beginStep: untold, ...(make && { make }) })
  return {
    said,
    backup,
    made: () => readdirSync(backup.backupFolder),
    async start() {
      const database = await prepareDatabase(await openPostgres(url, TEST_LOG), upgrade)
      onTestFinished(database.close)
    },
  }
}

async function migrationsAt(connectionString: string): Promise<number> {
  return withClient({ connectionString }, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    )
    return rows[0]?.count ?? 0
  })
}

const PLAN = `The database is at the schema ${ALL[EARLIER - 1]}; ${ALL.length - EARLIER} changes follow: ${ALL.slice(EARLIER).join(', ')}.`

test('[DATA-15] [BACKUP-16] a start says which changes follow and makes a backup before them, with which the former version goes on', async () => {
  const url = await createEarlierDatabase(EARLIER)
  const { start, said, backup, made } = givenStart(url)
  await start()
  const name = backupName(NOON, true)
  expect(said).toEqual([PLAN, expect.stringContaining(`${path.join(backup.backupFolder, name)}. The former version`)])
  expect(made()).toEqual([name])
  expect(await migrationsAt(url)).toBe(ALL.length)

  const file = { file: path.join(backup.backupFolder, name), key: BACKUP_KEY }
  const heads: CopyHead[] = []
  const copy = async (pieces: AsyncIterable<Buffer>) => void heads.push(await readCopy(pieces))
  await openBackup(file, { copy, folder: () => Promise.reject(new Error('it holds a copy')) })
  expect(heads[0]?.migrations).toHaveLength(EARLIER)
  const target = await createEmptyDatabase()
  const address = { connectionString: target }
  await restoreBackup(file, { dataFolder: newFolder(), replace: false, address, log: TEST_LOG })
  const { rows } = await withClient(address, (client) =>
    client.query(`select first_name, to_regclass('clock_checks') as later from auth_user`),
  )
  expect(rows).toEqual([{ first_name: 'Kit', later: null }])
})

test('[DATA-18] every migration that a database does not have is made, also one that was written before its newest', async () => {
  const url = await createEarlierDatabase(EARLIER)
  await withClient({ connectionString: url }, (client) =>
    client.query('update drizzle.__drizzle_migrations set created_at = 4e12 where id = $1', [EARLIER]),
  )
  const { start, said } = givenStart(url)
  await start()
  expect(said[0]).toBe(PLAN)
  expect(await migrationsAt(url)).toBe(ALL.length)
})

test('[BACKUP-16] of several servers that start at once, the one that changes the schema makes the backup', async () => {
  const url = await createEarlierDatabase(EARLIER)
  const servers = [1, 2, 3].map(() => givenStart(url))
  await Promise.all(servers.map(({ start }) => start()))
  expect(servers.flatMap(({ made }) => made())).toHaveLength(1)
  expect(servers.map(({ said }) => said.length).toSorted((one, other) => one - other)).toEqual([0, 0, 2])
})

test('[BACKUP-16] a new database gets its tables, and one without changes its rows, without a backup', async () => {
  const url = await createEmptyDatabase()
  const { start, said, made } = givenStart(url)
  await start()
  expect(await migrationsAt(url)).toBe(ALL.length)
  await start()
  expect([said, made()]).toEqual([[], []])
})

test('[BACKUP-16] where the backup cannot be made the start ends in a sentence, and nothing is changed', async () => {
  const url = await createEarlierDatabase(EARLIER)
  const full = () => Promise.reject(new BackupError('The disk is full. Make room and try again.'))
  const { start, said } = givenStart(url, { make: full })
  await expect(start()).rejects.toThrow(
    /^The upgrade did not begin.* The disk is full\. .*Nothing was changed, .*UPGRADE_BACKUP=off/s,
  )
  expect(said).toEqual([PLAN])
  expect(await migrationsAt(url)).toBe(EARLIER)

  const unwritable = givenStart(url, { key: () => failWith('EROFS') })
  await expect(unwritable.start()).rejects.toThrow('Cannot write to the backup folder.')
  expect(await migrationsAt(url)).toBe(EARLIER)
})

function failWith(code: string): never {
  throw Object.assign(new Error('write'), { code })
}

test('[BACKUP-16] without a backup folder beside DATABASE_URL, or if the operator wants none, a line says so', async () => {
  const elsewhere = givenStart(await createEarlierDatabase(ALL.length - 1), { nightly: false })
  await elsewhere.start()
  expect(elsewhere.said[0]).toContain('; 1 change follows: ')
  expect(elsewhere.said[1]).toBe('No backup is made first: with DATABASE_URL one is made only if BACKUP_DIR is set.')
  const unwanted = givenStart(await createEarlierDatabase(EARLIER), { isBackupWanted: false })
  await unwanted.start()
  expect(unwanted.said[1]).toBe('No backup is made first: UPGRADE_BACKUP is off.')
  expect([...elsewhere.made(), ...unwanted.made()]).toEqual([])
})
