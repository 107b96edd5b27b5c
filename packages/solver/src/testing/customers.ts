import fc from 'fast-check'
import { euclidean, single } from '../formats/points.ts'
import type { Problem } from '../problem.ts'

const coordinate = fc.integer({ min: 0, max: 99 })

/** Customers of a depot, some of them at one place. A way to a place of a higher number may be longer than back. */
export function customers(range: { min?: number; max: number; uphill: readonly number[] }): fc.Arbitrary<Problem> {
  const { min = 2, max, uphill } = range
  return fc
    .record({
      customers: fc.array(fc.record({ x: coordinate, y: coordinate, demand: fc.integer({ min: 1, max: 5 }) }), {
        minLength: min,
        maxLength: max,
      }),
      tours: fc.constantFrom('open' as const, 'closed' as const),
      uphill: fc.constantFrom(...uphill),
      start: fc.constantFrom(undefined, 0, 1),
      buses: fc.constantFrom(0, 500),
    })
    .map(({ customers, tours, uphill, start, buses }) => {
      const points = [{ x: 50, y: 50 }, ...customers]
      const matrix = euclidean(points, Math.ceil)
      const isUphill = (at: number) => at % matrix.places > at / matrix.places
      const metres = Array.from(matrix.metres, (length, at) => length + (isUphill(at) ? uphill : 0))
      return {
        ...single(points, [0, ...customers.map(({ demand }) => demand)], { ...matrix, metres }, {}),
        direction: 'morning',
        fleet: [{ id: 'bus', seats: 12, start, end: start }],
        rules: { tours },
        objective: { distance: 1, buses },
      }
    })
}
