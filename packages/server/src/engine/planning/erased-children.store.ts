import {
  childrenOfPlan,
  completeSetup,
  type GeneratedPlan,
  locksWithoutChildren,
  planWithoutChildren,
  STATES_UNDER_WAY,
  type PlannedDirections,
  type StoredSetup,
} from '@firstbell/domain'
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope, oneOf } from '../../db/rows.ts'
import { children, deletedRecords, families, scenarioRuns, scenarios } from '../../db/schema.ts'
import { stopIdOfHome } from './problem/roster.ts'
import { factsOfPlan } from './stored-plan.ts'

type RunRow = typeof scenarioRuns.$inferSelect

const ofOrganization = (db: Db, table: typeof scenarios | typeof scenarioRuns, organizationId: string) =>
  and(ofScope(db, table), eq(table.organizationId, organizationId))

/**
 * Until the unit of work ends nobody changes a scenario, starts a run of one, or stores a plan. Whoever erases children and holds
 * routes, too, holds these first, as an adoption does.
 */
export async function holdPlans(db: Db, organizationId: string): Promise<void> {
  const { id } = scenarios
  await db
    .select({ id })
    .from(scenarios)
    .where(ofOrganization(db, scenarios, organizationId))
    .orderBy(asc(id))
    .for('update')
  await db
    .select({ id: scenarioRuns.id })
    .from(scenarioRuns)
    .where(and(ofOrganization(db, scenarioRuns, organizationId), inArray(scenarioRuns.state, [...STATES_UNDER_WAY])))
    .orderBy(asc(scenarioRuns.id))
    .for('update')
}

/**
 * SCENARIO-100: takes children who were deleted for good out of all that scenarios and their runs store: plans, plans that they began from
 * or had before an edit, and locks; stops at homes where nobody lives any more go from locks with them.
 */
export async function eraseChildrenFromPlans(
  db: Db,
  { organizationId, childIds }: { organizationId: string; childIds: readonly string[] },
): Promise<void> {
  await holdPlans(db, organizationId)
  const erasing = { childIds: new Set(childIds), isHome: await homesOf(db, organizationId) }
  await eraseFromSetups(db, organizationId, erasing)
  const { setup, plan, basePlan, beforeEdit } = scenarioRuns
  const stored = sql`concat(${setup}, ${plan}, ${basePlan}, ${beforeEdit})`
  const names = sql`${stored} like any (${sql.param(childIds.map((id) => `%${likeText(id)}%`))}::text[])`
  const hasHome = sql`concat(${setup}, ${beforeEdit} -> 'setup') like '%"home %'`
  await eraseFromRuns(db, and(ofOrganization(db, scenarioRuns, organizationId), or(names, hasHome)), () => erasing)
}

/** Runs that an earlier version stored can have children who were deleted before; one is looked through at a time. Returns how many were. */
export async function eraseFormerChildren(db: Db, organizationId: string): Promise<number> {
  const unseen = and(ofOrganization(db, scenarioRuns, organizationId), isNull(scenarioRuns.removedRiders))
  const [next] = await db.select({ id: scenarioRuns.id }).from(scenarioRuns).where(unseen).limit(1)
  if (!next) return 0
  await holdPlans(db, organizationId)
  const isHome = await homesOf(db, organizationId)
  const erasing = async (ids: readonly string[]) => ({ childIds: await listErased(db, organizationId, ids), isHome })
  const locked = await db
    .select({ setup: scenarios.setup })
    .from(scenarios)
    .where(ofOrganization(db, scenarios, organizationId))
  await eraseFromSetups(db, organizationId, await erasing(locked.flatMap(({ setup }) => childrenOfLocks(setup))))
  await eraseFromRuns(db, and(unseen, eq(scenarioRuns.id, next.id)), (row) => erasing(childrenOf(row)))
  return 1
}

interface Erasing {
  childIds: ReadonlySet<string>
  isHome(stopId: string): boolean
}

async function eraseFromSetups(db: Db, organizationId: string, erasing: Erasing): Promise<void> {
  const rows = await db
    .select()
    .from(scenarios)
    .where(ofOrganization(db, scenarios, organizationId))
  for (const { id, setup } of rows) {
    const left = setupWithout(setup, erasing)
    if (left !== setup)
      await db
        .update(scenarios)
        .set({ setup: left })
        .where(and(ofOrganization(db, scenarios, organizationId), eq(scenarios.id, id)))
  }
}

