import { lineOf, offset } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { orderOnLine } from './waypoint-order.ts'

const start = { lat: 38.5, lng: -41 }
const east = (metres: number) => offset(start, 90, metres)

test('[STOP-10] a waypoint comes between the points where the line was pressed', () => {
  const line = lineOf([east(0), east(1000)])
  const points = [0, 400, 1000].map((metres) => ({ location: east(metres) }))
  const orders = [100, 390, 410, 999].map((metres) => orderOnLine(line, points, east(metres)))
  expect(orders).toEqual([2, 2, 3, 3])
})

test('[STOP-10] a line that does not reach its last stop still has it behind a press on its end', () => {
  const line = lineOf([east(0), east(500)])
  const points = [0, 900].map((metres) => ({ location: east(metres) }))
  expect(orderOnLine(line, points, east(450))).toBe(2)
})
