import { expect, test } from 'vitest'
import type { Hhmm } from '../../time/hhmm.ts'
import { changedFamiliesOf } from './changed-families.ts'
import { neighborhoodOf, worseByKey, worseCountsOf } from './change-groups.ts'
import { NO_CHANGE_LIMITS } from '../scenario/change-limits.ts'
import { comparedFiguresOf, type ComparedPlan } from './compared-figures.ts'
import { limitBreachesOf } from './limit-breaches.ts'
import { matchedRoutes } from './matched-routes.ts'
import { type RiderChange, riderChangesOf } from './rider-changes.ts'
import { loadOfRoute, nearestRank, seatsUsed } from './shares.ts'

interface Ridden {
  id: string
  route?: string
  walk?: number
  ride?: number
  /** Seconds of the day. */
  at?: number
  lat?: number
}

const BELL = 8 * 3600
const schoolOf = new Map(['ada', 'bo', 'cy', 'dee'].map((id) => [id, 'oak']))
const firstBells = new Map([['oak', BELL]])
const seated = {
  children: new Map([
    ['ada', { grade: '10', wheelchair: false }],
    ['bo', { grade: '10', wheelchair: true }],
  ]),
  ridersPerSeat: { elementary: 3, middle: 3, high: 2 },
}
const by = { firstBells, ...seated }

/** A plan in which each rider has a stop, and the bus is there so many seconds later. */
function planOf(riders: Ridden[], { direction = 'pickup', unassigned = [] }: Partial<ComparedPlan> = {}): ComparedPlan {
  const ids = [...new Set(riders.map(({ route = 'r1' }) => route))]
  return {
    direction,
    unassigned,
    routes: ids.map((id, index) => ({
      id,
      busNumber: index + 1,
      routeNumber: 1,
      bus: { capacity: 4, wheelchairPlaces: 0 },
      schools: [{ schoolId: 'oak', secondOfDay: BELL - 600 - index * 300 }],
      stops: riders
        .filter(({ route = 'r1' }) => route === id)
        .map(({ id: childId, walk = 0, ride = 600, at = 7 * 3600, lat = 40 }) => ({
          stopId: `s${childId}`,
          name: '',
          location: { lat, lng: -83 },
          secondOfDay: at,
          riders: [{ childId, walkMetres: walk, rideSeconds: ride }],
        })),
      riders: riders.filter(({ route = 'r1' }) => route === id).length,
    })),
  }
}

const compare = (today: ComparedPlan, planned: ComparedPlan, plannedBells = firstBells) =>
  riderChangesOf({ today: { ...today, firstBells }, planned: { ...planned, firstBells: plannedBells }, schoolOf })
const only = (before: Omit<Ridden, 'id'>, after: Omit<Ridden, 'id'>, direction: ComparedPlan['direction'] = 'pickup') =>
  compare(planOf([{ id: 'ada', ...before }], { direction }), planOf([{ id: 'ada', ...after }], { direction }))[0]

test('[SCENARIO-61] the figures of a plan', () => {
  const riders = [
    { id: 'ada', walk: 100, ride: 600 },
    { id: 'bo', walk: 300, ride: 1200 },
    { id: 'cy', route: 'r2', ride: 1800 },
  ]
  const plan = planOf(riders, { unassigned: [{ childId: 'dee' }] })
  const driven = { drivers: 2, drivingSeconds: 5, distanceMetres: 6, inTimeShare: 0.9 }
  expect(comparedFiguresOf(plan, driven, by)).toEqual({
    buses: 2,
    ...driven,
    routes: 2,
    assigned: 3,
    unassigned: 1,
    meanRideSeconds: 1200,
    ninetiethRideSeconds: 1800,
    longestRideSeconds: 1800,
    meanWalkMetres: 400 / 3,
    longestWalkMetres: 300,
    bellSlackSeconds: 600,
    // Ada takes one and a half, Bo a wheelchair position, and Cy, whose grade is not known, one.
    meanLoad: 2.5 / 8,
    maxLoad: 1.5 / 4,
  })
  const afternoon = comparedFiguresOf({ ...plan, direction: 'dropoff' }, driven, by)
  expect(afternoon.bellSlackSeconds).toBeNull()
  expect(comparedFiguresOf(planOf([]), driven, by)).toMatchObject({ meanRideSeconds: 0, meanLoad: null })
})

