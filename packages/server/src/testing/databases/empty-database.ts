import type { Database } from '../../db/database.ts'
import { testDatabase } from '../harness.ts'

/** The database that all tests of a worker share, without any records: for what is about a whole installation. */
export async function emptyDatabase(): Promise<Database> {
  const database = await testDatabase()
  const { rows } = await database.pool.query<{ removal: string }>(
    `select format('delete from %I', tablename) as removal from pg_tables where schemaname = 'public'`,
  )
  const removals = rows.map(({ removal }) => removal)
  // No trigger and no foreign key matters where nothing is left.
  await database.pool.query(['begin', 'set local session_replication_role = replica', ...removals, 'commit'].join(';'))
  return database
}
