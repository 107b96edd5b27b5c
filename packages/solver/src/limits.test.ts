import { expect, test } from 'vitest'
import { check } from './check/check.ts'
import { explain } from './check/explain.ts'
import type { Problem, Student } from './problem.ts'
import { readProblem } from './read/read-problem.ts'
import { initialPlanOf, solve, untilSteps } from './solve.ts'
import { town } from './testing/world.ts'
import { InvalidProblem, validate } from './read/validate.ts'

const quick = { seed: 1, until: untilSteps(500) }
const small = () => town(2, { stops: 10, students: 30, seats: 15 })
const withFirst = (problem: Problem, more: Partial<Student>): Problem => ({
  ...problem,
  students: problem.students.map((student, i) => (i === 0 ? { ...student, ...more } : student)),
})

test('[SOLVE-12] where buses are too few the plan leaves some out, and says which rules stand against them', () => {
  const problem: Problem = { ...small(), fleet: [{ id: 'bus', seats: 10, count: 2 }] }
  const { plan, figures } = solve(problem, quick)
  expect(figures).toMatchObject({ buses: 2, assigned: 20, unassigned: 10 })
  const told = explain(problem, plan).filter(({ reason }) => reason)
  expect(told).toHaveLength(10)
  for (const one of told)
    expect(one).toMatchObject({ reason: 'no-room-in-this-plan', against: expect.arrayContaining(['seats']) })
})

test('[SOLVE-13] each nearer stop is explained by what the check says against it', () => {
  const problem = small()
  const { plan } = solve(problem, quick)
  const explanations = explain(problem, plan)
  expect(explanations).toHaveLength(30)
  for (const { student, walkMetres, nearer, stop } of explanations) {
    const { walks } = problem.students.find(({ id }) => id === student)!
    expect(walks.find((walk) => walk.stop === stop)?.metres).toBe(walkMetres)
    expect(nearer.map((one) => one.stop).toSorted()).toEqual(
      walks.flatMap((walk) => (walk.metres < walkMetres! ? [walk.stop] : [])).toSorted(),
    )
  }
  expect(explanations.flatMap(({ nearer }) => nearer.map(({ because }) => because))).toContain('no-bus-comes-there')
})

test('[SOLVE-13] where several buses come to his stop, the explanation names what keeps a student off each other bus', () => {
  const problem: Problem = { ...small(), rules: { toursPerStop: 2 }, fleet: [{ id: 'bus', seats: 4 }] }
  const { plan } = solve(problem, quick)
  const explanations = explain(problem, plan)
  for (const { stop, route, bus, otherRoutes } of explanations) {
    expect(plan.buses.find(({ id }) => id === bus)?.routes).toContain(route)
    const others = plan.routes.filter(({ id, stops }) => id !== route && stops.some((one) => one.stop === stop))
    expect(otherRoutes?.map((other) => other.route)).toEqual(others.map(({ id }) => id))
  }
  expect(explanations.flatMap(({ otherRoutes = [] }) => otherRoutes.map(({ because }) => because))).toContain('seats')
})