async function eraseFromRuns(
  db: Db,
  which: SQL | undefined,
  erasingIn: (row: RunRow) => Erasing | Promise<Erasing>,
): Promise<void> {
  // One at a time: a plan of a large district has megabytes.
  const found = await db.select({ id: scenarioRuns.id }).from(scenarioRuns).where(which).orderBy(asc(scenarioRuns.id))
  for (const { id } of found) {
    const isRun = and(ofScope(db, scenarioRuns), eq(scenarioRuns.id, id))
    const [row] = await db.select().from(scenarioRuns).where(isRun).for('update')
    if (row)
      await db
        .update(scenarioRuns)
        .set(runWithout(row, await erasingIn(row)))
        .where(isRun)
  }
}

function runWithout(row: RunRow, erasing: Erasing): Partial<RunRow> {
  const { plan, basePlan, setup, beforeEdit, planRevision } = row
  const former = plan ? childrenOfPlan(plan) : []
  const removed = former.filter((id) => erasing.childIds.has(id)).length
  const left = planWithout(plan, erasing)
  return {
    setup: setupWithout(setup, erasing),
    basePlan: planWithout(basePlan, erasing),
    beforeEdit: beforeEdit && {
      ...beforeEdit,
      plan: planWithoutChildren(beforeEdit.plan, erasing.childIds),
      basePlan: planWithout(beforeEdit.basePlan, erasing),
      setup: setupWithout(beforeEdit.setup, erasing),
    },
    removedRiders: (row.removedRiders ?? 0) + removed,
    ...(left && removed > 0 && { plan: left, ...factsOfPlan(left, planRevision) }),
  }
}

const planWithout = (plan: GeneratedPlan | null, { childIds }: Erasing) => plan && planWithoutChildren(plan, childIds)

/** The same object where nothing is different. */
function setupWithout<Direction extends PlannedDirections>(
  setup: StoredSetup<Direction>,
  erasing: Erasing,
): StoredSetup<Direction> {
  const { locks } = completeSetup(setup)
  const left = locksWithoutChildren(locks, erasing)
  return left.list.length === locks.list.length ? setup : { ...setup, locks: left }
}

const childrenOfLocks = (setup: StoredSetup<PlannedDirections>) =>
  completeSetup(setup).locks.list.flatMap((lock) => ('childId' in lock ? [lock.childId] : []))

function childrenOf({ plan, basePlan, setup, beforeEdit }: RunRow): string[] {
  const plans = [plan, basePlan, beforeEdit?.plan, beforeEdit?.basePlan].flatMap((one) => one ?? [])
  const setups = [setup, beforeEdit?.setup].flatMap((one) => one ?? [])
  return [...new Set([...plans.flatMap(childrenOfPlan), ...setups.flatMap(childrenOfLocks)])]
}

/** Whether a stop is the one at the home of a family that is there. */
async function homesOf(db: Db, organizationId: string): Promise<Erasing['isHome']> {
  const { lat, lng } = families
  const rows = await db
    .select({ lat, lng })
    .from(families)
    .where(and(ofScope(db, families), eq(families.organizationId, organizationId), isNotNull(lat), isNotNull(lng)))
  const homes = new Set(rows.map((row) => stopIdOfHome({ lat: row.lat ?? 0, lng: row.lng ?? 0 }))) // not null, by the condition
  return (stopId) => homes.has(stopId)
}

/** Those of the ids that no child has. */
export async function listMissingChildren(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ id: children.id })
    .from(children)
    .where(and(ofScope(db, children), eq(children.organizationId, organizationId), oneOf(children.id, ids)))
  const present = new Set(rows.map(({ id }) => id))
  return new Set(ids.filter((id) => !present.has(id)))
}

/** Of those the ones who cannot be restored either. */
async function listErased(db: Db, organizationId: string, ids: readonly string[]): Promise<Set<string>> {
  const absent = await listMissingChildren(db, organizationId, ids)
  const rows = await db
    .select({ rows: deletedRecords.rows })
    .from(deletedRecords)
    .where(
      and(
        ofScope(db, deletedRecords),
        eq(deletedRecords.organizationId, organizationId),
        eq(deletedRecords.kind, 'family'),
      ),
    )
  for (const { rows: deleted } of rows) for (const id of childrenOfDeleted(deleted)) absent.delete(id)
  return absent
}

/** The children who were deleted with their family. */
export function childrenOfDeleted({ tables }: (typeof deletedRecords.$inferSelect)['rows']): string[] {
  const own = tables.find(({ table }) => table === 'children')
  return own?.rows.map((row) => String(row.id)) ?? []
}

/** A text as it is in JSON, for `like`. */
const likeText = (text: string) => JSON.stringify(text).replace(/[\\%_]/g, (letter) => `\\${letter}`)
