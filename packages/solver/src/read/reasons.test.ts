import { drawn } from '@firstbell/geo/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '../check/check.ts'
import type { Problem, Student } from '../problem.ts'
import { readProblem } from './read-problem.ts'
import { solve, untilSteps } from '../solve.ts'
import { town, towns } from '../testing/world.ts'

const quick = { seed: 1, until: untilSteps(500) }
const small = () => town(2, { stops: 10, students: 30, seats: 15 })
const withFirst = (problem: Problem, more: Partial<Student>): Problem => ({
  ...problem,
  students: problem.students.map((student, i) => (i === 0 ? { ...student, ...more } : student)),
})

/** The first student belongs to a band for which no bus has seats. */
const withBand = (problem: Problem, band: string): Problem => ({
  ...withFirst(problem, { band }),
  fleet: [
    { id: 'bus', seats: { elementary: 15, secondary: 15 } },
    { id: 'sold', seats: 50, count: 0 },
  ],
})
/** The first student can only wait where boarding takes longer than anybody may drive. */
const withSlowStop = (problem: Problem): Problem => ({
  ...withFirst(problem, { walks: [{ stop: 'slow', metres: 5 }] }),
  stops: [...problem.stops, { id: 'slow', place: 1, dwellSeconds: 4000 }],
})

const UNREACHABLE: [string, (problem: Problem) => Problem][] = [
  ['no-stop-in-reach', (problem) => withFirst(problem, { walks: [] })],
  ['no-stop-in-reach', (problem) => withFirst(problem, { maxWalkMetres: 1 })],
  ['no-stop-at-the-door', (problem) => withFirst(problem, { atDoor: true })],
  [
    'only-stops-across-the-street',
    (problem) => withFirst(problem, { mayCross: false, walks: [{ stop: 'stop-0', metres: 5, crosses: true }] }),
  ],
  [
    'only-stops-that-are-too-small',
    (problem) => withFirst({ ...problem, stops: problem.stops.map((stop) => ({ ...stop, capacity: 6 })) }, { size: 7 }),
  ],
  ['no-bus-with-enough-seats', (problem) => withFirst(problem, { size: 16 })],
  ['no-bus-with-a-wheelchair-place', (problem) => withFirst(problem, { wheelchairs: 1 })],
  ['ride-too-long-even-alone', (problem) => withFirst(problem, { maxRideSeconds: 1 })],
  ['no-bus-with-enough-seats', (problem) => ({ ...withBand(problem, 'tiny') })],
  ['journey-too-long-even-alone', (problem) => ({ ...withSlowStop(problem), rules: { maxJourneySeconds: 4000 } })],
  [
    'shift-too-long-even-alone',
    (problem) => ({ ...withSlowStop(problem), fleet: [{ id: 'bus', seats: 15, maxShiftSeconds: 4000 }] }),
  ],
  [
    'stop-and-school-not-both-in-time',
    (problem) => ({
      ...withFirst(problem, { walks: [{ stop: 'late', metres: 5 }] }),
      schools: [{ ...problem.schools[0]!, bell: 28_800 }],
      stops: [...problem.stops, { id: 'late', place: 1, window: { from: 28_799, until: 28_801 } }],
    }),
  ],
  [
    'locked-stop-out-of-reach',
    (problem) => ({
      ...withFirst(problem, { walks: [{ stop: 'stop-1', metres: 5 }] }),
      locks: { studentStops: [{ student: 'student-0', stop: 'stop-0' }] },
    }),
  ],
]

const WAYS = (['morning', 'afternoon'] as const).flatMap((direction) =>
  (['open', 'closed'] as const).map((tours) => ({ direction, tours })),
)

test.each(UNREACHABLE)(
  '[SOLVE-11] whom no plan can serve is named with the reason %s, and all others ride',
  (reason, change) => {
    for (const { direction, tours } of WAYS) {
      const changed = change({ ...small(), direction })
      const problem: Problem = { ...changed, rules: { ...changed.rules, tours } }
      const { plan, figures } = solve(problem, quick)
      expect([direction, tours, plan.unassigned]).toEqual([direction, tours, [{ student: 'student-0', reason }]])
      expect(figures.assigned).toBe(29)
      expect(check(problem, plan).violations).toEqual([])
    }
  },
)

