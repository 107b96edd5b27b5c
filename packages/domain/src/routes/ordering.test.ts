import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reordered, withStopAt } from './ordering.ts'

test.each([
  ['at the front', 1, 'xabc'],
  ['in the middle', 3, 'abxc'],
  ['at the end', 4, 'abcx'],
  ['past the end', 40, 'abcx'],
  ['nowhere in particular', undefined, 'abcx'],
])('[STOP-1] a stop put %s', (_, position, order) => {
  expect(withStopAt(['a', 'b', 'c'], 'x', position).join('')).toBe(order)
})

test.each([
  ['a', 3, 'bca'],
  ['c', 1, 'cab'],
  ['b', 2, 'abc'],
])('[STOP-3] %s moved to position %i of abc', (id, position, order) => {
  expect(withStopAt(['a', 'b', 'c'], id, position).join('')).toBe(order)
})

const orders = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 })

test('[STOP-3] a move loses no stop, and leaves the others in their order', () => {
  fc.assert(
    fc.property(orders, fc.nat(), fc.integer({ min: -3, max: 15 }), (order, pick, position) => {
      const id = order[pick % order.length] ?? ''
      const moved = withStopAt(order, id, position)
      expect(moved.filter((other) => other !== id)).toEqual(order.filter((other) => other !== id))
      expect(moved.indexOf(id)).toBe(Math.min(Math.max(position, 1), order.length) - 1)
    }),
  )
})

test('[STOP-4] every permutation is a new order', () => {
  const shuffles = orders.chain((order) =>
    fc.tuple(fc.constant(order), fc.shuffledSubarray(order, { minLength: order.length, maxLength: order.length })),
  )
  fc.assert(
    fc.property(shuffles, ([order, wanted]) => {
      expect(reordered(order, wanted)).toEqual(wanted)
    }),
  )
})

test.each([
  ['forgets one', ['a', 'b']],
  ['names one twice', ['a', 'b', 'b']],
  ['names one too many', ['a', 'b', 'c', 'c']],
  ['names a stranger', ['a', 'b', 'x']],
])('[STOP-4] an order that %s is refused', (_, wanted) => {
  expect(() => reordered(['a', 'b', 'c'], wanted)).toThrow('every stop of the route exactly once')
})
