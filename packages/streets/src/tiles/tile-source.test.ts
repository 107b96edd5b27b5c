import { planeAt } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { OsmBuilder, type OsmData, type Tags } from '../osm/data.ts'
import { decodeTile } from '../testing/decode-tile.ts'
import { everyTile } from './every-tile.ts'
import { createTileSource, osmAttribution, tileJson } from './tile-source.ts'

const origin = { lat: 38.5, lng: -41 }
const plane = planeAt(origin)

/** A street with a bridge, a school with a pitch, a pond with an island, houses with numbers, a rail line, a town's name. */
function smallTown(): OsmData {
  const builder = new OsmBuilder()
  const node = (x: number, y: number, tags?: Tags) => builder.node(plane.toPosition({ x, y }), tags)
  const box = (x: number, y: number, size: number) => {
    const corners = [node(x, y), node(x + size, y), node(x + size, y + size), node(x, y + size)]
    return [...corners, corners[0] as number]
  }
  builder.way([node(0, 0), node(400, 0)], { highway: 'residential', name: 'Oak Street', oneway: 'yes' })
  builder.way([node(400, 0), node(500, 0)], { highway: 'secondary', bridge: 'yes', name: 'River Road' })
  builder.way([node(0, -50), node(500, -50)], { railway: 'rail' })
  builder.way(box(50, 50, 150), { amenity: 'school', name: 'Harbor School' })
  builder.way(box(60, 60, 50), { leisure: 'pitch' })
  builder.way(box(300, 20, 12), { building: 'house', 'addr:housenumber': '12' })
  const outer = builder.way(box(300, 100, 100), {})
  const inner = builder.way(box(330, 130, 30), {})
  const members = [
    { type: 'way' as const, index: outer, role: 'outer' },
    { type: 'way' as const, index: inner, role: 'inner' },
  ]
  builder.relation(members, { type: 'multipolygon', natural: 'water', water: 'pond', name: 'Mill Pond' })
  builder.way([node(0, -90), node(500, -90)], { waterway: 'river', name: 'Mill River' })
  builder.way(box(0, -140, 100), { natural: 'water', water: 'river', name: 'Mill River' })
  node(200, 10, { place: 'town', name: 'Harbor', population: '9000' })
  return builder.build()
}

/** The tile over the middle of the town. */
function tileAt(data: OsmData, z: number): Uint8Array | undefined {
  const { lat, lng } = plane.toPosition({ x: 250, y: 60 })
  const sine = Math.sin((lat * Math.PI) / 180)
  const x = Math.floor(((lng + 180) / 360) * 2 ** z)
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z)
  return createTileSource(data, { attribution: 'Fictional town' }).tile(z, x, y)
}

const layersAt = (z: number) => decodeTile(tileAt(smallTown(), z) ?? new Uint8Array())

test('a close tile holds every layer that the data have', () => {
  const layers = layersAt(15)
  expect(Object.keys(layers)).toEqual(['earth', 'landuse', 'water', 'roads', 'buildings', 'places', 'pois'])
  expect(layers['roads']?.map(({ properties }) => properties)).toEqual([
    expect.objectContaining({ kind: 'minor_road', kind_detail: 'residential', name: 'Oak Street', oneway: 'yes' }),
    expect.objectContaining({ kind: 'major_road', kind_detail: 'secondary', name: 'River Road', is_bridge: true }),
    expect.objectContaining({ kind: 'rail', kind_detail: 'rail' }),
  ])
  expect(layers['places']?.[0]?.properties).toMatchObject({ kind: 'locality', name: 'Harbor', population_rank: 4 })
})

test('[MAP-18] a street of one direction says which, however its tags say so; a whole loop says it by its shape', () => {
  const onewayOf = (tags: Tags, isLoop = false) => {
    const builder = new OsmBuilder()
    const corners = [
      [0, 0],
      [200, 0],
      [200, 60],
    ].map(([x = 0, y = 0]) => builder.node(plane.toPosition({ x, y })))
    builder.way(isLoop ? [...corners, corners[0] as number] : corners, { highway: 'tertiary', ...tags })
    return decodeTile(tileAt(builder.build(), 15) ?? new Uint8Array())['roads']?.[0]?.properties['oneway']
  }
  expect(onewayOf({})).toBeUndefined()
  expect(onewayOf({ oneway: '1' })).toBe('yes')
  expect(onewayOf({ oneway: '-1' })).toBe('-1')
  expect(onewayOf({ highway: 'motorway' })).toBe('yes')
  expect(onewayOf({ junction: 'roundabout' })).toBe('yes')
  expect(onewayOf({ junction: 'roundabout' }, true)).toBeUndefined()
})

