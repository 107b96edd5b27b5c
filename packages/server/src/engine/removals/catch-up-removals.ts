import { sql } from 'drizzle-orm'
import type { Database, Db } from '../../db/database.ts'
import { readRestoreMark, removeRestoreMark, type RestoreMark } from '../backups/restore-mark.ts'
import { beginRemovalFile, type KnownRemovals, readRemovalFile, reachesBack } from './removal-file.ts'
import { keysOf, type RemovalKeys } from './removal-keys.ts'
import { endLinks, endRemovedSessions, removeCredentials, restartDeletions } from './removed-rows.store.ts'
import { insertRemovals, insertRestore, listUnknown, nowOf, type Restore } from './removals.store.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { listOrganizationIds } from '../../identity/tenancy.ts'
import type { Log } from '../../log.ts'

interface Deps {
  database: Database
  log: Log
  /** Removes once more what was removed from organizations, with all that follows. Returns how much it was. */
  removeAgain(db: Db, keys: RemovalKeys): Promise<number>
}

interface Folders {
  dataFolder: string
  backupFolder: string
}

/** Any number, as long as every server uses the same. */
const REMOVING_LOCK = 7_050_714
/**
 * BACKUP-14: what the file of removals knows and the database does not was removed after the backup from which the database was
 * restored. It is removed again, and everybody signs in anew. Where the file does not reach back to the backup, nobody knows
 * what was revoked, so all links end. Returns the ids of what is in the file, for the log of removals.
 */
export async function catchUpRemovals(deps: Deps, { dataFolder, backupFolder }: Folders): Promise<ReadonlySet<string>> {
  const { database, log } = deps
  const mark = readRestoreMark(dataFolder)
  const known = await readRemovalFile(backupFolder)
  const restore = await removeUnknown(deps, { known, mark })
  if (restore) log.warn(restore, sentenceOf(restore))
  removeRestoreMark(dataFolder)
  if (!known || restore) await begin(backupFolder, await nowOf(database.identity), log)
  return new Set(known?.removals.map(({ id }) => id))
}

/** After a restore nobody knows what the file lacks between its end and now: it tells nothing of earlier backups any more. */
async function begin(backupFolder: string, now: number, log: Log): Promise<void> {
  await beginRemovalFile(backupFolder, now).catch((err: unknown) =>
    log.error({ err }, 'The log of removals cannot be written. Without it all links end when a backup is restored.'),
  )
}

interface Findings {
  known: KnownRemovals | undefined
  mark: RestoreMark | undefined
}

async function removeUnknown(deps: Deps, { known, mark }: Findings): Promise<Restore | undefined> {
  const { database, removeAgain } = deps
  return database.identity.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${REMOVING_LOCK})`)
    const unknown = await listUnknown(transaction, known?.removals ?? [])
    if (!mark && unknown.length === 0) return undefined
    const linksEnded =
      mark !== undefined && !mark.keepLinks && !(known && mark.madeAt !== null && reachesBack(known, mark.madeAt))
    const keys = keysOf(unknown)
    const organizationIds = await listOrganizationIds(database)
    const credentials = await removeCredentials(transaction, keys)
    const db = await database.enter(transaction, scopeOfSystem(...organizationIds))
    const removed = credentials + (await removeAgain(db, keys))
    if (linksEnded) await endLinks(db)
    if (mark || removed > 0) await restartDeletions(db)
    await transaction.execute(sql`reset role`)
    await insertRemovals(transaction, unknown)
    if (!mark && removed === 0) return undefined // another database was here before
    await endRemovedSessions(transaction)
    const restore = {
      at: await nowOf(transaction),
      madeAt: mark?.madeAt ?? null,
      removed,
      knownUntil: known?.until ?? null,
      linksEnded,
    }
    await insertRestore(transaction, restore)
    return restore
  })
}

function sentenceOf({ removed, linksEnded }: Restore): string {
  return linksEnded
    ? 'The database was restored, and nobody knows what was deleted or revoked since. All links of families and drivers, API keys and sessions have ended.'
    : `The database was restored. What was deleted or revoked since, ${removed} in number, was removed again. All sessions have ended.`
}
