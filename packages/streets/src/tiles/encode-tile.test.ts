import GeoJSONVT from 'geojson-vt'
import { expect, test } from 'vitest'
import { fromGeojsonVt } from 'vt-pbf'
import { encodeTile } from './encode-tile.ts'

const properties = [
  { kind: 'minor_road', name: 'Oak Street', min_zoom: 12, is_bridge: true },
  { kind: 'minor_road', name: 'Oak Street', min_zoom: -3, height: 4.5, 'addr:housenumber': '12' },
  { kind: '12', number: 12 },
]
const geometries = [
  { type: 'LineString' as const, coordinates: [[-41, 38], [-40.99, 38.01], [-41.01, 38.02]] }, // prettier-ignore
  { type: 'Point' as const, coordinates: [-41, 38.01] },
  {
    type: 'MultiPolygon' as const,
    coordinates: [
      [
        [[-41, 38], [-40, 38], [-40, 39], [-41, 39], [-41, 38]], // prettier-ignore
        [[-40.8, 38.2], [-40.8, 38.8], [-40.2, 38.8], [-40.8, 38.2]], // prettier-ignore
      ],
    ],
  },
]

test('tiles are written to the last byte as the reference writes them', () => {
  const features = geometries.flatMap((geometry) =>
    properties.map((own) => ({ type: 'Feature' as const, properties: own, geometry })),
  )
  const index = new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom: 12 })
  for (const [z, x, y] of [
    [6, 24, 24],
    [9, 197, 196],
    [12, 1581, 1577],
  ] as const) {
    // prettier-ignore
    const [raw, plain] = [index.getTileRaw(z, x, y), index.getTile(z, x, y)]
    expect(raw?.features.length).toBeGreaterThan(0)
    const expected = fromGeojsonVt({ roads: plain ?? { features: [] }, pois: plain ?? { features: [] } }, { version: 2 }) // prettier-ignore
    expect(encodeTile([['roads', raw?.features ?? []], ['pois', raw?.features ?? []]])).toEqual(new Uint8Array(expected)) // prettier-ignore
  }
})