const WRONG: [string, (problem: Problem) => Problem][] = [
  ['problem.schools is empty', (problem) => ({ ...problem, schools: [], students: [] })],
  [
    'student "student-0" is there twice',
    (problem) => ({ ...problem, students: [...problem.students, problem.students[0]!] }),
  ],
  ['student "student-0": there is no school "moon"', (problem) => withFirst(problem, { school: 'moon' })],
  [
    'student "student-0": there is no stop "moon"',
    (problem) => withFirst(problem, { walks: [{ stop: 'moon', metres: 1 }] }),
  ],
  ['matrix.seconds has 3 values', (problem) => ({ ...problem, matrix: { ...problem.matrix, seconds: [1, 2, 3] } })],
  [
    'matrix.metres from place 0 to 1 is -1',
    (problem) => ({ ...problem, matrix: { ...problem.matrix, metres: Array.from(problem.matrix.metres).with(1, -1) } }),
  ],
  [
    'the window ends before it begins',
    (problem) => ({ ...problem, schools: [{ ...problem.schools[0]!, window: { from: 2, until: 1 } }] }),
  ],
  [
    'wrong side of the bell',
    (problem) => ({ ...problem, schools: [{ ...problem.schools[0]!, bell: 100, window: { from: 50, until: 150 } }] }),
  ],
  [
    'windows of stops go neither',
    (problem) => ({
      ...problem,
      rules: { maxRideSeconds: 600 },
      stops: problem.stops.map((stop) => ({ ...stop, window: { from: 0, until: 9 } })),
    }),
  ],
  [
    'closed tours set out from their school',
    ({ schools, ...problem }) => ({
      ...problem,
      schools: [...schools, { ...schools[0]!, id: 'other' }],
      rules: { tours: 'closed', severalToursPerBus: true },
    }),
  ],
  ['kept apart from himself', (problem) => withFirst(problem, { notWith: ['student-0'] })],
  ['rules.maxRideSeconds is -1', (problem) => ({ ...problem, rules: { maxRideSeconds: -1 } })],
  ['rules.toursPerStop is 0', (problem) => ({ ...problem, rules: { toursPerStop: 0 } })],
  [
    'school "school-0" is there twice',
    (problem) => ({ ...problem, rules: { sharedSchools: [['school-0'], ['school-0']] } }),
  ],
  [
    'problem.fleet[0].maxShiftSeconds is 0.5',
    (problem) => ({ ...problem, fleet: [{ id: 'bus', seats: 9, maxShiftSeconds: 0.5 }] }),
  ],
  ['problem.fleet[0].fixedCost is -1', (problem) => ({ ...problem, fleet: [{ id: 'bus', seats: 9, fixedCost: -1 }] })],
  ['problem.objective.worstRide is not known', (problem) => ({ ...problem, objective: { worstRide: 1 } })],
  ['problem.objective.distance is NaN', (problem) => ({ ...problem, objective: { distance: Number.NaN } })],
  ['school "school-0" is at place 99', (problem) => ({ ...problem, schools: [{ ...problem.schools[0]!, place: 99 }] })],
  [
    'stop "stop-0" is at place 99',
    (problem) => ({ ...problem, stops: problem.stops.with(0, { id: 'stop-0', place: 99 }) }),
  ],
  ['bus type "bus": place 99', (problem) => ({ ...problem, fleet: [{ id: 'bus', seats: 9, end: 99 }] })],
  [
    'no common multiple',
    (problem) => ({ ...problem, fleet: [{ id: 'bus', seats: { a: 997, b: 991, c: 983, d: 977 } }] }),
  ],
  [
    'existing route "r": there is no school "moon"',
    (problem) => ({ ...problem, existing: [{ id: 'r', schools: ['moon'], stops: [] }] }),
  ],
  [
    'existing route "s": student "student-0" is on an existing route already',
    (problem) => ({
      ...problem,
      existing: ['r', 's'].map((id) => ({
        id,
        schools: ['school-0'],
        stops: [{ stop: 'stop-0', students: ['student-0'] }],
      })),
    }),
  ],
  [
    'stop "stop-0" is tied to two routes of one school, "r" and "s"',
    (problem) => ({
      ...problem,
      existing: ['r', 's'].map((id) => ({ id, schools: ['school-0'], stops: [] })),
      locks: { stopRoutes: ['r', 's'].map((route) => ({ stop: 'stop-0', route })) },
    }),
  ],
  ['there is no existing route "r"', (problem) => ({ ...problem, locks: { routes: ['r'] } })],
]

test.each(WRONG)('[SOLVE-14] a problem that makes no sense is refused: %s', (words, change) => {
  expect(() => validate(change(small()))).toThrow(InvalidProblem)
  expect(() => validate(change(small()))).toThrow(words)
})

