import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createLog, type Database, openEmbedded, openPostgres, prepareDatabase } from '@firstbell/server'

/** The database of a server that is not running: on PostgreSQL where `databaseUrl` is given, or in its data folder. */
export async function openDatabase(folder: string, databaseUrl: string | undefined): Promise<Database> {
  const log = createLog('warn')
  return prepareDatabase(databaseUrl ? await openPostgres(databaseUrl, log) : await openEmbedded(folder, log))
}

/** An empty database, which is removed when it is closed. */
export async function openScratchDatabase(): Promise<Database> {
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-scratch-'))
  const database = await openDatabase(folder, undefined)
  return {
    ...database,
    async close() {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
