import { type GeneratedPlan, invariant } from '@firstbell/domain'
import { solve, untilSteps } from '@firstbell/solver'
import { expect, test } from 'vitest'
import { child, inputsOf, setupOf, stop } from '../../../testing/planning/planning-inputs.ts'
import { foundPlanOf, prepareRun } from '../search/prepare-run.ts'
import { createTravelTimes } from '../travel-times.ts'

const travelTimes = createTravelTimes(undefined, false)

/** Two stops in reach of each of four riders, in both directions. */
const INPUTS = inputsOf({
  children: [1, 2, 3, 4].map((i) => child(`c${i}`, 900 + i)),
  stops: [
    stop('near', 900),
    stop('far', 1100),
    stop('near home', 900, { routeId: 'r2', routeType: 2 }),
    stop('far home', 1100, { routeId: 'r2', routeType: 2 }),
  ],
})
const base = setupOf()
const setup = setupOf({ direction: 'pickup', stops: { ...base.stops, source: 'existing' } })

async function prepared(change: Partial<typeof setup> = {}, other: { plan: GeneratedPlan | null } | null = null) {
  const found = await prepareRun(INPUTS, { setup: { ...setup, ...change }, basePlan: null, other }, travelTimes)
  invariant(typeof found !== 'string', 'it can be searched')
  return found
}

async function planned(change: Partial<typeof setup> = {}, other: { plan: GeneratedPlan | null } | null = null) {
  const run = await prepared(change, other)
  return foundPlanOf(run, solve(run.problem, { seed: 1, until: untilSteps(300) }))
}

const placesOf = (plan: GeneratedPlan) =>
  new Map(
    plan.routes.flatMap(({ stops }) =>
      stops.flatMap((one) => one.riders.map(({ childId }) => [childId, one.location])),
    ),
  )

test('[SCENARIO-136] riders keep the stop of the other direction, unless the scenario says otherwise or a lock does', async () => {
  const far = { kind: 'riderAtStop' as const, childId: 'c1', stopId: 'far' }
  const pickup = await planned({ locks: { ...setup.locks, list: [far] } })
  const dropoff = await planned({ direction: 'dropoff' }, { plan: pickup })
  expect(placesOf(dropoff)).toEqual(placesOf(pickup))
  const free = { ...setup.stops, sameBothWays: false }
  const { problem } = await prepared({ direction: 'dropoff', stops: free }, { plan: pickup })
  expect(problem.students.map(({ walks }) => walks.length)).toEqual([2, 2, 2, 2])
  const banned = { kind: 'stopNotUsed' as const, stopId: 'far home' }
  const locked = await prepared({ direction: 'dropoff', locks: { ...setup.locks, list: [banned] } }, { plan: pickup })
  expect(locked.problem.students.map(({ walks }) => walks.length)).toEqual([2, 1, 1, 1])
})

test('[SCENARIO-135] the buses of the other direction are there anyway, and what it says does not make the inputs others', async () => {
  const pickup = await planned()
  const [alone, beside] = [
    await prepared({ direction: 'dropoff' }),
    await prepared({ direction: 'dropoff' }, { plan: pickup }),
  ]
  expect([alone.problem.rules?.freeBuses, beside.problem.rules?.freeBuses]).toEqual([undefined, 1])
  expect(beside.digest).toBe(alone.digest)
})

test('[SCENARIO-135] a bus has the number of one that is as large in the other direction', async () => {
  const pickup = await planned()
  const seventh = {
    ...pickup,
    routes: pickup.routes.map((route) => ({ ...route, busNumber: 7 })),
    shifts: pickup.shifts?.map((shift) => ({ ...shift, busNumber: 7 })),
  }
  const dropoff = await planned({ direction: 'dropoff' }, { plan: seventh })
  expect(dropoff.routes.map(({ busNumber }) => busNumber)).toEqual([7])
  expect(dropoff.shifts?.map(({ busNumber }) => busNumber)).toEqual([7])
  const small = {
    ...seventh,
    routes: seventh.routes.map((route) => ({ ...route, bus: { ...route.bus, capacity: 12 } })),
  }
  expect((await planned({ direction: 'dropoff' }, { plan: small })).routes.map(({ busNumber }) => busNumber)).toEqual([
    8,
  ])
})

test('[SCENARIO-137] a driver has what the other direction leaves of the day, and half of it before there is a plan', async () => {
  const rules = { ...setup.rules, maxDriverMinutes: 100 }
  const shiftOf = async (other: { plan: GeneratedPlan | null } | null) =>
    (await prepared({ direction: 'dropoff', rules }, other)).problem.fleet.map(({ maxShiftSeconds }) => maxShiftSeconds)
  const pickup = await planned()
  const shifts = [{ busNumber: 1, fromSecondOfDay: 25_000, untilSecondOfDay: 26_500 }]
  expect([await shiftOf(null), await shiftOf({ plan: null }), await shiftOf({ plan: { ...pickup, shifts } })]).toEqual([
    [6000],
    [3000],
    [4500],
  ])
})
