import { drawn } from '@firstbell/geo/testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { driveRoute, type RoutePoint } from '../../route/drive-route.ts'
import { durationMatrix } from '../../route/duration-matrix.ts'
import { drawWorld } from '../../testing/drawn-world.ts'
import { buildGraph, prepare } from '../build.ts'

const picture = `
A----B----C----D----E

F----G-------H------I
          X
J----K----L----M----N
`
const world = drawWorld(picture, {
  ways: {
    ABCDE: {},
    FGHI: { maxspeed: '50' },
    JKLMN: {},
    AFJ: {},
    BG: { oneway: 'yes' },
    GK: {},
    CH: { access: 'private' },
    XL: {},
    DHM: { highway: 'primary' },
    EIN: {},
  },
  restrictions: ['no_left_turn BG G FGHI', 'no_straight_on AFJ JKLMN GK'],
})
const plain = buildGraph(world.data)
const letters = 'ABCDEFGHIJKLMNX'.split('')
const point = fc
  .record({
    letter: fc.constantFrom(...letters),
    east: fc.integer({ min: -48, max: 48 }),
    north: fc.integer({ min: -38, max: 38 }),
    side: fc.constantFrom('right' as const, 'either' as const),
  })
  .map(({ letter, east, north, side }): RoutePoint => ({ position: world.at(letter, east, north), side }))

const { count } = plain.edges
const coreSizes = { none: 0, one: 1, few: 7, half: count >> 1, 'all but one': count - 1, all: count }

describe.each(Object.entries(coreSizes))('core: %s', (_, coreSize) => {
  const prepared = prepare(plain, undefined, coreSize)

  test('[STREET-5] the prepared network gives the same ways as the streets themselves', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 5, maxLength: 5 }), (points) => {
        const [expected, found] = [driveRoute(plain, points), driveRoute(prepared, points)]
        expect(found.durationSeconds).toBeCloseTo(expected.durationSeconds, 6)
        expect(found.lengthMetres).toBeCloseTo(expected.lengthMetres, 3)
      }),
      { numRuns: drawn(20, 200), seed: 3 },
    )
  })

  test('[STREET-5] each entry of a matrix is the drive from one point to the other', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 8, maxLength: 8 }), (points) => {
        const { seconds, metres } = durationMatrix(prepared, points)
        points.forEach((from, i) =>
          points.forEach((to, j) => {
            if (i === j) return
            const route = driveRoute(plain, [from, to])
            expect(seconds[i * points.length + j]).toBeCloseTo(route.durationSeconds, 3)
            expect(metres[i * points.length + j]).toBeCloseTo(route.lengthMetres, 0)
          }),
        )
      }),
      { numRuns: drawn(3, 30), seed: 3 },
    )
  })

  test('nothing leads down to as many edges as the core has', () => {
    const { start } = prepared.hierarchy.down
    const tops = Array.from({ length: count }, (_, edge) => edge).filter((edge) => start[edge] === start[edge + 1])
    expect(tops.length).toBeGreaterThanOrEqual(coreSize)
  })
})
