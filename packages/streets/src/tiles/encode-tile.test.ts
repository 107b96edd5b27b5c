import { expect, test } from 'vitest'
import { fromGeojsonVt } from 'vt-pbf'
import { encodeTile } from './encode-tile.ts'
import type { Properties } from './feature.ts'
import { LINE, POINT, POLYGON } from './shape.ts'
import type { TileFeature } from './tile-feature.ts'

const properties: Properties[] = [
  { kind: 'minor_road', name: 'Oak Street', min_zoom: 12, is_bridge: true },
  { kind: 'minor_road', name: 'Oak Street', min_zoom: -3, height: 4.5, 'addr:housenumber': '12' },
  { kind: '12', number: 12, min_zoom: 0 },
]
const geometries: Pick<TileFeature, 'type' | 'geometry'>[] = [
  {
    type: LINE,
    geometry: [
      [-128, 38, 4000, 38, 4224, -128],
      [0, 0, 1, 1],
    ],
  },
  { type: POINT, geometry: [[4100, 2038]] },
  {
    type: POLYGON,
    geometry: [
      [0, 0, 4000, 0, 4000, 4000, 0, 4000, 0, 0],
      [800, 800, 800, 3000, 3000, 3000, 800, 800],
    ],
  },
]

test('tiles are written to the last byte as the reference writes them', () => {
  const features = geometries.flatMap((geometry) => properties.map((own) => ({ ...geometry, properties: own })))
  const plain = features.map(({ type, geometry, properties: tags }) => {
    const paths = geometry.map((path) => path.flatMap((x, i) => (i % 2 === 0 ? [[x, path[i + 1]]] : [])))
    return { type, geometry: type === POINT ? paths.flat() : paths, tags }
  })
  const expected = fromGeojsonVt({ roads: { features: plain }, pois: { features: plain } }, { version: 2 })
  expect(
    encodeTile([
      ['roads', features],
      ['pois', features],
    ]),
  ).toEqual(new Uint8Array(expected))
})
