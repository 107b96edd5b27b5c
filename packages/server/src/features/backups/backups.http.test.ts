import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { backupFilePath, type BackupStatus } from '@firstbell/contract'
import { afterAll, expect, test } from 'vitest'
import { createAccount } from '../../demo/accounts.ts'
import { givenOrganization } from '../../testing/given.ts'
import { MONDAY_MORNING, openHarness, TEST_LOG, testDatabase } from '../../testing/harness.ts'
import { GOOD_PASSWORD, newEmail, person } from '../../testing/person.ts'
import { codeOf } from '../../testing/show.ts'
import { backupName } from '../../engine/backups/backup-files.ts'
import { openBackupRunner } from '../../engine/backups/backup-runner.ts'
import type { BackupOrder } from '../../engine/backups/make-backup.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-backups-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function givenSuperAdministrator(changes: Partial<BackupOrder> = {}) {
  const backupRunner = openBackupRunner({
    dataFolder: folder,
    backupFolder: path.join(folder, 'backups'),
    keyInDataFolder: true,
    key: () => 'a key of the tests',
    keep: 14,
    now: () => MONDAY_MORNING,
    nightly: true,
    address: { host: '127.0.0.1', port: 1 },
    ...changes,
    log: TEST_LOG,
  })
  const harness = await openHarness({ backupRunner })
  const email = newEmail('super')
  await createAccount(harness.deps.database, { name: 'Kit Lowell', email, password: GOOD_PASSWORD, isSuperAdmin: true })
  const one = person(harness)
  await one.client.session.signIn({ body: { email, password: GOOD_PASSWORD } })
  const fetchFile = (name: string, jar: Map<string, string> = one.jar) =>
    harness.app.inject({
      url: backupFilePath(name),
      headers: { cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; ') },
    })
  return { ...one, harness, fetchFile }
}

test('[BACKUP-7] the super administrator sees what is there, asks for a backup, and fetches one with the password shown again', async () => {
  const { client, harness, fetchFile } = await givenSuperAdministrator()
  const name = backupName(MONDAY_MORNING)
  // There is no database at this address: the attempt fails, and the status has the failure.
  expect(await client.backups.list({})).toMatchObject({ nightly: true, files: [], keep: 14, keyInDataFolder: true })
  expect((await client.backups.make({ body: {} })).making).toBe('writing')
  await expect.poll(async (): Promise<BackupStatus['making']> => (await client.backups.list({})).making).toBeNull()
  expect((await client.backups.list({})).failure?.sentence).toContain('See the server log')

  writeFileSync(path.join(folder, 'backups', name), 'sealed')
  expect((await client.backups.list({})).files).toEqual([
    { name, madeAt: MONDAY_MORNING, bytes: 6, isBeforeUpgrade: false },
  ])
  const file = await fetchFile(name)
  expect([file.statusCode, file.body]).toEqual([200, 'sealed'])
  expect(file.headers).toMatchObject({ 'content-disposition': `attachment; filename="${name}"`, 'content-length': '6' })
  expect(await client.backups.get({ params: { name } })).toMatchObject({ name })
  for (const other of ['../secret', 'secret', '.unfinished', `${name}/..`]) {
    expect((await fetchFile(other)).statusCode).toBe(404)
  }
  harness.realClock.set(MONDAY_MORNING + 301)
  expect(await codeOf(client.backups.get({ params: { name } }))).toBe('confirm_first')
  expect((await fetchFile(name)).statusCode).toBe(403)
  await harness.close()
})

test('[BACKUP-7] nobody else sees, makes or fetches one', async () => {
  const { harness, fetchFile } = await givenSuperAdministrator()
  const name = backupName(MONDAY_MORNING)
  writeFileSync(path.join(folder, 'backups', name), 'sealed')
  const { client, cookie } = await givenOrganization(harness)
  expect(await codeOf(client.backups.list({}))).toBe('forbidden')
  expect(await codeOf(client.backups.make({ body: {} }))).toBe('forbidden')
  expect(await codeOf(client.backups.get({ params: { name } }))).toBe('forbidden')
  const [key = '', value = ''] = cookie.split('=')
  expect((await fetchFile(name, new Map([[key, value]]))).statusCode).toBe(403)
  expect((await fetchFile(name, new Map())).statusCode).toBe(401)
  await harness.close()
})

test('[BACKUP-8] on another PostgreSQL server a backup is made when somebody asks, and the answer says that none is made every night', async () => {
  const { pool } = await testDatabase()
  const { client, harness } = await givenSuperAdministrator({
    nightly: false,
    address: { connectionString: String(pool.options.connectionString) },
    backupFolder: path.join(folder, 'on demand'),
  })
  expect((await client.backups.list({})).nightly).toBe(false)
  await client.backups.make({ body: {} })
  await expect.poll(async () => (await client.backups.list({})).files).toHaveLength(1)
  expect((await client.backups.list({})).failure).toBeNull()
  await harness.close()
})
