import { type ChangeLimits, type Hhmm, limitBreachesOf, NO_CHANGE_LIMITS } from '@firstbell/domain'
import { solve, untilSteps } from '@firstbell/solver'
import { expect, test } from 'vitest'
import { child, inputsOf, route, setupOf, stop } from '../../../testing/planning/planning-inputs.ts'
import { againstToday } from '../compared-run.ts'
import { generatedPlanOf } from '../generated-plan.ts'
import { problemOf, taskOf } from './problem.ts'
import { rosterOf } from './roster.ts'
import { createTravelTimes } from '../travel-times.ts'

const at = (time: number) => time as Hhmm // a time of the day

/** Eight riders on a road of 4 km, whom two buses bring today; one bus could. */
function town() {
  const ids = Array.from({ length: 8 }, (_, i) => `c${i}`)
  return inputsOf({
    children: ids.map((id, i) => child(id, 500 + i * 500)),
    stops: ids.map((id, i) =>
      stop(`s${i}`, 500 + i * 500, { childIds: [id], routeId: i % 2 ? 'r1' : 'r2', time: at(i < 4 ? 738 : 732) }),
    ),
    routes: [route({ id: 'r1', endTime: at(750) }), route({ id: 'r2', endTime: at(750) })],
  })
}

async function planned(changeLimits: Partial<ChangeLimits>, change: Parameters<typeof setupOf>[0] = {}) {
  const inputs = town()
  const limits = { ...NO_CHANGE_LIMITS, ...changeLimits }
  const { rules } = setupOf()
  const setup = setupOf({
    changeLimits: limits,
    rules: { ...rules, earliestArrivalMinutes: 12, latestArrivalMinutes: 8 },
    fleet: { ...setupOf().fleet, buses: [{ capacity: 10, wheelchairPlaces: 0, count: 8 }] },
    ...change,
  })
  const task = taskOf(inputs, setup)
  const problem = problemOf(task, (await createTravelTimes(undefined, false)(task.places.points)).matrix)
  const { plan } = solve(problem, { seed: 1, until: untilSteps(500) })
  const generated = generatedPlanOf(task, problem, plan, 'straightLine')
  const compared = againstToday(inputs, generated)
  return { task, generated, ...compared, direction: setup.direction, limits }
}

test('[SCENARIO-65] nobody rides longer than today plus the limit', async () => {
  const free = await planned({})
  const limits = { ...NO_CHANGE_LIMITS, maxExtraRideMinutes: 0 }
  expect(limitBreachesOf(limits, free).map(({ limit }) => limit)).toEqual([])
  // A bus that has to come by every stop takes longer than today.
  const tight = inputsOf({
    ...town(),
    routes: [route({ id: 'r1', endTime: at(742) }), route({ id: 'r2', endTime: at(742) })],
  })
  const task = taskOf(tight, setupOf({ changeLimits: { ...limits, maxExtraRideMinutes: 2 } }))
  expect(task.problem.students.map(({ maxRideSeconds }) => maxRideSeconds)).toEqual([
    360, 360, 360, 360, 720, 720, 720, 720,
  ])
})

test('[SCENARIO-65] nobody walks further than today plus the limit', () => {
  const stops = {
    ...setupOf().stops,
    source: 'existing' as const,
    maxWalkMetres: { kindergarten: 0, elementary: 1200, secondary: 0 },
  }
  const walksOf = (maxExtraWalkMetres: number | null) => {
    const setup = setupOf({ stops, changeLimits: { ...NO_CHANGE_LIMITS, maxExtraWalkMetres } })
    return rosterOf(town(), setup).map(({ walks }) => walks.length)
  }
  expect(walksOf(null)).toEqual([3, 4, 5, 5, 5, 5, 4, 3])
  expect(walksOf(600)).toEqual([2, 3, 3, 3, 3, 3, 3, 2])
  expect(walksOf(0)).toEqual(Array.from({ length: 8 }, () => 1))
})

test('[SCENARIO-65] stop times are no earlier than the limits, whenever within its window the bus arrives', async () => {
  for (const limits of [{ maxEarlierMinutes: 5 }, { notBefore: at(734) }]) {
    const { generated, ...found } = await planned(limits)
    expect(generated.figures.assigned).toBeGreaterThan(4)
    expect(limitBreachesOf(found.limits, found)).toEqual([])
  }
  const { generated, ...free } = await planned({}, { goals: ['fewestBuses'] })
  expect(generated.figures.buses).toBe(1)
  expect(limitBreachesOf({ ...NO_CHANGE_LIMITS, notBefore: at(740) }, free)).toMatchObject([{ limit: 'notBefore' }])
})

test('[SCENARIO-65] no more families are changed than the share that is agreed', async () => {
  const free = await planned({}, { goals: ['fewestBuses'] })
  expect(free.families.changed).toBeGreaterThan(2)
  expect(limitBreachesOf({ ...NO_CHANGE_LIMITS, maxChangedPercent: 25 }, free)).toEqual([
    { limit: 'maxChangedPercent', count: free.families.changed - 2, by: free.families.changed - 2 },
  ])
  const kept = await planned({ maxChangedPercent: 25 }, { goals: ['fewestBuses'] })
  expect(kept.families.changed).toBeLessThanOrEqual(2)
  expect(kept.generated.violations).toEqual([])
  expect(limitBreachesOf(kept.limits, kept)).toEqual([])
})

test('[SCENARIO-65] in the afternoon nobody is home later than the limit', async () => {
  const inputs = town()
  const stops = inputs.stops.map((one) => ({ ...one, routeType: 2, time: at(1512) }))
  const afternoon = {
    ...inputs,
    stops,
    routes: inputs.routes.map((one) => ({ ...one, startTime: at(1500), endTime: at(1530) })),
  }
  const changeLimits = { ...NO_CHANGE_LIMITS, maxEarlierMinutes: 3, notBefore: at(700) }
  const task = taskOf(afternoon, setupOf({ direction: 'dropoff', changeLimits }))
  // 15:12 and 3 minutes, from the latest departure at 15:05
  expect(task.problem.students.map(({ maxRideSeconds }) => maxRideSeconds)).toEqual(
    Array.from({ length: 8 }, () => 600),
  )
})
