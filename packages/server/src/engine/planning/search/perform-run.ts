import { type PlanBells, Refusal, type ScenarioRunReason, type ScenarioSetup } from '@firstbell/domain'
import { InvalidProblem, type LockFault, type MovedBell } from '@firstbell/solver'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Log } from '../../../log.ts'
import { type ActiveRun, type RunStorage, scopeOfRun } from './active-run.ts'
import { mayMoveBells, solverBellsOf } from '../bells/bell-windows.ts'
import { searchWithBells } from '../bells/search-with-bells.ts'
import { beginOf, movedBellsOf } from '../generated-plan.ts'
import { drivesAlongStreets, rememberedDrives, type RouteDrives } from '../paths/route-drives.ts'
import { searchByPaths } from '../paths/search-by-paths.ts'
import { conflictsOf } from '../problem/locks.ts'
import type { PlanStreets } from '../bans/plan-streets.ts'
import type { PlanningInputs } from '../planning-inputs.store.ts'
import { delayModels } from '../promise/delay-models.ts'
import type { DelayModels } from '../promise/forecasting.ts'
import { readRecordedRuns } from '../rehearsal/recorded-driving.ts'
import { type PreparedRun, prepareRun } from './prepare-run.ts'
import { easingsOf } from '../outlook/easings.ts'
import type { Questions } from '../outlook/questions.ts'
import { continuedFrom } from '../outlook/course.ts'
import { checkPaths, goingOnFrom, isLessInTime, withToday } from './searched-run.ts'
import { claimRun, type ClaimedRun } from '../claimed-runs.store.ts'
import type { Found, RunningSearch, SearchOrder, StartSearch } from './search.ts'
import type { TravelTimes } from '../travel-times.ts'

interface PerformerDeps {
  database: Database
  serviceClock: Pick<Clock, 'now'>
  realClock: Pick<Clock, 'now'>
  log: Log
  travelTimes: TravelTimes
  streets?: PlanStreets | undefined
  /** Of the service that travel times are from. */
  routeDrives?: RouteDrives | undefined
  /** With what the streets know: walks, and the corners where the stops of a scenario are corners (SCENARIO-48). */
  withStreets(inputs: PlanningInputs, setup: ScenarioSetup): Promise<PlanningInputs>
  startSearch: StartSearch
}

interface Prepared {
  prepared: PreparedRun
  models: DelayModels
  questions: Questions
}

/** What the planner is told of a run. */
interface RunListener {
  /** Its search has begun, or has a better plan. */
  onNews(): void
  /** Another server searches for its organization. */
  onPostponed(run: ActiveRun): void
}

/** Does a run from its claim to its end. */
export function createRunPerformer(
  deps: PerformerDeps,
  { leaseUntil, store, end }: RunStorage,
  { onNews, onPostponed }: RunListener,
): (run: ActiveRun) => Promise<void> {
  const { database, serviceClock, realClock, log } = deps
  const { startSearchOf, keepFound } = startSearcher(deps)

  async function perform(run: ActiveRun): Promise<void> {
    try {
      const lease = { now: realClock.now(), leaseUntil: leaseUntil() }
      const claimed = await database.writeTransaction(scopeOfRun(run), (db) => claimRun(db, run, lease))
      if (claimed === 'busy') onPostponed(run)
      if (!claimed || claimed === 'busy') return
      run.claimed = claimed
      const { inputs, paths } = await database.transaction(scopeOfRun(run), (db) =>
        readRecordedRuns(db, {
          organizationId: run.organizationId,
          direction: claimed.setup.direction,
          now: serviceClock.now(),
        }),
      )
      const given = await deps.withStreets(inputs, claimed.setup).catch(refusedAs('cornersUnavailable'))
      const prepared = typeof given === 'string' ? given : await prepareRun(given, claimed, deps.travelTimes)
      if (run.stopReason) return await end(run, 'stopped', run.stopReason)
      if (typeof prepared === 'string') return await end(run, 'failed', prepared)
      if (claimed.inputsDigest !== null && claimed.inputsDigest !== prepared.digest)
        return await end(run, 'stopped', 'inputsChanged')
      run.prepared = prepared
      run.inputs = inputs
      const models = await delayModels(paths, inputs, deps.travelTimes)
      await searchFor(run, claimed, { prepared, models, questions: questionsOf(given, prepared) })
    } catch (err) {
      if (err instanceof InvalidProblem && err.lockFaults.length > 0) return await refuseLocks(run, err.lockFaults)
      log.error({ err, organizationId: run.organizationId }, 'A run of the route generator failed.')
      await end(run, 'failed', 'unexpected').catch(() => undefined) // its lease ends, and then it is stopped
    }
  }

  async function searchFor(
    run: ActiveRun,
    claimed: ClaimedRun,
    { prepared, models, questions }: Prepared,
  ): Promise<void> {
    const { setup, plan, basePlan, searchedBefore } = claimed
    const begin = plan ?? basePlan
    const order = {
      problem: prepared.problem,
      seed: setup.seed,
      seconds: Math.max(1, claimed.budgetSeconds - searchedBefore),
      maxSteps: setup.maxSteps,
      begin: begin ? beginOf(begin) : undefined,
      forecasting: { setup, schools: run.inputs?.schools ?? [], models, goesOn: goingOnFrom(plan, setup) },
      questions,
    }
    const along = drivesAlongStreets(deps.routeDrives, prepared.travelTimes)
    const drives = along && rememberedDrives(along)
    run.search = startSearchOf(run, { order, task: prepared.task, drives }, onNews)
    onNews()
    const found = await run.search.result.catch((error: unknown) => {
      if (run.stopReason === undefined) throw error
      return run.best // it did not end in time after it was told to
    })
    if (found && !isLessInTime(found, plan))
      keepFound(run, await withToday(run, found, { models, travelTimes: deps.travelTimes }))
    await checkPaths(run, { streets: deps.streets, drives })
    await end(run, run.stopReason ? 'stopped' : 'done', run.stopReason ?? null)
  }

  /** SCENARIO-37: locked routes that cannot be driven end the run, which names them. */
  async function refuseLocks(run: ActiveRun, faults: readonly LockFault[]): Promise<void> {
    const lockConflicts = conflictsOf(faults, run.claimed?.basePlan ?? null)
    const ended = { state: 'failed', reason: 'locksConflict', endedAt: realClock.now(), isToStop: false } as const
    await store(run, { ...ended, lockConflicts }, database.writeTransaction)
  }

  return perform
}

