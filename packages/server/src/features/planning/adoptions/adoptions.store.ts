import {
  type AdoptedBus,
  type Adoption,
  type GeneratedPlan,
  type LocalDate,
  Refusal,
  type UndoState,
} from '@firstbell/domain'
import { and, asc, count, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ofScope, oneOf } from '../../../db/rows.ts'
import { adoptions, routes, runs } from '../../../db/schema.ts'
import { areBellsAsMoved } from '../../../engine/bells/bell-changes.store.ts'

export type AdoptionRow = typeof adoptions.$inferSelect

const isAdoption = (db: Db, id: string) => and(ofScope(db, adoptions), eq(adoptions.id, id))

export async function insertAdoption(db: Db, row: typeof adoptions.$inferInsert): Promise<void> {
  await db.insert(adoptions).values(row)
}

/** Refuses with 'not_found' what the scope does not hold; nobody else undoes it meanwhile. */
export async function lockAdoption(db: Db, id: string): Promise<AdoptionRow> {
  const [row] = await db.select().from(adoptions).where(isAdoption(db, id)).for('update')
  if (!row) throw new Refusal('not_found')
  return row
}

export async function setUndone(db: Db, id: string, undoneAt: number): Promise<void> {
  await db.update(adoptions).set({ undoneAt }).where(isAdoption(db, id))
}

/** Newest first. */
export async function listAdoptions(
  db: Db,
  { organizationId, scenarioId }: { organizationId: string; scenarioId: string | undefined },
  page: { limit: number; offset: number },
): Promise<{ adoptions: Adoption[]; total: number }> {
  const which = and(
    ofScope(db, adoptions),
    eq(adoptions.organizationId, organizationId),
    scenarioId === undefined ? undefined : eq(adoptions.scenarioId, scenarioId),
  )
  const rows = await db
    .select()
    .from(adoptions)
    .where(which)
    .orderBy(desc(adoptions.adoptedAt), desc(adoptions.id))
    .limit(page.limit)
    .offset(page.offset)
  const [counted] = await db.select({ total: count() }).from(adoptions).where(which)
  return { adoptions: await Promise.all(rows.map((row) => withRoutes(db, row))), total: counted?.total ?? 0 }
}

/** SCENARIO-138: with which bus and driver each bus of a plan was adopted, where it is in force. */
export async function listAdoptedBuses(
  db: Db,
  { organizationId, runId, plan }: { organizationId: string; runId: string; plan: Pick<GeneratedPlan, 'routes'> },
): Promise<AdoptedBus[]> {
  const { undoneAt, adoptedAt } = adoptions
  const which = and(eq(adoptions.organizationId, organizationId), eq(adoptions.runId, runId), isNull(undoneAt))
  const [row] = await db
    .select({ inserted: adoptions.inserted })
    .from(adoptions)
    .where(and(ofScope(db, adoptions), which))
    .orderBy(desc(adoptedAt))
    .limit(1)
  if (!row) return []
  const { id, busId, driverId, groupId } = routes
  const ids = row.inserted.map(({ routeId }) => routeId)
  const found = await db
    .select({ id, busId, driverId, groupId })
    .from(routes)
    .where(and(ofScope(db, routes), eq(routes.organizationId, organizationId), oneOf(id, ids)))
  const routeOf = new Map(found.map((route) => [route.id, route]))
  // The routes of the plan were inserted first, in their order.
  const adopted = plan.routes.flatMap(({ busNumber }, at): [number, AdoptedBus][] => {
    const { id: _, ...own } = routeOf.get(ids[at] ?? '') ?? {}
    return [[busNumber, { busNumber, busId: null, driverId: null, groupId: null, ...own }]]
  })
  return [...new Map(adopted).values()]
}

export async function getAdoption(db: Db, id: string): Promise<Adoption> {
  const [row] = await db.select().from(adoptions).where(isAdoption(db, id))
  if (!row) throw new Refusal('not_found')
  return withRoutes(db, row)
}

async function withRoutes(db: Db, { inserted, ended, ...row }: AdoptionRow): Promise<Adoption> {
  const [routeRows, endedRows] = [await routesOf(db, row, inserted), await routesOf(db, row, ended)]
  return {
    ...row,
    routes: routeRows.map(({ id, name }) => ({ id, name })),
    ended: endedRows.map(({ id, name }) => ({ id, name })),
    undo: await undoStateOf(db, { ...row, inserted, ended }),
  }
}

type Listed = Pick<AdoptionRow, 'organizationId'>

async function routesOf(db: Db, { organizationId }: Listed, listed: AdoptionRow['inserted']) {
  const { id, name, validFrom, validUntil } = routes
  const ids = listed.map(({ routeId }) => routeId)
  return db
    .select({ id, name, validFrom, validUntil })
    .from(routes)
    .where(and(ofScope(db, routes), eq(routes.organizationId, organizationId), oneOf(id, ids)))
    .orderBy(asc(name), asc(id))
}

/** SCENARIO-56: an adoption is undone while no bus has driven its routes and their dates are those that it gave them. */
export async function undoStateOf(db: Db, row: AdoptionRow): Promise<UndoState> {
  if (row.undoneAt !== null) return 'undone'
  const insertedIds = row.inserted.map(({ routeId }) => routeId)
  const [driven] = await db
    .select({ id: runs.id })
    .from(runs)
    .where(and(ofScope(db, runs), eq(runs.organizationId, row.organizationId), oneOf(runs.routeId, insertedIds)))
    .limit(1)
  if (driven) return 'driven'
  const until = new Map(row.inserted.map(({ routeId, validUntil }) => [routeId, validUntil]))
  const isAsInserted = (await routesOf(db, row, row.inserted)).every(
    ({ id, validFrom, validUntil }) => validFrom === row.effectiveDate && validUntil === (until.get(id) ?? null),
  )
  const present = await routesOf(db, row, row.ended)
  const isAsEnded = present.every(({ validUntil }) => validUntil !== null && validUntil < row.effectiveDate)
  const lastDates = new Set(present.map(({ validUntil }) => validUntil))
  const ofDate = { organizationId: row.organizationId, from: row.effectiveDate }
  const isAsRung = await areBellsAsMoved(db, ofDate, row.bells)
  return isAsInserted && isAsEnded && isAsRung && lastDates.size <= 1 && present.length === row.ended.length
    ? 'possible'
    : 'changed'
}

/** The routes that adoptions which can be undone began or ended: with other dates they could not be undone any more. */
export async function listUndoableRouteIds(db: Db, organizationId: string): Promise<Set<string>> {
  const rows = await db
    .select()
    .from(adoptions)
    .where(and(ofScope(db, adoptions), eq(adoptions.organizationId, organizationId), isNull(adoptions.undoneAt)))
  const routeIds = new Set<string>()
  for (const row of rows)
    if ((await undoStateOf(db, row)) === 'possible')
      for (const { routeId } of [...row.inserted, ...row.ended]) routeIds.add(routeId)
  return routeIds
}

/** Ends routes, or gives them back until when they ran. */
export async function setValidUntil(
  db: Db,
  organizationId: string,
  ends: readonly { routeId: string; validUntil: LocalDate | null }[],
): Promise<void> {
  for (const { routeId, validUntil } of ends)
    await db
      .update(routes)
      .set({ validUntil })
      .where(and(ofScope(db, routes), eq(routes.organizationId, organizationId), eq(routes.id, routeId)))
}
