import { mkdir, open, rename, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { BackupStep } from '@firstbell/contract'
import type pg from 'pg'
import { systemClock } from '../../clock.ts'
import { exportDatabase } from '../../db/copy/export-database.ts'
import { withClient } from '../../db/connection/with-client.ts'
import type { Settings } from '../../settings/settings.ts'
import { contentOf } from './backup-content.ts'
import { BackupError, diskSentence, TakenTurn } from './backup-error.ts'
import { backupKey, backupName, removeOldBackups } from './backup-files.ts'
import { writeEncrypted } from './encrypted-file.ts'
import { checkBackup } from './open-backup.ts'

export interface BackupOrder {
  /** The database. */
  address: pg.ClientConfig
  dataFolder: string
  backupFolder: string
  /** It was made here, and lies beside the database. */
  keyInDataFolder: boolean
  key(): string
  keep: number
  /** Whether one is made every night. */
  nightly: boolean
  /** BACKUP-17: its name says so, and it is kept longer. */
  isBeforeUpgrade?: boolean
  now(): number
}

/** Any number, as long as every server uses the same. */
const BACKUP_LOCK = 7_050_706

/** What the settings say about backups. Another PostgreSQL server may have its own, unless a folder is named for ours. */
export function backupOrder(settings: Settings, dataFolder: string): Omit<BackupOrder, 'address'> {
  return {
    dataFolder,
    backupFolder: path.resolve(settings.BACKUP_DIR ?? path.join(dataFolder, 'backups')),
    keyInDataFolder: settings.BACKUP_KEY === undefined,
    key: () => backupKey(dataFolder, settings.BACKUP_KEY),
    keep: settings.BACKUP_KEEP,
    nightly: settings.DATABASE_URL === undefined || settings.BACKUP_DIR !== undefined,
    now: systemClock.now,
  }
}

/**
 * BACKUP-1: copies the database while the server works. A backup gets its name only after it was opened again and every table
 * in it was found to be as it was copied. Returns the name. Throws {@link BackupError}.
 */
export async function makeBackup(
  order: BackupOrder,
  onStep: (step: BackupStep) => void = () => undefined,
  signal: AbortSignal = new AbortController().signal,
): Promise<string> {
  const { address, backupFolder } = order
  try {
    signal.throwIfAborted()
    const key = order.key()
    await mkdir(backupFolder, { recursive: true, mode: 0o700 })
    return await withClient(address, async (client) => {
      await takeTurn(client)
      await requireRoom(client, backupFolder)
      return writeBackup(order, { client, key, onStep, signal })
    })
  } catch (error) {
    throw diskSentence(error) ?? error
  }
}

interface Writing {
  client: pg.Client
  key: string
  onStep(step: BackupStep): void
  signal: AbortSignal
}

async function writeBackup(order: BackupOrder, { client, key, onStep, signal }: Writing): Promise<string> {
  const { dataFolder, backupFolder, keep, now, isBeforeUpgrade } = order
  const madeAt = now()
  const name = backupName(madeAt, isBeforeUpgrade)
  const unnamed = path.join(backupFolder, '.unfinished')
  await rm(unnamed, { force: true })
  try {
    onStep('writing')
    await writeEncrypted(unnamed, key, contentOf(dataFolder, madeAt, exportDatabase(client)), signal)
    onStep('checking')
    await checkBackup({ file: unnamed, key }, signal)
    await rename(unnamed, path.join(backupFolder, name))
    await syncFolder(backupFolder)
  } finally {
    await rm(unnamed, { force: true })
  }
  removeOldBackups(backupFolder, keep, now())
  return name
}

/** BACKUP-8: several servers may use the database, and write to the same folder. The turn ends with the connection. */
async function takeTurn(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [BACKUP_LOCK])
  if (!rows[0]?.isOurs) throw new TakenTurn('Another server is making a backup of this database. Use that one.')
}

/** A disk that a backup fills up would stop the server. A file has at most about half the size of its database. */
async function requireRoom(client: pg.Client, backupFolder: string): Promise<void> {
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  const needed = Number(rows[0]?.bytes) / 2
  const { bavail, bsize } = await statfs(backupFolder)
  const free = bavail * bsize
  if (free >= needed) return
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
  throw new BackupError(`Not enough disk space: a backup needs ${gigabytes(needed)}, and ${gigabytes(free)} is free.`)
}

/** The new name of a file is on the disk, too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
