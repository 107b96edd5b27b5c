import {
  type PlanViolation,
  Refusal,
  type ScenarioRunReason,
  type ScenarioRunState,
  type ScenarioSetup,
} from '@firstbell/domain'
import { inBackground } from '../../background.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { organizations } from '../../db/schema.ts'
import { scopeOfSystem } from '../../identity/scope.ts'
import type { NewId } from '../../ids.ts'
import type { Log } from '../../log.ts'
import { InvalidProblem, type LockFault } from '@firstbell/solver'
import { createFairQueue, type Waiting } from './fair-queue.ts'
import { beginOf, generatedPlanOf } from './generated-plan.ts'
import { banViolations, withAvoided } from './kept-bans.ts'
import { conflictsOf } from './locks.ts'
import { withCorners } from './corner-stops.ts'
import { type PlanningInputs, readPlanningInputs } from './planning-inputs.store.ts'
import type { PlanStreets } from './plan-streets.ts'
import { type PreparedRun, prepareRun } from './prepare-run.ts'
import type { Answered, AnswerQuestion, Question } from './question.ts'
import { Turns } from '../../db/turns.ts'
import { claimRun, type ClaimedRun, type Progress, stopOrphans, storeProgress } from './scenario-runs.store.ts'
import type { Found, RunningSearch, StartSearch } from './search.ts'
import type { TravelTimes } from './travel-times.ts'

/** Searches for plans, one organization after the other. */
export interface Planner {
  /** Stored with the runs that this server does. */
  readonly serverId: string
  /** Those of its runs, for what is compared with their plans. */
  readonly travelTimes: TravelTimes
  /** Without them corners of streets cannot be stops, and streets cannot be banned. */
  readonly streets: PlanStreets | undefined
  /** SCENARIO-48: with the corners of streets, where the stops of a scenario are corners. */
  withCorners(inputs: PlanningInputs, setup: ScenarioSetup): Promise<PlanningInputs>
  /** Until when other servers believe that a run of this server is alive. */
  leaseUntil(): number
  /** One question after the other: those of organizations in turns, and only as long as their callers wait. */
  ask(question: Question, asker: { organizationId: string; signal: AbortSignal }): Promise<Answered>
  /** A run of this server was stored as queued. */
  enqueue(run: Waiting): void
  /** Ends the search of a run, if it is done here. */
  stop(runId: string): void
  /** Stops the runs that a server left behind when it ended. */
  recover(): Promise<void>
  close(): Promise<void>
}

interface PlannerDeps {
  database: Database
  clock: Pick<Clock, 'now'>
  /** Real time. */
  time: Pick<Clock, 'now'>
  newId: NewId
  log: Log
  travelTimes: TravelTimes
  streets?: Planner['streets']
  startSearch: StartSearch
  answerQuestion: AnswerQuestion
  /** How many searches run at once. */
  maxSearches: number
}

const LOOKS_EVERY_MS = 5000
const LEASE_SECONDS = 30

interface ActiveRun extends Waiting {
  search?: RunningSearch
  /** Why it is to end before its budget is used up. */
  stopReason?: ScenarioRunReason
  claimed?: ClaimedRun
  prepared?: PreparedRun
  inputs?: PlanningInputs
  /** What its paths break. */
  violations?: PlanViolation[]
  begunAt: number
  best?: Found
  /** The best plan of those that are stored. */
  stored?: Found
}

