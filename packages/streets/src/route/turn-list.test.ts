import { expect, test } from 'vitest'
import { buildGraph } from '../graph/build.ts'
import { type DrawnWorld, drawWorld } from '../testing/drawn-world.ts'
import { driveRoute, type RoutePoint } from './drive-route.ts'

const middleOf = (world: DrawnWorld, a: string, b: string): RoutePoint => {
  const [from, to] = [world.at(a), world.at(b)]
  return { position: { lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 }, side: 'either' }
}

/** A leg as a driver's sheet would say it. */
function sheet(world: DrawnWorld, points: readonly RoutePoint[]): string[] {
  const [leg] = driveRoute(buildGraph(world.data), points).legs
  return (leg?.turns ?? []).map(({ kind, streetName, lengthMetres, exit }) =>
    [kind, exit, streetName ?? '-', `${Math.round(lengthMetres / 10) * 10} m`].filter(Boolean).join(' '),
  )
}

test('[STREET-6] the list of turns names each turn, its street and how far to drive on', () => {
  const world = drawWorld(
    `
A----B----C----D
     |
     E----F
`,
    {
      ways: {
        AB: { name: 'Oak Street' },
        BCD: { name: 'Oak Street' },
        BE: { name: 'Elm Avenue' },
        EF: { ref: 'OH 16' },
      },
    },
  )
  expect(sheet(world, [middleOf(world, 'A', 'B'), middleOf(world, 'C', 'D')])).toEqual([
    'depart Oak Street 200 m',
    'arrive Oak Street 0 m',
  ])
  expect(sheet(world, [middleOf(world, 'A', 'B'), middleOf(world, 'E', 'F')])).toEqual([
    'depart Oak Street 50 m',
    'right Elm Avenue 80 m',
    'left OH 16 50 m',
    'arrive OH 16 0 m',
  ])
})

test('[STREET-6] a roundabout is one turn with the number of its exit', () => {
  const world = drawWorld(
    `
     N
A----W-E----B
     S
     |
     C
`,
    { ways: { AW: {}, EB: { name: 'Elm Avenue' }, SC: {}, WSENW: { junction: 'roundabout' } } },
  )
  const turns = sheet(world, [middleOf(world, 'A', 'W'), middleOf(world, 'E', 'B')])
  expect(turns.map((turn) => turn.replace(/ \d+ m$/, ''))).toEqual([
    'depart -',
    'roundabout 2 Elm Avenue',
    'arrive Elm Avenue',
  ])
})
