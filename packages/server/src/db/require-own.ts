import { Refusal } from '@firstbell/domain'
import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { ofScope, oneOf } from './rows.ts'

/** Refuses with 'not_found' ids that no record of the organization has. */
export async function requireOwn(
  db: Db,
  organizationId: string,
  table: PgTable & { organizationId: PgColumn; id: PgColumn },
  ids: Iterable<string>,
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const own = and(ofScope(db, table), eq(table.organizationId, organizationId), oneOf(table.id, wanted))
  if ((await db.$count(table, own)) < wanted.length) throw new Refusal('not_found')
}
