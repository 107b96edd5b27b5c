import { type Group, Refusal } from '@firstbell/domain'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { groups, routes } from '../../db/schema.ts'

type GroupRow = typeof groups.$inferInsert
export type GroupChanges = PgUpdateSetSource<typeof groups>

export async function listGroups(db: Db, organizationId: string): Promise<Group[]> {
  return db
    .select()
    .from(groups)
    .where(and(ofScope(db, groups), eq(groups.organizationId, organizationId)))
    .orderBy(asc(groups.order), asc(groups.name), asc(groups.id))
}

/** Refuses with 'not_found' what the scope does not hold. */
export async function getGroup(db: Db, groupId: string): Promise<Group> {
  const [group] = await db
    .select()
    .from(groups)
    .where(and(ofScope(db, groups), eq(groups.id, groupId)))
  if (!group) throw new Refusal('not_found')
  return group
}

export async function insertGroup(db: Db, row: GroupRow): Promise<void> {
  await db.insert(groups).values(row)
}

/** Changes what is given of a group. */
export async function updateGroup(db: Db, row: Pick<GroupRow, 'organizationId' | 'id'> & GroupChanges): Promise<void> {
  await db
    .update(groups)
    .set(row)
    .where(and(eq(groups.organizationId, row.organizationId), eq(groups.id, row.id)))
}

/** Removes a group; its routes are in none. */
export async function removeGroup(
  db: Db,
  { organizationId, groupId }: { organizationId: string; groupId: string },
): Promise<void> {
  await db
    .update(routes)
    .set({ groupId: null })
    .where(and(eq(routes.organizationId, organizationId), eq(routes.groupId, groupId)))
  const ofGroup = and(eq(groups.organizationId, organizationId), eq(groups.id, groupId))
  await db
    .update(groups)
    .set({ slug: sql`default` })
    .where(ofGroup) // BACKUP-21: a replaced address is noted
  await db.delete(groups).where(ofGroup)
}
