import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { codeOf } from '../../system-error.ts'
import { BackupError } from './backup-error.ts'
import { emptyFolder } from './backup-files.ts'
import { changedTables, countTables, TableCounts } from './count-tables.ts'
import { readSealed } from './encrypted-file.ts'
import { unpack } from './tar.ts'

/** What a backup holds beside the database, where it is there. */
export const KEPT_FILES = ['secret', 'demo-accounts.json', 'demo-devices.json']
export const MANIFEST = 'manifest.json'

const Manifest = z.object({ madeAt: z.number(), tables: TableCounts })
export type Manifest = z.infer<typeof Manifest>

export interface BackupToOpen {
  file: string
  key: string
  /** Where there is room for what it holds. */
  dataFolder: string
}

/** BACKUP-3: opens a backup in a folder that goes again. Throws {@link BackupError} where it is not as it was made. */
export async function checkBackup(backup: BackupToOpen, signal: AbortSignal): Promise<Manifest> {
  const folder = emptyFolder(backup.dataFolder, 'backup-check')
  try {
    return await openBackup(backup, folder, signal)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Unpacks a backup into an empty folder, opens its database and compares each table with what was counted when it was made. */
export async function openBackup(
  { file, key }: BackupToOpen,
  folder: string,
  signal = new AbortController().signal,
): Promise<Manifest> {
  const unpacking = unpack(folder)
  await readSealed(file, key, unpacking.input, signal).catch((error: unknown) => {
    unpacking.input.destroy()
    if (codeOf(error) !== 'EPIPE') throw error // tar has ended, and reports the reason
  })
  await unpacking.ended
  const manifest = Manifest.parse(JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')))
  await rm(path.join(folder, MANIFEST))
  const changed = changedTables(manifest.tables, await countTables(path.join(folder, 'pg'), signal))
  if (changed.length === 0) return manifest
  throw new BackupError(`${path.basename(file)} failed verification: ${changed.join(', ')}. Use another backup.`)
}
