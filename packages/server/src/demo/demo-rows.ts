import { createHash } from 'node:crypto'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'

const ROWS_PER_STATEMENT = 500

/** An id that is the same for the same record in every demo. */
export function idOf(kind: string, n: number | string): string {
  const hash = createHash('sha256').update(`${kind} ${n}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

export const routeIdOf = (route: { name: string }) => idOf('route', route.name)
export const stopIdOf = (route: { name: string }, index: number) => idOf('stop', `${route.name} ${index}`)

export async function insertAll<T extends PgTable>(db: Db, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (let i = 0; i < rows.length; i += ROWS_PER_STATEMENT)
    await db.insert(table).values(rows.slice(i, i + ROWS_PER_STATEMENT))
}
