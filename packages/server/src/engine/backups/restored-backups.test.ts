import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readCopy } from '../../db/copy/copy-format.ts'
import { exportDatabase } from '../../db/copy/export-database.ts'
import type { Database } from '../../db/database.ts'
import { prepareDatabase } from '../../db/prepare-database.ts'
import { openEmbedded } from '../../db/cluster/embedded.ts'
import { lockFolder } from '../../db/lock.ts'
import { openPostgres } from '../../db/connection/postgres.ts'
import { families } from '../../db/schema.ts'
import { withClient } from '../../db/connection/with-client.ts'
import { openDemo } from '../../demo/demo.ts'
import { createEncryption } from '../../identity/encryption.ts'
import { ensureLetterLink } from '../../identity/family-links.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { hashOfKey, newId } from '../../ids.ts'
import { deriveKey, KEY_PURPOSES, newSecretText, readSecrets } from '../../settings/server-secret.ts'
import { addressOf, BACKUP_KEY, backupOrderOf, givenFolders, NOON } from '../../testing/given-backups.ts'
import { openTestDatabase, TEST_LOG } from '../../testing/harness.ts'
import { createEmptyDatabase } from '../../testing/databases/test-databases.ts'
import { contentOf } from './backup-content.ts'
import { presentKey } from './backup-files.ts'
import { CONTENT, writeEncrypted } from './encrypted-file.ts'
import { makeBackup } from './make-backup.ts'
import { type BackupToOpen, checkBackup, openBackup } from './open-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'

const signal = new AbortController().signal
const newFolder = givenFolders()
const dataFolder = newFolder()

let database: Database
/** A demo's district, as it is when its server was just started. */
beforeAll(async () => {
  database = await openTestDatabase()
  await openDemo(database, dataFolder, 1, { pastDays: 1 })
  writeFileSync(path.join(dataFolder, 'secret'), 'the secret')
})
afterAll(() => database.close())

let made: Promise<BackupToOpen> | undefined
/** A backup of the district. */
const givenBackup = () => (made ??= makeOne())
async function makeOne(): Promise<BackupToOpen> {
  const order = backupOrderOf(addressOf(database), newFolder, { dataFolder })
  return { file: path.join(order.backupFolder, await makeBackup(order)), key: BACKUP_KEY }
}

const into = (folder: string, replace = false) => ({ dataFolder: folder, replace, log: TEST_LOG })

/** What is in every table. */
async function tablesAt(address: pg.ClientConfig) {
  const { tables } = await withClient(address, (client) => readCopy(exportDatabase(client)))
  return tables
}

/** Writes two rows with the same moment, one transaction each, until it is stopped. */
function keepWriting(): { stop(): Promise<number> } {
  let isStopped = false
  const writing = withClient(addressOf(database), async (client) => {
    let n = 0
    for (; !isStopped; n++)
      await client.query(`insert into auth_user (id, email, created_at)
        select side || ${n}, side || ${n}, ${n} from unnest('{left,right}'::text[]) as side`)
    return n
  })
  return {
    stop() {
      isStopped = true
      return writing
    },
  }
}

test('[BACKUP-1] [BACKUP-4] a backup that was made while the server wrote is restored elsewhere, every table to the last row', async () => {
  const before = await tablesAt(addressOf(database))
  const writer = keepWriting()
  const backup = await givenBackup()
  const written = await writer.stop()
  const folder = newFolder()
  const { manifest, aside } = await restoreBackup(backup, into(folder))
  expect(aside).toBeUndefined()

  const restored = await prepareDatabase(await openEmbedded(folder, TEST_LOG))
  onTestFinished(restored.close)
  const { rows } = await restored.pool.query<{ pairs: number; fewest: number }>(
    `select count(*)::int as pairs, min(sides)::int as fewest
       from (select count(*) as sides from auth_user where id ~ '^(left|right)' group by created_at) p`,
  )
  expect(rows[0]?.pairs).toBeGreaterThan(0)
  expect(rows[0]?.pairs).toBeLessThan(written) // it went on while the backup was made
  expect(rows[0]?.fewest).toBe(2) // no half transaction
  expect(manifest?.leftOut).toEqual([])
  const { 'public.auth_user': accounts, ...others } = manifest?.tables ?? {}
  const { 'public.auth_user': first, ...untouched } = before
  expect(others).toEqual(untouched)
  expect(accounts?.rows).toBe((first?.rows ?? 0) + 2 * (rows[0]?.pairs ?? 0))
  expect(others['public.families']?.rows).toBeGreaterThan(100)
  expect(statSync(path.join(folder, 'demo-accounts.json')).mode & 0o777).toBe(0o600)
  expect(existsSync(path.join(folder, 'backup-restore'))).toBe(false)
  await database.pool.query(`delete from auth_user where id ~ '^(left|right)'`)
})

