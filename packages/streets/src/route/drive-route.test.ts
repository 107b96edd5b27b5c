import { expect, test } from 'vitest'
import { buildGraph, type GraphOptions } from '../graph/build.ts'
import { type Drawing, type DrawnWorld, drawWorld } from '../testing/drawn-world.ts'
import { driveRoute, NoStreetError, type RoutePoint } from './drive-route.ts'

/** The junctions that a bus passes on its way through the points. */
function drive(world: DrawnWorld, points: readonly RoutePoint[], options?: GraphOptions): string {
  return world.letters(driveRoute(buildGraph(world.data, options), points).positions)
}

const middleOf = (world: DrawnWorld, a: string, b: string): RoutePoint => {
  const [from, to] = [world.at(a), world.at(b)]
  return { position: { lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 }, side: 'either' }
}

const block = `
A----B----C----D

E----F----G----H
`
const blockWays = { ABCD: {}, EFGH: {}, AE: {}, BF: {}, CG: {}, DH: {} }
const fromAToB = (world: DrawnWorld) => [middleOf(world, 'A', 'B'), middleOf(world, 'C', 'D')]

test('a bus takes the straight way', () => {
  const world = drawWorld(block, { ways: blockWays })
  expect(drive(world, fromAToB(world))).toBe('BC')
})

test.each<[string, Partial<Drawing>, string]>([
  [
    'a street closed to vehicles is gone round',
    { ways: { AB: {}, BC: { access: 'no' }, CD: {}, EFGH: {}, BF: {}, CG: {} } },
    'BFGC',
  ],
  [
    'a street closed to all but buses is open',
    { ways: { AB: {}, BC: { vehicle: 'no', bus: 'yes' }, CD: {}, EFGH: {}, BF: {}, CG: {} } },
    'BC',
  ],
  [
    'a one-way street is not driven against its direction',
    { ways: { AB: {}, CB: { oneway: 'yes' }, CD: {}, EFGH: {}, BF: {}, CG: {} } },
    'BFGC',
  ],
  [
    'a one-way street drawn backwards is driven backwards',
    { ways: { AB: {}, CB: { oneway: '-1' }, CD: {}, EFGH: {}, BF: {}, CG: {} } },
    'BC',
  ],
  [
    'a one-way street drawn backwards is not driven forwards',
    { ways: { AB: {}, BC: { oneway: '-1' }, CD: {}, EFGH: {}, BF: {}, CG: {} } },
    'BFGC',
  ],
  [
    'a one-way street with a bus lane against it is driven',
    { ways: { AB: {}, CB: { oneway: 'yes', 'oneway:bus': 'no' }, CD: {}, EFGH: {}, BF: {}, CG: {} } },
    'BC',
  ],
  [
    'private ground is no short cut',
    { ways: { AB: {}, BC: { access: 'private' }, CD: {}, EFGH: {}, BF: {}, CG: {} } },
    'BFGC',
  ],
  [
    'a turn restriction over a node is kept',
    { ways: { AB: {}, BC: {}, CD: {}, EFGH: {}, BF: {}, CG: {} }, restrictions: ['no_straight_on AB B BC'] },
    'BFGC',
  ],
  [
    'a mandatory turn is kept',
    { ways: { AB: {}, BC: {}, CD: {}, EFGH: {}, BF: {}, CG: {} }, restrictions: ['only_right_turn AB B BF'] },
    'BFGC',
  ],
  [
    'a turn restriction over a way is kept',
    { ways: { AB: {}, BC: {}, CD: {}, EFGH: {}, BF: {}, CG: {} }, restrictions: ['no_straight_on AB BC CD'] },
    'BFGC',
  ],
])('%s', (_, drawing, expected) => {
  const world = drawWorld(block, { ways: blockWays, ...drawing })
  expect(drive(world, fromAToB(world))).toBe(expected)
})

test('a restriction over a way binds only those who came by its from way', () => {
  const ways = { AB: {}, BC: {}, CD: {}, EFGH: {}, BF: {}, CG: {} }
  const world = drawWorld(block, { ways, restrictions: ['no_straight_on AB BC CD'] })
  expect(drive(world, [middleOf(world, 'F', 'B'), middleOf(world, 'C', 'D')])).toBe('BC')
})

