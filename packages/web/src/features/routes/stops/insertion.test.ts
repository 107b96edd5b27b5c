import { Hhmm } from '@firstbell/domain'
import { offset } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { BEST, cheapestOrder, chosenOrder, timeOfNew } from './insertion.ts'

const start = { lat: 38.5, lng: -41 }
const east = (metres: number) => offset(start, 90, metres)
const points = [0, 1000, 2000].map((metres) => ({ location: east(metres) }))

test.each([
  [-500, 1],
  [400, 2],
  [1700, 3],
  [2600, 4],
])('[STOP-11] a stop %i metres down the road is offered the order %i', (metres, order) => {
  expect(cheapestOrder(points, offset(east(metres), 0, 30))).toBe(order)
})

test('[STOP-11] the first stop of a route is the first', () => {
  expect(cheapestOrder([], start)).toBe(1)
})

test('[STOP-11] where two orders are as good as each other, the new stop comes last', () => {
  expect(cheapestOrder([{ location: start }], east(500))).toBe(2)
})

test('[STOP-11] the order that was chosen wins, and while the position is unknown the last is offered', () => {
  expect(chosenOrder(points, east(400), '4')).toBe(4)
  expect(chosenOrder(points, east(400), BEST)).toBe(2)
  expect(chosenOrder(points, undefined, BEST)).toBe(4)
})

test('[STOP-20] a new stop is due between its neighbors by the distances to them, and at an end with its neighbor', () => {
  const timed = points.map((point, index) => ({ ...point, stoptime: Hhmm.parse([2350, 0, 10][index]) }))
  expect(timeOfNew(timed, east(500), 2)).toBe(2355)
  expect(timeOfNew(timed, east(1270), 3)).toBe(3)
  expect(timeOfNew(timed, east(-500), 1)).toBe(2350)
  expect(timeOfNew(timed, east(2600), 4)).toBe(10)
  expect(timeOfNew(timed, undefined, 2)).toBe(2350)
  expect(timeOfNew([], start, 1)).toBeUndefined()
})
