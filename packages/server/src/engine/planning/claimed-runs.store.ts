import { and, eq, gte, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { scenarioRuns } from '../../db/schema.ts'
import type { OtherDirection } from './problem/other-direction.ts'
import {
  findPlan,
  isRunUnderWay,
  isScenarioRun,
  updateScenarioRun,
  type WholeRun,
  wholeRunOf,
} from './scenario-runs.store.ts'

export interface ClaimedRun extends WholeRun {
  searchedBefore: number
  /** SCENARIO-135: as it is now, of the run that was started with it. */
  other: OtherDirection | null
}

/**
 * Makes a queued run the one that runs of its organization. 'busy' while another server searches for the organization; undefined where the run
 * is not queued any more.
 */
export async function claimRun(
  db: Db,
  { organizationId, runId }: { organizationId: string; runId: string },
  { now, leaseUntil }: { now: number; leaseUntil: number },
): Promise<ClaimedRun | 'busy' | undefined> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`scenario_runs ${organizationId}`}, 0))`)
  const [row] = await db.select().from(scenarioRuns).where(isScenarioRun(db, runId))
  if (row?.state !== 'queued') return undefined
  const [searching] = await db
    .select({ id: scenarioRuns.id })
    .from(scenarioRuns)
    .where(
      and(
        ofScope(db, scenarioRuns),
        eq(scenarioRuns.organizationId, organizationId),
        eq(scenarioRuns.state, 'running'),
        gte(scenarioRuns.leaseUntil, now),
      ),
    )
    .limit(1)
  if (searching) return 'busy'
  await updateScenarioRun(db, runId, { state: 'running', startedAt: row.startedAt ?? now, leaseUntil })
  const { otherRunId, searchedBefore } = row
  const other = otherRunId === null ? null : { plan: (await findPlan(db, otherRunId)) ?? null }
  return { ...wholeRunOf(row), searchedBefore, other }
}

/** SCENARIO-15: runs whose server does not answer for them any more are stopped, with the plan that was stored last. */
export async function stopOrphans(
  db: Db,
  organizationId: string,
  { now, serverId, isAlone }: { now: number; serverId: string; isAlone: boolean },
): Promise<void> {
  const isOrphan = isAlone
    ? or(lt(scenarioRuns.leaseUntil, now), ne(scenarioRuns.serverId, serverId))
    : lt(scenarioRuns.leaseUntil, now)
  await db
    .update(scenarioRuns)
    .set({ state: 'stopped', reason: 'serverStopped', endedAt: now })
    .where(and(ofScope(db, scenarioRuns), eq(scenarioRuns.organizationId, organizationId), isRunUnderWay, isOrphan))
}
