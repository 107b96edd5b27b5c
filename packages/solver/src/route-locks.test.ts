import { drawn } from '@firstbell/geo/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from './check/check.ts'
import type { Plan } from './plan.ts'
import type { Locks, Problem } from './problem.ts'
import { InvalidProblem } from './read/validate.ts'
import { Random } from './random.ts'
import { initialPlanOf, solve, untilSteps } from './solve.ts'
import { town, towns } from './testing/world.ts'

const codesOf = (problem: Problem, plan: Plan) => [...new Set(check(problem, plan).violations.map(({ code }) => code))]

/** Everything of the plan that can be locked: the order and the type of bus of each route, the times of its stops. */
function locksOf(
  { routes, buses }: Plan,
  withinSeconds: number,
): Required<Pick<Locks, 'routeOrders' | 'routeBusTypes' | 'stopTimes'>> {
  return {
    routeOrders: routes.map(({ id }) => id),
    routeBusTypes: buses.flatMap(({ type, routes: driven }) => driven.map((route) => ({ route, busType: type }))),
    stopTimes: routes.flatMap((route) =>
      route.stops.map(({ stop, arrival }) => ({
        stop,
        route: route.id,
        from: Math.max(0, arrival - withinSeconds),
        until: arrival + withinSeconds,
      })),
    ),
  }
}

/** A town a year later, with some of its students, other goals, and cheaper buses. */
function later(base: Problem, plan: Plan, seed: number): Problem {
  const random = new Random(seed)
  const left = new Set(base.students.filter(() => random.below(8) === 0).map(({ id }) => id))
  return {
    ...base,
    students: base.students
      .filter(({ id }) => !left.has(id))
      .map((student) => ({ ...student, notWith: student.notWith?.filter((id) => !left.has(id)) ?? [] })),
    existing: initialPlanOf(plan).routes,
    fleet: [...base.fleet, { ...base.fleet[0]!, id: 'cheaper', fixedCost: 0.1 }],
    objective: random.below(2) === 0 ? { meanRide: 3, distance: 1, buses: 1000 } : ['buses', 'distance'],
  }
}

test.each(['routeOrders', 'routeBusTypes', 'stopTimes'] as const)(
  '[SCENARIO-80] [SCENARIO-81] [SCENARIO-82] a search keeps every lock of %s, whatever the other rules, and without it breaks some',
  (kind) => {
    let kept = 0
    let broken = 0
    fc.assert(
      fc.property(towns, fc.integer({ min: 1, max: 9999 }), fc.constantFrom(0, 300), (base, seed, steps) => {
        fc.pre(kind !== 'stopTimes' || base.schools.every(({ bell }) => bell !== undefined))
        const { plan } = solve(base, { seed, until: untilSteps(20) })
        const problem = later(base, plan, seed)
        const begin = initialPlanOf(plan)
        const locked = { ...problem, locks: { [kind]: locksOf(plan, 120)[kind] } }
        const found = solve(locked, { seed, until: untilSteps(steps), begin })
        expect(codesOf(locked, found.plan)).toEqual([])
        const again = solve(locked, { seed, until: () => 1, begin: initialPlanOf(found.plan) })
        expect(codesOf(locked, again.plan)).toEqual([])
        kept++
        const free = solve(problem, { seed, until: untilSteps(steps), begin })
        if (codesOf(locked, free.plan).length > 0) broken++
      }),
      { numRuns: drawn(40, 300), seed: 11 },
    )
    expect(kept).toBeGreaterThan(drawn(10, 100))
    expect(broken).toBeGreaterThan(drawn(0, 10))
  },
  60_000,
)

/** A town with bells and two kinds of buses, a plan of it, and everything of it locked. */
function givenLocked(direction: Problem['direction'] = 'morning') {
  const base = town(5, { stops: 14, students: 60 })
  const bell = direction === 'morning' ? { bell: 28_800 } : { bell: 54_000 }
  const problem: Problem = {
    ...base,
    direction,
    schools: base.schools.map((school) => ({ ...school, ...bell })),
    fleet: [
      { id: 'large', seats: 20 },
      { id: 'small', seats: 12 },
    ],
    rules: { maxRideSeconds: 1500 },
  }
  const { plan } = solve(problem, { seed: 1, until: untilSteps(300) })
  const locked: Problem = { ...problem, existing: initialPlanOf(plan).routes, locks: locksOf(plan, 60) }
  return { locked, plan }
}