test('[FIT-1] [FIT-2] the riders of a planned route take what the organization says, in wheelchairs positions, and each child once', () => {
  const [route] = planOf([{ id: 'ada' }, { id: 'bo' }, { id: 'ada' }]).routes
  if (!route) throw new Error('a plan of riders has a route')
  expect(loadOfRoute(route, seated)).toEqual({ seats: 1.5, wheelchairPlaces: 1 })
  expect(loadOfRoute(route, { ...seated, children: new Map() })).toEqual({ seats: 2, wheelchairPlaces: 0 })
})

test('[SCENARIO-34] seats used are those that riders take on all routes, of those of all buses that are known', () => {
  const route = (capacity: number, seats: number) => ({ bus: { capacity }, load: { seats, wheelchairPlaces: 1 } })
  expect(seatsUsed([route(4, 2), route(2, 1.5), route(0, 9)])).toBe(3.5 / 6)
  expect(seatsUsed([])).toBeNull()
})

test('[SCENARIO-61] nine of ten arrivals have at least the slack that is shown', () => {
  const values = [5, 1, 3, 2, 4, 10, 9, 8, 7, 6, 11]
  expect(nearestRank(values, 0.1)).toBe(2)
  expect(nearestRank(values, 0.9)).toBe(10)
  expect(nearestRank([7], 0.1)).toBe(7)
  expect(nearestRank([], 0.1)).toBeNull()
})

test.each([
  ['a walk of a tenth of a mile more', { walk: 50 }, { walk: 210 }, []],
  ['a walk of over a tenth of a mile more', { walk: 50 }, { walk: 212 }, ['walk']],
  ['a ride of ten minutes more', { ride: 600 }, { ride: 1200 }, []],
  ['a ride of over ten minutes more', { ride: 600 }, { ride: 1201 }, ['ride']],
  ['14 minutes earlier', { at: 25_200 }, { at: 25_200 - 14 * 60 }, []],
  ['15 minutes earlier', { at: 25_200 }, { at: 25_200 - 15 * 60 }, ['time']],
  ['an hour later', { at: 25_200 }, { at: 28_800 }, []],
  ['before six', { at: 6 * 3600 }, { at: 6 * 3600 - 1 }, ['beforeSix']],
  ['before six as today', { at: 6 * 3600 - 2 }, { at: 6 * 3600 - 60 }, []],
] as const)('[SCENARIO-63] %s', (_, before, after, worse) => {
  expect(only(before, after)?.worse).toEqual(worse)
})

test('[SCENARIO-63] in the afternoon a later time is the worse one, and no time is too early', () => {
  expect(only({ at: 55_000 }, { at: 55_900 }, 'dropoff')?.worse).toEqual(['time'])
  expect(only({ at: 55_000 }, { at: 5000 }, 'dropoff')?.worse).toEqual([])
})

test('[SCENARIO-63] who has a ride today and none in the plan is worse off; who has none today is not', () => {
  const today = planOf([{ id: 'ada' }])
  const changes = compare(today, planOf([{ id: 'bo' }], { unassigned: [{ childId: 'ada' }] }))
  expect(changes).toMatchObject([
    { childId: 'ada', planned: null, worse: ['unassigned'], changed: ['unassigned'] },
    { childId: 'bo', today: null, worse: [], changed: [] },
  ])
  expect(worseCountsOf(changes)).toMatchObject({ children: 1, worse: 1, unassigned: 1 })
})

test('[SCENARIO-62] a route keeps its id, or becomes the one with which it has the most riders in common', () => {
  const today = planOf([{ id: 'ada' }, { id: 'bo' }, { id: 'cy', route: 'r2' }]).routes
  const planned = planOf([
    { id: 'ada', route: 'x' },
    { id: 'bo', route: 'x' },
    { id: 'cy', route: 'x' },
    { id: 'dee', route: 'y' },
  ]).routes
  expect([...matchedRoutes(today, planned)]).toEqual([['r1', 'x']]) // the riders of r2 meet others than before
  const kept = planOf([{ id: 'ada' }, { id: 'bo', route: 'z' }, { id: 'dee', route: 'z' }]).routes
  expect(matchedRoutes(today, kept).get('r1')).toBe('r1')
})

