import { PAGE_SIZE } from '@firstbell/contract'
import { type DeletedKind, type DeletedRecord, Refusal, RESTORABLE_SECONDS } from '@firstbell/domain'
import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { deletedRecords, runs, webhookDeliveries } from '../../db/schema.ts'
import { childrenOfDeleted } from '../../engine/planning/erased-children.store.ts'
import { eraseChildren } from '../../engine/retention/erased-children.store.ts'
import { removeRoute } from '../routes/routes.store.ts'
import { readRows } from './deleted-rows.ts'
import type { WhichRecord } from './deleted-tables.ts'

interface ToDelete extends WhichRecord {
  kind: DeletedKind
  name: string
  routeId?: string
}

interface Deleting {
  newId(): string
  serviceClock: { now(): number }
}

/** RETENTION-7: stores what the deletion of a record is about to remove, for as long as it can be restored. */
export async function keepDeleted(
  db: Db,
  { kind, name, routeId, ...record }: ToDelete,
  { deps, user }: { deps: Deleting; user: { email: string } },
): Promise<string> {
  const { organizationId, recordId } = record
  const id = deps.newId()
  const rows = await readRows(db, kind, record)
  const when = { deletedAt: deps.serviceClock.now(), deletedBy: user.email }
  await db.insert(deletedRecords).values({ organizationId, id, kind, recordId, name, routeId, rows, ...when })
  return id
}

/** What was deleted so long ago that it cannot be restored is gone, although it may not be removed yet. */
const isRestorable = (db: Db, now: number) =>
  and(ofScope(db, deletedRecords), gt(deletedRecords.deletedAt, now - RESTORABLE_SECONDS))

export async function listDeleted(
  db: Db,
  organizationId: string,
  { page, now }: { page: number; now: number },
): Promise<{ records: DeletedRecord[]; total: number }> {
  const wanted = and(isRestorable(db, now), eq(deletedRecords.organizationId, organizationId))
  const { id, kind, recordId, name, routeId, deletedAt, deletedBy } = deletedRecords
  const rows = await db
    .select({ id, kind, recordId, name, routeId, deletedAt, deletedBy })
    .from(deletedRecords)
    .where(wanted)
    .orderBy(desc(deletedAt), desc(id))
    .offset((page - 1) * PAGE_SIZE)
    .limit(PAGE_SIZE)
  const records = rows.map((row) => ({ ...row, expiresAt: row.deletedAt + RESTORABLE_SECONDS }))
  return { records, total: await db.$count(deletedRecords, wanted) }
}

export type DeletedRow = typeof deletedRecords.$inferSelect

/** A record that can be restored, until the unit of work ends by nobody else. Refuses with 'not_found' what the scope does not hold. */
export async function lockDeleted(db: Db, id: string, now: number): Promise<DeletedRow> {
  const which = and(isRestorable(db, now), eq(deletedRecords.id, id))
  const [row] = await db.select().from(deletedRecords).where(which).for('update')
  if (!row) throw new Refusal('not_found')
  return row
}

/** The record is there again, and its runs are seen. */
export async function setRestored(db: Db, { organizationId, id }: DeletedRow): Promise<void> {
  await db
    .update(runs)
    .set({ deletionId: null })
    .where(and(ofScope(db, runs), eq(runs.organizationId, organizationId), eq(runs.deletionId, id)))
  await db
    .delete(deletedRecords)
    .where(
      and(ofScope(db, deletedRecords), eq(deletedRecords.organizationId, organizationId), eq(deletedRecords.id, id)),
    )
}

/** RETENTION-9: a deleted record is gone for good; a route with its runs, and with its stops that were deleted before. */
export async function removeDeleted(db: Db, id: string, now: number) {
  const which = and(isRestorable(db, now), eq(deletedRecords.id, id))
  const { organizationId, kind, recordId, rows } = deletedRecords
  const [row] = await db.delete(deletedRecords).where(which).returning({ organizationId, kind, recordId, rows })
  if (!row) throw new Refusal('not_found')
  await eraseChildren(db, { organizationId: row.organizationId, childIds: childrenOfDeleted(row.rows) })
  if (row.kind === 'route') await removeDeletedStops(db, { organizationId: row.organizationId, routeId: row.recordId })
  return row
}

interface WhichRoute {
  organizationId: string
  routeId: string
}

async function removeDeletedStops(db: Db, { organizationId, routeId }: WhichRoute): Promise<void> {
  await db
    .delete(deletedRecords)
    .where(
      and(
        ofScope(db, deletedRecords),
        eq(deletedRecords.organizationId, organizationId),
        eq(deletedRecords.routeId, routeId),
      ),
    )
}

/** Removes a route that nobody wants back: one of an adoption that is undone. */
export async function removeRouteForGood(db: Db, route: WhichRoute): Promise<void> {
  await removeDeletedStops(db, route)
  await removeRoute(db, route)
}

/**
 * RETENTION-8: the runs of a route are too many to be copied, so they stay, and nobody sees them until the route is
 * restored; they go with the deleted record. Webhooks are told of them no more.
 */
export async function hideRuns(db: Db, { organizationId, routeId }: WhichRoute, deletionId: string): Promise<void> {
  await showDeleted(db)
  const own = and(ofScope(db, runs), eq(runs.organizationId, organizationId), eq(runs.routeId, routeId))
  const ids = db.select({ id: runs.id }).from(runs).where(own)
  await db
    .delete(webhookDeliveries)
    .where(
      and(
        ofScope(db, webhookDeliveries),
        eq(webhookDeliveries.organizationId, organizationId),
        isNotNull(webhookDeliveries.runId),
        sql`${webhookDeliveries.runId} in ${ids}`,
      ),
    )
  await db.update(runs).set({ deletionId }).where(own)
}

/** From here on this unit of work sees hidden runs, too. */
export async function showDeleted(db: Db): Promise<void> {
  await db.execute(sql`select set_config('app.deleted_records', 'on', true)`)
}
