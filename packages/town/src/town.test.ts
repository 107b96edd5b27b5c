import { createHash } from 'node:crypto'
import { planeAt } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { buildTown, type House, type Town } from './index.ts'
import { Buckets, distanceToSegment, drivableWays, flatten } from './testing/flat.ts'
import { town } from './testing/town.ts'

const { pointAt } = flatten(town)

function fingerprint({ data, houses, schools, depot, name }: Town): string {
  const hash = createHash('sha256')
  for (const column of [data.nodeIds, data.lats, data.lngs]) hash.update(column)
  for (const { nodes, tags } of data.ways) hash.update(nodes).update(JSON.stringify(tags))
  return hash.update(JSON.stringify([[...data.nodeTags], data.relations, houses, schools, depot, name])).digest('hex')
}

test('[TOWN-1] the same seed makes the same town, and another seed another', () => {
  expect(fingerprint(buildTown(7))).toBe(fingerprint(town))
  expect(fingerprint(buildTown(8))).not.toBe(fingerprint(town))
}, 60_000)

test('the town has the size of a place with 25,000 people', () => {
  const { data } = town
  const names = new Set(drivableWays(data).flatMap(({ tags }) => tags.name ?? []))
  expect(town.houses.length).toBeGreaterThan(8_500)
  expect(town.houses.length).toBeLessThan(12_500)
  expect(names.size).toBeGreaterThan(480)
  expect(names.size).toBeLessThan(700)
})

test('[TOWN-3] every address lies within 60 m of a drivable street of its name', () => {
  const segments = new Buckets<{ a: number; b: number; name: string }>()
  for (const { nodes, tags } of drivableWays(town.data)) {
    for (let i = 1; i < nodes.length && tags.name; i++) {
      const [a, b] = [nodes[i - 1] as number, nodes[i] as number]
      segments.add([pointAt(a), pointAt(b)], { a, b, name: tags.name })
    }
  }
  const far = [...town.data.nodeTags].filter(([node, tags]) => {
    const street = tags['addr:street']
    if (!street) return false
    const p = pointAt(node)
    return ![...segments.near([p], 60)].some(
      (s) => s.name === street && distanceToSegment(p, pointAt(s.a), pointAt(s.b)) <= 60,
    )
  })
  expect(far).toEqual([])
})

test('house numbers are even on the right of a street, odd on the left, and no address is given twice', () => {
  const segments = new Map<string, [number, number][]>()
  for (const { nodes, tags } of drivableWays(town.data)) {
    if (!tags.name || nodes[0] === nodes[nodes.length - 1]) continue
    const list = segments.get(tags.name) ?? []
    for (let i = 1; i < nodes.length; i++) list.push([nodes[i - 1] as number, nodes[i] as number])
    segments.set(tags.name, list)
  }
  const wrong = town.houses.filter(({ node, street, houseNumber }) => {
    const p = pointAt(node)
    let best = { metres: Infinity, left: 0 }
    for (const [from, to] of segments.get(street) ?? []) {
      const [a, b] = [pointAt(from), pointAt(to)]
      const metres = distanceToSegment(p, a, b)
      const left = ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / Math.hypot(b.x - a.x, b.y - a.y)
      if (metres < best.metres) best = { metres, left }
    }
    // A house straight ahead at the end of a court is on neither side.
    return Math.abs(best.left) > 6 && best.left > 0 !== (Number(houseNumber) % 2 === 1)
  })
  // In a sharp bend the nearest piece of the street may be the one around the corner.
  expect(wrong.length).toBeLessThan(town.houses.length / 200)
  expect(new Set(town.houses.map(({ address }) => address)).size).toBe(town.houses.length)
})

test('house numbers rise along a court, from the street to the circle', () => {
  const courts = drivableWays(town.data).filter(
    ({ nodes, tags }) => tags.name?.endsWith(' Court') && nodes[0] !== nodes[nodes.length - 1],
  )
  expect(courts.length).toBeGreaterThan(30)
  for (const { nodes, tags } of courts) {
    const [a, b] = [pointAt(nodes[0] as number), pointAt(nodes[nodes.length - 1] as number)]
    const along = ({ node }: House): number =>
      (pointAt(node).x - a.x) * (b.x - a.x) + (pointAt(node).y - a.y) * (b.y - a.y)
    for (const side of [0, 1]) {
      // Around the circle one goes back a little.
      const homes = town.houses
        .filter(({ street, houseNumber }) => street === tags.name && Number(houseNumber) % 2 === side)
        .slice(0, -2)
      const numbers = homes.toSorted((p, q) => along(p) - along(q)).map(({ houseNumber }) => Number(houseNumber))
      expect(numbers, tags.name).toEqual(numbers.toSorted((p, q) => p - q))
    }
  }
})

test('there are three elementary schools, a middle and a high school, each with its stop on a one-way bus loop', () => {
  expect(town.schools.map(({ kind }) => kind).sort()).toEqual([
    'elementary',
    'elementary',
    'elementary',
    'high',
    'middle',
  ])
  const loops = town.data.ways.filter(({ tags }) => tags.service === 'driveway' && tags.oneway === 'yes')
  for (const { position, name } of town.schools) {
    const p = planeAt(town.center).toPoint(position)
    expect(town.data.ways.some(({ tags }) => tags.amenity === 'school' && tags.name === name)).toBe(true)
    const loop = loops.find(({ nodes }) =>
      [...nodes].some((node) => Math.hypot(pointAt(node).x - p.x, pointAt(node).y - p.y) < 1),
    )
    expect(loop, name).toBeDefined()
  }
})

test('the bus depot lies on a drive of its own', () => {
  const p = planeAt(town.center).toPoint(town.depot.position)
  const near = drivableWays(town.data).filter(({ nodes }) =>
    [...nodes].some((node) => Math.hypot(pointAt(node).x - p.x, pointAt(node).y - p.y) < 1),
  )
  expect(near.map(({ tags }) => tags.service)).toContain('driveway')
})