test('[SCENARIO-62] families are changed by stop, time, bus, and order of schools, each counted once', () => {
  const today = planOf([{ id: 'ada' }, { id: 'bo' }, { id: 'cy' }])
  const planned = planOf([
    { id: 'ada', lat: 41 },
    { id: 'bo', at: 7 * 3600 + 400 },
    { id: 'cy', route: 'r2', at: 6 * 3600 },
  ])
  const familyOf = new Map([
    ['ada', 'f'],
    ['bo', 'f'],
    ['cy', 'g'],
  ])
  expect(changedFamiliesOf(compare(today, planned), familyOf)).toEqual({
    families: 2,
    changed: 2,
    stop: 1,
    time5: 2,
    time15: 1,
    bus: 1,
    schoolOrder: 0,
    unassigned: 0,
  })
})

test('[SCENARIO-64] children are counted by a key, in the order of the keys; who has none is left out', () => {
  const changes = ['ada', 'bo', 'cy'].map((childId): RiderChange => ({
    childId,
    today: null,
    planned: null,
    changed: [],
    worse: childId === 'bo' ? ['walk'] : [],
  }))
  const groups = worseByKey(changes, (id) => ({ ada: '4', bo: '3' })[id])
  expect(groups.map(({ key, counts }) => [key, counts.worse])).toEqual([
    ['3', 1],
    ['4', 0],
  ])
})

test('[SCENARIO-64] squares are a kilometer wide, and a home lies in the square of its neighbor', () => {
  const home = { lat: 40.0005, lng: -83.0005 }
  const { key, center } = neighborhoodOf(home)
  expect(Math.abs(center.lat - home.lat) * 111_320).toBeLessThanOrEqual(500)
  expect(Math.abs(center.lng - home.lng) * 111_320 * Math.cos((40 * Math.PI) / 180)).toBeLessThanOrEqual(501)
  expect(neighborhoodOf(center)).toEqual({ key, center })
  expect(neighborhoodOf({ ...home, lat: home.lat + 1000 / 111_320 }).key).not.toBe(key)
})

test('[SCENARIO-66] a change limit that is not kept is named, with how many children and by how much', () => {
  const today = planOf([
    { id: 'ada', walk: 100, ride: 600, at: 7 * 3600 },
    { id: 'bo', walk: 100, ride: 600, at: 7 * 3600 },
  ])
  const planned = planOf([
    { id: 'ada', walk: 160, ride: 960, at: 7 * 3600 - 660, lat: 41 },
    { id: 'bo', walk: 150, ride: 900, at: 7 * 3600 - 600 },
  ])
  const changes = compare(today, planned)
  const checked = { direction: 'pickup' as const, changes, families: changedFamiliesOf(changes, new Map()) }
  const limits = { maxExtraWalkMetres: 50, maxExtraRideMinutes: 5, maxEarlierMinutes: 10, notBefore: 655 as Hhmm }
  expect(limitBreachesOf({ ...limits, maxChangedPercent: 49 }, checked)).toEqual([
    { limit: 'maxExtraWalkMetres', count: 1, by: 10 },
    { limit: 'maxExtraRideMinutes', count: 1, by: 60 },
    { limit: 'maxEarlierMinutes', count: 1, by: 60 },
    { limit: 'notBefore', count: 2, by: 360 },
    { limit: 'maxChangedPercent', count: 1, by: 1 },
  ])
  expect(limitBreachesOf(NO_CHANGE_LIMITS, checked)).toEqual([])
  const families = { ...checked.families, changed: 3, families: 4 }
  const breaches = (maxChangedPercent: number) =>
    limitBreachesOf({ ...NO_CHANGE_LIMITS, maxChangedPercent }, { ...checked, families })
  expect(breaches(50)).toEqual([{ limit: 'maxChangedPercent', count: 1, by: 1 }])
  expect(breaches(75)).toEqual([])
})

test('[SCENARIO-63] [SCENARIO-147] the time before the bell is that of the plan, which can move it', () => {
  const plan = planOf([{ id: 'ada' }])
  const [change] = compare(plan, plan, new Map([['oak', BELL + 1800]]))
  expect([change?.today?.slackSeconds, change?.planned?.slackSeconds]).toEqual([600, 2400])
})
