import GeoJSONVT, { type RawFeature } from 'geojson-vt'
import type { OsmData } from '../osm/data.ts'
import { BLOCK_ZOOM, sortIntoBlocks } from './blocks.ts'
import { encodeTile } from './encode-tile.ts'
import { feature, type LayerName, layerNames, properties } from './feature.ts'
import { tileColumn, tileRow } from './grid.ts'
import { type Layers, layersOf, wholeOf } from './layers.ts'

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

/** Cuts map data into vector tiles on demand; quick for whoever asks for all tiles of a block before those of another. */
export function createTileSource(
  data: OsmData,
  { attribution, bounds = boundsOf(data) }: TileSourceOptions,
): TileSource {
  const indexOf = indexesOf(data, bounds)
  return {
    minZoom,
    maxZoom,
    bounds,
    attribution,
    tile: (z, x, y) => {
      if (z < minZoom || z > maxZoom || !touches(bounds, z, x, y)) return undefined
      return encode(indexOf(z, x, y), z, x, y)
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

type Indexes = ReadonlyMap<LayerName, GeoJSONVT>

/** Holds what is seen from afar, and of what is seen from near the block that was asked for last. */
function indexesOf(data: OsmData, bounds: Bounds): (z: number, x: number, y: number) => Indexes {
  let distant: Indexes | undefined
  let selected: ReturnType<typeof sortIntoBlocks> | undefined
  let block: { name: string; indexes: Indexes } | undefined
  const isDistant = (layer: LayerName, minZoom: number) => Math.max(minZoom, firstZoom[layer] ?? 0) < BLOCK_ZOOM
  return (z, x, y) => {
    if (z < BLOCK_ZOOM) return (distant ??= indexLayers(layersOf(data, wholeOf(data), isDistant), bounds))
    const across = 2 ** (z - BLOCK_ZOOM)
    const [column, row] = [Math.floor(x / across), Math.floor(y / across)]
    const name = `${column}/${row}`
    if (block?.name === name) return block.indexes
    selected ??= sortIntoBlocks(data)
    block = { name, indexes: indexLayers(layersOf(data, selected(column, row)), bounds) }
    return block.indexes
  }
}

function indexLayers(layers: Layers, [west, south, east, north]: Bounds): Indexes {
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

function encode(indexes: Indexes, z: number, x: number, y: number): Uint8Array | undefined {
  const layers: [LayerName, readonly RawFeature[]][] = []
  for (const [name, index] of indexes) {
    if (z < (firstZoom[name] ?? 0)) continue
    const found = index.getTileRaw(z, x, y)?.features ?? []
    // The tiles of the last zoom are enlarged further in, so they hold everything.
    const features = z === maxZoom ? found : found.filter(({ tags }) => Number(tags?.['min_zoom']) <= z)
    if (features.length > 0) layers.push([name, features])
  }
  return layers.length === 0 ? undefined : encodeTile(layers)
}

/** The box around all ways. */
export function boundsOf(data: OsmData): Bounds {
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
  return x + 1 > tileColumn(west, z) && x < tileColumn(east, z) && y + 1 > tileRow(north, z) && y < tileRow(south, z)
}
