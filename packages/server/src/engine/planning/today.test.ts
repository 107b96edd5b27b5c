import type { Hhmm } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { child, inputsOf, north, route, SCHOOL_AT, setupOf, stop } from '../../testing/planning/planning-inputs.ts'
import { figuresOfToday } from './compared-run.ts'
import type { PlanningInputs } from './planning-inputs.store.ts'
import { planOfToday } from './today.ts'
import { createTravelTimes } from './travel-times.ts'

const at = (time: number) => time as Hhmm // a time of the day
const everybody = (inputs: PlanningInputs) => new Set(inputs.children.map(({ id }) => id))

/** Route r1 comes from 2 km to the school at 7:48; r2 has no stop at the school, and its bus is that of r1. */
function town(): PlanningInputs {
  return inputsOf({
    children: [
      child('ada', 2100),
      child('bo', 1000),
      child('cy', 3000, { schoolId: 'elm' }),
      child('dee', null, { schoolId: 'elm' }),
    ],
    stops: [
      stop('far', 2000, { childIds: ['ada'], time: at(720) }),
      stop('near', 1000, { childIds: ['bo', 'ada'], time: at(730) }),
      stop('school', 0, { time: at(748) }),
      stop('elm-stop', 3000, { routeId: 'r2', childIds: ['cy', 'dee'], time: at(640) }),
      stop('afternoon', 2000, { routeId: 'r3', routeType: 2, childIds: ['ada'], time: at(1520) }),
    ],
    routes: [
      route({ id: 'r1', driverId: 'ann' }),
      route({ id: 'r2', startTime: at(630), endTime: at(700), driverId: 'ann' }),
      route({ id: 'r3', startTime: at(1500), endTime: at(1540), bus: null }),
    ],
  })
}

test('[SCENARIO-60] today has the stops, times, and riders of the routes, and rides to the stop at the school', () => {
  const inputs = town()
  const { routes, drivers, withoutSchoolStop } = planOfToday(inputs, {
    direction: 'pickup',
    childIds: everybody(inputs),
  })
  expect(routes[0]).toMatchObject({ id: 'r1', busNumber: 1, routeNumber: 2, riders: 2 })
  expect(routes[0]?.schools).toEqual([{ schoolId: 'oak', secondOfDay: 7 * 3600 + 48 * 60 }])
  const [far, near] = routes[0]?.stops ?? []
  expect(far).toMatchObject({ stopId: 'far', secondOfDay: 7 * 3600 + 20 * 60, location: north(2000) })
  expect(far?.riders).toEqual([{ childId: 'ada', walkMetres: expect.closeTo(100, 0), rideSeconds: 28 * 60 }])
  expect(near?.riders).toEqual([{ childId: 'bo', walkMetres: 0, rideSeconds: 18 * 60 }]) // Ada has her first stop
  // Elm has no stop on r2: its riders are there when the route ends.
  expect(routes[1]).toMatchObject({ id: 'r2', busNumber: 1, routeNumber: 1 })
  expect(routes[1]?.schools).toEqual([{ schoolId: 'elm', secondOfDay: 7 * 3600 }])
  expect(routes[1]?.stops[0]?.riders[1]).toEqual({ childId: 'dee', walkMetres: null, rideSeconds: 20 * 60 })
  expect([drivers, withoutSchoolStop]).toEqual([1, 1])
})

test('[SCENARIO-60] today has the riders of the scenario alone, and names who has no ride', () => {
  const inputs = town()
  const today = planOfToday(inputs, { direction: 'dropoff', childIds: new Set(['ada', 'bo']) })
  expect(today.routes.map(({ id }) => id)).toEqual(['r3'])
  expect(today.routes[0]?.schools).toEqual([{ schoolId: 'oak', secondOfDay: 15 * 3600 }])
  expect(today.routes[0]?.stops[0]?.riders).toMatchObject([{ childId: 'ada', rideSeconds: 20 * 60 }])
  expect(today.unassigned).toEqual([{ childId: 'bo' }])
})

test('[SCENARIO-60] [SCENARIO-61] distances are those of the travel times of a run, with the ways to the yard and between routes', async () => {
  const inputs = town()
  const today = planOfToday(inputs, { direction: 'pickup', childIds: everybody(inputs) })
  const travelTimes = createTravelTimes(undefined, false)
  const { figures, travelTimes: source } = await figuresOfToday(
    inputs,
    today,
    { ...setupOf({ fleet: { ...setupOf().fleet, yard: SCHOOL_AT } }), inTimeShare: null },
    travelTimes,
  )
  // Yard, 3 km, school; 2 km, 1 km, school, yard: times 1.3
  expect(figures.distanceMetres).toBeCloseTo((3000 + 3000 + 2000 + 2000) * 1.3, -1)
  expect(figures.drivingSeconds).toBeCloseTo(figures.distanceMetres / (30 / 3.6), -1)
  expect(figures).toMatchObject({
    buses: 1,
    drivers: 1,
    routes: 2,
    assigned: 4,
    unassigned: 0,
    longestRideSeconds: 28 * 60,
    bellSlackSeconds: 12 * 60,
    meanLoad: 4 / 96,
    maxLoad: 2 / 48,
  })
  expect(source).toBe('straightLine')
})
