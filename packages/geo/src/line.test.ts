import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bearingDegrees,
  distanceMetres,
  headingAt,
  lineOf,
  offset,
  positionAt,
  project,
  slice,
  turnDegrees,
} from './index.ts'

const corner = lineOf([
  { lat: 40, lng: -83 },
  { lat: 40, lng: -82.99 },
  { lat: 40.01, lng: -82.99 },
])

test('a degree of latitude is about 111.2 km', () => {
  expect(distanceMetres({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })).toBeCloseTo(111_195, -1)
})

test('walking along a bearing ends as far away as one walked', () => {
  fc.assert(
    fc.property(fc.double({ min: -60, max: 60, noNaN: true }), fc.integer({ min: 0, max: 359 }), (lat, bearing) => {
      const from = { lat, lng: 12 }
      const to = offset(from, bearing, 500)
      expect(distanceMetres(from, to)).toBeCloseTo(500, 3)
      expect(turnDegrees(bearingDegrees(from, to), bearing)).toBeLessThan(0.01)
    }),
  )
})

test('a position on the line projects onto itself', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: corner.lengthMetres, noNaN: true }), (along) => {
      const found = project(corner, positionAt(corner, along))
      expect(found.alongMetres).toBeCloseTo(along, 1)
      expect(found.offsetMetres).toBeLessThan(0.1)
    }),
  )
})

test('a projection may be kept to a part of the line', () => {
  const nearStart = { lat: 40.0001, lng: -82.9999 }
  expect(project(corner, nearStart).segment).toBe(0)
  expect(project(corner, nearStart, 1000).alongMetres).toBeGreaterThan(800)
})

test('the heading follows the corner', () => {
  expect(headingAt(corner, 10)).toBeCloseTo(90, 0)
  expect(headingAt(corner, corner.lengthMetres - 10)).toBeCloseTo(0, 0)
})

test('a slice begins and ends where it was cut and keeps the corner', () => {
  const cut = slice(corner, 500, 1500)
  expect(cut).toHaveLength(3)
  expect(lineOf(cut).lengthMetres).toBeCloseTo(1000, 0)
})

test('a line of one position is refused', () => {
  expect(() =>
    lineOf([
      { lat: 1, lng: 1 },
      { lat: 1, lng: 1 },
    ]),
  ).toThrow(RangeError)
})
