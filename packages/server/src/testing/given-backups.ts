import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import type { Database } from '../db/database.ts'
import type { BackupOrder } from '../engine/backups/make-backup.ts'

export const BACKUP_KEY = 'a key of the tests, and of nothing else'
export const NOON = Date.parse('2026-11-23T12:00:00') / 1000

/** Gives the tests of a file empty folders, which go with it. */
export function givenFolders(): () => string {
  const folders: string[] = []
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
  return () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-backup-'))
    folders.push(folder)
    return folder
  }
}

export const addressOf = ({ pool }: Database) => ({ connectionString: String(pool.options.connectionString) })

/** An order for backups of the database at an address, at noon, into a new folder. */
export function backupOrderOf(
  address: { connectionString: string },
  newFolder: () => string,
  changes: Partial<BackupOrder> = {},
) {
  return {
    address,
    dataFolder: newFolder(),
    backupFolder: newFolder(),
    keyInDataFolder: false,
    key: () => BACKUP_KEY,
    keep: 14,
    nightly: true,
    now: () => NOON,
    ...changes,
  }
}