interface OrderOfRun {
  order: SearchOrder
  task: PreparedRun['task']
  drives: RouteDrives | undefined
}

function startSearcher({ startSearch, log }: Pick<PerformerDeps, 'startSearch' | 'log'>) {
  return {
    startSearchOf(run: ActiveRun, { order, task, drives }: OrderOfRun, onNews: () => void): RunningSearch {
      const onBest = (best: Found) => {
        run.best = best
        onNews()
      }
      const onProgress = (nominalSeconds: number) => {
        run.searchedSeconds = nominalSeconds
        onNews()
      }
      const start: StartSearch = drives
        ? (part, ...told) => searchByPaths(part, { task, drives, start: startSearch }, toldOf(...told))
        : startSearch
      if (!mayMoveBells(order.problem)) return start(order, onBest, onProgress)
      const { direction } = task.setup
      const bells = {
        movedOf: (moved: readonly MovedBell[]) => movedBellsOf(task, moved),
        solverBellsOf: (kept: PlanBells) => solverBellsOf(kept, direction),
      }
      return searchWithBells(
        order,
        { start, choose: startSearch, kept: keptBellsOf(run), ...bells },
        { onBest, onProgress },
      )
    },
    keepFound(run: ActiveRun, found: Found): void {
      const { nominalSeconds, ending } = found
      run.best = run.claimed ? continuedFrom(run.claimed, found) : found
      run.searchedSeconds = Math.max(run.searchedSeconds ?? 0, nominalSeconds)
      if (ending?.by === 'deadline')
        log.warn(
          { runId: run.runId, nominalSeconds },
          'A search was ended by the clock: the machine was too busy for it.',
        )
    },
  }
}

const toldOf = (onBest: Parameters<StartSearch>[1], onProgress: Parameters<StartSearch>[2]) => ({ onBest, onProgress })

/** SCENARIO-147: a search that goes on from a plan keeps its bells, and one beside a plan of the other direction those of that. */
function keptBellsOf({ claimed }: ActiveRun): PlanBells | undefined {
  if (!claimed) return undefined
  const { plan, basePlan, other } = claimed
  const known = plan?.bells ?? basePlan?.bells
  return known ?? (other?.plan?.bells && { ...other.plan.bells, without: null })
}

const questionsOf = (inputs: PlanningInputs | ScenarioRunReason, prepared: PreparedRun): Questions => ({
  easings: typeof inputs === 'string' ? [] : easingsOf(inputs, prepared),
})

/** A refusal as the reason for which a run ends. */
const refusedAs =
  <Reason extends ScenarioRunReason>(reason: Reason) =>
  (error: unknown): Reason => {
    if (error instanceof Refusal) return reason
    throw error
  }