/** SCENARIO-13, SCENARIO-14: an organization has one search at a time, and organizations take turns. */
export function createPlanner(deps: PlannerDeps): Planner {
  const { database, clock, time, log, maxSearches } = deps
  const serverId = deps.newId()
  const queue = createFairQueue()
  const active = new Map<string, ActiveRun>()
  const performing = new Set<Promise<void>>()
  /** Another server searches for their organizations. */
  const postponed: Waiting[] = []
  let isClosed = false
  /** Each needs as much memory as a search. */
  const questions = new Turns(1)
  const addCorners: Planner['withCorners'] = (inputs, setup) => withCorners(inputs, setup, deps.streets?.findCorners)
  const leaseUntil = () => time.now() + LEASE_SECONDS
  const scopeOf = ({ organizationId }: Waiting) => scopeOfSystem(organizationId)

  const beats = inBackground(async () => {
    try {
      for (const run of active.values()) await beat(run)
      for (const waiting of [...queue.all(), ...postponed])
        await database.transaction(scopeOf(waiting), (db) =>
          storeProgress(db, waiting.runId, { leaseUntil: leaseUntil() }),
        )
    } catch (err) {
      log.error({ err }, 'The progress of the route generator is not stored because the database is not responding.')
    }
    for (const waiting of postponed.splice(0)) queue.push(waiting)
    dispatch()
  }, LOOKS_EVERY_MS)

  async function beat(run: ActiveRun): Promise<void> {
    const isToStop = await store(run, { leaseUntil: leaseUntil() }, database.transaction)
    if (isToStop) stopRun(run, 'stoppedByPerson')
  }

  /** SCENARIO-46: its best plan counts as stored once it is: where the database does not respond, it is tried again. */
  async function store(run: ActiveRun, change: Progress, transaction: Database['transaction']): Promise<boolean> {
    const { best } = run
    const progress = { ...progressOf(run, time.now()), ...change }
    const isToStop = await transaction(scopeOf(run), (db) => storeProgress(db, run.runId, progress))
    if (best) run.stored = best
    return isToStop
  }

  function dispatch(): void {
    while (!isClosed && active.size < maxSearches) {
      const busy = new Set([...active.values()].map(({ organizationId }) => organizationId))
      const next = queue.take((organizationId) => !busy.has(organizationId))
      if (!next) return
      const run: ActiveRun = { ...next, begunAt: time.now() }
      active.set(run.runId, run)
      const done = perform(run).finally(() => {
        active.delete(run.runId)
        performing.delete(done)
        dispatch()
      })
      performing.add(done)
    }
  }

  async function perform(run: ActiveRun): Promise<void> {
    try {
      const lease = { now: time.now(), leaseUntil: leaseUntil() }
      const claimed = await database.writeTransaction(scopeOf(run), (db) => claimRun(db, run, lease))
      if (claimed === 'busy') postponed.push({ organizationId: run.organizationId, runId: run.runId })
      if (!claimed || claimed === 'busy') return
      run.claimed = claimed
      const inputs = await database.transaction(scopeOf(run), (db) =>
        readPlanningInputs(db, run.organizationId, clock.now()),
      )
      const given = await addCorners(inputs, claimed.setup).catch(refusedAs('cornersUnavailable'))
      const prepared = typeof given === 'string' ? given : await prepareRun(given, claimed, deps.travelTimes)
      if (run.stopReason) return await end(run, 'stopped', run.stopReason)
      if (typeof prepared === 'string') return await end(run, 'failed', prepared)
      if (claimed.inputsDigest !== null && claimed.inputsDigest !== prepared.digest)
        return await end(run, 'stopped', 'inputsChanged')
      run.prepared = prepared
      run.inputs = inputs
      await searchFor(run, claimed, prepared)
    } catch (err) {
      if (err instanceof InvalidProblem && err.lockFaults.length > 0) return await refuseLocks(run, err.lockFaults)
      log.error({ err, organizationId: run.organizationId }, 'A run of the route generator failed.')
      await end(run, 'failed', 'unexpected').catch(() => undefined) // its lease ends, and then it is stopped
    }
  }

  async function searchFor(run: ActiveRun, claimed: ClaimedRun, prepared: PreparedRun): Promise<void> {
    run.begunAt = time.now()
    const { setup, plan, basePlan, searchedBefore } = claimed
    const begin = plan ?? basePlan
    const order = {
      problem: prepared.problem,
      seed: setup.seed,
      seconds: Math.max(1, claimed.budgetSeconds - searchedBefore),
      maxSteps: setup.maxSteps,
      begin: begin ? beginOf(begin) : undefined,
    }
    run.search = deps.startSearch(order, (best) => {
      run.best = best
      beats.wake()
    })
    beats.wake()
    const found = await run.search.result.catch((error: unknown) => {
      if (run.stopReason === undefined) throw error
      return run.best // it did not end in time after it was told to
    })
    if (found) run.best = found
    await checkPaths(run)
    await end(run, run.stopReason ? 'stopped' : 'done', run.stopReason ?? null)
  }

  /** SCENARIO-83: the paths of the plan are checked once, when the search has ended. */
  async function checkPaths(run: ActiveRun): Promise<void> {
    const { best, prepared, inputs } = run
    if (!deps.streets || !best || !prepared || !inputs) return
    const plan = generatedPlanOf(prepared.task, prepared.problem, best.plan, prepared.travelTimes)
    run.violations = await banViolations(deps.streets, plan, prepared.task.setup.bans, inputs.schools)
    if (run.violations.length > 0) delete run.stored // it is stored once more, with them
  }

  async function end(run: ActiveRun, state: ScenarioRunState, reason: ScenarioRunReason | null): Promise<void> {
    await store(run, { state, reason, endedAt: time.now(), isToStop: false }, database.writeTransaction)
  }

  /** SCENARIO-37: locked routes that cannot be driven end the run, which names them. */
  async function refuseLocks(run: ActiveRun, faults: readonly LockFault[]): Promise<void> {
    const lockConflicts = conflictsOf(faults, run.claimed?.basePlan ?? null)
    const ended = { state: 'failed', reason: 'locksConflict', endedAt: time.now(), isToStop: false } as const
    await store(run, { ...ended, lockConflicts }, database.writeTransaction)
  }

  function stopRun(run: ActiveRun, reason: ScenarioRunReason): void {
    run.stopReason ??= reason
    run.search?.stop()
  }

  return {
    serverId,
    travelTimes: deps.travelTimes,
    streets: deps.streets,
    withCorners: addCorners,
    leaseUntil,
    ask(question, { organizationId, signal }) {
      return questions.take(organizationId, signal, async () => {
        const inputs = await addCorners(question.inputs, question.run.setup)
        return withAvoided(
          deps.streets,
          await deps.answerQuestion({ ...question, inputs }, deps.travelTimes),
          question.run.setup.bans,
        )
      })
    },
    enqueue(run) {
      queue.push(run)
      dispatch()
    },
    stop(runId) {
      const run = active.get(runId)
      if (run) stopRun(run, 'stoppedByPerson')
    },
    async recover() {
      const all = await database.lookup((db) =>
        db.select({ organizationId: organizations.organizationId }).from(organizations),
      )
      for (const { organizationId } of all) {
        const found = { now: time.now(), serverId, isAlone: database.embedded }
        await database.transaction(scopeOfSystem(organizationId), (db) => stopOrphans(db, organizationId, found))
      }
    },
    async close() {
      isClosed = true
      for (const run of active.values()) stopRun(run, 'serverStopped')
      await Promise.all(performing)
      await beats.close()
      const stopped = { state: 'stopped', reason: 'serverStopped', endedAt: time.now() } as const
      for (const waiting of [...queue.all(), ...postponed])
        await database.writeTransaction(scopeOf(waiting), (db) => storeProgress(db, waiting.runId, stopped))
    },
  }
}

/** A refusal as the reason for which a run ends. */
const refusedAs =
  <Reason extends ScenarioRunReason>(reason: Reason) =>
  (error: unknown): Reason => {
    if (error instanceof Refusal) return reason
    throw error
  }

/** What is stored of a run under way: the plan only where there is a better one. */
function progressOf(run: ActiveRun, now: number): Progress {
  const { claimed, prepared, best } = run
  if (!claimed || !prepared) return {}
  const searched = Math.round(now - run.begunAt)
  const progress = {
    inputsDigest: prepared.digest,
    travelTimes: prepared.travelTimes,
    searchedSeconds: claimed.searchedBefore + Math.max(0, searched),
    steps: claimed.steps + (best?.steps ?? 0),
  }
  if (!best || best === run.stored) return progress
  const found = generatedPlanOf(prepared.task, prepared.problem, best.plan, prepared.travelTimes)
  return { ...progress, plan: { ...found, violations: [...found.violations, ...(run.violations ?? [])] } }
}
