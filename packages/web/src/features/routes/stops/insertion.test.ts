import { offset } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { cheapestPosition } from './insertion.ts'

const start = { lat: 38.5, lng: -41 }
const east = (metres: number) => offset(start, 90, metres)
const points = [0, 1000, 2000].map((metres) => ({ location: east(metres) }))

test.each([
  [-500, 1],
  [400, 2],
  [1700, 3],
  [2600, 4],
])('[STOP-11] a stop %i metres down the road is offered the position %i', (metres, position) => {
  expect(cheapestPosition(points, offset(east(metres), 0, 30))).toBe(position)
})

test('[STOP-11] the first stop of a route is the first', () => {
  expect(cheapestPosition([], start)).toBe(1)
})

test('[STOP-11] where two positions are as good as each other, the new stop comes last', () => {
  expect(cheapestPosition([{ location: start }], east(500))).toBe(2)
})
