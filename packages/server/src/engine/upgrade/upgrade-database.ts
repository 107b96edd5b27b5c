import path from 'node:path'
import { StorageError } from '../../db/lock.ts'
import type { Migrating } from '../../db/migrate.ts'
import { type BeginStep, told } from '../../progress.mjs'
import { BackupError } from '../backups/backup-error.ts'
import { type BackupOrder, makeBackup } from '../backups/make-backup.ts'

interface Upgrade {
  backup: BackupOrder
  /** Whether the operator wants a backup first. */
  isBackupWanted: boolean
  /** Says a line to the operator. */
  say(line: string): void
  beginStep: BeginStep
  make?: typeof makeBackup
}

/** DATA-15, BACKUP-16: says what is changed in a database, makes a backup of it, and changes it. A new one gets its tables. */
export function upgradeWith({ say, beginStep, ...upgrade }: Upgrade): Migrating {
  return async ({ present, pending }, migrate) => {
    if (present === undefined) return told(beginStep('Creating the tables'), migrate())
    const changes = pending.length === 1 ? '1 change follows' : `${pending.length} changes follow`
    say(`The database is at the schema ${present}; ${changes}: ${pending.join(', ')}.`)
    const reason = reasonForNone(upgrade)
    if (reason === undefined) say(await makeFirst({ beginStep, ...upgrade }))
    else say(`No backup is made first: ${reason}.`)
    await told(beginStep('Changing the schema'), migrate())
  }
}

function reasonForNone({ isBackupWanted, backup: { nightly } }: Pick<Upgrade, 'isBackupWanted' | 'backup'>) {
  if (!isBackupWanted) return 'UPGRADE_BACKUP is off'
  return nightly ? undefined : 'with DATABASE_URL one is made only if BACKUP_DIR is set'
}

/** Returns a line about the backup that was made. Throws {@link StorageError} where there is none. */
async function makeFirst({ backup, beginStep, make = makeBackup }: Omit<Upgrade, 'say'>): Promise<string> {
  try {
    const name = await told(beginStep('Making a backup first'), make({ ...backup, isBeforeUpgrade: true }))
    return `The backup is ${path.join(backup.backupFolder, name)}. The former version can restore it.`
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    throw new StorageError(
      `The upgrade did not begin, because the backup before it could not be made. ${error.message} Nothing was changed, and the ` +
        'former version can be started again. Remove the cause, or set BACKUP_DIR to another disk, and start again. If you have ' +
        'a backup of your own, start once with UPGRADE_BACKUP=off.',
    )
  }
}
