import { expect, test } from 'vitest'
import type { BusRoute, RehearsedBus, Visit } from '../rehearsal/rehearsed-plan.ts'
import { shiftedBus, shiftRanges } from './route-shifts.ts'

const visit = (plannedAt: number, schoolId: string | null): Visit => ({
  stopId: schoolId === null ? `stop ${plannedAt}` : null,
  schoolId,
  plannedAt,
  leavesAt: plannedAt,
  usualDwellSeconds: 60,
  driveSeconds: 0,
  childIds: [],
  riders: 0,
  latestAt: null,
})

/** From its first stop to its school. */
const route = (id: string, from: number, to: number, approachSeconds: number): BusRoute => ({
  id,
  routeNumber: 1,
  approachSeconds,
  visits: [visit(from, null), visit(to, id)],
})

const bus = (...routes: BusRoute[]): RehearsedBus => ({ busNumber: 1, inPlaceSeconds: 0, routes })
const NOTHING_FIXED = () => false
const WINDOWS: Readonly<Record<string, { from: number; until: number }>> = {
  oak: { from: 1000, until: 2000 },
  elm: { from: 3000, until: 5000 },
}
const windowOf = (schoolId: string) => WINDOWS[schoolId] ?? { from: 0, until: 0 }

test('[SCENARIO-113] a route comes as early and as late as its school allows', () => {
  const ranges = shiftRanges(bus(route('oak', 500, 1800, 0)), { windowOf, isFixed: NOTHING_FIXED })
  expect([...ranges]).toEqual([['oak', { earliest: -800, latest: 200 }]])
})

test('[SCENARIO-113] the routes of a bus keep the time that it needs from one to the next', () => {
  // Free at 1860, 200 s of way: 40 s are left until the second route begins at 2100.
  const two = bus(route('oak', 500, 1800, 0), route('elm', 2100, 3500, 200))
  const ranges = shiftRanges(two, { windowOf, isFixed: NOTHING_FIXED })
  expect(ranges.get('oak')).toEqual({ earliest: -800, latest: 200 })
  // With the first 800 s earlier the second could be 840 s earlier, but its school opens at 3000.
  expect(ranges.get('elm')).toEqual({ earliest: -500, latest: 1500 })
  const fixed = shiftRanges(two, { windowOf, isFixed: (id) => id === 'oak' })
  expect(fixed.get('elm')?.earliest).toBe(-40)
  expect(shiftRanges(two, { windowOf, isFixed: (id) => id === 'elm' }).get('oak')?.latest).toBe(40)
})

test('[SCENARIO-113] a shifted route keeps its durations', () => {
  const [shifted] = shiftedBus(bus(route('oak', 500, 1800, 0)), () => -100).routes
  expect(shifted?.visits.map(({ plannedAt, leavesAt }) => [plannedAt, leavesAt])).toEqual([
    [400, 400],
    [1700, 1700],
  ])
})
