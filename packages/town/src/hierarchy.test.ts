import { drawn } from '@firstbell/geo/testing'
import { buildGraph, driveRoute, durationMatrix, prepare, type RoutePoint, type StreetGraph } from '@firstbell/streets'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { town } from './testing/town.ts'

const plain = buildGraph(town.data)
const prepared = prepare(plain) as Required<StreetGraph> // with its hierarchy

const side = fc.constantFrom('right' as const, 'either' as const)
const point = fc.record({ house: fc.nat(town.houses.length - 1), side }).map(({ house, side }): RoutePoint => {
  const { position, street } = town.houses[house] ?? { position: town.center, street: '' }
  return { position, side, streetName: street }
})

test('[STREET-5] the prepared network gives the same ways as the streets themselves', () => {
  let legs = 0
  fc.assert(
    fc.property(fc.array(point, { minLength: 12, maxLength: 12 }), (points) => {
      const [expected, found] = [driveRoute(plain, points), driveRoute(prepared, points)]
      expect(found.durationSeconds).toBeCloseTo(expected.durationSeconds, 6)
      expect(found.points.map(({ side }) => side)).toEqual(expected.points.map(({ side }) => side))
      found.legs.forEach((leg, i) => {
        const other = expected.legs[i]
        expect(leg.durationSeconds).toBeCloseTo(other?.durationSeconds ?? NaN, 6)
        legs++
      })
    }),
    { numRuns: drawn(10, 80), seed: 11 },
  )
  expect(legs).toBeGreaterThan(drawn(100, 800))
})

test('[STREET-5] each entry of a matrix is the drive from one point to the other', () => {
  let pairs = 0
  fc.assert(
    fc.property(fc.array(point, { minLength: 20, maxLength: 20 }), (points) => {
      const { seconds, metres } = durationMatrix(prepared, points)
      points.forEach((from, i) =>
        points.forEach((to, j) => {
          if (i === j) return
          const route = driveRoute(plain, [from, to])
          const at = i * points.length + j
          // Reluctance decides between spots as it does for a drive; where two cost the same either may be taken.
          expect(Math.abs((seconds[at] ?? NaN) - route.durationSeconds)).toBeLessThan(1e-3)
          expect(Math.abs((metres[at] ?? NaN) - route.lengthMetres)).toBeLessThan(1 + route.lengthMetres * 1e-4)
          pairs++
        }),
      )
    }),
    { numRuns: drawn(1, 8), seed: 5 },
  )
  expect(pairs).toBe(drawn(1, 8) * 20 * 19)
})
