import path from 'node:path'
import type { Database } from '../../db/database.ts'
import { prepareDatabase } from '../../db/prepare-database.ts'
import { openEmbedded } from '../../db/cluster/embedded.ts'
import type { Engine } from '../../db/connection/engine.ts'
import { openPostgres } from '../../db/connection/postgres.ts'
import type { Log } from '../../log.ts'
import { type BeginStep, told } from '../../progress.mjs'
import type { Settings } from '../../settings/settings.ts'
import { backupOrder } from '../backups/make-backup.ts'
import { upgradeWith } from './upgrade-database.ts'

interface Opening {
  log: Log
  beginStep: BeginStep
  /** Says a line to the operator. */
  say(line: string): void
}

/** Opens the database of the settings, and brings it to the schema of this version. */
export async function openDatabase(
  settings: Settings,
  { log, beginStep, say }: Opening,
): Promise<{ engine: Engine; database: Database }> {
  const folder = path.resolve(settings.DATA_DIR)
  const { DATABASE_URL: url, UPGRADE_BACKUP: isBackupWanted } = settings
  const engine = url
    ? await told(beginStep('Opening the database'), openPostgres(url, log))
    : await openEmbedded(folder, log, beginStep)
  try {
    const backup = { ...backupOrder(settings, folder), address: engine.address }
    const database = await prepareDatabase(engine, upgradeWith({ backup, isBackupWanted, say, beginStep }))
    return { engine, database }
  } catch (error) {
    await engine.close()
    throw error
  }
}
