import { expect, test } from 'vitest'
import { searchedMatrix } from '../bans/searched-matrix.ts'
import { buildGraph, prepare } from '../graph/build.ts'
import { drawWorld } from '../testing/drawn-world.ts'
import { driveRoute, type RoutePoint } from './drive-route.ts'
import { type Departure, durationMatrix } from './duration-matrix.ts'

/** Blocks of 100 by 80 meters. */
const world = drawWorld(
  `
A----B----C----D

E----F----G----H

I----J----K----L
`,
  { ways: { ABCD: {}, EFGH: {}, IJKL: {}, AEI: {}, BFJ: {}, CGK: {}, DHL: {} } },
)
const graph = prepare(buildGraph(world.data))

/** Beside the corner of two streets, on each side of both of them; and beside the middle of a street. */
const corners: RoutePoint[] = ['F', 'G', 'J'].flatMap((letter) =>
  [13, -13].flatMap((east) => [13, -13].map((north) => ({ position: world.at(letter, east, north) }))),
)
const inTheMiddle: RoutePoint[] = ['B', 'F', 'K'].map((letter) => ({ position: world.at(letter, 50, -8) }))
const points = [...corners, ...inTheMiddle]
const secondsOf = (departure: Departure, of = points) => durationMatrix(graph, of, departure).seconds

test('[SCENARIO-131] drives that go on from where a bus arrived are never shorter than its path, at corners neither', () => {
  const [onward, anywhere] = [secondsOf('onward'), secondsOf('anywhere')]
  let longer = 0
  for (let from = 0; from < points.length; from++)
    for (let over = 0; over < points.length; over++)
      for (let to = 0; to < points.length; to++) {
        if (from === over || over === to || from === to) continue
        const path = driveRoute(
          graph,
          [from, over, to].flatMap((i) => points[i] ?? []),
        ).durationSeconds
        const sumOf = (seconds: Float64Array) =>
          (seconds[from * points.length + over] ?? 0) + (seconds[over * points.length + to] ?? 0)
        expect(sumOf(onward)).toBeGreaterThanOrEqual(path - 0.001)
        if (sumOf(anywhere) < path - 0.001) longer++
      }
  expect(longer).toBeGreaterThan(100) // such as a matrix of pairs says
})

test('[SCENARIO-131] both directions of a street are one, and a bus turns on the ground of a school', () => {
  // On the line of the street the bus may stop in either direction, and most go on in that in which they came.
  const onLine: RoutePoint[] = ['B', 'F', 'K'].map((letter) => ({ position: world.at(letter, 50) }))
  expect(secondsOf('onward', onLine)).toEqual(secondsOf('anywhere', onLine))
  const schools = corners.map((point) => ({ ...point, side: 'either' as const }))
  expect(secondsOf('onward', schools)).toEqual(secondsOf('anywhere', schools))
})

test('[SCENARIO-24] the same drives are found without a hierarchy', () => {
  for (const departure of ['onward', 'anywhere'] as const) {
    const found = secondsOf(departure)
    searchedMatrix(graph, points, departure).seconds.forEach((seconds, i) =>
      expect(seconds).toBeCloseTo(found[i] ?? 0, 3),
    )
  }
})
