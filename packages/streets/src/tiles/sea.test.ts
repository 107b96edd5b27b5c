import { drawn } from '@firstbell/geo/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bounds, OsmBuilder, type OsmData } from '../osm/data.ts'
import { decodeTile } from '../testing/decode-tile.ts'
import { drawWorld } from '../testing/drawn-world.ts'
import { properties } from './feature.ts'
import { tileColumn, tileRow } from './grid.ts'
import { seaOf } from './sea.ts'
import { type Path, type Shape, shapeOf, signedArea } from './shape.ts'
import { createTileSource } from './tile-source.ts'

const [WEST, SOUTH, CELL] = [-41, 38.5, 0.01]
const ACROSS = 9
const MIDDLE = 4

/** From the middle of the outermost cells, so that coasts reach beyond. */
const box: Bounds = [WEST + CELL / 2, SOUTH + CELL / 2, WEST + (ACROSS - 0.5) * CELL, SOUTH + (ACROSS - 0.5) * CELL]

/** Numbers from 0 to 1, the same for the same seed. */
function chancesOf(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16807) % 2147483647) / 2147483647
}

type Corner = readonly [column: number, row: number]

/** Coastlines between cells of land and of sea, land on the left; in bits of any length and order, crooked. */
function coastsAround(isSea: (column: number, row: number) => boolean, chance: () => number): OsmData {
  const steps: (readonly [from: Corner, to: Corner])[] = []
  const between = (leftIsSea: boolean, rightIsSea: boolean, from: Corner, to: Corner) => {
    if (leftIsSea !== rightIsSea) steps.push(leftIsSea ? [to, from] : [from, to])
  }
  for (let column = 0; column < ACROSS; column++) {
    for (let row = 0; row < ACROSS; row++) {
      const [here, corner]: [boolean, Corner] = [isSea(column, row), [column, row]]
      if (column > 0) between(isSea(column - 1, row), here, corner, [column, row + 1])
      if (row > 0) between(here, isSea(column, row - 1), corner, [column + 1, row])
    }
  }
  const builder = new OsmBuilder()
  const crooked = () => (chance() - 0.5) * 0.4 * CELL
  const nodes = Array.from({ length: (ACROSS + 1) ** 2 }, (_, i) => {
    const [column, row] = [i % (ACROSS + 1), Math.floor(i / (ACROSS + 1))]
    return builder.node({ lng: WEST + column * CELL + crooked(), lat: SOUTH + row * CELL + crooked() })
  })
  const nodeAt = ([column, row]: Corner) => nodes[row * (ACROSS + 1) + column] as number
  const rest = steps
    .map(([from, to]) => ({ nodes: [nodeAt(from), nodeAt(to)], at: chance() }))
    .sort((a, b) => a.at - b.at)
  while (rest.length > 0) {
    const way = rest.pop()?.nodes ?? []
    for (let next = 0; next >= 0 && chance() < 0.7;) {
      next = rest.findIndex((step) => step.nodes[0] === way.at(-1))
      if (next >= 0) way.push(...(rest.splice(next, 1)[0]?.nodes.slice(1) ?? []))
    }
    builder.way(way, { natural: 'coastline' })
  }
  return { ...builder.build(), extractBox: box }
}

/** In how many polygons a position lies, each of which is a ring and the holes that follow it. */
function polygonsAt(sea: Shape | undefined, lng: number, lat: number): number {
  const { left: x, top: y } = shapeOf(properties('', 0), { type: 'point', positions: [lng, lat] })
  const polygons: Path[][] = []
  for (const { path } of sea?.parts ?? []) {
    if (signedArea(path) > 0) polygons.push([path])
    else polygons.at(-1)?.push(path)
  }
  return polygons.filter((rings) => rings.reduce((count, ring) => count + crossings(ring, x, y), 0) % 2 === 1).length
}

function crossings(ring: Path, x: number, y: number): number {
  let count = 0
  for (let i = 0; i + 3 < ring.length; i += 3) {
    const [ax, ay, bx, by] = [ring[i], ring[i + 1], ring[i + 3], ring[i + 4]] as [number, number, number, number]
    if (ay > y !== by > y && ax + ((y - ay) / (by - ay)) * (bx - ax) > x) count++
  }
  return count
}

/** A position in a cell and in the box, away from its crooked edges. */
const inCell = (cell: number) => (cell === 0 ? 0.7 : cell === ACROSS - 1 ? cell + 0.3 : cell + 0.5) * CELL

const maps = fc.record({
  seed: fc.integer({ min: 1, max: 2 ** 30 }),
  /** So much of the map is sea where it is land without, or the other way round. */
  share: fc.double({ min: 0.03, max: 0.9, noNaN: true }),
  isNested: fc.boolean(),
})

