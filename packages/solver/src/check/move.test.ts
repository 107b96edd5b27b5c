import { drawn } from '@firstbell/geo/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Problem } from '../problem.ts'
import { Random } from '../random.ts'
import { solve, untilSteps } from '../solve.ts'
import { towns } from '../testing/world.ts'
import { check } from './check.ts'
import { bestMove, tryMove } from './move.ts'

/** Where each student is. */
const placesOf = ({ routes }: ReturnType<typeof solve>['plan']) =>
  new Map(
    routes.flatMap((route) =>
      route.stops.flatMap(({ stop, students }) => students.map((id) => [id, `${stop} ${route.id}`] as const)),
    ),
  )

test('[SCENARIO-40] a move is what the check says of it: the rules that it breaks, and the difference of two checked plans', () => {
  let clean = 0
  let broken = 0
  fc.assert(
    fc.property(towns, fc.integer({ min: 1, max: 9999 }), (town, seed) => {
      const random = new Random(seed)
      const { plan } = solve(town, { seed, until: untilSteps(60) })
      const student = town.students[random.below(town.students.length)]!
      const route = plan.routes[random.below(plan.routes.length)]
      const stop = town.stops[random.below(town.stops.length)]!
      if (!route) return
      const given = structuredClone(plan)
      const moved = tryMove(town, plan, { kind: 'students', students: [student.id], stop: stop.id, route: route.id })
      expect(plan).toEqual(given)
      const [before, after] = [check(town, plan), check(town, moved.plan)]
      expect(before.violations).toEqual([])
      expect(moved.violations).toEqual(after.violations)
      expect([moved.before, moved.after]).toEqual([before.figures, after.figures])
      const expected = placesOf(plan).set(student.id, `${stop.id} ${route.id}`)
      expect(placesOf(moved.plan)).toEqual(expected)
      // Times are those that can be driven: what a move breaks is never that a bus would have to be faster within its route.
      for (const { code, route: id, by } of moved.violations)
        if (code === 'too-fast') {
          expect(by).toBeGreaterThan(0)
          expect(plan.buses.some((bus) => bus.routes.indexOf(id ?? '') > 0)).toBe(true)
        }
      if (moved.violations.length === 0) clean++
      else broken++
    }),
    { numRuns: drawn(50, 500), seed: 3 },
  )
  expect(clean).toBeGreaterThan(drawn(3, 50))
  expect(broken).toBeGreaterThan(drawn(10, 100))
}, 60_000)

/** A road with two stops on each of two routes. */
function road(change: Partial<Problem> = {}): Problem {
  const places = 5
  const metres = Int32Array.from(
    { length: places * places },
    (_, i) => 600 * Math.abs(Math.floor(i / places) - (i % places)),
  )
  return {
    direction: 'morning',
    matrix: { places, metres, seconds: metres.map((length) => length / 10) },
    schools: [{ id: 'school', place: 0, window: { from: 27_000, until: 28_500 } }],
    stops: [1, 2, 3, 4].map((place) => ({ id: `s${place}`, place })),
    students: ['ann', 'ben', 'cal', 'dot'].map((id, i) => ({
      id,
      school: 'school',
      walks: [
        { stop: `s${i + 1}`, metres: 0 },
        { stop: 's3', metres: 50 * i },
      ].slice(0, i === 2 ? 1 : 2),
    })),
    fleet: [{ id: 'bus', seats: 3 }],
    rules: { severalToursPerBus: true },
    objective: ['buses', 'distance'],
    ...change,
  }
}
const visit = (stop: string, arrival: number, ...students: string[]) => ({ stop, arrival, students })
const PLAN = {
  routes: [
    {
      id: 'a',
      schools: [{ school: 'school', time: 28_200 }],
      stops: [visit('s4', 27_960, 'dot'), visit('s3', 28_020, 'cal')],
    },
    { id: 'b', schools: [{ school: 'school', time: 28_320 }], stops: [visit('s1', 28_260, 'ann')] },
  ],
  buses: [{ id: 'bus-1', type: 'bus', routes: ['a', 'b'] }],
  unassigned: [{ student: 'ben', reason: 'no-room-in-this-plan' as const }],
}

test('[SCENARIO-40] a stop that is new to a route comes where the detour is shortest, and later routes of the bus wait for it', () => {
  expect(check(road(), PLAN).violations).toEqual([])
  const moved = tryMove(road(), PLAN, { kind: 'students', students: ['ben'], stop: 's2', route: 'b' })
  expect(moved.violations).toEqual([])
  expect(moved.plan.routes[1]?.stops.map(({ stop }) => stop)).toEqual(['s2', 's1'])
  // Route b begins a minute earlier at its far end, where the bus comes a minute later: two minutes, of the three it has.
  expect(moved.shifts).toEqual([{ route: 'b', seconds: 120, slackSeconds: 180 }])
  expect(moved.retimed).toBe(1)
  expect(moved.after.assigned - moved.before.assigned).toBe(1)
})

test('[SCENARIO-40] where the window before the bell has no room, the check names by how much the bus would be too late', () => {
  const schools = [{ id: 'school', place: 0, window: { from: 28_200, until: 28_400 } }]
  const moved = tryMove(road({ schools }), PLAN, { kind: 'students', students: ['ben'], stop: 's2', route: 'b' })
  expect(moved.violations).toEqual([{ code: 'too-fast', route: 'b', by: 120 }])
  expect(moved.shifts).toEqual([])
})

test('[SCENARIO-40] of several routes the one is named that breaks the fewest rules', () => {
  const targets = [
    { stop: 's2', route: 'a' },
    { stop: 's2', route: 'b' },
  ]
  expect(bestMove(road({ fleet: [{ id: 'bus', seats: 2 }] }), PLAN, ['ben'], targets)).toMatchObject({
    route: 'b',
    violations: [],
  })
  expect(bestMove(road(), PLAN, ['ben'], targets)).toMatchObject({ route: 'a', violations: [] })
})

test('[SCENARIO-41] a route on another bus of its own needs one more bus, and the check names the seats that it lacks', () => {
  const fleet = [...road().fleet, { id: 'van', seats: 1, count: 1 }]
  const moved = tryMove(road({ fleet }), PLAN, { kind: 'bus', route: 'a', busType: 'van' })
  expect(moved.violations).toEqual([{ code: 'seats', route: 'a', by: 1 }])
  expect(moved.after.buses - moved.before.buses).toBe(1)
})