test('[BACKUP-13] a backup has neither the secret nor a key that follows from it nor the token of a link, so nobody makes links with it', async () => {
  const secret = newSecretText(NOON)
  const folder = newFolder()
  writeFileSync(path.join(folder, 'secret'), secret)
  const encryption = createEncryption(secret)
  const deps = { encryption, publicUrl: 'https://buses.example.org', newId, realClock: { now: () => NOON } }
  const [family] = await database.identity.select().from(families).limit(1)
  const { organizationId = '', id: familyId = '' } = family ?? {}
  const url = await database.writeTransaction(scopeOfSystem(organizationId), (db) =>
    ensureLetterLink(db, { organizationId, familyId, expiresAt: NOON + 1 }, deps),
  )
  const order = backupOrderOf(addressOf(database), newFolder, { dataFolder: folder })
  const backup = { file: path.join(order.backupFolder, await makeBackup(order)), key: BACKUP_KEY }
  let content = ''
  const read = async (copy: AsyncIterable<Buffer>, head: object) => {
    content = JSON.stringify(head)
    for await (const piece of copy) content += piece.toString('latin1')
  }
  await openBackup(backup, { copy: read, folder: () => Promise.reject(new Error('it holds a copy')) })
  expect(content).toContain(hashOfKey(url.slice(url.lastIndexOf('/') + 1))) // the link is in it
  const { current } = readSecrets({ secret })
  const keys = KEY_PURPOSES.flatMap((purpose) =>
    (['hex', 'base64', 'base64url', 'latin1'] as const).map((form) => deriveKey(current, purpose).toString(form)),
  )
  for (const hidden of [secret, secret.slice(secret.indexOf('.') + 1), url.slice(url.lastIndexOf('/') + 1), ...keys])
    expect(content.includes(hidden)).toBe(false)
})

test('[BACKUP-13] the secret in a data folder stays when a backup is restored, and a backup of an earlier version brings its own', async () => {
  const backup = await givenBackup()
  const folder = newFolder()
  writeFileSync(path.join(folder, 'secret'), 'the copy of the secret')
  await restoreBackup(backup, into(folder))
  expect(readFileSync(path.join(folder, 'secret'), 'utf8')).toBe('the copy of the secret')

  const file = path.join(newFolder(), 'earlier.backup')
  const rewrite = async (copy: AsyncIterable<Buffer>, { madeAt }: { madeAt: number }) => {
    const bytes = (async function* () {
      yield Buffer.from(`${JSON.stringify({ madeAt, files: { secret: 'the secret of then' } })}\n`)
      yield* copy
    })()
    await writeEncrypted(file, BACKUP_KEY, bytes, signal)
  }
  await openBackup(backup, { copy: rewrite, folder: () => Promise.reject(new Error('it holds a copy')) })
  const target = newFolder()
  writeFileSync(path.join(target, 'secret'), 'the copy of the secret')
  await expect(restoreBackup({ ...backup, file }, into(target))).rejects.toThrow('add --replace')
  const { aside = '' } = await restoreBackup({ ...backup, file }, into(target, true))
  expect(readFileSync(path.join(target, 'secret'), 'utf8')).toBe('the secret of then')
  expect(readFileSync(path.join(aside, 'secret'), 'utf8')).toBe('the copy of the secret')
})

test('[BACKUP-3] whoever has a backup restores it into a PostgreSQL that goes again, and every table is compared', async () => {
  const backup = await givenBackup()
  const folder = newFolder()
  const manifest = await verifyBackup(backup, into(folder))
  expect(manifest).toMatchObject({ madeAt: NOON, leftOut: [] })
  expect(manifest?.tables['public.families']?.rows).toBeGreaterThan(100)
  expect(readdirSync(folder)).toEqual([])
})

test('[BACKUP-3] a backup in which a table is not as it was copied is refused, and the table is named', async () => {
  const backup = await givenBackup()
  const file = path.join(newFolder(), 'other.backup')
  const use = {
    copy: async (copy: AsyncIterable<Buffer>) => {
      const changed = contentOf(dataFolder, NOON, withOtherLine(copy))
      await writeEncrypted(file, BACKUP_KEY, changed, signal)
    },
    folder: () => Promise.reject(new Error('it holds a copy')),
  }
  await openBackup(backup, use)
  const told = 'other.backup cannot be used. These tables are not as they were copied: public.servers.'
  await expect(checkBackup({ ...backup, file }, signal)).rejects.toThrow(told)
  await expect(verifyBackup({ ...backup, file }, into(newFolder()))).rejects.toThrow(told)
})

/** A copy with a server that was never there. */
async function* withOtherLine(copy: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of copy) {
    const text = piece.toString('latin1')
    yield Buffer.from(
      text.replace(/("public","name":"servers".*\n)/, '$1other\tprint\t2026-11-02 00:00:00+00\n'),
      'latin1',
    )
  }
}

