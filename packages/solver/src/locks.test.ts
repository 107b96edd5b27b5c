import { drawn } from '@firstbell/geo/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from './check/check.ts'
import { isBetter } from './check/compare.ts'
import type { Problem } from './problem.ts'
import { Random } from './random.ts'
import { initialPlanOf, solve, untilSteps } from './solve.ts'
import { towns } from './testing/world.ts'
import { InvalidProblem } from './read/validate.ts'

/** The town a year later: some have left, others may not cross a street any more, limits are tighter, and part of the plan is locked. */
function yearLater(town: Problem, seed: number): Problem {
  const random = new Random(seed)
  const oneOf = <T>(list: readonly T[]): T | undefined => list[random.below(list.length)]
  const existing = initialPlanOf(solve(town, { seed, until: untilSteps(60) }).plan).routes
  const locked = existing.filter(() => random.below(4) === 0)
  const lockedStops = new Set(locked.flatMap((route) => route.stops.map(({ stop }) => stop)))
  const lockedStudents = new Set(locked.flatMap((route) => route.stops.flatMap((stop) => stop.students)))
  const tightened = random.below(6)
  const left = new Set(town.students.filter(() => random.below(8) === 0).map(({ id }) => id))
  const students = town.students
    .filter(({ id }) => !left.has(id))
    .map((student) => ({
      ...student,
      notWith: (student.notWith ?? []).filter((id) => !left.has(id)),
      walks: student.walks.map((walk, i) => ({ ...walk, crosses: i > 0 })),
      mayCross: lockedStudents.has(student.id) || random.below(4) > 0,
    }))
  const [first, ...others] = students
  if (first && tightened === 0) first.notWith = others.slice(0, 5).map(({ id }) => id)
  const student = oneOf(students.filter(({ id }) => !lockedStudents.has(id)))
  const route = oneOf(existing)
  const stop = route && oneOf(route.stops.filter((one) => !lockedStops.has(one.stop)))?.stop
  return {
    ...town,
    students,
    existing,
    stops: town.stops.map((one) => ({ ...one, ...(tightened === 1 ? { capacity: 3 } : {}) })),
    fleet: town.fleet.map((type) => ({
      ...type,
      count: type.count ?? oneOf([2, 30]),
      ...(tightened === 2 ? { seats: { secondary: 4 } } : {}),
    })),
    rules: {
      ...town.rules,
      ...(random.below(2) === 0 ? { maxChanges: random.below(6) } : {}),
      ...(tightened === 3 ? { maxRideSeconds: 250 } : {}),
    },
    locks: {
      routes: locked.map(({ id }) => id),
      studentStops: student ? [{ student: student.id, stop: oneOf(student.walks)!.stop }] : [],
      stopRoutes: route && stop !== undefined ? [{ stop, route: route.id }] : [],
      ...bansOf(students, lockedStudents, lockedStops, random),
    },
  }
}

/** Locked routes keep what they have: nothing of them is banned. */
function bansOf(
  students: Problem['students'],
  lockedStudents: ReadonlySet<string>,
  lockedStops: ReadonlySet<string>,
  random: Random,
): Problem['locks'] {
  const free = students.filter(({ id }) => !lockedStudents.has(id))
  const banned = free[random.below(Math.max(1, free.length))]
  const walk = banned?.walks[random.below(banned.walks.length)]
  const stop = free.flatMap(({ walks }) => walks.map((one) => one.stop)).find((id) => !lockedStops.has(id))
  return {
    studentStopBans: banned && walk ? [{ student: banned.id, stop: walk.stop }] : [],
    stopBans: stop !== undefined && random.below(3) === 0 ? [stop] : [],
  }
}

test('[SOLVE-28] locks and the budget of changes hold whatever the other rules, or the locked routes that break one are named', () => {
  let tied = 0
  let refused = 0
  fc.assert(
    fc.property(towns, fc.integer({ min: 1, max: 9999 }), fc.constantFrom(0, 200), (town, seed, steps) => {
      const problem = yearLater(town, seed)
      try {
        const { plan, figures } = solve(problem, { seed, until: untilSteps(steps) })
        expect(check(problem, plan).violations).toEqual([])
        const again = solve(problem, { seed, until: () => 1, begin: initialPlanOf(plan) })
        expect(check(problem, again.plan).violations).toEqual([])
        expect(isBetter(problem, figures, again.figures)).toBe(false)
        if (problem.locks!.routes!.length + problem.locks!.stopRoutes!.length > 1) tied++
      } catch (error) {
        if (!(error instanceof InvalidProblem)) throw error
        for (const fault of error.faults) expect(fault).toMatch(/^locked routes? "route-.*: [a-z-]+/)
        refused++
      }
    }),
    { numRuns: drawn(50, 500), seed: 8 },
  )
  expect(tied).toBeGreaterThan(drawn(5, 50))
  expect(refused).toBeGreaterThan(drawn(1, 10))
  expect(refused).toBeLessThan(drawn(20, 150))
}, 60_000)
