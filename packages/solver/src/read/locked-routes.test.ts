import { expect, test } from 'vitest'
import { check } from '../check/check.ts'
import type { Problem } from '../problem.ts'
import { initialPlanOf, solve, untilSteps } from '../solve.ts'
import { InvalidProblem } from './validate.ts'

const quick = { seed: 1, until: untilSteps(200) }

/** Four stops before a school, a minute and 600 m between neighbours; Ann and Ben on a locked route, Cal on none. */
function line(more: Partial<Problem> = {}): Problem {
  const places = 6
  const steps = Array.from({ length: places ** 2 }, (_, i) => Math.abs(Math.floor(i / places) - (i % places)))
  return {
    direction: 'morning',
    matrix: { places, seconds: steps.map((n) => n * 60), metres: steps.map((n) => n * 600) },
    schools: [
      { id: 'north', place: 4 },
      { id: 'south', place: 5 },
    ],
    stops: [0, 1, 2, 3].map((place) => ({ id: `s${place}`, place, dwellSeconds: 10 })),
    students: ['ann', 'ben', 'cal'].map((id, i) => ({
      id,
      school: 'north',
      band: i === 0 ? 'high' : 'low',
      walks: [
        { stop: `s${i}`, metres: 100, crosses: true },
        { stop: 's3', metres: 200 },
      ],
    })),
    fleet: [{ id: 'bus', seats: 3, count: 2 }],
    objective: { distance: 1 },
    existing: [
      {
        id: 'r1',
        schools: ['north'],
        stops: [
          { stop: 's0', students: ['ann'] },
          { stop: 's1', students: ['ben'] },
        ],
      },
    ],
    locks: { routes: ['r1'] },
    ...more,
  }
}
const ann = (more: object, base = line()): Partial<Problem> => ({
  students: base.students.map((student) => (student.id === 'ann' ? { ...student, ...more } : student)),
})
const stops = (more: object): Partial<Problem> => ({ stops: line().stops.map((stop) => ({ ...stop, ...more })) })
const school = (more: object): Partial<Problem> => ({
  schools: [{ ...line().schools[0]!, ...more }, line().schools[1]!],
})
const route = (more: object): Partial<Problem> => ({ existing: [{ ...line().existing![0]!, ...more }] })
const second = (stop: string, students: string[]): Pick<Problem, 'existing' | 'locks'> => ({
  existing: [...line().existing!, { id: 'r2', schools: ['north'], stops: [{ stop, students }] }],
  locks: { routes: ['r1', 'r2'] },
})

/** A rule, a limit that the locked route just keeps, and one that it just breaks. Ann rides 240 + 10 seconds. */
const RULES: [string, Partial<Problem>, Partial<Problem>][] = [
  ['ride-too-long', { rules: { maxRideSeconds: 250 } }, { rules: { maxRideSeconds: 249 } }],
  ['ride-too-long', ann({ maxRideSeconds: 250 }), ann({ maxRideSeconds: 249 })],
  ['journey-too-long', { rules: { maxJourneySeconds: 260 } }, { rules: { maxJourneySeconds: 259 } }],
  ['seats', { fleet: [{ id: 'bus', seats: 2 }] }, { fleet: [{ id: 'bus', seats: 1, count: 9 }] }],
  ['seats', { fleet: [{ id: 'bus', seats: { high: 2, low: 2 } }] }, { fleet: [{ id: 'bus', seats: { low: 9 } }] }],
  [
    'seats',
    {
      ...route({ busType: 'bus' }),
      fleet: [
        { id: 'van', seats: 1 },
        { id: 'bus', seats: 2 },
      ],
    },
    {
      ...route({ busType: 'van' }),
      fleet: [
        { id: 'van', seats: 1 },
        { id: 'bus', seats: 2 },
      ],
    },
  ],
  [
    'wheelchair-places',
    { ...ann({ wheelchairs: 1 }), fleet: [{ id: 'bus', seats: 3, wheelchairPlaces: 1 }] },
    ann({ wheelchairs: 1 }),
  ],
  [
    'shift-too-long',
    { fleet: [{ id: 'bus', seats: 3, maxShiftSeconds: 320, start: 1 }] },
    { fleet: [{ id: 'bus', seats: 3, maxShiftSeconds: 319, start: 1 }] },
  ],
  [
    'outside-window',
    { ...school({ bell: 260 }), ...stops({ window: { from: 0, until: 900 } }) },
    { ...school({ bell: 259 }), ...stops({ window: { from: 0, until: 900 } }) },
  ],
  ['stop-out-of-reach', ann({ maxWalkMetres: 100 }), ann({ maxWalkMetres: 99 })],
  ['stop-not-at-the-door', ann({ walks: [{ stop: 's0', metres: 0 }], atDoor: true }), ann({ atDoor: true })],
  ['street-to-cross', ann({ mayCross: true }), ann({ mayCross: false })],
  ['street-to-cross', stops({ noCrossing: false }), stops({ noCrossing: true })],
  ['stop-over-capacity', stops({ capacity: 1 }), stops({ capacity: 0 })],
  ['bands-mixed', { rules: { mixBands: true } }, { rules: { mixBands: false } }],
  ['kept-apart', ann({ notWith: ['cal'] }), ann({ notWith: ['ben'] })],
  ['student-at-wrong-school', ann({ school: 'north' }), ann({ school: 'south' })],
  [
    'schools-mixed',
    { ...route({ schools: ['north', 'south'] }), rules: { sharedSchools: [['north', 'south']] } },
    route({ schools: ['north', 'south'] }),
  ],
  [
    'locked-student',
    { locks: { routes: ['r1'], studentStops: [{ student: 'ann', stop: 's0' }] } },
    { locks: { routes: ['r1'], studentStops: [{ student: 'ann', stop: 's3' }] } },
  ],
  [
    'locked-stop',
    { ...second('s2', ['cal']), locks: { routes: ['r1'], stopRoutes: [{ stop: 's2', route: 'r2' }] } },
    { ...second('s2', ['cal']), locks: { routes: ['r1'], stopRoutes: [{ stop: 's1', route: 'r2' }] } },
  ],
  ['bus-unknown', route({ busType: 'bus' }), route({ busType: 'sold' })],
]

