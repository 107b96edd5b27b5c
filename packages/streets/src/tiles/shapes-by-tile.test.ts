import GeoJSONVT from 'geojson-vt'
import { expect, test } from 'vitest'
import { type Geometry, layerNames, type Polygon, type Positions, properties } from './feature.ts'
import { tileColumn, tileRow } from './grid.ts'
import type { Layers } from './layers.ts'
import { CLOSEST_ZOOM, type Shape, shapeOf } from './shape.ts'
import { ShapesByTile } from './shapes-by-tile.ts'
import { tileFeature } from './tile-feature.ts'

/** Numbers from 0 to 1 in an order of their own, always the same. */
let state = 1
const chance = () => (state = (state * 16807) % 2147483647) / 2147483647

/** A ring with teeth around a position, of which every second one lies within the other half of its width. */
function ring(lng: number, lat: number, degrees: number): Positions {
  const corners = Array.from({ length: 40 }, (_, i) => {
    const [angle, reach] = [(i / 40) * 2 * Math.PI, degrees * (0.5 + chance() / 2)]
    return [lng + Math.cos(angle) * reach, lat + Math.sin(angle) * reach]
  })
  return [...corners, corners[0] ?? []].flat()
}

function anyGeometry(i: number): Geometry {
  const [lng, lat, degrees] = [-41 + chance() / 5, 38.4 + chance() / 5, 0.1 * chance() ** 3]
  if (i % 3 === 0) return { type: 'point', positions: [lng, lat] }
  if (i % 3 === 1) return { type: 'line', positions: ring(lng, lat, degrees).slice(2 * Math.floor(chance() * 30)) }
  const polygon = (): Polygon => [ring(lng, lat, degrees), ring(lng, lat, degrees / 3)]
  return { type: 'area', polygons: [polygon(), polygon().map((one) => one.map((degree) => degree + 0.01))] }
}

const pairs = (positions: Positions) =>
  Array.from({ length: positions.length / 2 }, (_, i) => positions.slice(2 * i, 2 * i + 2))

function asGeoJson(geometry: Geometry) {
  if (geometry.type === 'point') return { type: 'Point' as const, coordinates: [...geometry.positions] }
  if (geometry.type === 'line') return { type: 'LineString' as const, coordinates: pairs(geometry.positions) }
  return { type: 'MultiPolygon' as const, coordinates: geometry.polygons.map((polygon) => polygon.map(pairs)) }
}

const inOneLayer = (shapes: Shape[]) =>
  Object.fromEntries(layerNames.map((name) => [name, name === 'landuse' ? shapes : []])) as Layers // a list for each name

/** A piece that lies on the outermost line of a tile: the reference keeps it. */
const isOnBorder = (path: readonly number[]) =>
  [0, 1].some((axis) => [-128, 4224].some((border) => path.every((value, i) => i % 2 !== axis || value === border)))

test.each([9, 11, 13, 14, 15])('shapes are cut into tiles of zoom %i as the reference cuts them', (z) => {
  const [left, top] = [Math.floor(tileColumn(-40.92, z)), Math.floor(tileRow(38.52, z))]
  const geometries = Array.from({ length: 300 }, (_, i) => anyGeometry(i))
  const shapes = geometries.map((geometry, id) => shapeOf({ ...properties('wood', 9), id }, geometry))
  const ours = new ShapesByTile(inOneLayer(shapes), 0)
  const features = geometries.map((geometry, id) => ({
    type: 'Feature' as const,
    properties: { id },
    geometry: asGeoJson(geometry),
  }))
  const reference = new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom: CLOSEST_ZOOM, buffer: 128 })
  let compared = 0
  for (const [x, y] of [
    [left, top],
    [left + 1, top],
    [left, top + 1],
    [left + 1, top + 1],
  ] as const) {
    const seen = (id: unknown, paths: (readonly number[])[]) => {
      const inside = paths.filter((path) => path.length === 2 || !isOnBorder(path))
      return inside.length > 0 ? [{ id, paths: inside }] : []
    }
    const found = ours.in(z, x, y).landuse.flatMap((shape) => {
      const { geometry = [] } = tileFeature(shape, z, x, y) ?? {}
      return seen(shape.properties['id'], [...geometry])
    })
    const wanted = (reference.getTileRaw(z, x, y)?.features ?? []).flatMap((raw) => {
      const paths = raw.type === 4 ? [[raw.x, raw.y]] : raw.type === 1 ? [] : raw.geometry.map((path) => [...path])
      return seen(raw.tags?.['id'], paths)
    })
    const lengths = (features: typeof wanted) =>
      features.map(({ id, paths }) => [id, paths.map(({ length }) => length)])
    expect(lengths(found)).toEqual(lengths(wanted))
    // Points were rounded to the units of the closest zoom before.
    const corners = (features: typeof wanted) => features.flatMap(({ paths }) => paths.flat())
    const expected = corners(wanted)
    const apart = corners(found).map((value, i) => Math.abs(value - (expected[i] ?? NaN)))
    expect(Math.max(0, ...apart)).toBeLessThanOrEqual(1)
    compared += apart.length
  }
  expect(compared).toBeGreaterThan(100)
})
