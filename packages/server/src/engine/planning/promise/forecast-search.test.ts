import { DROPOFF, type ScenarioDirection, type ScenarioSetup } from '@firstbell/domain'
import { check } from '@firstbell/solver'
import { expect, test } from 'vitest'
import { child, inputsOf, setupOf, stop } from '../../../testing/planning/planning-inputs.ts'
import { ASSUMED, type DelayModel } from '../rehearsal/model.ts'
import { prepareRun } from '../search/prepare-run.ts'
import { createTravelTimes } from '../travel-times.ts'
import { forecastSearch } from './forecast-search.ts'

const travelTimes = createTravelTimes(undefined, false)
const MODEL: DelayModel = { ...ASSUMED, recordedRuns: 0, dates: 0 }

/** Two schools whose bells are half an hour apart, so that one bus can serve both, with little to spare. */
function twoSchools(direction: ScenarioDirection) {
  const children = [2000, 4000, 6000, 8000].flatMap((metres) => [
    child(`oak ${metres}`, metres),
    child(`elm ${metres}`, metres + 300, { schoolId: 'elm' }),
  ])
  const stops = children.flatMap(({ id, home }, i) =>
    home
      ? [stop(`stop ${i}`, 0, { location: home, childIds: [id], routeType: direction === 'pickup' ? 1 : DROPOFF })]
      : [],
  )
  const inputs = inputsOf({ children, stops })
  for (const school of inputs.schools) if (school.id === 'elm') Object.assign(school, { bellStart: 840, bellEnd: 1540 })
  return inputs
}

async function found(inTimePercent: number | null, direction: ScenarioDirection = 'pickup') {
  const inputs = twoSchools(direction)
  const usual = setupOf({ schoolIds: ['oak', 'elm'], goals: ['fewestBuses', 'distance'], direction })
  const fleet = { ...usual.fleet, buses: [{ capacity: 48, wheelchairPlaces: 0, count: 3 }] }
  const setup: ScenarioSetup = { ...usual, fleet, rules: { ...usual.rules, inTimePercent } }
  const prepared = await prepareRun(inputs, { setup, basePlan: null }, travelTimes)
  if (typeof prepared === 'string') throw new Error(prepared)
  const { problem } = prepared
  const models = { deciding: MODEL, shown: MODEL }
  const forecasting = { setup, schools: inputs.schools, models }
  const questions = { easings: [] }
  const order = { problem, seed: setup.seed, seconds: 600, maxSteps: 3000, begin: undefined, forecasting, questions }
  const result = forecastSearch(order, { nowMs: () => 0, isStopped: () => false, onBest: () => undefined })
  return { ...result, broken: check(problem, result.plan).violations }
}

test.each(['pickup', 'dropoff'] as const)(
  '[SCENARIO-113] a plan of %ss that is to be in time on nine days in ten is, and breaks no rule',
  async (direction) => {
    const without = await found(null, direction)
    const withPromise = await found(90, direction)
    const share = ({ kept }: typeof without) => kept?.forecast?.inTimeShare ?? 0
    expect(share(without)).toBeLessThan(0.8)
    expect(share(withPromise)).toBeGreaterThanOrEqual(0.88)
    expect(withPromise.kept?.promise).toMatchObject({ inTimePercent: 90, holds: true })
    expect(withPromise.broken).toEqual([])
    expect(withPromise.figures.unassigned).toBe(0)
  },
  30_000,
)

test('[SCENARIO-113] the same seed gives the same plan, and says what was tried', async () => {
  const [one, two] = [await found(90), await found(90)]
  expect(one.plan).toEqual(two.plan)
  expect(one.kept).toEqual(two.kept)
  expect(one.kept?.promise?.tried.length).toBeGreaterThan(1)
}, 30_000)

test('[SCENARIO-113] where nothing is asked for, a plan says how often it is in time, and is searched as ever', async () => {
  const { kept } = await found(null)
  expect(kept?.promise).toBeUndefined()
  expect(kept?.forecast).toMatchObject({ source: 'assumed', schools: [{ schoolId: expect.any(String) }, {}] })
}, 30_000)
