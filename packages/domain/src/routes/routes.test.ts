import { expect, test } from 'vitest'
import { routeTypeName } from './route.ts'
import { realStops } from './stop.ts'

test.each([
  [1, 'Pickup Route'],
  [2, 'Dropoff Route'],
  [0, 'Combination Route'],
  [7, 'Combination Route'],
])('[ROUTE-1] type %i is a %s', (type, name) => {
  expect(routeTypeName(type)).toBe(name)
})

test('[STOP-2] waypoints are no stops: next stop, arrival times and counts know only where the bus halts', () => {
  const points = [
    { name: 'Fir', type: 0, order: 3 },
    { name: 'Via Elm Street', type: 1, order: 2 },
    { name: 'Oak', type: 0, order: 1 },
  ]
  expect(realStops(points).map(({ name }) => name)).toEqual(['Oak', 'Fir'])
})
