import { drawn } from '@firstbell/geo/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildGraph, prepare } from '../graph/build.ts'
import { driveRoute, NoStreetError, type RoutePoint } from '../route/drive-route.ts'
import { durationMatrix } from '../route/duration-matrix.ts'
import { stopPositionsFor } from '../route/snap.ts'
import { violations } from '../testing/check-route.ts'
import { type Drawing, type DrawnWorld, drawWorld } from '../testing/drawn-world.ts'
import type { Ban } from './ban.ts'
import { brokenBans } from './broken-bans.ts'
import { findBan } from './find-bans.ts'
import { searchedMatrix } from './searched-matrix.ts'
import { withoutBanned } from './without-banned.ts'

const picture = `
A----B----C----D----E
F----G----H----I----J
K----L----M----N----O
P----Q----R----S----T
`
const rows = ['AB', 'BC', 'CD', 'DE', 'FG', 'GH', 'HI', 'IJ', 'KL', 'LM', 'MN', 'NO', 'PQ', 'QR', 'RS', 'ST']
const columns = ['AF', 'BG', 'CH', 'DI', 'EJ', 'FK', 'GL', 'HM', 'IN', 'JO', 'KP', 'LQ', 'MR', 'NS', 'OT']
const blocks = [...rows, ...columns]
const meeting = (block: string, node: string) => blocks.filter((other) => other !== block && other.includes(node))

interface Turn {
  from: string
  node: string
  to: string
}
const turn = fc
  .record({ from: fc.constantFrom(...blocks), end: fc.integer({ min: 0, max: 1 }), which: fc.nat() })
  .map(({ from, end, which }): Turn => {
    const node = from[end] as string // a block has two ends
    const others = meeting(from, node)
    return { from, node, to: others[which % others.length] as string }
  })
const intoBlock = (block: string): Turn[] =>
  block.split('').flatMap((node) => meeting(block, node).map((from) => ({ from, node, to: block })))

const named = (): Drawing['ways'] => Object.fromEntries(blocks.map((block) => [block, { name: `${block} Street` }]))
const middle = (world: DrawnWorld, block: string) => {
  const [a, b] = block.split('').map((letter) => world.at(letter))
  if (!a || !b) throw new RangeError(block)
  return { name: `${block} Street`, position: { lat: (a.lat + b.lat) / 2, lng: (a.lng + b.lng) / 2 } }
}
const house = fc.record({
  letter: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRST'.split('')),
  east: fc.integer({ min: -48, max: 48 }),
  north: fc.integer({ min: -38, max: 38 }),
})
const trial = fc.record({
  closed: fc.uniqueArray(fc.constantFrom(...blocks), { maxLength: 3 }),
  turns: fc.array(turn, { maxLength: 4 }),
  houses: fc.array(house, { minLength: 3, maxLength: 5 }),
})

/** What is banned, and the same world in which signs forbid it: closed streets, and turns, by turn restrictions. */
function worlds({ closed, turns }: { closed: string[]; turns: Turn[] }) {
  const forbidden = [...closed.flatMap(intoBlock), ...turns]
  const restrictions = forbidden.map(({ from, node, to }) => `no_turn ${from} ${node} ${to}`)
  const [world, signed] = [drawWorld(picture, { ways: named() }), drawWorld(picture, { ways: named(), restrictions })]
  const bans: Ban[] = [
    ...closed.map((block) => ({ kind: 'street' as const, street: middle(world, block), isWhole: false })),
    ...turns.map(({ from, to }) => ({ kind: 'turn' as const, from: middle(world, from), to: middle(world, to) })),
  ]
  return { world, signed, bans }
}

