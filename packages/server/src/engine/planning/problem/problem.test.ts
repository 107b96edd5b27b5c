import { check, initialPlanOf, solve, untilSteps, validate } from '@firstbell/solver'
import { expect, test } from 'vitest'
import { child, inputsOf, north, setupOf, stop } from '../../../testing/planning/planning-inputs.ts'
import { beginOf, generatedPlanOf } from '../generated-plan.ts'
import { knownOf } from './locks.ts'
import { placesOf, problemOf, taskOf } from './problem.ts'
import { createTravelTimes } from '../travel-times.ts'

const straight = createTravelTimes(undefined, false)

/** Twelve children of two schools on a road, three to a stop. */
function town() {
  const ids = Array.from({ length: 12 }, (_, i) => `c${i}`)
  return inputsOf({
    children: [
      ...ids.map((id, i) => child(id, 600 + i * 300, { schoolId: i % 3 === 0 ? 'elm' : 'oak' })),
      child('far', 30_000),
      child('gone', null),
    ],
    stops: [0, 3, 6, 9].map((i) => stop(`s${i}`, 700 + i * 300, { childIds: ids.slice(i, i + 3) })),
  })
}

async function solved(change: Parameters<typeof setupOf>[0] = {}) {
  const task = taskOf(town(), setupOf({ schoolIds: ['oak', 'elm'], ...change }))
  const { matrix } = await straight(task.places.points)
  const problem = problemOf(task, matrix)
  const { plan, figures } = solve(problem, { seed: 1, until: untilSteps(1000) })
  return { task, problem, plan, figures, generated: generatedPlanOf(task, problem, plan, 'straightLine') }
}

test.each([
  ['pickup', { direction: 'pickup' }],
  ['dropoff', { direction: 'dropoff', riders: 'all', stops: { ...setupOf().stops, source: 'homes' } }],
  ['mixed schools', { rules: { ...setupOf().rules, mixSchools: true, severalRoutesPerBus: false } }],
] as const)('[SCENARIO-10] a plan of %s that is translated and back is the same plan', async (_, change) => {
  const { problem, plan, generated } = await solved(change)
  expect(plan.routes.length).toBeGreaterThan(0)
  const sorted = (begin: ReturnType<typeof beginOf>) => ({
    routes: begin.routes.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    days: begin.days,
  })
  expect(sorted(beginOf(generated))).toEqual(sorted(initialPlanOf(plan)))
  const again = solve(problem, { seed: 1, until: () => 1, begin: beginOf(generated) })
  expect(again.figures).toEqual(check(problem, plan).figures)
})

test('[SCENARIO-38] with a limit of changes a rider is added to a plan, and nobody changed for shorter rides', async () => {
  const walks = { kindergarten: 900, elementary: 900, secondary: 900 }
  const stops = { ...setupOf().stops, source: 'existing' as const, maxWalkMetres: walks }
  const known = await solved({ stops, goals: ['fewestBuses', 'distance'] })
  const inputs = town()
  const more = { ...inputs, children: [...inputs.children, child('new', 900)] }
  const added = async (maxChanges: number | null) => {
    const locks = { baseRunId: 'r', maxChanges, list: [] }
    const goals = ['fewestBuses', 'longestRide', 'meanRide', 'distance', 'fewestChanges'] as const
    const setup = setupOf({ schoolIds: ['oak', 'elm'], stops, locks, goals: [...goals] })
    const task = taskOf(more, setup, known.generated)
    const { matrix } = await straight(task.places.points)
    const begin = beginOf(known.generated)
    return solve(problemOf(task, matrix), { seed: 1, until: untilSteps(1000), begin }).figures
  }
  expect((await added(null)).changes).toBeGreaterThan(3)
  const { assigned } = known.figures
  expect(await added(3)).toMatchObject({ assigned: assigned + 1, changes: 0 })
})

test('[SCENARIO-9] each rider is once in the plan: with a place, or unassigned with the reason', async () => {
  const { generated } = await solved()
  const placed = generated.routes.flatMap(({ stops }) =>
    stops.flatMap(({ riders }) => riders.map((one) => one.childId)),
  )
  const everybody = [...placed, ...generated.unassigned.map(({ childId }) => childId)]
  expect(everybody.toSorted()).toEqual([...Array.from({ length: 12 }, (_, i) => `c${i}`), 'far', 'gone'].toSorted())
  expect(generated.unassigned).toEqual([
    { childId: 'far', schoolId: 'oak', reason: 'noStopInReach' },
    { childId: 'gone', schoolId: 'oak', reason: 'noHome' },
  ])
  expect(generated.violations).toEqual([])
})

test('[SCENARIO-10] the check finds what a plan breaks, and the violation is stored', async () => {
  const { task, problem, plan } = await solved()
  const [first] = plan.routes[0]?.stops ?? []
  if (first) first.arrival += 3600
  const { violations } = generatedPlanOf(task, problem, plan, 'straightLine')
  expect(violations.map(({ code }) => code)).toContain('too-fast')
})