test('[SOLVE-45] a student for whom the reason says that no plan serves him has no place even alone; one for whom it says that there is no room has one alone', () => {
  const told = { never: 0, full: 0 }
  fc.assert(
    fc.property(towns, fc.integer({ min: 1, max: 3 }), (town, count) => {
      const problem: Problem = { ...town, fleet: town.fleet.map((type) => ({ ...type, count })) }
      const { plan } = solve(problem, { seed: 1, until: untilSteps(30) })
      for (const { student, reason } of plan.unassigned) {
        const alone = problem.students.filter(({ id }) => id === student).map((one) => ({ ...one, notWith: [] }))
        const { plan: own } = solve({ ...problem, students: alone }, { seed: 1, until: untilSteps(30) })
        const isFull = ['no-room-in-this-plan', 'only-stops-that-are-full', 'only-stops-of-full-tours'].includes(reason)
        expect([student, own.unassigned]).toEqual([student, isFull ? [] : [{ student, reason }]])
        told[isFull ? 'full' : 'never']++
      }
    }),
    { numRuns: drawn(20, 200), seed: 7 },
  )
  expect(told.never).toBeGreaterThan(drawn(3, 30))
  expect(told.full).toBeGreaterThan(drawn(3, 30))
})

test('[SOLVE-48] who waits at a stop that is on a full tour, while buses are left, is named with that reason', () => {
  const [stop] = small().stops
  const students = small().students.map((student) => ({ ...student, walks: [{ stop: stop!.id, metres: 0 }] }))
  const problem: Problem = { ...small(), students, fleet: [{ id: 'bus', seats: 20, count: 3 }] }
  const { plan } = solve(problem, quick)
  expect(plan.unassigned).toHaveLength(10)
  expect(new Set(plan.unassigned.map(({ reason }) => reason))).toEqual(new Set(['only-stops-of-full-tours']))
  const none = solve({ ...problem, fleet: [{ id: 'bus', seats: 20, count: 1 }] }, quick).plan
  expect(new Set(none.unassigned.map(({ reason }) => reason))).toEqual(new Set(['no-room-in-this-plan']))
})

test.each(['neither', 'outward', 'homeward'])(
  '[SOLVE-49] no plan drives where there is no way, and whom it keeps from school is named: over the river goes %s',
  (goes) => {
    for (const { direction, tours } of WAYS) {
      const problem = small()
      const { places } = problem.matrix
      const isBeyond = (place: number) => place % 3 === 2 // places 2, 5, 8; the school is place 0
      const isGone = (i: number) => {
        const [from, to] = [isBeyond(Math.floor(i / places)), isBeyond(i % places)]
        return (from && !to && goes !== 'homeward') || (to && !from && goes !== 'outward')
      }
      const withGaps = (values: ArrayLike<number>) => Array.from(values, (value, i) => (isGone(i) ? null : value))
      const matrix = { places, seconds: withGaps(problem.matrix.seconds), metres: withGaps(problem.matrix.metres) }
      const read = readProblem(JSON.stringify({ ...problem, direction, rules: { tours }, matrix }))
      const { plan, figures } = solve(read, quick)
      expect(check(read, plan).violations).toEqual([])
      expect(figures.assigned).toBeGreaterThan(10)
      const isSideways = goes === (direction === 'morning' ? 'homeward' : 'outward') && tours === 'open'
      const reasons = plan.unassigned.map(({ reason }) => reason)
      expect(new Set(reasons)).toEqual(new Set(isSideways ? [] : ['no-way-between-stop-and-school']))
    }
  },
)

test('[SOLVE-64] who waits at a stop where more wait than may is named with that reason, also where buses are full', () => {
  const [stop] = small().stops
  const students = Array.from({ length: 45 }, (_, i) => {
    return { ...small().students[0]!, id: `one of many ${i}`, walks: [{ stop: stop!.id, metres: 0 }] }
  })
  for (const count of [1, 3]) {
    const stops = small().stops.map((one) => ({ ...one, capacity: 40 }))
    const problem: Problem = { ...small(), stops, students, fleet: [{ id: 'bus', seats: 60, count }] }
    const { plan } = solve(problem, quick)
    expect(plan.unassigned).toHaveLength(5)
    expect(new Set(plan.unassigned.map(({ reason }) => reason))).toEqual(new Set(['only-stops-that-are-full']))
  }
})
