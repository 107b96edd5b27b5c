import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/** Whether another transaction waits for this one. */
export async function isWaitedFor(db: Db): Promise<boolean> {
  const { rows } = await db.execute(
    // What pg_stat_activity shows stays the same within a transaction: who connects later would never be seen.
    sql`select pid from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`,
  )
  return rows.length > 0
}