test('[STREET-18] with bans a bus drives as though signs forbade what is banned, one by one and as a matrix', () => {
  let compared = 0
  fc.assert(
    fc.property(trial, ({ closed, turns, houses }) => {
      const { world, signed, bans } = worlds({ closed, turns })
      const [free, expected] = [prepare(buildGraph(world.data)), buildGraph(signed.data)]
      const graph = withoutBanned(free, bans)
      const points = houses.map(({ letter, east, north }): RoutePoint => ({ position: world.at(letter, east, north) }))
      const placesOn = (on: typeof graph, { position }: RoutePoint) =>
        stopPositionsFor(on, { position, side: 'right' }).map(({ position: at, side }) => ({ at, side }))
      // A house on a closed street is served from the corner or not at all: it is not moved to the next street.
      if (points.some((point) => JSON.stringify(placesOn(graph, point)) !== JSON.stringify(placesOn(expected, point))))
        return
      const { seconds } = searchedMatrix(graph, points)
      points.forEach((from, i) =>
        points.forEach((to, j) => {
          if (i === j) return
          const [found, wanted] = [driven(graph, [from, to]), driven(expected, [from, to])]
          expect(found?.durationSeconds).toBe(wanted?.durationSeconds)
          expect(seconds[i * points.length + j]).toBeCloseTo(wanted?.durationSeconds ?? Infinity, 3)
          if (found) expect(violations(signed.data, found)).toEqual([])
          compared++
        }),
      )
    }),
    { numRuns: drawn(20, 240), seed: 11 },
  )
  expect(compared).toBeGreaterThan(drawn(60, 900))
})

function driven(graph: Parameters<typeof driveRoute>[0], points: readonly RoutePoint[]) {
  try {
    return driveRoute(graph, points)
  } catch (error) {
    if (error instanceof NoStreetError) return undefined
    throw error
  }
}

test('[STREET-18] the check of a path finds a banned street and a banned turn exactly where the free path takes one', () => {
  let [broken, kept] = [0, 0]
  fc.assert(
    fc.property(trial, ({ closed, turns, houses }) => {
      const { world, signed, bans } = worlds({ closed, turns })
      const free = buildGraph(world.data)
      const shapes = bans.map((ban) => findBan(free, ban)?.shape ?? null)
      expect(shapes).not.toContain(null)
      const points = houses.map(({ letter, east, north }): RoutePoint => ({ position: world.at(letter, east, north) }))
      const route = driveRoute(free, points)
      const found = brokenBans({ positions: route.positions, stops: [] }, shapes)
      const isSigned = violations(signed.data, route).some((text) => text.startsWith('no_turn'))
      const startsInside = route.positions.length > 0 && found.length > 0 && !isSigned
      // Signs say nothing of who begins on a closed street.
      if (!startsInside) expect(found.length > 0).toBe(isSigned)
      if (found.length > 0) broken++
      const allowed = driven(withoutBanned(free, bans), points)
      if (!allowed) return
      kept++
      expect(brokenBans({ positions: allowed.positions, stops: [] }, shapes)).toEqual([])
    }),
    { numRuns: drawn(40, 450), seed: 5 },
  )
  expect(broken).toBeGreaterThan(drawn(8, 90))
  expect(kept).toBeGreaterThan(drawn(15, 180))
})

test('[STREET-18] without bans the graph itself is searched, with its hierarchy', () => {
  const graph = prepare(buildGraph(drawWorld(picture, { ways: named() }).data))
  expect(withoutBanned(graph, [])).toBe(graph)
})

test('[STREET-18] without a hierarchy a matrix has the same values', () => {
  const world = drawWorld(picture, { ways: named(), restrictions: ['no_left_turn GH H CH'] })
  const graph = prepare(buildGraph(world.data))
  fc.assert(
    fc.property(fc.array(house, { minLength: 6, maxLength: 6 }), (houses) => {
      const points = houses.map(({ letter, east, north }): RoutePoint => ({ position: world.at(letter, east, north) }))
      const [found, expected] = [searchedMatrix(graph, points), durationMatrix(graph, points)]
      found.seconds.forEach((value, i) => expect(value).toBeCloseTo(expected.seconds[i] as number, 3))
      found.metres.forEach((value, i) => expect(value).toBeCloseTo(expected.metres[i] as number, 0))
    }),
    { numRuns: drawn(10, 90), seed: 3 },
  )
})

