import path from 'node:path'
import type { BackupStatus } from '@firstbell/contract'
import type { Log } from '../../log.ts'
import { failureSentence } from './backup-error.ts'
import type { BackupOrder } from './make-backup.ts'
import { writeProof } from './proof-file.ts'
import type { verifyBackup } from './verify-backup.ts'

interface ProverDeps extends Pick<BackupOrder, 'backupFolder' | 'dataFolder' | 'key' | 'now'> {
  log: Log
  verify: typeof verifyBackup
}

/** BACKUP-15: restores backups as a test. */
export function createBackupProver(
  { backupFolder, dataFolder, key, now, log, verify }: ProverDeps,
  closing: AbortSignal,
) {
  let failure: BackupStatus['proofFailure'] = null

  async function prove(name: string): Promise<void> {
    try {
      const backup = { file: path.join(backupFolder, name), key: key() }
      await verify(backup, { dataFolder, log }, closing)
      writeProof(backupFolder, { name, at: now() })
      failure = null
    } catch (error) {
      if (closing.aborted) return
      failure = { at: now(), sentence: failureSentence(error) ?? 'The test failed. See the server log for details.' }
      log.error({ err: error }, 'A backup could not be restored as a test.')
    }
  }

  return { prove, failure: () => failure }
}
