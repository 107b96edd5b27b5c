import { expect, test } from 'vitest'
import { longestRideOf, ninetiethRideSeconds, spanOf, timeOf } from './plan-facts.ts'

const riders = (...rides: number[]) =>
  rides.map((rideSeconds, at) => ({ childId: `c${at}`, walkMetres: 0, rideSeconds }))
const stop = (secondOfDay: number, ...rides: number[]) => ({
  stopId: 's',
  name: 'Oak St',
  location: { lat: 42, lng: -71 },
  secondOfDay,
  riders: riders(...rides),
})
const route = (capacity: number, ...stops: ReturnType<typeof stop>[]) => ({
  id: 'r',
  busNumber: 1,
  routeNumber: 1,
  bus: { capacity, wheelchairPlaces: 0 },
  schools: [{ schoolId: 'n', secondOfDay: 28_200 }],
  stops,
  riders: stops.reduce((sum, one) => sum + one.riders.length, 0),
})

test('[SCENARIO-34] nine of ten riders ride no longer than the 90th percentile', () => {
  const rides = [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]
  expect(ninetiethRideSeconds({ routes: [route(20, stop(27_000, ...rides))] })).toBe(900)
  expect(ninetiethRideSeconds({ routes: [route(20, stop(27_000, 60)), route(20, stop(27_000, 30))] })).toBe(60)
  expect(ninetiethRideSeconds({ routes: [] })).toBeNull()
})

test('[SCENARIO-34] a route lasts from its first stop to its last school, and has its longest ride', () => {
  const one = route(4, stop(27_000, 1200, 900), stop(27_300, 600))
  expect(spanOf(one)).toEqual({ from: 27_000, to: 28_200 })
  expect(longestRideOf(one)).toBe(1200)
  expect([timeOf(27_059), timeOf(28_200)]).toEqual([730, 750])
})
