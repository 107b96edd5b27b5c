import { constants, existsSync } from 'node:fs'
import { cp, mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BackupStep } from '@firstbell/contract'
import { systemClock } from '../../clock.ts'
import type { Settings } from '../../settings.ts'
import { BackupError, diskSentence } from './backup-error.ts'
import { backupKey, backupName, emptyFolder, removeOldBackups } from './backup-files.ts'
import { countTables } from './count-tables.ts'
import { KEPT_FILES, MANIFEST, type Manifest, openBackup } from './open-backup.ts'
import { writeEncrypted } from './encrypted-file.ts'
import { pack } from './tar.ts'

export interface BackupOrder {
  dataFolder: string
  backupFolder: string
  /** It was made here, and lies beside the database. */
  keyInDataFolder: boolean
  key(): string
  keep: number
  now(): number
  /** Runs a copy while nothing writes to the database. */
  standStill(copy: () => Promise<void>): Promise<void>
}

/** In the data folder, while a backup is made: what is copied, and then what was opened again. */
const COPY = 'backup-copy'

/** What the settings say about backups. */
export function backupOrder(settings: Settings, dataFolder: string): Omit<BackupOrder, 'standStill'> {
  return {
    dataFolder,
    backupFolder: path.resolve(settings.BACKUP_DIR ?? path.join(dataFolder, 'backups')),
    keyInDataFolder: settings.BACKUP_KEY === undefined,
    key: () => backupKey(dataFolder, settings.BACKUP_KEY),
    keep: settings.BACKUP_KEEP,
    now: systemClock.now,
  }
}

/**
 * BACKUP-1: copies the database while nothing writes to it, and encrypts the copy afterwards. A backup gets its name only after it
 * was opened again and every table in it was found to be as it was copied. Returns the name. Throws {@link BackupError}.
 */
export async function makeBackup(
  order: BackupOrder,
  onStep: (step: BackupStep) => void = () => undefined,
  signal: AbortSignal = new AbortController().signal,
): Promise<string> {
  const { dataFolder, backupFolder, keep, now } = order
  const name = backupName(now())
  const unnamed = path.join(backupFolder, '.unfinished')
  const copy = path.join(dataFolder, COPY)
  try {
    signal.throwIfAborted()
    const key = order.key()
    await mkdir(backupFolder, { recursive: true, mode: 0o700 })
    await rm(unnamed, { force: true })
    await writeCopy(order, copy, onStep, signal)
    onStep('writing')
    const packed = pack(copy)
    await writeEncrypted(unnamed, key, packed.output, signal)
    await packed.ended
    onStep('checking')
    await openBackup({ file: unnamed, key, dataFolder }, emptyFolder(dataFolder, COPY), signal)
    await rename(unnamed, path.join(backupFolder, name))
    await syncFolder(backupFolder)
    removeOldBackups(backupFolder, keep, now())
    return name
  } catch (error) {
    throw diskSentence(error) ?? error
  } finally {
    await rm(copy, { recursive: true, force: true })
    await rm(unnamed, { force: true })
  }
}

/** Everything that a backup holds, in a folder. */
async function writeCopy(
  { dataFolder, now, standStill }: BackupOrder,
  copy: string,
  onStep: (step: BackupStep) => void,
  signal: AbortSignal,
): Promise<void> {
  emptyFolder(dataFolder, COPY)
  onStep('copying')
  await requireRoom(dataFolder)
  // A file system that can share blocks copies nothing at all.
  const how = { recursive: true, mode: constants.COPYFILE_FICLONE }
  await standStill(() => cp(path.join(dataFolder, 'pg'), path.join(copy, 'pg'), how))
  for (const name of KEPT_FILES) {
    const file = path.join(dataFolder, name)
    if (existsSync(file)) await cp(file, path.join(copy, name))
  }
  onStep('counting')
  const tables = await countTables(path.join(copy, 'pg'), signal)
  await writeFile(path.join(copy, MANIFEST), JSON.stringify({ madeAt: now(), tables } satisfies Manifest))
}

/** A disk that a backup fills up would stop the server: there has to be room for a copy and for what comes of it. */
async function requireRoom(dataFolder: string): Promise<void> {
  const pg = path.join(dataFolder, 'pg')
  const files = await readdir(pg, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    files.filter((entry) => entry.isFile()).map((entry) => stat(path.join(entry.parentPath, entry.name))),
  )
  const needed = 2 * sizes.reduce((sum, { size }) => sum + size, 0)
  const { bavail, bsize } = await statfs(dataFolder)
  const free = bavail * bsize
  if (free >= needed) return
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
  throw new BackupError(`Not enough disk space: a backup needs ${gigabytes(needed)}, and ${gigabytes(free)} is free.`)
}

/** The new name of a file is on the disk, too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
