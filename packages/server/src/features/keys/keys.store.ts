import { type ApiKey, Refusal } from '@firstbell/domain'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { apiKeys } from '../../db/schema.ts'

const { keyHash: _, ...shown } = getTableColumns(apiKeys)

export async function listKeys(db: Db, organizationId: string): Promise<ApiKey[]> {
  return db
    .select(shown)
    .from(apiKeys)
    .where(and(ofScope(db, apiKeys), eq(apiKeys.organizationId, organizationId)))
    .orderBy(apiKeys.name)
}

export async function insertKey(db: Db, row: typeof apiKeys.$inferInsert): Promise<void> {
  await db.insert(apiKeys).values(row)
}

/** Removes a key; returns the organization that it opened. Refuses with 'not_found' what the scope does not hold. */
export async function removeKey(db: Db, keyId: string): Promise<string> {
  const [row] = await db
    .delete(apiKeys)
    .where(and(ofScope(db, apiKeys), eq(apiKeys.id, keyId)))
    .returning({ organizationId: apiKeys.organizationId })
  if (!row) throw new Refusal('not_found')
  return row.organizationId
}

/** KEY-5: the keys that a person created end with their role as administrator. Returns their ids. */
export async function removeKeysOf(db: Db, organizationId: string, createdBy: string): Promise<string[]> {
  const removed = await db
    .delete(apiKeys)
    .where(and(ofScope(db, apiKeys), eq(apiKeys.organizationId, organizationId), eq(apiKeys.createdBy, createdBy)))
    .returning({ id: apiKeys.id })
  return removed.map(({ id }) => id)
}
