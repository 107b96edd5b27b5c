import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { secretFile } from '../settings/secret-file.ts'
import { openEmbedded, prepareFolder } from './cluster/embedded.ts'
import { StorageError, lockFolder } from './lock.ts'
import { openPostgres } from './connection/postgres.ts'
import { TEST_LOG } from '../testing/harness.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'firstbell-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('[DATA-1] a second server on the same data folder is refused in a sentence that says what to do', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(StorageError)
  expect(() => lockFolder(folder)).toThrow(/in use by another server.*DATA_DIR/)
  unlock()
  lockFolder(folder)()
})

test('[DATA-3] a lock that belongs to somebody else is named in a sentence that says what to do', () => {
  mkdirSync(path.join(folder, 'lock')) // root may open every file, but no folder as one
  expect(() => lockFolder(folder)).toThrow(StorageError)
  expect(() => lockFolder(folder)).toThrow(/Cannot use .*lock \(EISDIR\).*Nothing was changed.*chown/)
})

test('[DATA-2] the lock of a server that was killed is taken over', () => {
  writeFileSync(path.join(folder, 'lock'), '4194303 12345')
  expect(lockFolder(folder)).not.toThrow()
})

test('[DATA-2] the lock of a killed server whose process id another program now has is taken over', () => {
  writeFileSync(path.join(folder, 'lock'), `${process.pid} 1`)
  expect(lockFolder(folder)).not.toThrow()
})

test('[DATA-3] a data folder that cannot be used is named in one sentence', async () => {
  const file = path.join(folder, 'not-a-folder')
  writeFileSync(file, '')
  await expect(openEmbedded(file, TEST_LOG)).rejects.toThrow(/^Cannot use the data folder .*DATA_DIR/)
})

test('[DATA-8] nobody else of the machine can read the data folder, also one that was there before', () => {
  chmodSync(folder, 0o755)
  prepareFolder(folder)
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700')
})

test('[DATA-8] a secret is made once; one that is empty or cut off is refused in a sentence', () => {
  const file = path.join(folder, 'secret')
  const secret = secretFile(file, 32)
  expect(secret.length).toBeGreaterThan(32)
  expect(secretFile(file, 32)).toBe(secret)
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  for (const text of ['', '\n', secret.slice(0, 20)]) {
    writeFileSync(file, text)
    expect(() => secretFile(file, 32)).toThrow(StorageError)
    expect(() => secretFile(file, 32)).toThrow(/does not hold a secret.*Put it back/)
  }
})

test('[DATA-7] a database that cannot be reached is named in one sentence, whoever opens it', async () => {
  const opening = openPostgres('postgres://somebody@127.0.0.1:1/nothing', TEST_LOG)
  await expect(opening).rejects.toThrow(StorageError)
  await expect(opening).rejects.toThrow(/^Cannot connect to the database at DATABASE_URL: .*127\.0\.0\.1:1\. Check/)
})
