import type { PlanViolation, ScenarioRunReason, ScenarioRunState } from '@firstbell/domain'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { scopeOfSystem } from '../../../db/scope.ts'
import type { Waiting } from './fair-queue.ts'
import type { PlanningInputs } from '../planning-inputs.store.ts'
import { type PreparedRun, foundPlanOf } from './prepare-run.ts'
import type { ClaimedRun } from '../claimed-runs.store.ts'
import { type Progress, storeProgress } from '../scenario-runs.store.ts'
import type { Found, RunningSearch } from './search.ts'

/** A run of the route generator that is done here. */
export interface ActiveRun extends Waiting {
  search?: RunningSearch
  /** Why it is to end before its budget is used up. */
  stopReason?: ScenarioRunReason
  claimed?: ClaimedRun
  prepared?: PreparedRun
  inputs?: PlanningInputs
  /** What its paths break. */
  violations?: PlanViolation[]
  /** Seconds of work that the search has used of its budget. */
  searchedSeconds?: number
  best?: Found
  /** The best plan of those that are stored. */
  stored?: Found
}

const LEASE_SECONDS = 30

export const scopeOfRun = ({ organizationId }: Waiting) => scopeOfSystem(organizationId)

export type RunStorage = ReturnType<typeof createRunStorage>

/** What is stored of the runs that are done here. */
export function createRunStorage({ database, realClock }: { database: Database; realClock: Pick<Clock, 'now'> }) {
  const leaseUntil = () => realClock.now() + LEASE_SECONDS

  /** SCENARIO-46: its best plan counts as stored once it is: where the database does not respond, it is tried again. */
  async function store(run: ActiveRun, change: Progress, transaction: Database['transaction']): Promise<boolean> {
    const { best } = run
    const progress = { ...progressOf(run), ...change }
    const isToStop = await transaction(scopeOfRun(run), (db) => storeProgress(db, run.runId, progress))
    if (best) run.stored = best
    return isToStop
  }

  async function end(run: ActiveRun, state: ScenarioRunState, reason: ScenarioRunReason | null): Promise<void> {
    await store(run, { state, reason, endedAt: realClock.now(), isToStop: false }, database.writeTransaction)
  }

  return { leaseUntil, store, end }
}

/** Ends the search of a run, if it has begun. */
export function stopRun(run: ActiveRun, reason: ScenarioRunReason): void {
  run.stopReason ??= reason
  run.search?.stop()
}

/** What is stored of a run under way: the plan only where there is a better one. */
function progressOf(run: ActiveRun): Progress {
  const { claimed, prepared, best } = run
  if (!claimed || !prepared) return {}
  const progress = {
    inputsDigest: prepared.digest,
    travelTimes: prepared.travelTimes,
    searchedSeconds: Math.min(claimed.budgetSeconds, claimed.searchedBefore + Math.round(run.searchedSeconds ?? 0)),
    steps: claimed.steps + (best?.steps ?? 0),
  }
  if (!best || best === run.stored) return progress
  const plan = foundPlanOf(prepared, best)
  return { ...progress, plan: { ...plan, violations: [...plan.violations, ...(run.violations ?? [])] } }
}
