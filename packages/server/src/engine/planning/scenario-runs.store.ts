import {
  childrenOfPlan,
  completeSetup,
  type GeneratedPlan,
  type GridCell,
  planWithoutChildren,
  Refusal,
  type ScenarioDirection,
  type ScenarioRun,
  type ScenarioSetup,
  STATES_UNDER_WAY,
} from '@firstbell/domain'
import { and, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { scenarioRuns } from '../../db/schema.ts'
import { listMissingChildren } from './erased-children.store.ts'
import { factsOfPlan } from './stored-plan.ts'

type RunRow = typeof scenarioRuns.$inferSelect

/** Without the plan, which is large. */
const SHOWN = {
  organizationId: scenarioRuns.organizationId,
  id: scenarioRuns.id,
  scenarioId: scenarioRuns.scenarioId,
  otherRunId: scenarioRuns.otherRunId,
  state: scenarioRuns.state,
  reason: scenarioRuns.reason,
  setup: scenarioRuns.setup,
  budgetSeconds: scenarioRuns.budgetSeconds,
  inputsDigest: scenarioRuns.inputsDigest,
  travelTimes: scenarioRuns.travelTimes,
  queuedAt: scenarioRuns.queuedAt,
  startedAt: scenarioRuns.startedAt,
  endedAt: scenarioRuns.endedAt,
  searchedSeconds: scenarioRuns.searchedSeconds,
  steps: scenarioRuns.steps,
  figures: scenarioRuns.figures,
  planRevision: scenarioRuns.planRevision,
  violations: scenarioRuns.violations,
  lockConflicts: scenarioRuns.lockConflicts,
  removedRiders: sql<number>`coalesce(${scenarioRuns.removedRiders}, 0)`,
  isEdited: sql<boolean>`${scenarioRuns.beforeEdit} is not null`,
}

export type RunOfScenario = ScenarioRun & { organizationId: string }

type ShownRow = Pick<RunRow, Exclude<keyof typeof SHOWN, 'isEdited' | 'removedRiders'>> &
  Pick<ScenarioRun, 'isEdited' | 'removedRiders'>

const toRun = ({ setup, ...row }: ShownRow): RunOfScenario => ({
  ...row,
  direction: setup.direction,
  seed: setup.seed,
  maxSteps: setup.maxSteps,
  baseRunId: completeSetup(setup).locks.baseRunId,
})

export const isScenarioRun = (db: Db, runId: string) => and(ofScope(db, scenarioRuns), eq(scenarioRuns.id, runId))
export const isRunUnderWay = inArray(scenarioRuns.state, [...STATES_UNDER_WAY])

/** Refuses with 'not_found' what the scope does not hold. */
export async function getRun(db: Db, runId: string): Promise<RunOfScenario> {
  const [row] = await db.select(SHOWN).from(scenarioRuns).where(isScenarioRun(db, runId))
  if (!row) throw new Refusal('not_found')
  return toRun(row)
}

/** The same, and nobody changes it meanwhile. */
export async function lockRun(db: Db, runId: string): Promise<RunOfScenario> {
  const [row] = await db.select(SHOWN).from(scenarioRuns).where(isScenarioRun(db, runId)).for('update')
  if (!row) throw new Refusal('not_found')
  return toRun(row)
}

/** Newest first, without those of grids. */
export async function listScenarioRuns(
  db: Db,
  scenarioId: string,
  page: { limit: number; offset: number },
): Promise<{ runs: RunOfScenario[]; total: number }> {
  const which = and(ofScope(db, scenarioRuns), eq(scenarioRuns.scenarioId, scenarioId), isNull(scenarioRuns.gridId))
  const rows = await db
    .select(SHOWN)
    .from(scenarioRuns)
    .where(which)
    .orderBy(desc(scenarioRuns.queuedAt), desc(scenarioRuns.id))
    .limit(page.limit)
    .offset(page.offset)
  const [counted] = await db.select({ total: count() }).from(scenarioRuns).where(which)
  return { runs: rows.map(toRun), total: counted?.total ?? 0 }
}

/** The newest run of each of these scenarios, without those of grids. */
export async function lastRuns(db: Db, scenarioIds: readonly string[]): Promise<Map<string, RunOfScenario>> {
  if (scenarioIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([scenarioRuns.scenarioId], SHOWN)
    .from(scenarioRuns)
    .where(
      and(ofScope(db, scenarioRuns), inArray(scenarioRuns.scenarioId, [...scenarioIds]), isNull(scenarioRuns.gridId)),
    )
    .orderBy(scenarioRuns.scenarioId, desc(scenarioRuns.queuedAt), desc(scenarioRuns.id))
  return new Map(rows.map((row) => [row.scenarioId, toRun(row)]))
}

/** The runs of a grid, cell by cell. */
export async function listCells(db: Db, gridId: string): Promise<(GridCell & { run: RunOfScenario })[]> {
  const rows = await db
    .select({ ...SHOWN, cell: scenarioRuns.cell })
    .from(scenarioRuns)
    .where(and(ofScope(db, scenarioRuns), eq(scenarioRuns.gridId, gridId)))
  return rows
    .flatMap(({ cell, ...row }) => (cell ? [{ ...cell, run: toRun(row) }] : []))
    .sort((a, b) => a.bell - b.bell || a.walk - b.walk || a.ride - b.ride)
}

/** The runs of an organization that are queued or running, without those of grids. */
export async function listRunsUnderWay(db: Db, organizationId: string): Promise<RunOfScenario[]> {
  const rows = await db
    .select(SHOWN)
    .from(scenarioRuns)
    .where(
      and(
        ofScope(db, scenarioRuns),
        eq(scenarioRuns.organizationId, organizationId),
        isRunUnderWay,
        isNull(scenarioRuns.gridId),
      ),
    )
  return rows.map(toRun)
}

export async function insertRun(db: Db, row: typeof scenarioRuns.$inferInsert): Promise<void> {
  await db.insert(scenarioRuns).values(row)
}

export async function updateScenarioRun(db: Db, runId: string, change: Partial<RunRow>): Promise<void> {
  await db.update(scenarioRuns).set(change).where(isScenarioRun(db, runId))
}

export async function findPlan(db: Db, runId: string): Promise<GeneratedPlan | undefined> {
  const [row] = await db.select({ plan: scenarioRuns.plan }).from(scenarioRuns).where(isScenarioRun(db, runId))
  return row?.plan ?? undefined
}

export interface PlannedScenarioRun {
  organizationId: string
  otherRunId: string | null
  setup: ScenarioSetup
  plan: GeneratedPlan
  planRevision: number
}

/** A run with the plan that it has found, and what was asked; refuses with 'not_found' before there is one. */
export async function getPlannedRun(db: Db, runId: string): Promise<PlannedScenarioRun> {
  const { organizationId, otherRunId, setup, plan, planRevision } = scenarioRuns
  const [row] = await db
    .select({ organizationId, otherRunId, setup, plan, planRevision })
    .from(scenarioRuns)
    .where(isScenarioRun(db, runId))
  if (!row?.plan) throw new Refusal('not_found')
  return { ...row, setup: completeSetup(row.setup), plan: row.plan }
}

/** The newest run of a scenario in a direction that has ended with a plan. */
export async function findLastPlannedRun(
  db: Db,
  scenarioId: string,
  direction: ScenarioDirection,
): Promise<RunOfScenario | undefined> {
  const [row] = await db
    .select(SHOWN)
    .from(scenarioRuns)
    .where(
      and(
        ofScope(db, scenarioRuns),
        eq(scenarioRuns.scenarioId, scenarioId),
        eq(sql`${scenarioRuns.setup} ->> 'direction'`, direction),
        isNull(scenarioRuns.gridId),
        inArray(scenarioRuns.state, ['done', 'stopped']),
        gt(scenarioRuns.planRevision, 0),
      ),
    )
    .orderBy(desc(scenarioRuns.queuedAt), desc(scenarioRuns.id))
    .limit(1)
  return row && toRun(row)
}

/**
 * The plan of the direction that the locks of a scenario name: that of the run, or of the run with which it was started. Null where there is
 * none, or the run was deleted.
 */
export async function findBasePlan(
  db: Db,
  { locks, direction }: Pick<ScenarioSetup, 'locks' | 'direction'>,
): Promise<GeneratedPlan | null> {
  if (locks.baseRunId === null) return null
  const { otherRunId, plan } = scenarioRuns
  const [base] = await db.select({ otherRunId, plan }).from(scenarioRuns).where(isScenarioRun(db, locks.baseRunId))
  if (!base?.plan || base.plan.direction === direction) return base?.plan ?? null
  return base.otherRunId === null ? null : ((await findPlan(db, base.otherRunId)) ?? null)
}

/** Everything that is stored of a run. */
export interface WholeRun extends RunOfScenario {
  setup: ScenarioSetup
  plan: GeneratedPlan | null
  basePlan: GeneratedPlan | null
  beforeEdit: RunRow['beforeEdit']
}

/** With its plan; refuses with 'not_found' what the scope does not hold. */
export async function getWholeRun(db: Db, runId: string): Promise<WholeRun> {
  const [row] = await db.select().from(scenarioRuns).where(isScenarioRun(db, runId))
  if (!row) throw new Refusal('not_found')
  return wholeRunOf(row)
}

export function wholeRunOf(row: RunRow): WholeRun {
  const { setup, plan, basePlan, beforeEdit } = row
  const run = toRun({ ...row, isEdited: beforeEdit !== null, removedRiders: row.removedRiders ?? 0 })
  return { ...run, setup: completeSetup(setup), plan, basePlan, beforeEdit }
}

export interface Progress extends Partial<Omit<RunRow, 'plan' | 'planRevision' | 'figures' | 'violations'>> {
  /** A better plan than the one that is stored. */
  plan?: GeneratedPlan
}

/**
 * Stores how far a run is; returns whether it is to stop, also where it was deleted. SCENARIO-100: a search knows the children of its
 * beginning; who was deleted since is not stored. The row is locked before children are read, so whoever deletes one meanwhile comes
 * later, and takes it out of what is stored here.
 */
export async function storeProgress(db: Db, runId: string, { plan, ...progress }: Progress): Promise<boolean> {
  const { organizationId, planRevision, isToStop } = scenarioRuns
  const which = and(isScenarioRun(db, runId), isRunUnderWay)
  const [row] = await db
    .select({ organizationId, planRevision, isToStop })
    .from(scenarioRuns)
    .where(which)
    .for('update')
  if (!row) return true
  await db
    .update(scenarioRuns)
    .set({ ...progress, ...(plan && (await present(db, row, plan))) })
    .where(which)
  return row.isToStop
}

async function present(db: Db, row: Pick<RunRow, 'organizationId' | 'planRevision'>, plan: GeneratedPlan) {
  const absent = await listMissingChildren(db, row.organizationId, childrenOfPlan(plan))
  const left = absent.size > 0 ? planWithoutChildren(plan, absent) : plan
  return { plan: left, ...factsOfPlan(left, row.planRevision), removedRiders: absent.size }
}
