import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** What work would do: its answer, once all that it has written is undone. */
export async function tried<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.execute(sql`savepoint tried`)
  try {
    return await work()
  } finally {
    await db.execute(sql`rollback to savepoint tried`)
  }
}
