import { type GeneratedPlan, hhmmOf, worseCountsOf } from '@firstbell/domain'
import { offset } from '@firstbell/geo'
import { solve, untilSteps } from '@firstbell/solver'
import { type Random, randomOf } from '@firstbell/town'
import { expect, test } from 'vitest'
import { child, inputsOf, route, SCHOOL_AT, setupOf, stop } from '../../testing/planning/planning-inputs.ts'
import { recount } from '../../testing/days/recount-changes.ts'
import { againstToday } from './compared-run.ts'
import { generatedPlanOf } from './generated-plan.ts'
import type { PlanningInputs } from './planning-inputs.store.ts'
import { problemOf, taskOf } from './problem/problem.ts'
import { createTravelTimes } from './travel-times.ts'

const straight = createTravelTimes(undefined, false)

/** Two schools, a few routes with stops anywhere, families with one to three children, some without a home or a ride. */
function randomTown(random: Random): PlanningInputs {
  const below = (count: number) => random.whole(0, count - 1)
  const somewhere = () => offset(SCHOOL_AT, random.between(0, 360), random.between(300, 5300))
  const time = (from: number, minutes: number) => hhmmOf(from + below(minutes))
  const children = Array.from({ length: 20 + below(20) }, (_, i) => {
    const more = {
      familyId: `f${below(12)}`,
      schoolId: random.chance(0.6) ? 'oak' : 'elm',
      grade: String(1 + below(12)),
    }
    return child(`c${String(i).padStart(2, '0')}`, 0, { ...more, home: random.chance(0.1) ? null : somewhere() })
  })
  const routes = Array.from({ length: 1 + below(4) }, (_, i) => {
    const bus = random.chance(0.3) ? null : { id: `b${below(2)}`, capacity: 20, wheelchairPlaces: 0 }
    return route({ id: `r${i}`, startTime: time(330, 60), endTime: time(400, 90), bus })
  })
  const stops = routes.flatMap(({ id: routeId }) => {
    const ofRoute = Array.from({ length: 1 + below(6) }, (_, i) =>
      stop(`${routeId}-s${i}`, 0, {
        routeId,
        routeType: random.chance(0.1) ? 2 : 1,
        location: somewhere(),
        time: time(330, 130),
      }),
    )
    const atSchool = stop(`${routeId}-school`, 0, { routeId, location: SCHOOL_AT, time: time(440, 40) })
    return random.chance(0.6) ? [...ofRoute, atSchool] : ofRoute
  })
  for (const { id } of children) if (random.chance(0.8)) stops[below(stops.length)]?.childIds.push(id)
  const inputs = inputsOf({ children, stops, routes })
  const { schools } = inputs
  const bells = schools.map((school, i) => ({
    ...school,
    bellStart: i === 0 ? hhmmOf(480) : time(380, 90),
    location: i === 0 ? SCHOOL_AT : somewhere(),
  }))
  return { ...inputs, schools: bells.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
}

async function planOf(inputs: PlanningInputs, random: Random, seed: number): Promise<GeneratedPlan> {
  const source = (['assigned', 'existing', 'homes'] as const)[seed % 3] ?? 'homes'
  const { stops, rules } = setupOf()
  const setup = setupOf({
    schoolIds: ['elm', 'oak'],
    stops: { ...stops, source, maxWalkMetres: { kindergarten: 500, elementary: 1000, secondary: 3000 } },
    rules: { ...rules, mixSchools: random.chance(0.5), severalRoutesPerBus: false },
    fleet: { ...setupOf().fleet, buses: [{ capacity: 10, wheelchairPlaces: 0, count: 5 }] },
    goals: random.chance(0.5) ? ['fewestBuses', 'fewestChanges'] : ['fewestBuses', 'meanRide'],
  })
  const task = taskOf(inputs, setup)
  const problem = problemOf(task, (await straight(task.places.points)).matrix)
  return generatedPlanOf(task, problem, solve(problem, { seed, until: untilSteps(50) }).plan, 'straightLine')
}

test('[SCENARIO-63] a script that shares no code counts the same differences of every child and family', async () => {
  const seen = new Set<string>()
  for (let seed = 1; seed <= 60; seed++) {
    const random = randomOf(seed)
    const inputs = randomTown(random)
    const plan = await planOf(inputs, random, seed)
    const { changes, families } = againstToday(inputs, plan)
    const expected = recount(inputs, plan)
    const difference = (a: number | null | undefined, b: number | null | undefined) =>
      a === null || a === undefined || b === null || b === undefined ? null : Number((b - a).toFixed(3))
    const found = changes.map(({ childId: id, today, planned, worse, changed }) => ({
      id,
      ways: worse.join(),
      changes: changed.join(),
      walk: difference(today?.walkMetres, planned?.walkMetres),
      ride: difference(today?.rideSeconds, planned?.rideSeconds),
      at: difference(today?.secondOfDay, planned?.secondOfDay),
    }))
    const rounded = expected.children.map((one) => ({ ...one, walk: difference(0, one.walk) }))
    expect(found).toEqual(rounded)
    expect(families).toEqual(expected.families)
    expect(worseCountsOf(changes).worse).toBe(expected.children.filter(({ ways }) => ways !== '').length)
    for (const { ways, changes: kinds } of expected.children)
      for (const name of [...ways.split(','), ...kinds.split(',')]) seen.add(name)
  }
  const all = ['walk', 'ride', 'time', 'beforeSix', 'unassigned', 'stop', 'time5', 'time15', 'bus', 'schoolOrder']
  expect([...seen]).toEqual(expect.arrayContaining(all)) // otherwise the towns prove less than they seem to
})