test.each(RULES)(
  '[SOLVE-33] a locked route that just keeps its rules is driven, and one that breaks a rule is refused in advance: %s',
  (code, kept, broken) => {
    const problem = line(kept)
    const { plan } = solve(problem, quick)
    expect(check(problem, plan).violations).toEqual([])
    expect(plan.unassigned).toEqual([])
    const refused = () => solve(line(broken), quick)
    expect(refused).toThrow(InvalidProblem)
    expect(refused).toThrow(`locked route "r1" breaks a rule: ${code}`)
  },
)

test.each(['morning', 'afternoon'] as const)(
  '[SOLVE-33] the shift of a locked route counts the way from the depot and back in the %s',
  (direction) => {
    const problem = (maxShiftSeconds: number) =>
      line({ direction, fleet: [{ id: 'bus', seats: 3, maxShiftSeconds, start: 5, end: 0 }] })
    const min = direction === 'morning' ? 300 + 260 + 240 : 60 + 240 + 10 + 60 + 10 + 60
    expect(solve(problem(min), quick).figures.assigned).toBe(3)
    expect(() => solve(problem(min - 1), quick)).toThrow('locked route "r1" breaks a rule: shift-too-long')
  },
)

test('[SOLVE-34] locked routes that each keep the rules, but not together, are refused in advance', () => {
  const together = (more: Partial<Problem>) => line({ ...second('s1', ['cal']), ...walkingTo('s1'), ...more })
  expect(solve(line({ ...second('s2', ['cal']) }), quick).figures.buses).toBe(2)
  expect(() => solve(together({}), quick)).toThrow('locked routes "r1", "r2" break a rule together: stop-too-often')
  const crowded = { rules: { toursPerStop: 2 }, ...stops({ capacity: 1 }) }
  expect(() => solve(together(crowded), quick)).toThrow('break a rule together: stop-over-capacity')
  const oneBus: Partial<Problem> = { fleet: [{ id: 'bus', seats: 3, count: 1 }] }
  expect(() => solve(line({ ...second('s2', ['cal']), ...oneBus }), quick)).toThrow(
    'locked routes "r1", "r2" break a rule together: too-many-buses',
  )
})

test('[SOLVE-34] one bus drives two locked routes, if it may drive several', () => {
  const problem = line({
    ...second('s2', ['cal']),
    schools: [
      { id: 'north', place: 4, bell: 30_000 },
      { id: 'south', place: 5 },
    ],
    fleet: [{ id: 'bus', seats: 3, count: 1 }],
    rules: { severalToursPerBus: true },
  })
  const { plan } = solve(problem, quick)
  expect(check(problem, plan).violations).toEqual([])
  expect(plan.buses).toMatchObject([{ routes: expect.arrayContaining(['r1', 'r2']) }])
})

test.each([
  [28_000, 'before it'],
  [32_000, 'after it'],
])('[SOLVE-35] the bus of a locked route drives other tours as well, and goes on doing so: bell %i, %s', (bell) => {
  const base = line()
  const problem = line({
    schools: [
      { id: 'north', place: 4, bell: 30_000 },
      { id: 'south', place: 5, bell },
    ],
    students: base.students.map((one) => (one.id === 'cal' ? { ...one, school: 'south' } : one)),
    fleet: [{ id: 'bus', seats: 3, count: 1 }],
    rules: { severalToursPerBus: true },
  })
  const first = solve(problem, quick)
  const again = solve(problem, { ...quick, until: () => 1, begin: initialPlanOf(first.plan) })
  for (const { plan } of [first, again]) {
    expect(check(problem, plan).violations).toEqual([])
    expect(plan.unassigned).toEqual([])
    expect(plan.buses).toHaveLength(1)
  }
})

function walkingTo(stop: string): Partial<Problem> {
  return { students: line().students.map((one) => (one.id === 'cal' ? { ...one, walks: [{ stop, metres: 9 }] } : one)) }
}