test('a barrier on a node is not driven through', () => {
  const picture = `
A----B----X----C----D

     F---------G
`
  const ways = { ABXCD: {}, BFGC: {} }
  const bollard = drawWorld(picture, { ways, nodes: { X: { barrier: 'bollard' } } })
  const busGate = drawWorld(picture, { ways, nodes: { X: { barrier: 'bollard', bus: 'yes' } } })
  expect(drive(bollard, fromAToB(bollard))).toBe('BFGC')
  expect(drive(busGate, fromAToB(busGate))).toBe('BXC')
})

test('a roundabout is driven one way round', () => {
  //  traffic keeps right, so the ring is drawn counter-clockwise
  const world = drawWorld(
    `
     N
A----W-E----B
     S
`,
    { ways: { AW: {}, EB: {}, WSENW: { junction: 'roundabout' } } },
  )
  expect(drive(world, [middleOf(world, 'A', 'W'), middleOf(world, 'E', 'B')])).toBe('WSE')
  expect(drive(world, [middleOf(world, 'B', 'E'), middleOf(world, 'A', 'W')])).toBe('ENW')
})

test('a bus turns round only at a dead end', () => {
  const world = drawWorld(
    `
A----B----C----D
     |
     E
`,
    { ways: { ABCD: {}, BE: {} } },
  )
  const eastbound: RoutePoint = { position: world.at('C', 40, -8) }
  const westbound: RoutePoint = { position: world.at('B', 40, 8) }
  expect(drive(world, [eastbound, westbound])).toBe('DC')
})

test('a turning circle makes the way round quick', () => {
  const ways = { AB: {} }
  const points = (world: DrawnWorld): RoutePoint[] => [
    { position: world.at('B', -50, -8) },
    { position: world.at('B', -50, 8) },
  ]
  const seconds = (nodes: Drawing['nodes']) => {
    const world = drawWorld('A---------B', { ways, nodes })
    return driveRoute(buildGraph(world.data), points(world)).durationSeconds
  }
  expect(seconds({}) - seconds({ B: { highway: 'turning_circle' } })).toBeCloseTo(45 - 12, 3)
})

const hierarchy = drawWorld(block, { ways: blockWays })

test('the bus arrives with its door to the house', () => {
  for (const north of [-9, 9]) {
    const house: RoutePoint = { position: hierarchy.at('C', -50, north) }
    const { points } = driveRoute(buildGraph(hierarchy.data), [middleOf(hierarchy, 'A', 'B'), house])
    expect(points[1]).toMatchObject({ side: 'right', sideGuaranteed: true })
  }
})

test('where traffic keeps left the door is on the left', () => {
  const house: RoutePoint = { position: hierarchy.at('C', -50, -9) }
  const { points } = driveRoute(buildGraph(hierarchy.data, { trafficSide: 'left' }), [
    middleOf(hierarchy, 'A', 'B'),
    house,
  ])
  expect(points[1]).toMatchObject({ side: 'left', sideGuaranteed: true })
})

test('the bus goes on from a stop in the direction in which it arrived', () => {
  const house: RoutePoint = { position: hierarchy.at('C', -50, -9) }
  expect(drive(hierarchy, [middleOf(hierarchy, 'A', 'B'), house, middleOf(hierarchy, 'A', 'B')])).toBe('BCGFB')
})

test('a stop that can be served from either side is served on the way', () => {
  const house = hierarchy.at('B', 50, 9)
  const run = (side: 'right' | 'either') =>
    drive(hierarchy, [middleOf(hierarchy, 'A', 'B'), { position: house, side }, middleOf(hierarchy, 'C', 'D')])
  expect(run('either')).toBe('BC')
  expect(run('right')).not.toBe('BC')
})

