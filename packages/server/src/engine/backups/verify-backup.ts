import { rm } from 'node:fs/promises'
import type { Log } from '../../log.ts'
import type { BackupHead } from './backup-content.ts'
import { emptyFolder } from './backup-files.ts'
import { fillNewCluster } from './fill-new-cluster.ts'
import { type BackupToOpen, type Manifest, openBackup } from './open-backup.ts'

/** Nobody needs what is in it when the machine fails. */
const THROWN_AWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * BACKUP-3: restores a backup into a PostgreSQL that goes again, and compares every table. Of one that holds the files of an
 * older database, which this version does not open, only the seal is verified: undefined.
 */
export function verifyBackup(
  backup: BackupToOpen,
  { dataFolder, log }: { dataFolder: string; log: Log },
  signal?: AbortSignal,
): Promise<Manifest | undefined> {
  const use = {
    async copy(copy: AsyncIterable<Buffer>, { madeAt }: BackupHead) {
      const folder = await emptyFolder(dataFolder, 'backup-check')
      try {
        return { madeAt, ...(await fillNewCluster({ dataFolder, folder, log, settings: THROWN_AWAY }, copy)) }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async folder(tar: AsyncIterable<Buffer>) {
      for await (const _ of tar); // whether it can be unpacked
      return undefined
    },
  }
  return openBackup<Manifest | undefined>(backup, use, signal)
}