const main = { name: 'Main Street' }
/** Its streets are so far apart that a house is served from its own. */
const town = drawWorld(picture.replaceAll('\n', '\n\n\n'), {
  ways: { ABCDE: {}, FGHIJ: main, KLMNO: { name: 'Oak Ave' }, AFK: { name: 'First' }, CHM: {}, EJO: { name: 'Last' } },
})

test('[STREET-19] a whole street is all blocks of its name, a block is the one at the place', () => {
  const graph = buildGraph(town.data)
  const street = { name: 'MAIN ST.', position: town.at('G', 10, 5) }
  const lines = (isWhole: boolean) => findBan(graph, { kind: 'street', street, isWhole })?.shape
  expect(lines(false)).toMatchObject({ lines: [{ length: 3 }] })
  expect(lines(true)).toMatchObject({ lines: [{ length: 3 }, { length: 3 }] })
})

test('[STREET-19] a ban whose street is not there any more is not found, and bans nothing', () => {
  const graph = prepare(buildGraph(town.data))
  const street = { name: 'Elm Street', position: town.at('G') }
  const gone: Ban = { kind: 'street', street, isWhole: true }
  expect(findBan(graph, gone)).toBeUndefined()
  const points = [{ position: town.at('G') }, { position: town.at('M', 10) }]
  expect(driveRoute(withoutBanned(graph, [gone]), points)).toEqual(driveRoute(graph, points))
  const apart: Ban = {
    kind: 'turn',
    from: { ...main, position: town.at('G') },
    to: { name: 'Oak Ave', position: town.at('L') },
  }
  expect(findBan(graph, apart)).toBeUndefined()
})

test('[STREET-20] no bus stops with its door to a banned side: it comes from the other direction', () => {
  const graph = buildGraph(town.data)
  const [from, house, to] = [town.at('F', 20), town.at('G', 40, 8), town.at('J', -20)]
  const points: RoutePoint[] = [
    { position: from, side: 'either' },
    { position: house },
    { position: to, side: 'either' },
  ]
  const street = { ...main, position: town.at('G', 40) }
  const ban: Ban = { kind: 'side', street, isWhole: false, beside: town.at('G', 40, 12) }
  const [free, kept] = [driveRoute(graph, points), driveRoute(withoutBanned(graph, [ban]), points)]
  const shape = findBan(graph, ban)?.shape ?? null
  expect(free.points[1]?.side).toBe('right')
  expect(brokenBans({ positions: free.positions, stops: [free.points[1]?.snapped ?? from] }, [shape])).toEqual([0])
  expect(kept.points[1]?.side).toBe('left')
  expect(brokenBans({ positions: kept.positions, stops: [kept.points[1]?.snapped ?? from] }, [shape])).toEqual([])
  const south: Ban = { ...ban, beside: town.at('G', 40, -12) }
  expect(driveRoute(withoutBanned(graph, [south]), points)).toEqual(free)
})

test('[STREET-20] a house on a one-way street whose only side is banned cannot be reached', () => {
  const world = drawWorld(picture, {
    ways: { ABCDE: {}, FGHIJ: { ...main, oneway: 'yes' }, AFKP: {}, EJOT: {}, PQRST: {} },
  })
  const graph = buildGraph(world.data)
  const street = { ...main, position: world.at('H') }
  const points = [{ position: world.at('P', 20) }, { position: world.at('H', 0, -8) }]
  const ban: Ban = { kind: 'side', street, isWhole: true, beside: world.at('H', 0, -12) }
  expect(driveRoute(graph, points).points[1]?.streetName).toBe(main.name)
  expect(() => driveRoute(withoutBanned(graph, [ban]), points)).toThrow(NoStreetError)
  expect([...searchedMatrix(withoutBanned(graph, [ban]), points).seconds]).toEqual([0, Infinity, Infinity, 0])
})