test('[SOLVE-15] a problem is read from JSON, what is unknown or of the wrong kind is named, and nothing changes it later', () => {
  const problem = small()
  const json = {
    ...problem,
    matrix: {
      ...problem.matrix,
      seconds: Array.from(problem.matrix.seconds),
      metres: Array.from(problem.matrix.metres),
    },
  }
  const read = readProblem(JSON.stringify(json))
  expect(read).toEqual(json)
  expect(Object.isFrozen(read.students[0])).toBe(true)
  expect(() => readProblem('{')).toThrow('this is no JSON')
  expect(() => readProblem(JSON.stringify({ ...json, speed: 1 }))).toThrow('problem.speed is not known')
  expect(() => readProblem(JSON.stringify({ ...json, fleet: [{ id: 'bus' }] }))).toThrow(
    'problem.fleet[0].seats is missing',
  )
  expect(() => readProblem(JSON.stringify({ ...json, direction: 'noon' }))).toThrow(
    'one of morning, afternoon is needed',
  )
})

test('[SOLVE-16] locks hold: a student at a stop, a stop on a route, a route as it is', () => {
  const base = small()
  const first = solve(base, quick)
  const existing = initialPlanOf(first.plan).routes
  const [keptRoute, other] = existing
  const chooser = base.students.find(
    (student) => student.walks.length > 1 && !keptRoute!.stops.some((stop) => stop.students.includes(student.id)),
  )!
  const problem: Problem = {
    ...base,
    students: base.students.slice(0, -1).concat({ ...base.students.at(-1)!, id: 'newcomer' }),
    existing,
    objective: { distance: 1 },
    locks: {
      routes: [keptRoute!.id],
      studentStops: [{ student: chooser.id, stop: chooser.walks.at(-1)!.stop }],
      stopRoutes: [{ stop: other!.stops[0]!.stop, route: other!.id }],
    },
  }
  const { plan } = solve(problem, { seed: 2, until: untilSteps(800) })
  expect(check(problem, plan).violations).toEqual([])
})

test('[SOLVE-17] no more students than the budget allows get a new stop or route', () => {
  const base = small()
  const before = solve({ ...base, objective: { walking: 1, buses: 500 } }, { seed: 1, until: untilSteps(100) })
  expect(before.figures.unassigned).toBe(0)
  const existing = initialPlanOf(before.plan).routes
  const metres = [0, 3, 1000].map((maxChanges) => {
    const problem: Problem = { ...base, existing, rules: { maxChanges } }
    const { figures, plan } = solve(problem, { seed: 1, until: untilSteps(4000) })
    expect(check(problem, plan).violations).toEqual([])
    expect(figures.changes).toBeLessThanOrEqual(maxChanges)
    return figures.metres
  })
  expect(metres).toEqual(metres.toSorted((a, b) => b - a))
  expect(metres[0]).toBeGreaterThan(metres[2]!)
})

test('[SOLVE-18] an afternoon is driven from school to the homes, and leaves when the school allows', () => {
  const base = town(6, { stops: 12, students: 40, schools: 2, seats: 15 })
  const schools = base.schools.map((school) => ({ ...school, window: { from: 54_000, until: 54_600 } }))
  const problem: Problem = { ...base, direction: 'afternoon', schools, rules: { maxRideSeconds: 900 } }
  const { plan, figures } = solve(problem, quick)
  expect(check(problem, plan).violations).toEqual([])
  expect(figures.assigned).toBe(40)
  for (const route of plan.routes) {
    const times = [route.schools[0]!.time, ...route.stops.map((stop) => stop.arrival)]
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  }
})

test.each(['morning', 'afternoon'] as const)(
  '[SOLVE-29] a bell without a window is kept as well, by buses that drive several tours in the %s',
  (direction) => {
    const base = town(6, { stops: 12, students: 40, schools: 2, seats: 15 })
    const schools = base.schools.map((school, i) => ({ ...school, bell: 30_000 + 600 * i }))
    const rules = { severalToursPerBus: true }
    const problem: Problem = { ...base, direction, schools, rules, objective: ['buses', 'time'] }
    const { plan, figures } = solve(problem, quick)
    expect(check(problem, plan).violations).toEqual([])
    expect(figures.assigned).toBe(40)
    for (const { schools: served } of plan.routes) {
      const { bell } = schools.find(({ id }) => id === served[0]!.school)!
      expect(direction === 'morning' ? bell - served[0]!.time : served[0]!.time - bell).toBeGreaterThanOrEqual(0)
    }
  },
)
