import type { ScenarioSetup } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { child, inputsOf, setupOf, stop } from '../../../testing/planning/planning-inputs.ts'
import { ASSUMED, type DelayModel } from '../rehearsal/model.ts'
import { forecastSearch } from '../promise/forecast-search.ts'
import { prepareRun } from '../search/prepare-run.ts'
import { createTravelTimes } from '../travel-times.ts'
import { easingsOf } from './easings.ts'

const MODEL: DelayModel = { ...ASSUMED, recordedRuns: 0, dates: 0 }

interface Asked {
  rules?: Partial<ScenarioSetup['rules']>
  metres?: number[]
  capacity?: number
}

/** Four riders at each stop, with so many buses that are alike; each drives one route unless the rules say otherwise. */
async function searched(count: number, { rules = {}, metres = [1000, 2000, 3000], capacity = 4 }: Asked = {}) {
  const idsAt = (stopAt: number) => [0, 1, 2, 3].map((i) => `c${stopAt}-${i}`)
  const inputs = inputsOf({
    children: metres.flatMap((stopAt) => idsAt(stopAt).map((id) => child(id, stopAt))),
    stops: metres.map((stopAt) => stop(`s${stopAt}`, stopAt, { childIds: idsAt(stopAt) })),
  })
  const usual = setupOf({ goals: ['fewestBuses', 'distance'] })
  const setup: ScenarioSetup = {
    ...usual,
    fleet: { ...usual.fleet, ridersPerSeat: null, buses: [{ capacity, wheelchairPlaces: 0, count }] },
    rules: { ...usual.rules, inTimePercent: null, severalRoutesPerBus: false, ...rules },
  }
  const prepared = await prepareRun(inputs, { setup, basePlan: null }, createTravelTimes(undefined, false))
  if (typeof prepared === 'string') throw new Error(prepared)
  const order = {
    problem: prepared.problem,
    seed: 1,
    seconds: 600,
    maxSteps: 4000,
    begin: undefined,
    forecasting: { setup, schools: inputs.schools, models: { deciding: MODEL, shown: MODEL } },
    questions: { easings: easingsOf(inputs, prepared) },
  }
  const controls = { nowMs: () => 0, isStopped: () => false, onBest: () => undefined }
  return { found: forecastSearch(order, controls) }
}

test('[SCENARIO-115] where buses are full, a plan says how many would do', async () => {
  const { found } = await searched(1)
  expect(found.figures.unassigned).toBe(8)
  expect(found.kept?.outlook).toMatchObject({ leastBuses: 3, moreBuses: { buses: 3, unassigned: 0 } })
  expect((await searched(3)).found.kept?.outlook?.moreBuses).toBeNull()
})

test('[SCENARIO-115] a rule is named that places everybody with the buses at hand, and no rule that does not', async () => {
  const short = { severalRoutesPerBus: true, earliestArrivalMinutes: 12, latestArrivalMinutes: 10 }
  const { found } = await searched(1, { rules: short, metres: [1000, 2000] })
  expect(found.figures.unassigned).toBe(4)
  expect(found.kept?.outlook?.eased).toEqual([{ rule: 'arrivalMinutes', by: 5, buses: 1, unassigned: 0 }])
  expect((await searched(1)).found.kept?.outlook?.eased).toEqual([])
})

test('[SCENARIO-115] a rule is named that would save a bus', async () => {
  const { found } = await searched(3, { rules: { loadPercent: 125 }, capacity: 6 })
  expect(found.figures).toMatchObject({ buses: 3, unassigned: 0 })
  expect(found.kept?.outlook?.eased).toEqual([{ rule: 'loadPercent', by: 10, buses: 2, unassigned: 0 }])
})

test('[SCENARIO-116] a plan for which no share of days is asked says what more buses would come to', async () => {
  const { found } = await searched(5)
  const { leastBuses, tried = [] } = found.kept?.outlook ?? {}
  expect(leastBuses).toBe(3)
  expect(tried.map(({ buses }) => buses)[0]).toBe(3)
  for (const { unassigned, inTimeShare } of tried) expect([unassigned, inTimeShare]).toEqual([0, expect.any(Number)])
})

test('[SCENARIO-116] no plan has fewer buses than are needed by seats, schools and times', async () => {
  for (const rules of [{}, { severalRoutesPerBus: true }, { severalRoutesPerBus: true, earliestArrivalMinutes: 60 }]) {
    const { found } = await searched(5, { rules })
    expect(found.figures.unassigned).toBe(0)
    expect(found.kept?.outlook?.leastBuses).toBeGreaterThan(0)
    expect(found.kept?.outlook?.leastBuses).toBeLessThanOrEqual(found.figures.buses)
  }
})

test('[SCENARIO-115] the same seed gives the same answers', async () => {
  const [one, two] = [await searched(1), await searched(1)]
  expect(one.found.kept).toEqual(two.found.kept)
})