test.each(['morning', 'afternoon'] as const)(
  '[SCENARIO-80] [SCENARIO-81] [SCENARIO-82] the check finds each lock that a plan of the %s breaks',
  (direction) => {
    const { locked, plan } = givenLocked(direction)
    expect(codesOf(locked, plan)).toEqual([])
    const route = plan.routes.find(({ stops }) => stops.length > 2)!
    const change = (changed: Partial<typeof route>) => ({
      ...plan,
      routes: plan.routes.map((one) => (one === route ? { ...one, ...changed } : one)),
    })
    expect(codesOf(locked, change({ stops: route.stops.toReversed() }))).toContain('locked-order')
    const others = route.stops.map((one, i) => (i === 0 ? { ...one, stop: 'elsewhere' } : one))
    expect(codesOf(locked, change({ stops: others }))).not.toContain('locked-order')
    const [first, ...rest] = route.stops
    const tooEarly = check(locked, change({ stops: [{ ...first!, arrival: first!.arrival - 90 }, ...rest] })).violations
    expect(tooEarly).toContainEqual({ code: 'locked-time', route: route.id, stop: first!.stop, by: 30 })
    const buses = plan.buses.map((bus) => ({ ...bus, type: bus.type === 'large' ? 'small' : 'large' }))
    expect(codesOf(locked, { ...plan, buses })).toContain('locked-bus')
  },
)

test('[SCENARIO-81] a route that is locked to another kind of bus is driven by it, and others are still begun', () => {
  const { locked, plan } = givenLocked()
  const [bus] = plan.buses
  const other = locked.fleet.find(({ id }) => id !== bus!.type)!.id
  const locks = { routeBusTypes: [{ route: bus!.routes[0]!, busType: other }] }
  const found = solve({ ...locked, locks }, { seed: 1, until: untilSteps(400) })
  expect(codesOf({ ...locked, locks }, found.plan)).toEqual([])
  expect(found.figures.unassigned).toBe(0)
  const driving = found.plan.buses.find(({ routes }) => routes.includes(bus!.routes[0]!))
  expect(driving?.type ?? other).toBe(other)
})

test('[SCENARIO-82] a locked route with a stop that cannot be at its time is named', () => {
  const { locked, plan } = givenLocked()
  const [route] = plan.routes
  const [first] = route!.stops
  const time = { stop: first!.stop, route: route!.id, from: first!.arrival - 900, until: first!.arrival - 600 }
  const problem = { ...locked, locks: { routes: [route!.id], stopTimes: [time] } }
  const run = () => solve(problem, { seed: 1, until: untilSteps(10) })
  expect(run).toThrow(InvalidProblem)
  expect(run).toThrow(`locked route "${route!.id}" breaks a rule: locked-time`)
})

test('[SCENARIO-80] [SCENARIO-81] [SCENARIO-82] a lock that names what there is not, or no bell, is refused', () => {
  const { locked } = givenLocked()
  const faultsOf = (problem: Problem) => {
    try {
      solve(problem, { seed: 1, until: () => 1 })
    } catch (error) {
      if (error instanceof InvalidProblem) return error.faults
      throw error
    }
    return []
  }
  const [route] = locked.existing!
  const { stop } = route!.stops[0]!
  const time = { stop, route: route!.id, from: 10, until: 5 }
  const twice = ['large', 'small'].map((busType) => ({ route: route!.id, busType }))
  expect(faultsOf({ ...locked, locks: { routeOrders: ['x'] } })).toEqual(['locks: there is no existing route "x"'])
  expect(faultsOf({ ...locked, locks: { routeBusTypes: [{ route: route!.id, busType: 'x' }] } })).toEqual([
    `locks: there is no existing route "${route!.id}" or no bus type "x"`,
  ])
  expect(faultsOf({ ...locked, locks: { routeBusTypes: twice } })).toEqual([
    `locks: route "${route!.id}" is tied to two types of buses`,
  ])
  expect(faultsOf({ ...locked, locks: { stopTimes: [time] } })).toEqual([
    `locks: the times of stop "${stop}" end before they begin`,
  ])
  const schools = locked.schools.map(({ id, place }) => ({ id, place }))
  expect(faultsOf({ ...locked, schools, locks: { stopTimes: [{ ...time, until: 20 }] } })).toEqual([
    `locks: stop "${stop}" has times, and a school of route "${route!.id}" has no bell`,
  ])
})

test('[SOLVE-28] a locked route whose students have all left keeps no other route of its school from being begun', () => {
  const { locked } = givenLocked()
  const existing = [{ id: 'left', schools: ['school-0'], stops: [{ stop: 'stop-0', students: ['nobody'] }] }]
  const { figures } = solve({ ...locked, existing, locks: { routes: ['left'] } }, { seed: 1, until: untilSteps(50) })
  expect(figures.unassigned).toBe(0)
})
