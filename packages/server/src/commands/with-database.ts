import { type Database, prepareDatabase } from '../db/database.ts'
import { openEmbedded } from '../db/embedded.ts'
import { openPostgres } from '../db/postgres.ts'
import { createLog } from '../log.ts'
import type { Settings } from '../settings.ts'

/** Gives a command the database of a server; the embedded one must not be in use. */
export async function withDatabase<T>(
  { DATA_DIR, DATABASE_URL }: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const log = createLog('warn')
  const engine = await (DATABASE_URL === undefined ? openEmbedded(DATA_DIR, log) : openPostgres(DATABASE_URL, log))
  const database = await prepareDatabase(engine)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
