import { sql } from 'drizzle-orm'
import type { Database, Db } from '../../db/database.ts'
import { readRestoreMark, removeRestoreMark, type RestoreMark } from '../backups/restore-mark.ts'
import { beginRemovalFile, type KnownRemovals, readRemovalFile, reachesBack } from './removal-file.ts'
import { keysOf, type RemovalKeys } from './removal-keys.ts'
import { endLinks, endSessions, removeCredentials } from './removed-rows.store.ts'
import {
  insertRemovals,
  insertRestore,
  listUnknown,
  nowOf,
  removeRemovalsBefore,
  type Restore,
} from './removals.store.ts'
import { scopeOfSystem } from '../../identity/scope.ts'
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
/** Longer than the file: what the database has forgotten must not look new. */
const KEPT_SECONDS = 430 * 86_400

/**
 * BACKUP-14: what the file of removals knows and the database does not was removed after the backup from which the database was
 * restored. It is removed again, and everybody signs in anew. Where the file does not reach back to the backup, nobody knows
 * what was revoked, so all links end. Returns until when the file has all removals, for the log of them.
 */
export async function catchUpRemovals(deps: Deps, { dataFolder, backupFolder }: Folders): Promise<number> {
  const { database, log } = deps
  const mark = readRestoreMark(dataFolder)
  const known = await readRemovalFile(backupFolder)
  const restore = await removeUnknown(deps, { known, mark })
  if (restore) log.warn(restore, sentenceOf(restore))
  removeRestoreMark(dataFolder)
  const now = await nowOf(database.identity)
  await removeRemovalsBefore(database.identity, now - KEPT_SECONDS)
  await beginRemovalFile(backupFolder, known, now).catch((err: unknown) =>
    log.error({ err }, 'The log of removals cannot be written. Without it all links end when a backup is restored.'),
  )
  return known?.until ?? now
}

interface Findings {
  known: KnownRemovals | undefined
  mark: RestoreMark | undefined
}

async function removeUnknown(deps: Deps, { known, mark }: Findings): Promise<Restore | undefined> {
  const { database, removeAgain } = deps
  const organizationIds = await listOrganizationIds(database)
  return database.identity.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${REMOVING_LOCK})`)
    const unknown = await listUnknown(transaction, known?.removals ?? [])
    if (!mark && unknown.length === 0) return undefined
    const linksEnded =
      mark !== undefined && !mark.keepLinks && !(known && mark.madeAt !== null && reachesBack(known, mark.madeAt))
    const keys = keysOf(unknown)
    const credentials = await removeCredentials(transaction, keys)
    const db = await database.enter(transaction, scopeOfSystem(...organizationIds))
    const removed = credentials + (await removeAgain(db, keys))
    if (linksEnded) await endLinks(db)
    await transaction.execute(sql`reset role`)
    await insertRemovals(transaction, unknown)
    if (!mark && removed === 0) return undefined // another database was here before
    await endSessions(transaction)
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
