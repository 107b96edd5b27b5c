import type { Database } from '../db/database.ts'
import { openDatabase } from '../engine/upgrade/open-database.ts'
import { createLog } from '../log.ts'
import { untold } from '../progress.mjs'
import type { Settings } from '../settings/settings.ts'

/** Gives a command the database of a server; the embedded one must not be in use. */
export async function withDatabase<T>(settings: Settings, work: (database: Database) => Promise<T>): Promise<T> {
  const { database } = await openDatabase(settings, { log: createLog('warn'), beginStep: untold, say: console.log })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
