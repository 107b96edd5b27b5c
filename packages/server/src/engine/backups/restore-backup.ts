import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { passwordFile } from '../../db/cluster/cluster-address.ts'
import { fillDatabase } from '../../db/copy/fill-database.ts'
import { clusterFolder, prepareFolder } from '../../db/cluster/embedded.ts'
import { lockFolder } from '../../db/lock.ts'
import type { Log } from '../../log.ts'
import { type BackupHead, holdsSecret, KEPT_FILES, replacedBy } from './backup-content.ts'
import { BackupError } from './backup-error.ts'
import { emptyFolder } from './backup-files.ts'
import { syncFolder } from './make-backup.ts'
import { type BackupToOpen, type Manifest, openBackup } from './open-backup.ts'
import { RESTORE_MARK, writeRestoreMark } from './restore-mark.ts'
import { fillNewCluster } from './fill-new-cluster.ts'
import { unpack } from './tar.ts'

/** What a backup may bring into a data folder. `pg` has the embedded database of older versions. */
const DATABASE = path.basename(clusterFolder(''))
const RESTORED = [RESTORE_MARK, 'pg', DATABASE, passwordFile(DATABASE), ...KEPT_FILES]
const FRESH = 'backup-restore'

interface RestoreOptions {
  dataFolder: string
  /** Moves aside what is in the data folder. */
  replace: boolean
  /** An empty database of another server, instead of the data folder's own. */
  address?: pg.ClientConfig | undefined
  /** Nothing was deleted or revoked since the backup, so links may go on (BACKUP-14). */
  keepLinks?: boolean
  log: Log
}

export interface Restored {
  /** Undefined for one of an older version: the next start converts its database. */
  manifest: (Manifest & { leftOut: string[] }) | undefined
  /** Where that lies which was there before. */
  aside: string | undefined
}

/**
 * BACKUP-4: puts what a backup holds into the data folder of a server that is stopped, and into its database. What is there
 * stays, or is moved aside when `replace` is asked for, and only after every table was restored and found to be right.
 */
export async function restoreBackup(backup: BackupToOpen, options: RestoreOptions): Promise<Restored> {
  const { dataFolder, address, log, keepLinks = false } = options
  prepareFolder(dataFolder)
  const unlock = lockFolder(dataFolder)
  const folder = path.join(dataFolder, FRESH)
  try {
    replaceable(options, { holdsSecret: false }) // before the file is read
    return await openBackup<Restored>(backup, {
      async copy(copy, head) {
        const { madeAt, files } = head
        const present = replaceable(options, { holdsSecret: holdsSecret(head) })
        await emptyFolder(dataFolder, FRESH)
        const filled = await (address ? fillDatabase(address, copy) : fillNewCluster({ dataFolder, folder, log }, copy))
        await writeFiles(folder, files)
        writeRestoreMark(folder, { madeAt, keepLinks })
        return { manifest: { madeAt, ...filled }, aside: await putInPlace(folder, dataFolder, present) }
      },
      async folder(tar) {
        if (address) throw new BackupError(NEEDS_CONVERSION)
        const present = replaceable(options, { holdsSecret: true })
        await emptyFolder(dataFolder, FRESH)
        await unpack(tar, folder)
        writeRestoreMark(folder, { madeAt: null, keepLinks })
        return { manifest: undefined, aside: await putInPlace(folder, dataFolder, present) }
      },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
    unlock()
  }
}

/** What is in the place of what is restored. Throws {@link BackupError} where it may not be moved aside. */
function replaceable({ dataFolder, address, replace }: RestoreOptions, backup: { holdsSecret: boolean }): string[] {
  const names = address ? KEPT_FILES : RESTORED
  const there = names.filter((name) => existsSync(path.join(dataFolder, name)))
  const present = replacedBy(there, backup)
  if (present.length === 0 || replace) return present
  throw new BackupError(
    `The data folder ${dataFolder} is not empty. Use --data-dir with an empty folder, or add --replace to move the existing data aside.`,
  )
}

/** Moves what is new into the data folder, and what was there aside; returns where that is now. */
async function putInPlace(folder: string, dataFolder: string, present: readonly string[]): Promise<string | undefined> {
  const aside = present.length > 0 ? await moveAside(dataFolder, present) : undefined
  for (const name of RESTORED) await moveIfThere(path.join(folder, name), path.join(dataFolder, name))
  await syncFolder(dataFolder)
  return aside
}

const NEEDS_CONVERSION =
  'This backup was made by an older version, which kept its database in other files. Nothing was changed. Restore it without ' +
  'DATABASE_URL, start the server once, which converts it, make a backup, and restore that one.'

async function writeFiles(folder: string, files: BackupHead['files']): Promise<void> {
  for (const name of KEPT_FILES) {
    const text = files[name]
    if (text !== undefined) await writeFile(path.join(folder, name), text, { mode: 0o600, flush: true })
  }
}

async function moveAside(dataFolder: string, names: readonly string[]): Promise<string> {
  const aside = path.join(dataFolder, `replaced-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`)
  await mkdir(aside, { mode: 0o700 })
  for (const name of names) await rename(path.join(dataFolder, name), path.join(aside, name))
  return aside
}

async function moveIfThere(from: string, to: string): Promise<void> {
  if (existsSync(from)) await rename(from, to)
}
