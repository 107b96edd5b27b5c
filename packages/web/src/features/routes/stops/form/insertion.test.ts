import { Hhmm } from '@firstbell/domain'
import { offset } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { BEST, cheapestOrder, chosenOrder, detourMinutes, timeOfNew } from './insertion.ts'

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

test('[STOP-20] a new stop has a time by its neighbors, and that of the last while its position is unknown', () => {
  const timed = points.map((point, index) => ({ ...point, stoptime: Hhmm.parse(700 + 10 * index) }))
  expect(timeOfNew(timed, east(500), 2)).toBe(705)
  expect(timeOfNew(timed, east(2600), 4)).toBe(722)
  expect(timeOfNew(timed, undefined, 4)).toBe(720)
  expect(timeOfNew([], start, 1)).toBeUndefined()
})

test('[STOP-22] a detour is the longer way and the time at the stop; at an end the way from the neighbor', () => {
  const beside = offset(east(500), 0, 1000)
  const around = 2 * Math.hypot(500, 1000) - 1000
  expect(detourMinutes(points, beside, 2, 10)).toBeCloseTo((1.3 * around) / 600 + 20 / 60, 2)
  expect(detourMinutes(points, east(2600), 4, 10)).toBeCloseTo((1.3 * 600) / 600 + 20 / 60, 2)
  expect(detourMinutes([], start, 1, 10)).toBeCloseTo(20 / 60, 5)
})
