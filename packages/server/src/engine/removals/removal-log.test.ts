import { expect, test } from 'vitest'
import { withClient } from '../../db/connection/with-client.ts'
import { addressOf, givenFolders } from '../../testing/given-backups.ts'
import { openTestDatabase, TEST_LOG } from '../../testing/harness.ts'
import { beginRemovalFile, readRemovalFile } from './removal-file.ts'
import { openRemovalLog } from './removal-log.ts'

const newFolder = givenFolders()

test('[BACKUP-14] what a long transaction removed is in the file, however much others removed before it ended', async () => {
  const database = await openTestDatabase()
  const backupFolder = newFolder()
  await beginRemovalFile(backupFolder, 0)
  const log = openRemovalLog({ database, log: TEST_LOG }, { backupFolder, known: new Set() })
  const keysInFile = async () => new Set((await readRemovalFile(backupFolder))?.removals.map(({ key }) => key))
  await withClient(addressOf(database), async (client) => {
    await client.query(`select note_removal('families', 'removed', 'before')`)
    log.wake()
    await expect.poll(keysInFile).toContain('before')
    await client.query(`begin; select note_removal('families', 'removed', 'late')`)
    await database.pool.query(`select note_removal('families', 'removed', n::text) from generate_series(1, 21000) n`)
    log.wake()
    await expect.poll(keysInFile).toContain('21000')
    await client.query('commit')
  })
  await log.close()
  const keys = await keysInFile()
  expect(keys).toContain('late')
  expect(keys.size).toBe(21_002)
  await database.close()
})
