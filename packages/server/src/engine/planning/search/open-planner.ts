import { availableParallelism } from 'node:os'
import type { Routing } from '../../../adapters/routing/routing.ts'
import { inBackground } from '../../../work/background.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { NewId } from '../../../ids.ts'
import type { Log } from '../../../log.ts'
import { createPlanner, type Planner } from './planner.ts'
import type { PlanStreets } from '../bans/plan-streets.ts'
import { createRouteDrives } from '../paths/route-drives.ts'
import { answerInThread } from './question-thread.ts'
import { startSearchThread } from './search-thread.ts'
import { createTravelTimes } from '../travel-times.ts'

interface OpenPlannerDeps {
  database: Database
  serviceClock: Pick<Clock, 'now'>
  realClock: Pick<Clock, 'now'>
  newId: NewId
  log: Log
  routing: Routing | undefined
  /** Undefined without an imported region. */
  streets: PlanStreets | undefined
  /** Set where the routing service charges for travel times. */
  paidPairsPerDay: number | undefined
}

const LOOKS_FOR_ORPHANS_EVERY_MS = 60_000
const NOT_RECOVERED = 'Runs of the route generator that were left behind could not be stopped; they are tried again.'

/** The planner of a server: a core stays free for calls, and runs that a server left behind are stopped. */
export function openPlanner({ routing, paidPairsPerDay, ...deps }: OpenPlannerDeps): Planner {
  const planner = createPlanner({
    ...deps,
    travelTimes: createTravelTimes(routing, paidPairsPerDay !== undefined, deps.streets),
    routeDrives: createRouteDrives(routing, paidPairsPerDay !== undefined, deps.streets),
    startSearch: startSearchThread,
    answerQuestion: (question, travelTimes, routeDrives) => answerInThread(question, { travelTimes, routeDrives }),
    maxSearches: Math.max(1, availableParallelism() - 1),
  })
  const recovery = inBackground(async () => {
    await planner.recover().catch((err: unknown) => deps.log.error({ err }, NOT_RECOVERED))
  }, LOOKS_FOR_ORPHANS_EVERY_MS)
  recovery.wake()
  return {
    ...planner,
    async close() {
      await recovery.close()
      await planner.close()
    },
  }
}
