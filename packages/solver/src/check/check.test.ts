import { expect, test } from 'vitest'
import { check } from './check.ts'
import type { Code } from './check-context.ts'
import type { Plan } from '../plan.ts'
import type { Problem } from '../problem.ts'

/** Two schools in a row, four stops before them, one minute and 600 m between neighbours. */
function line(): Problem {
  const places = 6
  const steps = Array.from({ length: places * places }, (_, i) => Math.abs(Math.floor(i / places) - (i % places)))
  const student = (id: string, stop: string, more = {}) => ({
    id,
    school: 'north',
    walks: [{ stop, metres: 100 }],
    ...more,
  })
  return {
    direction: 'morning',
    matrix: { places, seconds: steps.map((n) => n * 60), metres: steps.map((n) => n * 600) },
    schools: [
      { id: 'north', place: 4, window: { from: 28_000, until: 28_800 } },
      { id: 'south', place: 5 },
    ],
    stops: [0, 1, 2, 3].map((place) => ({ id: `s${place}`, place, dwellSeconds: 10 })),
    students: [
      student('ann', 's0'),
      student('ben', 's1'),
      student('cal', 's2', { band: 'high' }),
      student('dot', 's3', { school: 'south' }),
    ],
    fleet: [{ id: 'bus', seats: 3, count: 2 }],
    objective: { distance: 1 },
  }
}

/** Ann, Ben and Cal on one route to north, Dot on another to south. */
function plan(): Plan {
  return {
    routes: [
      {
        id: 'r1',
        stops: [
          { stop: 's0', students: ['ann'], arrival: 28_000 },
          { stop: 's1', students: ['ben'], arrival: 28_070 },
          { stop: 's2', students: ['cal'], arrival: 28_140 },
        ],
        schools: [{ school: 'north', time: 28_270 }],
      },
      { id: 'r2', stops: [{ stop: 's3', students: ['dot'], arrival: 0 }], schools: [{ school: 'south', time: 130 }] },
    ],
    buses: [
      { id: 'bus-1', type: 'bus', routes: ['r1'] },
      { id: 'bus-2', type: 'bus', routes: ['r2'] },
    ],
    unassigned: [],
  }
}

type Change = (problem: Problem, plan: Plan) => { problem?: Partial<Problem>; plan?: Partial<Plan> } | void

const rules =
  (more: Problem['rules']): Change =>
  () => ({ problem: { rules: more } })
const students =
  (id: string, more: Partial<Problem['students'][number]>): Change =>
  (problem) => ({
    problem: { students: problem.students.map((one) => (one.id === id ? { ...one, ...more } : one)) },
  })
const stops =
  (more: Partial<Problem['stops'][number]>): Change =>
  (problem) => ({
    problem: { stops: problem.stops.map((one) => ({ ...one, ...more })) },
  })
const fleet =
  (more: Partial<Problem['fleet'][number]>): Change =>
  (problem) => ({ problem: { fleet: [{ ...problem.fleet[0]!, ...more }] } })
const existing =
  (locks: Problem['locks'], more: Partial<Problem> = {}): Change =>
  () => ({
    problem: {
      existing: [{ id: 'r1', schools: ['north'], stops: [{ stop: 's1', students: ['ann', 'ben'] }] }],
      locks,
      ...more,
    },
  })

