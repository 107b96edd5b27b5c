import type { ScenarioSetup } from '@firstbell/domain'
import { inBackground } from '../../../work/background.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { organizations } from '../../../db/schema.ts'
import { scopeOfSystem } from '../../../db/scope.ts'
import type { NewId } from '../../../ids.ts'
import type { Log } from '../../../log.ts'
import { type ActiveRun, createRunStorage, scopeOfRun, stopRun } from './active-run.ts'
import { createFairQueue, type Waiting } from './fair-queue.ts'
import { withAvoided } from '../bans/kept-bans.ts'
import { withCorners } from '../problem/corner-stops.ts'
import { withWalks } from '../problem/with-walks.ts'
import { createRunPerformer } from './perform-run.ts'
import type { PlanningInputs } from '../planning-inputs.store.ts'
import type { PlanStreets } from '../bans/plan-streets.ts'
import type { RouteDrives } from '../paths/route-drives.ts'
import type { Answered, AnswerQuestion, Question } from './question.ts'
import { Turns } from '../../../db/connection/turns.ts'
import { stopOrphans } from '../claimed-runs.store.ts'
import { storeProgress } from '../scenario-runs.store.ts'
import type { StartSearch } from './search.ts'
import type { TravelTimes } from '../travel-times.ts'

/** Searches for plans, one organization after the other. */
export interface Planner {
  /** Stored with the runs that this server does. */
  readonly serverId: string
  /** Those of its runs, for what is compared with their plans. */
  readonly travelTimes: TravelTimes
  /** Without them corners of streets cannot be stops, and streets cannot be banned. */
  readonly streets: PlanStreets | undefined
  /** With what the streets know: walks, and the corners where the stops of a scenario are corners (SCENARIO-48). */
  withStreets(inputs: PlanningInputs, setup: ScenarioSetup): Promise<PlanningInputs>
  /** SCENARIO-134: with the walks alone. */
  withWalks(inputs: PlanningInputs, setup: ScenarioSetup): Promise<PlanningInputs>
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
  serviceClock: Pick<Clock, 'now'>
  /** Real time. */
  realClock: Pick<Clock, 'now'>
  newId: NewId
  log: Log
  travelTimes: TravelTimes
  streets?: Planner['streets']
  /** Of the service that travel times are from; without it no path is checked. */
  routeDrives?: RouteDrives | undefined
  startSearch: StartSearch
  answerQuestion: AnswerQuestion
  /** How many searches run at once. */
  maxSearches: number
}

const LOOKS_EVERY_MS = 5000

/** SCENARIO-13, SCENARIO-14: an organization has one search at a time, and organizations take turns. */
export function createPlanner(deps: PlannerDeps): Planner {
  const { database, realClock, log, maxSearches } = deps
  const serverId = deps.newId()
  const queue = createFairQueue()
  const active = new Map<string, ActiveRun>()
  const performing = new Set<Promise<void>>()
  /** Another server searches for their organizations. */
  const postponed: Waiting[] = []
  let isClosed = false
  const ofStreets = inputsOfStreets(deps)
  const storage = createRunStorage(deps)
  const { leaseUntil, store } = storage
  const perform = createRunPerformer({ ...deps, withStreets: ofStreets.withStreets }, storage, {
    onNews: () => beats.wake(),
    onPostponed: ({ organizationId, runId }) => postponed.push({ organizationId, runId }),
  })

  const beats = inBackground(async () => {
    try {
      for (const run of active.values()) await beat(run)
      for (const waiting of [...queue.all(), ...postponed])
        await database.transaction(scopeOfRun(waiting), (db) =>
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

  function dispatch(): void {
    while (!isClosed && active.size < maxSearches) {
      const busy = new Set([...active.values()].map(({ organizationId }) => organizationId))
      const next = queue.take((organizationId) => !busy.has(organizationId))
      if (!next) return
      const run: ActiveRun = { ...next }
      active.set(run.runId, run)
      const done = perform(run).finally(() => {
        active.delete(run.runId)
        performing.delete(done)
        dispatch()
      })
      performing.add(done)
    }
  }

  return {
    serverId,
    travelTimes: deps.travelTimes,
    streets: deps.streets,
    ...ofStreets,
    leaseUntil,
    ask: askInTurns(deps, ofStreets.withStreets),
    enqueue(run) {
      queue.push(run)
      dispatch()
    },
    stop(runId) {
      const run = active.get(runId)
      if (run) stopRun(run, 'stoppedByPerson')
    },
    recover: () => stopLeftRuns(deps, serverId),
    async close() {
      isClosed = true
      for (const run of active.values()) stopRun(run, 'serverStopped')
      await Promise.all(performing)
      await beats.close()
      const stopped = { state: 'stopped', reason: 'serverStopped', endedAt: realClock.now() } as const
      for (const waiting of [...queue.all(), ...postponed])
        await database.writeTransaction(scopeOfRun(waiting), (db) => storeProgress(db, waiting.runId, stopped))
    },
  }
}

function inputsOfStreets({ streets }: PlannerDeps): Pick<Planner, 'withStreets' | 'withWalks'> {
  const addWalks: Planner['withWalks'] = (inputs, setup) => withWalks(inputs, setup, streets?.findWalks)
  return {
    withWalks: addWalks,
    withStreets: async (inputs, setup) =>
      addWalks(await withCorners(inputs, setup, { findCorners: undefined, ...streets }), setup),
  }
}

function askInTurns(deps: PlannerDeps, addStreets: Planner['withStreets']): Planner['ask'] {
  /** Each needs as much memory as a search. */
  const questions = new Turns(1)
  return (question, { organizationId, signal }) =>
    questions.take(organizationId, signal, async () => {
      const inputs = await addStreets(question.inputs, question.run.setup)
      return withAvoided(
        deps.streets,
        await deps.answerQuestion({ ...question, inputs }, deps.travelTimes, deps.routeDrives),
        question.run.setup.bans,
      )
    })
}

async function stopLeftRuns({ database, realClock }: Pick<PlannerDeps, 'database' | 'realClock'>, serverId: string) {
  const all = await database.lookup((db) =>
    db.select({ organizationId: organizations.organizationId }).from(organizations),
  )
  for (const { organizationId } of all) {
    const found = { now: realClock.now(), serverId, isAlone: database.embedded }
    await database.transaction(scopeOfSystem(organizationId), (db) => stopOrphans(db, organizationId, found))
  }
}
