import { createLog, type Database, openEmbedded, openPostgres, prepareDatabase } from '@firstbell/server'

/** The database of a server that is not running: on PostgreSQL where `databaseUrl` is given, or in its data folder. */
export async function openDatabase(folder: string, databaseUrl: string | undefined): Promise<Database> {
  const log = createLog('warn')
  const fail = (reason: unknown): never => {
    throw reason
  }
  return prepareDatabase(databaseUrl ? await openPostgres(databaseUrl, log) : await openEmbedded(folder, fail, log))
}
