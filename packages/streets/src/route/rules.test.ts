import { drawn } from '@firstbell/geo/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildGraph } from '../graph/build.ts'
import type { Tags } from '../osm/data.ts'
import { violations, wrongSides } from '../testing/check-route.ts'
import { type DrawnWorld, drawWorld } from '../testing/drawn-world.ts'
import { driveRoute, NoStreetError, type RoutePoint } from './drive-route.ts'

const picture = `
A----B----C----D----E

F----G----H----I----J

K----L----M----N----O

P----Q----R----S----T
`
const pairs = ['AB', 'BC', 'CD', 'DE', 'FG', 'GH', 'HI', 'IJ', 'KL', 'LM', 'MN', 'NO', 'PQ', 'QR', 'RS', 'ST']
const columns = ['AF', 'BG', 'CH', 'DI', 'EJ', 'FK', 'GL', 'HM', 'IN', 'JO', 'KP', 'LQ', 'MR', 'NS', 'OT']
const streets = [...pairs, ...columns]

const neighbours = (street: string, node: string) => streets.filter((other) => other !== street && other.includes(node))

/** `no_… AB B BC` or, over a way, `no_… AB BC CD`. */
const restriction = fc
  .record({
    kind: fc.constantFrom('no_left_turn', 'only_straight_on'),
    street: fc.constantFrom(...streets),
    end: fc.integer({ min: 0, max: 1 }),
    first: fc.nat(),
    second: fc.nat(),
    overWay: fc.boolean(),
  })
  .map(({ kind, street, end, first, second, overWay }) => {
    const node = street[end] as string
    const nextStreets = neighbours(street, node)
    const next = nextStreets[first % nextStreets.length] as string
    if (!overWay) return `${kind} ${street} ${node} ${next}`
    const far = next.replace(node, '')
    const lastStreets = neighbours(next, far)
    return `no_left_turn ${street} ${next} ${lastStreets[second % lastStreets.length]}`
  })

const town = fc
  .record({
    oneWays: fc.subarray(streets, { maxLength: 8 }),
    missing: fc.subarray(streets, { maxLength: 4 }),
    restrictions: fc.array(restriction, { maxLength: 12 }),
  })
  .map(({ oneWays, missing, restrictions }) => {
    const left = streets.filter((street) => !missing.includes(street))
    const oneWay: Tags = { oneway: 'yes' }
    const ways = Object.fromEntries(left.map((street) => [street, oneWays.includes(street) ? oneWay : {}]))
    const possible = restrictions.filter((rule) => !missing.some((street) => rule.includes(street)))
    return drawWorld(picture, { ways, restrictions: possible })
  })

const house = fc.record({
  letter: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRST'.split('')),
  east: fc.integer({ min: -48, max: 48 }),
  north: fc.integer({ min: -38, max: 38 }),
})
const placed = (world: DrawnWorld, { letter, east, north }: { letter: string; east: number; north: number }) =>
  world.at(letter, east, north)

/** Routes in random towns; towns in which a house cannot be reached prove nothing here. */
function everyRoute(side: RoutePoint['side'], check: (world: DrawnWorld, points: RoutePoint[]) => void): void {
  let driven = 0
  fc.assert(
    fc.property(town, fc.array(house, { minLength: 2, maxLength: 6 }), (world, houses) => {
      const points = houses.map((position): RoutePoint => ({ position: placed(world, position), side }))
      try {
        check(world, points)
        driven++
      } catch (error) {
        if (!(error instanceof NoStreetError)) throw error
      }
    }),
    { numRuns: drawn(50, 600), seed: 7 },
  )
  expect(driven).toBeGreaterThan(drawn(40, 480))
}

test('[STREET-1] no route breaks a restriction, drives against a one-way or turns round on the way', () => {
  everyRoute('either', (world, points) => {
    expect(violations(world.data, driveRoute(buildGraph(world.data), points))).toEqual([])
  })
})

test('[STREET-2] where the door side is guaranteed the house is on the right of the driven line', () => {
  everyRoute('right', (world, points) => {
    const route = driveRoute(buildGraph(world.data), points)
    const wrong = wrongSides(route, points)
    expect(wrong.filter((i) => route.points[i]?.sideGuaranteed)).toEqual([])
  })
})

test('[STREET-4] the same data and points give the same route', () => {
  everyRoute('right', (world, points) => {
    const again = buildGraph(structuredClone(world.data))
    expect(driveRoute(again, points)).toEqual(driveRoute(buildGraph(world.data), points))
  })
})
