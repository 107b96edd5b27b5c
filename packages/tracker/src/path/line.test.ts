import { lineOf, positionAt } from '@firstbell/geo'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alignStops } from './align-stops.ts'
import { projectionsNear, flatten } from './line.ts'
import { street } from '../testing/world.ts'

const flatOf = (walk: string) => flatten(lineOf(street(walk)))
const rounded = (values: readonly number[]) => values.map((value) => Math.round(value / 5) * 5)

/** The alongs at which stops are placed that stand where the given metres along the walk are. */
const placedAt = (walk: string, metres: readonly number[]) => {
  const flat = flatOf(walk)
  return rounded(
    alignStops(
      flat,
      metres.map((along) => ({ position: positionAt(flat.line, along) })),
    ),
  )
}

const projections = (walk: string, metres: number) => {
  const flat = flatOf(walk)
  return rounded(
    projectionsNear(flat, flat.plane.toPoint(positionAt(flat.line, metres)), 60).map(
      (projection) => projection.alongMetres,
    ),
  )
}

test('a position on one of three parallel streets 40 m apart is projected onto its own street and the neighbours', () => {
  expect(projections('E500 N40 W500 N40 E500', 790)).toEqual([250, 790, 1330])
})

test('a position in a dead end is projected onto the way in and the way out', () => {
  expect(projections('E500 W500', 300)).toEqual([300, 700])
})

test('a bend has one projection, not one for each of its streets', () => {
  expect(projections('E300 N300', 300)).toEqual([300])
})

test('a school at both ends of a run is placed at both ends', () => {
  expect(placedAt('E400 N300 W400 S300', [0, 500, 1400])).toEqual([0, 500, 1400])
})

test('a stop served twice is placed at its first and at its second pass', () => {
  expect(placedAt('E400 N300 W400 S300 E400', [200, 700, 1600])).toEqual([200, 700, 1600])
})

test('a stop in a dead end is placed where the bus first comes by', () => {
  expect(placedAt('E500 W500', [700])).toEqual([300])
})

test('a stop after the end of a dead end is placed on the way out', () => {
  expect(placedAt('E500 W500', [450, 500, 800])).toEqual([450, 500, 800])
})

test('two stops on either side of a dead end are placed on the way in and on the way out', () => {
  expect(placedAt('E500 W500', [300, 700])).toEqual([300, 700])
})

test('stops never go backwards along the line, wherever they stand', () => {
  const flat = flatOf('E500 N40 W500 N40 E500 S80 W250')
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: flat.line.lengthMetres, noNaN: true }), { minLength: 1, maxLength: 12 }),
      (at) => {
        const alongs = alignStops(
          flat,
          at.map((metres) => ({ position: positionAt(flat.line, metres) })),
        )
        expect(alongs).toHaveLength(at.length)
        expect(alongs).toEqual([...alongs].sort((a, b) => a - b))
      },
    ),
  )
})

test('stops given in driving order are placed on the street they stand at', () => {
  const flat = flatOf('E500 N40 W500 N40 E500')
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 79 }), { minLength: 1, maxLength: 8 }), (at) => {
      const metres = at.map((step) => step * 20).sort((a, b) => a - b)
      const alongs = alignStops(
        flat,
        metres.map((along) => ({ position: positionAt(flat.line, along) })),
      )
      alongs.forEach((along, i) => expect(Math.abs(along - (metres[i] as number))).toBeLessThan(1))
    }),
  )
})