test('[MAP-20] the sea lies on the right of the coasts, with islands, lagoons and islands in lagoons', () => {
  fc.assert(
    fc.property(maps, ({ seed, share, isNested }) => {
      const chance = chancesOf(seed)
      const drawn = Array.from({ length: ACROSS ** 2 }, (_, i) => {
        const [east, north] = [(i % ACROSS) - MIDDLE, Math.floor(i / ACROSS) - MIDDLE]
        const isRing = isNested && Math.max(Math.abs(east), Math.abs(north)) % 2 === 0
        return isRing !== chance() < share
      })
      const isSea = (column: number, row: number) => drawn[row * ACROSS + column] === true
      const sea = seaOf(coastsAround(isSea, chance))
      const all = (column: number, row: number) => [
        column,
        row,
        polygonsAt(sea, WEST + inCell(column), SOUTH + inCell(row)),
      ]
      const cells = drawn.map((_, i): Corner => [i % ACROSS, Math.floor(i / ACROSS)])
      const isDrawn = new Set(drawn).size > 1
      expect(cells.map(([column, row]) => all(column, row))).toEqual(
        cells.map(([column, row]) => [column, row, isDrawn && isSea(column, row) ? 1 : 0]),
      )
    }),
    { numRuns: drawn(100, 1200), seed: 5 },
  )
})

/** A bay with an island and a pond; the extract ends before the coast does, at `a` and at `d`. */
const bay = `
A                    Z

 a-b     I--L   c--d
   |     |  |   |
   |     J--K   |
   |            |
   e------------f
     s-----t  P-S
              Q-R
Y                    X
`
const coast = { natural: 'coastline', highway: '' }
type Ways = Parameters<typeof drawWorld>[1]['ways']
const drawBay = (coasts: Ways) =>
  drawWorld(bay, { ways: { ...coasts, st: {}, PQRSP: { natural: 'water', highway: '' } } })
const whole = drawBay({ dcf: coast, fe: coast, eba: coast, IJKLI: coast })

test('[MAP-20] a coast that ends before the extract does is led to its nearest border', () => {
  const sea = seaOf(whole.data)
  const spots: [letter: string, east: number, north: number, drawn: 0 | 1][] = [
    ['J', 0, -40, 1],
    ['I', 30, -40, 0],
    ['A', 5, -5, 1],
    ['Z', -5, -5, 1],
    ['X', -5, 5, 0],
    ['Y', 5, 5, 0],
    ['a', -10, 5, 1],
    ['a', -10, -5, 0],
    ['d', 10, 5, 1],
    ['d', 10, -5, 0],
    ['s', 60, 0, 0],
  ]
  const found = spots.map(([letter, east, north]) => {
    const { lng, lat } = whole.at(letter, east, north)
    return [letter, east, north, polygonsAt(sea, lng, lat)]
  })
  expect(found).toEqual(spots)
})

/** The coast begins inside of the extract, whose border is `W` to `Z`, and goes round a cape outside of it; the sea is in the east. */
const cape = `
N          a       M

           b
W      S   c       Z
      d    e
           f
`

test('[MAP-20] a stub of coast before a cape outside of the extract makes no sea of the land', () => {
  const world = drawWorld(cape, { ways: { Sdfecba: coast } })
  const [southWest, northEast] = [world.at('W', 0, -10), world.at('M')]
  const sea = seaOf({ ...world.data, extractBox: [southWest.lng, southWest.lat, northEast.lng, northEast.lat] })
  const drawn = (letter: string, east: number, north: number) => {
    const { lng, lat } = world.at(letter, east, north)
    return polygonsAt(sea, lng, lat)
  }
  expect(drawn('Z', -20, 5)).toBe(1)
  expect(drawn('b', 20, 0)).toBe(1)
  expect(drawn('b', -20, 0)).toBe(0)
  expect([0, 40, 80, 120, 160, 200].map((east) => drawn('W', east + 5, -5))).toEqual([0, 0, 0, 0, 0, 0])
})

test.each<[string, Ways]>([
  ['two chains leave in a row', { dcf: coast, ef: coast, abe: coast }],
  ['the coast of an island has the sea on its left', { dcf: coast, fe: coast, eba: coast, ILKJI: coast }],
  ['an island lies on the land', { abe: coast, ef: coast, fcd: coast, IJKLI: coast }],
  ['sea and land are all around', { IJKLI: coast, PSRQP: coast }],
])('[MAP-20] no sea is drawn where coasts contradict one another: %s', (_, coasts) => {
  expect(seaOf(drawBay(coasts).data)).toBeUndefined()
})

test('[MAP-20] there is no sea without a coast in the extract', () => {
  expect(seaOf(drawBay({}).data)).toBeUndefined()
  const { lat, lng } = whole.at('s')
  expect(seaOf({ ...whole.data, extractBox: [lng, lat - 0.001, lng + 0.001, lat] })).toBeUndefined()
})

test('[MAP-20] the sea is water, under other water and under streets', () => {
  const { lat, lng } = whole.at('t')
  const source = createTileSource(whole.data, { attribution: '' })
  for (const z of [13, 15]) {
    const tile = source.tile(z, Math.floor(tileColumn(lng, z)), Math.floor(tileRow(lat, z)))
    const layers = decodeTile(tile ?? new Uint8Array())
    const water = layers['water']?.map(({ geometry, properties: { kind } }) => `${geometry} ${kind}`)
    expect(water).toEqual(['polygon ocean', 'polygon water'])
    expect(Object.keys(layers)).toEqual(['earth', 'water', 'roads'])
  }
})
