import type { Database } from '../db/database.ts'

/** Removes all records. Triggers and foreign keys do not matter where nothing is left. */
export async function emptyDatabase({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ removal: string }>(
    `select format('delete from %I', tablename) as removal from pg_tables where schemaname = 'public'`,
  )
  const removals = rows.map(({ removal }) => removal)
  await pool.query(['begin', 'set local session_replication_role = replica', ...removals, 'commit'].join(';'))
}
