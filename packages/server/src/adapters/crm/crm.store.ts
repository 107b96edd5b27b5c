import { and, eq, lte, sql } from 'drizzle-orm'
import type { IdentityDb } from '../../db/database.ts'
import { crmRecords } from '../../db/schema/schema-identity.ts'

export type CrmRow = typeof crmRecords.$inferSelect
export type CrmKey = Pick<CrmRow, 'kind' | 'key'>

const LEASE_SECONDS = 120
const ofKey = ({ kind, key }: CrmKey) => and(eq(crmRecords.kind, kind), eq(crmRecords.key, key))

export async function findRecord(db: IdentityDb, key: CrmKey): Promise<CrmRow | undefined> {
  const [row] = await db.select().from(crmRecords).where(ofKey(key))
  return row
}

export async function replaceRecord(db: IdentityDb, row: typeof crmRecords.$inferInsert): Promise<void> {
  await db
    .insert(crmRecords)
    .values(row)
    .onConflictDoUpdate({ target: [crmRecords.kind, crmRecords.key], set: row })
}

/** Changes the given fields of a record. */
export async function updateRecord(db: IdentityDb, row: CrmKey & Partial<CrmRow>): Promise<void> {
  await db.update(crmRecords).set(row).where(ofKey(row))
}

export async function removeRecord(db: IdentityDb, key: CrmKey): Promise<void> {
  await db.delete(crmRecords).where(ofKey(key))
}

/** Leases the next record that has to be sent to the CRM. */
export async function claimDueRecord(db: IdentityDb, now: number): Promise<CrmRow | undefined> {
  const [due] = await db
    .select()
    .from(crmRecords)
    .where(and(eq(crmRecords.synced, false), lte(crmRecords.nextAt, now)))
    .limit(1)
  if (!due) return undefined
  const [row] = await db
    .update(crmRecords)
    .set({ attempts: sql`${crmRecords.attempts} + 1`, nextAt: now + LEASE_SECONDS })
    .where(and(ofKey(due), eq(crmRecords.synced, false), lte(crmRecords.nextAt, now)))
    .returning()
  return row
}