test('[BACKUP-2] a wrong key, a flipped byte, half a file and any other file are told apart, and nothing is unpacked', async () => {
  const backup = await givenBackup()
  const whole = readFileSync(backup.file)
  const folder = newFolder()
  const spoil = (change: (bytes: Buffer) => Buffer) => {
    const file = path.join(newFolder(), 'spoiled.backup')
    writeFileSync(file, change(Buffer.from(whole)))
    return restoreBackup({ ...backup, file }, into(folder))
  }
  const flip = (at: number) => (bytes: Buffer) => {
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  }
  const other = restoreBackup({ ...backup, key: `${BACKUP_KEY}.` }, into(folder))
  await expect(other).rejects.toThrow('was encrypted with a different key')
  for (const at of [50, 61, Math.floor(whole.length / 2), whole.length - 1]) {
    await expect(spoil(flip(at))).rejects.toThrow('spoiled.backup is damaged or incomplete')
  }
  for (const bytes of [40, 70, Math.floor(whole.length / 2), whole.length - 1]) {
    await expect(spoil((all) => all.subarray(0, bytes))).rejects.toThrow('damaged or incomplete')
  }
  await expect(spoil(() => Buffer.from('something else altogether'))).rejects.toThrow('is not a Firstbell backup')
  await expect(spoil(flip(16))).rejects.toThrow('by a later version') // 2 became 3
  await expect(checkBackup({ ...backup, file: '/no/such.backup' }, signal)).rejects.toThrow('No such file')
  expect(() => presentKey(newFolder(), undefined)).toThrow('Set BACKUP_KEY')
  expect(statSync(backup.file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['lock'])
})

test('[BACKUP-4] a folder in use is not written to, and with --replace moved aside, never deleted', async () => {
  const backup = await givenBackup()
  const folder = newFolder()
  const unlock = lockFolder(folder)
  await expect(restoreBackup(backup, into(folder, true))).rejects.toThrow('in use by another server')
  unlock()
  await restoreBackup(backup, into(folder))
  writeFileSync(path.join(folder, 'secret'), 'another secret')
  await expect(restoreBackup(backup, into(folder))).rejects.toThrow('add --replace')
  await expect(restoreBackup({ ...backup, key: 'a wrong key' }, into(folder, true))).rejects.toThrow('a different key')
  expect(readFileSync(path.join(folder, 'secret'), 'utf8')).toBe('another secret')

  const { aside = '' } = await restoreBackup(backup, into(folder, true))
  expect(existsSync(path.join(aside, 'secret'))).toBe(false)
  expect(readFileSync(path.join(folder, 'secret'), 'utf8')).toBe('another secret')
  expect(existsSync(path.join(aside, 'postgresql', 'PG_VERSION'))).toBe(true)
  expect(existsSync(path.join(aside, 'postgresql-password'))).toBe(true)
  expect(() => lockFolder(folder)()).not.toThrow()
})

test('[BACKUP-4] a backup of an older version is unpacked for the next start to convert; of it only the seal is verified', async () => {
  const [older, folder] = [newFolder(), newFolder()]
  mkdirSync(path.join(older, 'pg'))
  writeFileSync(path.join(older, 'pg', 'PG_VERSION'), '17\n')
  writeFileSync(path.join(older, 'secret'), 'an older secret')
  writeFileSync(path.join(older, 'manifest.json'), '{}')
  const { stdout } = spawnSync('tar', ['-C', older, '-cf', '-', '.'])
  const file = path.join(newFolder(), 'older.backup')
  const bytes = (async function* () {
    yield stdout
  })()
  await writeEncrypted(file, BACKUP_KEY, bytes, signal, CONTENT.folder)
  const backup = { file, key: BACKUP_KEY }
  expect(await verifyBackup(backup, into(folder))).toBeUndefined()
  await expect(restoreBackup(backup, { ...into(folder), address: addressOf(database) })).rejects.toThrow(
    'Restore it without DATABASE_URL',
  )
  writeFileSync(path.join(folder, 'secret'), 'another secret')
  const { manifest, aside = '' } = await restoreBackup(backup, into(folder, true))
  expect(manifest).toBeUndefined()
  expect(readFileSync(path.join(folder, 'pg', 'PG_VERSION'), 'utf8')).toBe('17\n')
  expect(readFileSync(path.join(folder, 'secret'), 'utf8')).toBe('an older secret')
  expect(readFileSync(path.join(aside, 'secret'), 'utf8')).toBe('another secret')
  expect(readdirSync(folder).toSorted()).toEqual(['lock', 'pg', path.basename(aside), 'restored.json', 'secret'])
})

test('[BACKUP-8] a backup is restored into an empty database of another server, and into no other', async () => {
  const backup = await givenBackup()
  const folder = newFolder()
  const target = { connectionString: await createEmptyDatabase() }
  const { manifest } = await restoreBackup(backup, { ...into(folder), address: target })
  expect(await tablesAt(target)).toEqual(manifest?.tables)
  expect(readdirSync(folder).toSorted()).toEqual(['demo-accounts.json', 'demo-devices.json', 'lock', 'restored.json'])
  const again = restoreBackup(backup, { ...into(newFolder()), address: target })
  await expect(again).rejects.toThrow('The database is not empty')
  const started = await prepareDatabase(await openPostgres(target.connectionString, TEST_LOG))
  await started.close()
})