test('a house is a shape and its number a point', () => {
  const houses = layersAt(15)['buildings'] ?? []
  expect(houses.map(({ geometry, properties }) => [geometry, properties['kind']])).toEqual([
    ['polygon', 'building'],
    ['point', 'address'],
  ])
  expect(houses[1]?.properties['addr_housenumber']).toBe('12')
})

test('houses, service roads and small labels are left out of tiles further out', () => {
  expect(Object.keys(layersAt(13))).not.toContain('buildings')
  expect(layersAt(14)['buildings']).toHaveLength(1)
  expect(layersAt(11)['roads']?.map(({ properties }) => properties['name'])).toEqual(['River Road', undefined])
  expect(layersAt(12)['pois']).toBeUndefined()
})

test('a pitch is drawn over the ground of its school', () => {
  expect(layersAt(15)['landuse']?.map(({ properties }) => properties['kind'])).toEqual(['school', 'pitch'])
})

test('an island is a hole in the water and the label lies inside its shape', () => {
  const [pond, label] = (layersAt(15)['water'] ?? []).filter(({ properties }) => properties['kind'] === 'pond')
  expect(pond?.geometry).toBe('polygon')
  expect(pond?.points).toHaveLength(8)
  expect(label?.geometry).toBe('point')
  const xs = pond?.points.map(([x]) => x) ?? []
  expect(label?.points[0]?.[0]).toBeGreaterThan(Math.min(...xs))
  expect(label?.points[0]?.[0]).toBeLessThan(Math.max(...xs))
})

test('a river is named along its middle line, not a second time in the middle of its water', () => {
  const river = (layersAt(15)['water'] ?? []).filter(({ properties }) => properties['kind'] === 'river')
  expect(river.map(({ geometry }) => geometry)).toEqual(['line', 'polygon'])
})

test('[MAP-5] the same data give the same bytes', () => {
  expect(tileAt(smallTown(), 14)).toEqual(tileAt(smallTown(), 14))
})

test('[MAP-7] a street across the border of two blocks is drawn to the edge of the tiles on both sides', () => {
  const builder = new OsmBuilder()
  const border = (2048 / 4096) * 360 - 180 + (500 / 4096) * 360
  const [west, east] = [
    builder.node({ lat: 38.5, lng: border - 0.002 }),
    builder.node({ lat: 38.5, lng: border + 0.002 }),
  ]
  builder.way([west, east], { highway: 'residential' })
  builder.node({ lat: 38.5, lng: border + 0.0001 }, { 'addr:housenumber': '7' })
  const source = createTileSource(builder.build(), { attribution: '' })
  const column = (2048 + 500) * 8
  const row = [...everyTile(source)].find(({ z, x }) => z === 15 && x === column)?.y ?? 0
  const reach = [column - 1, column].map((x) => {
    const layers = decodeTile(source.tile(15, x, row) ?? new Uint8Array())
    const xs = layers['roads']?.flatMap(({ points }) => points.map(([at]) => at)) ?? []
    return { west: Math.min(...xs), east: Math.max(...xs), numbers: layers['buildings']?.length }
  })
  expect(reach[0]?.east).toBeGreaterThan(4096)
  expect(reach[1]?.west).toBeLessThan(0)
  expect(reach.map(({ numbers }) => numbers)).toEqual([1, 1])
})

test('there is no tile outside the bounds or the zooms', () => {
  const source = createTileSource(smallTown(), { attribution: osmAttribution })
  expect(source.tile(14, 0, 0)).toBeUndefined()
  expect(source.tile(16, 25302, 25174)).toBeUndefined()
})

test('the description names bounds, zooms and whom to credit', () => {
  const source = createTileSource(smallTown(), { attribution: 'Fictional town' })
  expect(tileJson(source, '/tiles/{z}/{x}/{y}')).toMatchObject({
    tiles: ['/tiles/{z}/{x}/{y}'],
    attribution: 'Fictional town',
    bounds: [expect.closeTo(-41, 5), expect.closeTo(38.5, 2), expect.any(Number), expect.any(Number)],
  })
})
