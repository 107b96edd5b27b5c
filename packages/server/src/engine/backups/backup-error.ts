import { StorageError } from '../../db/lock.ts'

import { isOutOfSpace } from '../../db/connection/database-error.ts'
import { codeOf } from '../../system-error.ts'

/** A backup that cannot be made, read or restored; the message is a sentence for the person who asked for it. */
export class BackupError extends Error {}

/** Another server is making one. */
export class TakenTurn extends BackupError {}

/** Says in words what to do about what the disk said; of everything else, nothing. */
export function diskSentence(error: unknown): BackupError | undefined {
  if (isOutOfSpace(error)) return new BackupError('The disk is full. Make room and try again.')
  const code = codeOf(error)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new BackupError('Cannot write to the backup folder. Set BACKUP_DIR to a writable folder.')
  return undefined
}

/** What to say of an error to who runs the server; nothing where only the log helps. */
export function failureSentence(error: unknown): string | undefined {
  return error instanceof BackupError || error instanceof StorageError ? error.message : undefined
}
