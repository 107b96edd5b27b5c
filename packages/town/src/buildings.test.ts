import { expect, test } from 'vitest'
import { Buckets, distanceToSegment, drivableWays, flatten, insideOf, segmentsMeet } from './testing/flat.ts'
import { town } from './testing/town.ts'

const { pointAt, ringOf } = flatten(town)
const buildings = town.data.ways.filter(({ tags }) => tags.building).map((way) => ringOf(way))

type Ring = (typeof buildings)[number]

function sides(ring: Ring): [Ring[number], Ring[number]][] {
  return ring.map((a, i) => [a, ring[(i + 1) % ring.length] as Ring[number]])
}

function overlap(one: Ring, other: Ring): boolean {
  if (sides(one).some(([a, b]) => sides(other).some(([c, d]) => segmentsMeet(a, b, c, d)))) return true
  return insideOf(one, other[0] as Ring[number]) || insideOf(other, one[0] as Ring[number])
}

test('[TOWN-2] no two buildings share ground', () => {
  const buckets = new Buckets<number>()
  buildings.forEach((ring, i) => buckets.add(ring, i))
  const clashes = buildings.flatMap((ring, i) =>
    [...buckets.near(ring)].filter((k) => k > i && overlap(ring, buildings[k] as Ring)),
  )
  expect(clashes).toEqual([])
})

test('no building stands on a street', () => {
  const buckets = new Buckets<Ring>()
  for (const { nodes } of drivableWays(town.data)) {
    for (let i = 1; i < nodes.length; i++) {
      const piece = [pointAt(nodes[i - 1] as number), pointAt(nodes[i] as number)]
      buckets.add(piece, piece)
    }
  }
  const onStreet = buildings.filter((ring) =>
    [...buckets.near(ring, 5)].some(([a, b]) => {
      const [from, to] = [a as Ring[number], b as Ring[number]]
      return (
        sides(ring).some(([c, d]) => segmentsMeet(from, to, c, d)) ||
        ring.some((p) => distanceToSegment(p, from, to) < 4)
      )
    }),
  )
  expect(onStreet).toEqual([])
})

test('no building stands in water', () => {
  const waters = town.data.ways.filter(({ tags }) => tags.natural === 'water').map((way) => ringOf(way))
  expect(waters.length).toBeGreaterThan(1)
  expect(buildings.filter((ring) => waters.some((water) => ring.some((p) => insideOf(water, p))))).toEqual([])
})
