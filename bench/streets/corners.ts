/**
 * How long it takes to choose stops at street corners in the demo district: for one school, and for all.
 * Usage: node scripts/bench.mjs streets/corners
 */
import { defaultSetup, type ScenarioSetup, USUAL_CHECK_LIMITS } from '@firstbell/domain'
import {
  checkRoster,
  DEMO_ORGANIZATION_ID,
  inventDevices,
  readPlanningInputs,
  scopeOfSystem,
  seedDemo,
  withCorners,
} from '@firstbell/server'
import { buildGraph, streetCorners } from '@firstbell/streets'
import { buildTown } from '@firstbell/town'
import { openScratchDatabase } from '../support/open-database.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z') / 1000
const HISTORY_DAYS = 1

const graph = buildGraph(buildTown(7).data)
const database = await openScratchDatabase()
await seedDemo(database, inventDevices(), NOW, HISTORY_DAYS)
const inputs = await database.transaction(scopeOfSystem(DEMO_ORGANIZATION_ID), (db) =>
  readPlanningInputs(db, DEMO_ORGANIZATION_ID, NOW),
)
await database.close()

const usual = defaultSetup({ gradeBands: [], ...USUAL_CHECK_LIMITS, location: null, yardLocation: null }, [])
const stops = { ...usual.stops, source: 'corners' as const, corners: { ...usual.stops.corners, alsoExisting: false } }

async function measure(name: string, schoolIds: string[]) {
  const setup: ScenarioSetup = { ...usual, direction: 'pickup', schoolIds, stops }
  const beganAt = performance.now()
  const given = await withCorners(inputs, setup, { findCorners: async (request) => streetCorners(graph, request) })
  const chosenAt = performance.now()
  const { schools, notPlaceable } = checkRoster(given, setup)
  const riders = schools.reduce((sum, school) => sum + school.riders, 0)
  const [choice, check] = [chosenAt - beganAt, performance.now() - chosenAt].map(Math.round)
  console.log(
    `${name}: ${riders} riders, ${given.corners?.stops.length} corners chosen in ${choice} ms, riders checked in ${check} ms, ${notPlaceable.length} without a stop`,
  )
}

const all = inputs.schools.map(({ id }) => id)
for (const round of ['first', 'again']) {
  for (const { id, name } of inputs.schools) await measure(`${name}, ${round}`, [id])
  await measure(`All schools, ${round}`, all)
}