test('[STREET-3] a house on the far side of a one-way street is flagged', () => {
  const oneWay = drawWorld(
    `
A---------B
          |
D---------C
`,
    { ways: { ABCDA: { oneway: 'yes' } } },
  )
  const { points } = driveRoute(buildGraph(oneWay.data), [
    middleOf(oneWay, 'A', 'B'),
    { position: oneWay.at('C', -80, 9) },
  ])
  expect(points[1]?.sideGuaranteed).toBe(true)
  const outside = driveRoute(buildGraph(oneWay.data), [
    middleOf(oneWay, 'A', 'B'),
    { position: oneWay.at('C', -80, -9) },
  ])
  expect(outside.points[1]).toMatchObject({ side: 'left', sideGuaranteed: false })
})

test('a house is served from its own street, not from the one behind it', () => {
  const world = drawWorld(
    `
A---------B
C---------D
|         |
|         |
E---------F
`,
    { ways: { AB: { name: 'Oak Street' }, CD: { name: 'Elm Street' }, AC: {}, BD: {}, CE: {}, DF: {}, EF: {} } },
  )
  const house: RoutePoint = { position: world.at('A', 100, -15) }
  const { points } = driveRoute(buildGraph(world.data), [middleOf(world, 'D', 'F'), house, middleOf(world, 'C', 'E')])
  expect(points[1]).toMatchObject({ streetName: 'Oak Street', sideGuaranteed: true })
})

test('a place in the middle of the street has no side', () => {
  const { points } = driveRoute(buildGraph(hierarchy.data), fromAToB(hierarchy))
  expect(points.map((point) => point.sideGuaranteed)).toEqual([false, false])
})

test('the street of the address wins over a nearer one', () => {
  const world = drawWorld(
    `
A---------B
|         |
C---------D
`,
    { ways: { AB: { name: 'Oak Street' }, CD: { name: 'Elm Avenue' }, AC: {}, BD: {} } },
  )
  const position = world.at('C', 100, 60)
  const streetOf = (streetName?: string) =>
    driveRoute(buildGraph(world.data), [{ position, streetName }, middleOf(world, 'B', 'D')]).points[0]?.streetName
  expect(streetOf()).toBe('Oak Street')
  expect(streetOf('ELM AVE.')).toBe('Elm Avenue')
  expect(streetOf('Maple Road')).toBe('Oak Street')
})

test('a bus drives up to a school on its loop, but to a house on the street before it', () => {
  const world = drawWorld(
    `
A----B----C----D
     E----F
`,
    { ways: { ABCD: { name: 'Oak Street' }, BEFC: { highway: 'service', access: 'private', name: 'Loop' } } },
  )
  const position = world.at('E', 50, 12)
  const streetOf = (privateAccess: boolean) =>
    driveRoute(buildGraph(world.data), [
      middleOf(world, 'A', 'B'),
      { position, privateAccess: privateAccess, side: 'either' },
    ]).points[1]?.streetName
  expect(streetOf(true)).toBe('Loop')
  expect(streetOf(false)).toBe('Oak Street')
})

test('the legs add up to the route and each begins where the last one ended', () => {
  const houses = ['B', 'G', 'C', 'F'].map((letter): RoutePoint => ({ position: hierarchy.at(letter, 50, 9) }))
  const route = driveRoute(buildGraph(hierarchy.data), houses)
  const sum = (key: 'lengthMetres' | 'durationSeconds') => route.legs.reduce((total, leg) => total + leg[key], 0)
  expect(sum('lengthMetres')).toBeCloseTo(route.lengthMetres, 6)
  expect(sum('durationSeconds')).toBeCloseTo(route.durationSeconds, 6)
  expect(route.legs.map((leg) => leg.toAlongMetres)).toEqual(route.points.slice(1).map((point) => point.alongMetres))
  expect(route.legs.map((leg) => leg.fromAlongMetres)).toEqual(
    route.points.slice(0, -1).map((point) => point.alongMetres),
  )
})

test('a point without a street near it is named', () => {
  const far = { position: { lat: 39.5, lng: -41 } }
  expect(() => driveRoute(buildGraph(hierarchy.data), [middleOf(hierarchy, 'A', 'B'), far])).toThrow(NoStreetError)
  expect(() => driveRoute(buildGraph(hierarchy.data), [far])).toThrow(RangeError)
})
