import { isWalkable } from './walkable.ts'
import { distanceMetres, offset, type Position } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { drawWorld } from '../testing/drawn-world.ts'
import { footGraph } from './foot-graph.ts'
import { walksBetween, type WalksRequest } from './walks.ts'

/** Blocks of 100 by 80 meters; a footpath from B to I, and an island. */
const world = drawWorld(
  `
A----B----C

E----F----G

I----J----K        X----Y
`,
  {
    ways: {
      ABC: {},
      EFG: {},
      IJK: {},
      AEI: {},
      CGK: {},
      BI: { highway: 'footway' },
      FJ: { access: 'private' },
      XY: {},
    },
  },
)

function walks(homes: Position[], stops: Position[], within = 1000, over = world) {
  const request: WalksRequest = { homes, stops, withinMetres: homes.map(() => within) }
  const found = walksBetween(footGraph(over.data), request)
  const walked = homes.map((_, home) => {
    const own: (number | null)[] = stops.map(() => null)
    for (let i = found.first[home] ?? 0; i < (found.first[home + 1] ?? 0); i++)
      own[found.stop[i] ?? -1] = Math.round(found.metres[i] ?? 0)
    return own
  })
  return { walked, homesOff: [...found.homesOff], stopsOff: [...found.stopsOff] }
}

test('[SCENARIO-134] a walk goes along streets and footpaths, in both directions, and from the home to the street and back', () => {
  const beside = (letter: string, east: number, north: number) => world.at(letter, east, north)
  const { walked } = walks(
    [world.at('A'), beside('A', 40, 10)],
    [world.at('C'), beside('A', 90, 5), world.at('I'), world.at('J')],
  )
  expect(walked).toEqual([
    [200, 95, 160, 260],
    // Over B the footpath is no shorter for who lives near A.
    [170, 65, 210, 310],
  ])
  const [[overPath] = []] = walks([world.at('B')], [world.at('I')]).walked
  expect(overPath).toBe(Math.round(distanceMetres(world.at('B'), world.at('I'))))
})

test('[SCENARIO-134] nobody walks along private ways and motorways, or farther than the limit', () => {
  expect(walks([world.at('F')], [world.at('J')]).walked).toEqual([[280]])
  expect(walks([world.at('F')], [world.at('J')], 279).walked).toEqual([[null]])
  const fast = drawWorld('A----B----C', { ways: { AB: {}, BC: { highway: 'motorway' } } })
  expect(walks([fast.at('A')], [fast.at('B'), fast.at('B', 100)], 1000, fast).walked).toEqual([[100, 200]])
})

test('[SCENARIO-134] a place far from all ways, or beside those that lead nowhere, is named', () => {
  const far = offset(world.at('A'), 0, 500)
  expect(walks([far, world.at('A')], [world.at('Y'), world.at('B'), far])).toEqual({
    walked: [
      [null, null, null],
      [null, 100, null],
    ],
    homesOff: [0],
    stopsOff: [0, 2],
  })
  expect(walks([far], [far], 1000, drawWorld('A----B', { ways: { AB: { highway: 'motorway' } } })).homesOff).toEqual([
    0,
  ])
})

test.each([
  ['private', false],
  ['private;delivery', false],
  ['customers, private', false],
  ['private;permissive', true],
  ['destination', true],
  ['yes', true],
])('[SCENARIO-134] whether a child walks where access is %s: %s', (access, walks) => {
  expect(isWalkable({ highway: 'service', access })).toBe(walks)
  expect(isWalkable({ highway: 'footway', foot: access })).toBe(/yes|permissive/.test(access))
})
