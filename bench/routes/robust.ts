/**
 * Plans that keep what they promise, beside plans by the same rules without a promise: the demo district, all schools, mornings and
 * afternoons. Delays of one half of the recorded dates are planned with; what is printed is driven with those of the other half, and with
 * other draws of them.
 * Usage: npm run bench:robust [-- --dates 60 --seconds 60 --percent 90 --direction pickup]
 */
import { parseArgs } from 'node:util'
import { defaultSetup, recordedDrivingOf, ScenarioDirection, type ScenarioSetup } from '@firstbell/domain'
import {
  createTravelTimes,
  type DelayModel,
  delayModels,
  DEMO_ORGANIZATION_ID,
  driveDays,
  forecastSearch,
  type Found,
  getOrganization,
  inventDevices,
  listBuses,
  listRecordedPaths,
  matrixOn,
  modelFigures,
  foundPlanOf,
  prepareRun,
  readPlanningInputs,
  rehearsedBuses,
  scopeOfSystem,
  seedDemo,
} from '@firstbell/server'
import { buildGraph, prepare } from '@firstbell/streets'
import { buildTown } from '@firstbell/town'
import { openScratchDatabase } from '../support/open-database.ts'

const { values } = parseArgs({
  options: {
    dates: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '60' },
    percent: { type: 'string', default: '90' },
    direction: { type: 'string' },
  },
})
const NOW = Date.parse('2026-11-21T12:00:00Z') / 1000
/** So often 1,000 days: 200 for each of five draws of how far calculated travel times are off. */
const DRAWS = 2

const graph = prepare(buildGraph(buildTown(7).data))
const travelTimes = createTravelTimes({ matrix: async (points) => matrixOn(graph, points) }, false)
const database = await openScratchDatabase()
await seedDemo(database, inventDevices(), NOW, Number(values.dates))
const read = await database.transaction(scopeOfSystem(DEMO_ORGANIZATION_ID), async (db) => ({
  organization: await getOrganization(db, DEMO_ORGANIZATION_ID),
  buses: await listBuses(db, DEMO_ORGANIZATION_ID),
  inputs: await readPlanningInputs(db, DEMO_ORGANIZATION_ID, NOW),
  pickup: await listRecordedPaths(db, DEMO_ORGANIZATION_ID, 'pickup'),
  dropoff: await listRecordedPaths(db, DEMO_ORGANIZATION_ID, 'dropoff'),
}))
await database.close()
const { inputs, organization, buses: fleet } = read

for (const direction of ScenarioDirection.options.filter((one) => (values.direction ?? one) === one)) {
  const models = await delayModels(read[direction], inputs, travelTimes)
  console.log(
    `${direction}: delays of ${models.deciding.dates} dates decide, those of ${models.shown.dates} others show`,
  )
  for (const percent of [null, Number(values.percent)]) await plan(direction, percent, models)
}

async function plan(
  direction: ScenarioDirection,
  percent: number | null,
  models: Awaited<ReturnType<typeof delayModels>>,
) {
  const { drivingPercent } = recordedDrivingOf(modelFigures(models.deciding))
  const usual = defaultSetup(organization, fleet, drivingPercent)
  const setup: ScenarioSetup = {
    ...usual,
    direction,
    schoolIds: inputs.schools.map(({ id }) => id),
    rules: { ...usual.rules, inTimePercent: percent },
  }
  const prepared = await prepareRun(inputs, { setup, basePlan: null }, travelTimes)
  if (typeof prepared === 'string') throw new Error(`The demo district cannot be planned: ${prepared}.`)
  const forecasting = { setup, schools: inputs.schools, models }
  const began = process.cpuUsage()
  const found = forecastSearch(
    {
      problem: prepared.problem,
      seed: setup.seed,
      seconds: Number(values.seconds),
      maxSteps: null,
      begin: undefined,
      forecasting,
      questions: { easings: [] },
    },
    { nowMs: () => performance.now(), isStopped: () => false, onBest: () => undefined },
  )
  const { user, system } = process.cpuUsage(began)
  const driven = await judged(found, models.shown)
  const { buses, routes, unassigned, meanRideSeconds } = found.figures
  const { forecast, promise } = found.kept ?? {}
  console.log(
    [
      `  ${percent === null ? 'without a promise' : `${percent} % promised`}: ${buses} buses, ${routes} routes, ${unassigned} without a place, mean ride ${(meanRideSeconds / 60).toFixed(1)} min`,
      `every bus in time on ${percentOf(driven.inTime)} of days, the worst school on ${percentOf(driven.worstSchool)}, draws from ${percentOf(driven.least)} to ${percentOf(driven.most)}`,
      `forecast ${forecast ? percentOf(forecast.inTimeShare) : 'unknown'}`,
      `${((user + system) / 1e6).toFixed(0)} s of processor time`,
    ].join('; '),
  )
  if (!promise) return
  const tried = promise.tried.map((one) => `${one.buses} buses ${percentOf(one.inTimeShare)}`).join(', ')
  console.log(
    `    tried: ${tried}; ${promise.holds ? 'held' : 'not held'} by the days that decide; buses are in place ${promise.inPlaceSeconds / 60} min before they leave`,
  )

  async function judged(one: Found, model: DelayModel) {
    const rehearsed = await rehearsedBuses(
      { plan: foundPlanOf(prepared as Exclude<typeof prepared, string>, one), setup, schools: inputs.schools },
      travelTimes,
    )
    const results: Awaited<ReturnType<typeof driveDays>>[] = []
    for (let draw = 0; draw < DRAWS; draw++)
      results.push(
        await driveDays(rehearsed, { model, seed: 1000 * (draw + 1), ridersOf: () => 0, toleranceMinutes: 2 }),
      )
    const shares = results.map(({ inTimeShare }) => inTimeShare)
    const mean = (all: readonly number[]) => all.reduce((sum, share) => sum + share, 0) / all.length
    const worst = inputs.schools.map(({ id }) =>
      mean(results.map(({ schools }) => schools.find(({ schoolId }) => schoolId === id)?.inTimeShare ?? 1)),
    )
    return {
      inTime: mean(shares),
      worstSchool: Math.min(...worst),
      least: Math.min(...shares),
      most: Math.max(...shares),
    }
  }
}

function percentOf(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