test('[SCENARIO-133] rides are those between the times of stop and school, and those of the check, in both directions', async () => {
  for (const direction of ['pickup', 'dropoff'] as const) {
    const { generated, figures } = await solved({ direction, stops: { ...setupOf().stops, source: 'homes' } })
    const rides = generated.routes.flatMap(({ stops }) => stops.flatMap((one) => one.riders.map((r) => r.rideSeconds)))
    for (const { stops, schools } of generated.routes)
      for (const { secondOfDay, riders } of stops) {
        const between = Math.abs((schools[0]?.secondOfDay ?? 0) - secondOfDay)
        expect(riders.map(({ rideSeconds }) => rideSeconds)).toEqual(riders.map(() => between))
      }
    expect(Math.max(...rides)).toBe(figures.worstRideSeconds)
    expect(rides.reduce((sum, ride) => sum + ride, 0) / rides.length).toBeCloseTo(figures.meanRideSeconds)
  }
})

test('[SCENARIO-9] buses arrive within the window before the first bell, and leave within that after the last one', async () => {
  for (const [direction, from, until] of [
    ['pickup', 7.5 * 3600, 8 * 3600 - 300],
    ['dropoff', 15 * 3600, 15 * 3600 + 300],
  ] as const) {
    const { generated } = await solved({ direction, stops: { ...setupOf().stops, source: 'homes' } })
    const times = generated.routes.flatMap(({ schools }) => schools.map(({ secondOfDay }) => secondOfDay))
    expect(times.length).toBeGreaterThan(0)
    for (const time of times) {
      expect(time).toBeGreaterThanOrEqual(from)
      expect(time).toBeLessThanOrEqual(until)
    }
  }
})

test('[SCENARIO-6] a bus has places by grade band and planned load', () => {
  const { fleet, rules } = setupOf()
  const perSeat = { ...fleet, ridersPerSeat: { elementary: 3, middle: 2.5, high: 2 } }
  expect(placesOf({ capacity: 48 }, { fleet: { ...fleet, ridersPerSeat: null }, rules }, 'high')).toBe(48)
  expect(placesOf({ capacity: 48 }, { fleet: perSeat, rules }, 'high')).toBe(32)
  expect(placesOf({ capacity: 48 }, { fleet: perSeat, rules }, 'middle')).toBe(40)
  expect(placesOf({ capacity: 48 }, { fleet: perSeat, rules }, 'elementary')).toBe(48)
  expect(placesOf({ capacity: 48 }, { fleet: perSeat, rules: { ...rules, loadPercent: 90 } }, 'high')).toBe(28)
})

test('[SCENARIO-9] where more riders have no other stop than a bus has places, several routes come there', async () => {
  const ids = Array.from({ length: 20 }, (_, i) => `c${i}`)
  const inputs = inputsOf({
    children: ids.map((id) => child(id, 2000)),
    stops: [stop('corner', 2000, { childIds: ids })],
  })
  const buses = [{ capacity: 8, wheelchairPlaces: 0, count: 5 }]
  const task = taskOf(inputs, setupOf({ fleet: { ...setupOf().fleet, buses } }))
  const problem = problemOf(task, (await straight(task.places.points)).matrix)
  const { figures } = solve(problem, { seed: 1, until: untilSteps(500) })
  expect(figures).toMatchObject({ unassigned: 0, routes: 3 })
})

test('[SCENARIO-9] many schools that may share a bus, and every goal, are a problem that the solver takes', async () => {
  const many = Array.from({ length: 8 }, (_, i) => `school${i}`)
  const inputs = inputsOf({
    children: many.map((id, i) => child(`c${i}`, 1000 + i * 200, { schoolId: id })),
    stops: many.map((_, i) => stop(`s${i}`, 1000 + i * 200, { childIds: [`c${i}`] })),
  })
  const [oak] = inputs.schools
  if (oak) inputs.schools = many.map((id, i) => ({ ...oak, id, name: id, location: north(i * 50) }))
  const setup = setupOf({ schoolIds: many, rules: { ...setupOf().rules, mixSchools: true, mixGradeBands: false } })
  const task = taskOf(inputs, setup)
  const problem = problemOf(task, (await straight(task.places.points)).matrix)
  expect(() => validate(problem)).not.toThrow()
  const { plan, figures } = solve(problem, { seed: 2, until: untilSteps(300) })
  expect(figures.unassigned).toBe(0)
  expect(check(problem, plan).violations).toEqual([])
})

test('[SCENARIO-139] buses of a kind with a yard of their own leave that one and return to it', async () => {
  const inputs = inputsOf({ children: [child('a', 2000)], stops: [stop('s', 2000, { childIds: ['a'] })] })
  const size = { capacity: 48, wheelchairPlaces: 0, count: 1 }
  const yards = { fleet: north(-3000), own: north(2100) }
  const setup = setupOf({
    fleet: { ...setupOf().fleet, buses: [size, { ...size, yard: yards.own }], yard: yards.fleet },
  })
  const task = taskOf(inputs, setup)
  const problem = problemOf(task, (await straight(task.places.points)).matrix)
  expect(new Set(problem.fleet.map(({ start }) => start)).size).toBe(2)
  const generated = generatedPlanOf(
    task,
    problem,
    solve(problem, { seed: 1, until: untilSteps(200) }).plan,
    'straightLine',
  )
  expect(generated.routes.map(({ bus }) => bus.yard)).toEqual([yards.own]) // the shorter way
  const lock = { kind: 'busOfRoute' as const, routeId: 'r', capacity: 48, wheelchairPlaces: 0 }
  expect(knownOf({ riders: [], stops: new Map() }, setup, generated).hasBus(lock)).toBe(true)
})
