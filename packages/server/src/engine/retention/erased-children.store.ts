import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { deletedRecords } from '../../db/schema.ts'
import { eraseChildrenFromPlans, holdPlans } from '../planning/erased-children.store.ts'

/** RETENTION-6: what children who were deleted for good leave behind in rows of others: plans of scenarios, and records that can be restored. */
export async function eraseChildren(
  db: Db,
  { organizationId, childIds }: { organizationId: string; childIds: readonly string[] },
): Promise<void> {
  if (childIds.length === 0) return
  await eraseChildrenFromPlans(db, { organizationId, childIds })
  for (const childId of childIds) await eraseFromDeleted(db, { organizationId, childId })
}

/** What erasing these children changes is held beforehand by whoever holds routes, too: others hold routes after it. */
export async function holdTraces(
  db: Db,
  { organizationId, childIds }: { organizationId: string; childIds: readonly string[] },
): Promise<void> {
  if (childIds.length === 0) return
  const { id } = deletedRecords
  const names = or(...childIds.map((childId) => isNamed(childId)))
  await db
    .select({ id })
    .from(deletedRecords)
    .where(and(ofScope(db, deletedRecords), eq(deletedRecords.organizationId, organizationId), names))
    .orderBy(asc(id))
    .for('update')
  await holdPlans(db, organizationId)
}

const isNamed = (childId: string) => sql`position(${JSON.stringify(childId)} in ${deletedRecords.rows}::text) > 0`

/** RETENTION-10: the row of its stop assignment stays without its name, so that restoring counts it as left out. */
async function eraseFromDeleted(
  db: Db,
  { organizationId, childId }: { organizationId: string; childId: string },
): Promise<void> {
  const { rows } = deletedRecords
  await db
    .update(deletedRecords)
    .set({ rows: sql`replace(${rows}::text, ${JSON.stringify(childId)}, 'null')::jsonb` })
    .where(and(ofScope(db, deletedRecords), eq(deletedRecords.organizationId, organizationId), isNamed(childId)))
}
