import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { GroupSync } from '../../db/group-sync.ts'
import { prepareFolder } from '../../db/embedded.ts'
import { lockFolder } from '../../db/lock.ts'
import { BackupError } from './backup-error.ts'
import { emptyFolder } from './backup-files.ts'
import { type BackupToOpen, KEPT_FILES, type Manifest, openBackup } from './open-backup.ts'

export interface Restored extends Manifest {
  /** Where that lies which was there before. */
  aside: string | undefined
}

/**
 * BACKUP-4: puts what a backup holds into the data folder of a server that is stopped. What is there stays, or is moved
 * aside when `replace` is asked for, and only after the backup was opened and found to be right.
 */
export async function restoreBackup(backup: BackupToOpen, { replace }: { replace: boolean }): Promise<Restored> {
  const { dataFolder } = backup
  prepareFolder(dataFolder)
  const unlock = lockFolder(dataFolder)
  try {
    const present = ['pg', ...KEPT_FILES].filter((name) => existsSync(path.join(dataFolder, name)))
    if (present.length > 0 && !replace) {
      throw new BackupError(
        `The data folder ${dataFolder} is not empty. Use --data-dir with an empty folder, or add --replace to move the existing data aside.`,
      )
    }
    const fresh = emptyFolder(dataFolder, 'backup-restore')
    const manifest = await openBackup(backup, fresh)
    const aside = present.length > 0 ? await moveAside(dataFolder, present) : undefined
    for (const name of ['pg', ...KEPT_FILES]) await moveIfThere(path.join(fresh, name), path.join(dataFolder, name))
    await syncDisk(dataFolder)
    return { ...manifest, aside }
  } finally {
    await rm(path.join(dataFolder, 'backup-restore'), { recursive: true, force: true })
    unlock()
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

async function syncDisk(folder: string): Promise<void> {
  const sync = new GroupSync(folder)
  await sync.durable()
  sync.close()
}
