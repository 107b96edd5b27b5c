// Packages that import this one compile this file without seeing the declarations beside it.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./vt-pbf.d.ts" />
import GeoJSONVT from 'geojson-vt'
import { fromGeojsonVt } from 'vt-pbf'
import type { OsmData } from '../osm/data.ts'
import { feature, type LayerName, layerNames, properties } from './feature.ts'
import { layersOf } from './layers.ts'

/** Degrees, as in TileJSON. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

export interface TileSource {
  /** A Mapbox Vector Tile (version 2, not compressed), or `undefined` where there is nothing to draw. */
  tile(z: number, x: number, y: number): Uint8Array | undefined
  readonly minZoom: number
  /** Closer than this a map enlarges the tiles of this zoom. */
  readonly maxZoom: number
  readonly bounds: Bounds
  readonly attribution: string
}

export interface TileSourceOptions {
  /** Whom the map must credit: `osmAttribution` for real data; synthetic data must not carry that credit. */
  readonly attribution: string
  /** By default, the box around all ways. */
  readonly bounds?: Bounds
}

export const osmAttribution = '© OpenStreetMap contributors'

const minZoom = 6
const maxZoom = 15
/** Houses are a smudge further out. */
const firstZoom: Partial<Record<LayerName, number>> = { buildings: 14, pois: 11 }

/** Cuts map data into vector tiles on demand. The first tile takes the time to index everything. */
export function createTileSource(
  data: OsmData,
  { attribution, bounds = boundsOf(data) }: TileSourceOptions,
): TileSource {
  let indexes: ReadonlyMap<LayerName, GeoJSONVT> | undefined
  return {
    minZoom,
    maxZoom,
    bounds,
    attribution,
    tile: (z, x, y) => {
      if (z < minZoom || z > maxZoom || !touches(bounds, z, x, y)) return undefined
      indexes ??= indexLayers(data, bounds)
      return encode(indexes, z, x, y)
    },
  }
}

/** What a map needs to know to ask for the tiles (TileJSON 3.0). `template` holds `{z}`, `{x}` and `{y}`. */
export function tileJson(source: Omit<TileSource, 'tile'>, template: string): Record<string, unknown> {
  return {
    tilejson: '3.0.0',
    tiles: [template],
    minzoom: source.minZoom,
    maxzoom: source.maxZoom,
    bounds: source.bounds,
    attribution: source.attribution,
    vector_layers: layerNames.map((id) => ({ id, fields: {} })),
  }
}

function indexLayers(data: OsmData, [west, south, east, north]: Bounds): ReadonlyMap<LayerName, GeoJSONVT> {
  const layers = layersOf(data)
  layers.earth.push(
    feature(properties('earth', 0), {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [west, south],
            [east, south],
            [east, north],
            [west, north],
            [west, south],
          ],
        ],
      ],
    }),
  )
  return new Map(
    layerNames.map((name) => [
      name,
      new GeoJSONVT({ type: 'FeatureCollection', features: layers[name] }, { maxZoom, indexMaxZoom: 10, buffer: 128 }),
    ]),
  )
}

function encode(indexes: ReadonlyMap<LayerName, GeoJSONVT>, z: number, x: number, y: number): Uint8Array | undefined {
  const layers: Record<string, { features: readonly unknown[] }> = {}
  for (const [name, index] of indexes) {
    if (z < (firstZoom[name] ?? 0)) continue
    const found = index.getTile(z, x, y)?.features ?? []
    // The tiles of the last zoom are enlarged further in, so they hold everything.
    const features = z === maxZoom ? found : found.filter(({ tags }) => Number(tags?.['min_zoom']) <= z)
    if (features.length > 0) layers[name] = { features }
  }
  return Object.keys(layers).length === 0 ? undefined : fromGeojsonVt(layers, { version: 2 })
}

function boundsOf(data: OsmData): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const way of data.ways) {
    for (const node of way.nodes) {
      const [lng, lat] = [data.lngs[node] as number, data.lats[node] as number]
      west = Math.min(west, lng)
      east = Math.max(east, lng)
      south = Math.min(south, lat)
      north = Math.max(north, lat)
    }
  }
  return [west, south, east, north]
}

/** Does a tile of the Web Mercator grid lie in the bounds, at least in part? */
function touches([west, south, east, north]: Bounds, z: number, x: number, y: number): boolean {
  const tiles = 2 ** z
  const column = (lng: number) => ((lng + 180) / 360) * tiles
  const row = (lat: number) => {
    const sine = Math.sin((lat * Math.PI) / 180)
    return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * tiles
  }
  return x + 1 > column(west) && x < column(east) && y + 1 > row(north) && y < row(south)
}