const FAULTS: [Code, string, Change][] = [
  [
    'student-missing',
    'someone is neither on a route nor named as left out',
    (_, { routes }) => void routes[0]!.stops[0]!.students.pop(),
  ],
  ['student-twice', 'someone is on two routes', (_, { routes }) => void routes[1]!.stops[0]!.students.push('ann')],
  ['student-unknown', 'a stranger is on a route', (_, { routes }) => void routes[0]!.stops[0]!.students.push('zoe')],
  ['student-at-wrong-school', 'the bus does not go to his school', students('ann', { school: 'south' })],
  ['stop-unknown', 'the stop does not exist', (_, { routes }) => void (routes[0]!.stops[0]!.stop = 's9')],
  [
    'stop-empty',
    'nobody waits',
    (_, { routes }) => void routes[0]!.stops.unshift({ stop: 's3', students: [], arrival: 27_000 }),
  ],
  ['stop-out-of-reach', 'the walk is too long', students('ann', { maxWalkMetres: 99 })],
  ['stop-not-at-the-door', 'he must be met at the door', students('ann', { atDoor: true })],
  [
    'street-to-cross',
    'he may not cross the street',
    students('ann', { mayCross: false, walks: [{ stop: 's0', metres: 9, crosses: true }] }),
  ],
  ['stop-over-capacity', 'too many wait', stops({ capacity: 0 })],
  [
    'stop-too-often',
    'two routes of one school come to a stop',
    (_, { routes }) => void (routes[1]!.stops = [{ stop: 's0', students: ['ann'], arrival: 0 }]),
  ],
  ['seats', 'the bus is too full', fleet({ seats: 2 })],
  ['seats', 'the bus has no seats for a band', fleet({ seats: { high: 3 } })],
  ['wheelchair-places', 'there is no place for a wheelchair', students('ann', { wheelchairs: 1 })],
  [
    'too-fast',
    'the bus would have to drive faster than it can',
    (_, { routes }) => void (routes[0]!.stops[1]!.arrival = 28_069),
  ],
  ['ride-too-long', 'someone sits too long', rules({ maxRideSeconds: 259 })],
  ['ride-too-long', 'someone sits longer than he may', students('ben', { maxRideSeconds: 189 })],
  ['journey-too-long', 'the tour is too long', rules({ maxJourneySeconds: 269 })],
  ['outside-window', 'the bell is missed', (_, { routes }) => void (routes[0]!.schools[0]!.time = 28_801)],
  [
    'outside-window',
    'a bell without a window is missed',
    ({ schools }) => ({ problem: { schools: [schools[0]!, { ...schools[1]!, bell: 129 }] } }),
  ],
  ['outside-window', 'the bus comes to a stop too late', stops({ window: { from: 0, until: 28_100 } })],
  ['shift-too-long', 'the driver works too long', fleet({ maxShiftSeconds: 269 })],
  [
    'schools-mixed',
    'two schools share a tour that may not',
    (_, { routes }) => void routes[0]!.schools.push({ school: 'south', time: 28_400 }),
  ],
  ['bands-mixed', 'two bands share a tour that may not', rules({ mixBands: false })],
  ['kept-apart', 'two are together who must not be', students('ann', { notWith: ['cal'] })],
  ['bus-unknown', 'there is no such bus', (_, { buses }) => void (buses[0]!.type = 'ship')],
  ['too-many-buses', 'there are not so many buses', fleet({ count: 1 })],
  ['route-without-bus', 'nobody drives the route', (_, { buses }) => void buses.pop()],
  ['several-routes', 'a bus drives two tours and may not', (_, { buses }) => void (buses[0]!.routes = ['r2', 'r1'])],
  [
    'locked-student',
    'a student was tied to another stop',
    existing({ studentStops: [{ student: 'ann', stop: 's1' }] }),
  ],
  [
    'locked-stop',
    'a stop was tied to another route',
    (problem, { routes, buses }) => {
      routes[0]!.id = 'new'
      buses[0]!.routes = ['new']
      return existing({ stopRoutes: [{ stop: 's0', route: 'r1' }] })(problem, plan())
    },
  ],
  ['locked-route', 'a locked route was changed', existing({ routes: ['r1'] })],
  [
    'banned-student',
    'a student is where he must not be',
    existing({ studentStopBans: [{ student: 'ann', stop: 's0' }] }),
  ],
  ['banned-stop', 'a stop is used that must not be', existing({ stopBans: ['s0'] })],
  ['too-many-changes', 'more students than agreed have a new stop', existing({}, { rules: { maxChanges: 0 } })],
]

test('[SOLVE-9] the check finds nothing in a plan without fault', () => {
  const { violations, figures } = check(line(), plan())
  expect(violations).toEqual([])
  expect(figures).toMatchObject({ buses: 2, metres: 3600, worstRideSeconds: 260, assigned: 4, walkMetres: 400 })
})

test.each(FAULTS)('[SOLVE-10] the check reports `%s` when %s', (code, _, change) => {
  const wrong = plan()
  const { problem, plan: more } = change(line(), wrong) ?? {}
  const { violations } = check({ ...line(), ...problem }, { ...wrong, ...more })
  expect(violations.map((violation) => violation.code)).toContain(code)
})
