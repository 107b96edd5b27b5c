import GeoJSONVT, { type RawFeature } from 'geojson-vt'
import type { OsmData } from '../osm/data.ts'
import { BLOCK_ZOOM, sortIntoBlocks } from './blocks.ts'
import { ClosePoints } from './close-points.ts'
import { encodeTile } from './encode-tile.ts'
import { feature, type Feature, type LayerName, layerNames, properties } from './feature.ts'
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
/** So much of what lies around a tile is drawn in it, too, in 4096ths of its width: lines and labels reach over its edge. */
const buffer = 128
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

type Indexes = ReadonlyMap<LayerName, { readonly shapes: GeoJSONVT; readonly closePoints: ClosePoints }>

/** Holds what was asked for last: what is seen from afar, or a block of what is seen from near. */
function indexesOf(data: OsmData, bounds: Bounds): (z: number, x: number, y: number) => Indexes {
  let selected: ReturnType<typeof sortIntoBlocks> | undefined
  let held: { name: string; indexes: Indexes } | undefined
  const isDistant = (layer: LayerName, minZoom: number) => Math.max(minZoom, firstZoom[layer] ?? 0) < BLOCK_ZOOM
  return (z, x, y) => {
    const across = 2 ** (z - BLOCK_ZOOM)
    const [column, row] = [Math.floor(x / across), Math.floor(y / across)]
    const name = z < BLOCK_ZOOM ? 'distant' : `${column}/${row}`
    if (held?.name === name) return held.indexes
    held = undefined // the next one needs its memory
    if (z >= BLOCK_ZOOM) selected ??= sortIntoBlocks(data)
    const layers =
      selected && z >= BLOCK_ZOOM ? layersOf(data, selected(column, row)) : layersOf(data, wholeOf(data), isDistant)
    held = { name, indexes: indexLayers(layers, bounds) }
    return held.indexes
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
    layerNames.map((name) => {
      const isClose = ({ geometry, properties: { min_zoom } }: Feature) =>
        geometry.type === 'Point' && min_zoom > maxZoom
      const features = layers[name].filter((one) => !isClose(one))
      const shapes = new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom, indexMaxZoom: 10, buffer })
      return [name, { shapes, closePoints: new ClosePoints(layers[name].filter(isClose), maxZoom, buffer) }]
    }),
  )
}

function encode(indexes: Indexes, z: number, x: number, y: number): Uint8Array | undefined {
  const layers: [LayerName, readonly RawFeature[]][] = []
  for (const [name, { shapes, closePoints }] of indexes) {
    if (z < (firstZoom[name] ?? 0)) continue
    const found = shapes.getTileRaw(z, x, y)?.features ?? []
    // The tiles of the last zoom are enlarged further in, so they hold everything.
    const features =
      z === maxZoom
        ? [...found, ...closePoints.inTile(x, y)]
        : found.filter(({ tags }) => Number(tags?.['min_zoom']) <= z)
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
