import { expect, test } from 'vitest'
import { buildGraph } from '../graph/build.ts'
import type { Tags } from '../osm/data.ts'
import { drawWorld } from '../testing/drawn-world.ts'
import { streetCorners } from './street-corners.ts'

const PICTURE = `
A    B    C

D    E    F

G    H    I
`
const LIMITS = { withinMetres: 1000, maxSpeedKmh: 72.5, maxCrossingKmh: 56 }

/** Two streets, Ash and Fir, that meet at E. */
function cornersOf(ash: Tags = {}, fir: Tags = {}, more: Record<string, Tags> = {}) {
  const ways = { DEF: { name: 'Ash St', ...ash }, BEH: { name: 'Fir Ave', ...fir }, ...more }
  const world = drawWorld(PICTURE, { ways })
  const found = streetCorners(buildGraph(world.data), { homes: [world.at('E', 100, 30)], ...LIMITS })
  return { ...found, middle: world.at('E') }
}

test('[SCENARIO-48] a stop is proposed where streets with names meet, at the curb, called as both', () => {
  const { corners, barriers, middle } = cornersOf()
  expect(corners.map(({ name }) => name)).toEqual(['Ash St & Fir Ave'])
  expect(corners[0]?.position).not.toEqual(middle)
  expect(barriers).toEqual([])
  expect(cornersOf({}, { name: '' }).corners).toEqual([])
  expect(cornersOf({}, { highway: 'secondary' }).corners.map(({ name }) => name)).toEqual(['Fir Ave & Ash St'])
})

test('[SCENARIO-48] no stop is proposed at a street that is faster than the limit, or where nobody waits', () => {
  expect(cornersOf({ maxspeed: '45 mph' }).corners).not.toEqual([])
  expect(cornersOf({ maxspeed: '50 mph' }).corners).toEqual([])
  expect(cornersOf({ 'maxspeed:backward': '90' }).corners).toEqual([])
  expect(cornersOf({ highway: 'trunk', maxspeed: '40' }).corners).toEqual([])
  expect(cornersOf({ junction: 'roundabout' }).corners).toEqual([])
  expect(cornersOf({ highway: 'service' }).corners).toEqual([])
})

test('[SCENARIO-48] at a street that nobody crosses there is a stop on each side of it', () => {
  const { corners, barriers, middle } = cornersOf({ maxspeed: '40 mph' })
  const sides = corners.map(({ position }) => Math.sign(position.lat - middle.lat))
  expect(sides.toSorted((a, b) => a - b)).toEqual([-1, -1, 1, 1])
  expect(barriers.length).toBeGreaterThan(0)
  expect(new Set(corners.map(({ name }) => name))).toEqual(new Set(['Ash St & Fir Ave']))
})

test('[SCENARIO-48] the same streets give the same corners, in whichever order homes are', () => {
  const world = drawWorld(PICTURE, {
    ways: { DEF: { name: 'Ash St' }, BEH: { name: 'Fir Ave' }, ABC: { name: 'Elm St' } },
  })
  const graph = buildGraph(world.data)
  const homes = ['A', 'F', 'H'].map((letter) => world.at(letter, 5, 5))
  const there = streetCorners(graph, { homes, ...LIMITS })
  expect(there.corners).toHaveLength(2)
  expect(streetCorners(graph, { homes: homes.toReversed(), ...LIMITS })).toEqual(there)
})
