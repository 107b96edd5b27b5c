import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/** Whether another transaction waits for this one. */
export async function isWaitedFor(db: Db): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select pid from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`,
  )
  return rows.length > 0
}
