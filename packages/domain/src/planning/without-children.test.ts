import { expect, test } from 'vitest'
import type { GeneratedPlan, GeneratedRoute } from './scenario/scenario-run.ts'
import { locksWithoutChildren, planWithoutChildren, stopAtHome } from './without-children.ts'

const stop = (stopId: string, ...childIds: string[]) => ({
  stopId,
  name: '',
  location: { lat: 40, lng: -83 },
  secondOfDay: 25_000,
  riders: childIds.map((childId) => ({ childId, walkMetres: childId.length * 100, rideSeconds: childId.length * 60 })),
})

const route = (id: string, busNumber: number, ...stops: GeneratedRoute['stops']): GeneratedRoute => ({
  id,
  busNumber,
  routeNumber: 1,
  bus: { capacity: 48, wheelchairPlaces: 0 },
  schools: [{ schoolId: 'school', secondOfDay: 28_000 }],
  stops,
  riders: stops.reduce((sum, { riders }) => sum + riders.length, 0),
})

const about = (childId: string | null, stopId: string | null, routeId: string | null) =>
  ({ code: 'ride-too-long', childId, stopId, routeId, by: 1 }) as const

const PLAN: GeneratedPlan = {
  direction: 'pickup',
  travelTimes: 'streets',
  routes: [route('r1', 1, stop('oak', 'a', 'bb'), stop('home x', 'dddd')), route('r2', 2, stop('elm', 'dddd2'))],
  unassigned: [
    { childId: 'u', schoolId: 'school', reason: 'noRoom' },
    { childId: 'v', schoolId: 'school', reason: 'noRoom' },
  ],
  violations: [
    about('dddd', null, 'r1'),
    about(null, 'home x', 'r1'),
    about(null, null, 'r2'),
    about('a', 'ash', 'r1'),
  ],
  figures: {
    buses: 2,
    routes: 2,
    assigned: 4,
    unassigned: 2,
    distanceMetres: 9000,
    drivingSeconds: 900,
    meanRideSeconds: 180,
    longestRideSeconds: 300,
    meanWalkMetres: 300,
    longestWalkMetres: 500,
    changes: 3,
  },
}

test('[SCENARIO-100] with a child its stop and route go where it is the only one, and what names them', () => {
  const left = planWithoutChildren(PLAN, new Set(['dddd', 'dddd2', 'u']))
  expect(left.routes).toEqual([route('r1', 1, stop('oak', 'a', 'bb'))])
  expect(left.unassigned.map(({ childId }) => childId)).toEqual(['v'])
  expect(left.violations).toEqual([about('a', 'ash', 'r1')])
  expect(left.figures).toEqual({
    ...PLAN.figures,
    buses: 1,
    routes: 1,
    assigned: 2,
    unassigned: 1,
    meanRideSeconds: 90,
    longestRideSeconds: 120,
    meanWalkMetres: 150,
    longestWalkMetres: 200,
  })
})

test('[SCENARIO-100] a plan without any of the children stays as it is, and one of them alone has nobody', () => {
  expect(planWithoutChildren(PLAN, new Set(['nobody']))).toBe(PLAN)
  const everybody = new Set(['a', 'bb', 'dddd', 'dddd2', 'u', 'v'])
  const { routes, unassigned, figures } = planWithoutChildren(PLAN, everybody)
  expect([routes, unassigned]).toEqual([[], []])
  expect(figures).toMatchObject({ assigned: 0, meanRideSeconds: 0, longestWalkMetres: 0 })
})

test('[SCENARIO-100] locks stay that name other children, and stops at homes where somebody lives', () => {
  const [left, taken] = [stopAtHome('40,-83'), stopAtHome('41,-83')]
  const list = [
    { kind: 'riderAtStop' as const, childId: 'a', stopId: 'oak' },
    { kind: 'riderAtStop' as const, childId: 'bb', stopId: taken },
    { kind: 'stopNotUsed' as const, stopId: left },
    { kind: 'stopNotUsed' as const, stopId: 'oak' },
    { kind: 'routeAsItIs' as const, routeId: 'r1' },
  ]
  const locks = { baseRunId: null, maxChanges: null, list }
  const erasing = { childIds: new Set(['a']), isHome: (stopId: string) => stopId === taken }
  expect(locksWithoutChildren(locks, erasing).list).toEqual([list[1], list[3], list[4]])
})
