import type { Bounds, OsmData } from '../osm/data.ts'
import { BLOCK_ZOOM, sortIntoBlocks } from './blocks.ts'
import { encodeTile } from './encode-tile.ts'
import { type LayerName, layerNames, properties } from './feature.ts'
import { tileColumn, tileRow } from './grid.ts'
import { type Layers, layersOf, wholeOf } from './layers.ts'
import { seaOf } from './sea.ts'
import { CLOSEST_ZOOM, type Shape, shapeOf } from './shape.ts'
import { ShapesByTile } from './shapes-by-tile.ts'
import { tileFeature, type TileFeature } from './tile-feature.ts'

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
const maxZoom = CLOSEST_ZOOM
/** Houses are a smudge further out. */
const firstZoom: Partial<Record<LayerName, number>> = { buildings: 14, pois: 11 }

/** Cuts map data into vector tiles on demand; fast if all tiles of a block are requested before those of another. */
export function createTileSource(
  data: OsmData,
  { attribution, bounds = boundsOf(data) }: TileSourceOptions,
): TileSource {
  const shapes = shapesOf(data, bounds)
  return {
    minZoom,
    maxZoom,
    bounds,
    attribution,
    tile: (z, x, y) => {
      if (z < minZoom || z > maxZoom || !liesIn(bounds, z, x, y)) return undefined
      return encode(shapes(z, x, y), z, x, y)
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

/** Holds what was asked for last: what is seen from afar, or a block of what is seen from near. */
function shapesOf(data: OsmData, bounds: Bounds): (z: number, x: number, y: number) => Layers {
  let selected: ReturnType<typeof sortIntoBlocks> | undefined
  let held: { name: string; shapes: ShapesByTile } | undefined
  const sea = seaOf(data)
  const isDistant = (layer: LayerName, minZoom: number) => Math.max(minZoom, firstZoom[layer] ?? 0) < BLOCK_ZOOM
  return (z, x, y) => {
    const across = 2 ** (z - BLOCK_ZOOM)
    const [column, row] = [Math.floor(x / across), Math.floor(y / across)]
    const name = z < BLOCK_ZOOM ? 'distant' : `${column}/${row}`
    if (held?.name !== name) {
      held = undefined // the next one needs its memory
      if (z >= BLOCK_ZOOM) selected ??= sortIntoBlocks(data)
      const layers =
        selected && z >= BLOCK_ZOOM ? layersOf(data, selected(column, row)) : layersOf(data, wholeOf(data), isDistant)
      layers.earth.push(earthIn(bounds))
      if (sea) layers.water.unshift(sea)
      held = { name, shapes: new ShapesByTile(layers, z < BLOCK_ZOOM ? minZoom : BLOCK_ZOOM) }
    }
    return held.shapes.in(z, x, y)
  }
}

function earthIn([west, south, east, north]: Bounds): Shape {
  const polygons = [[[west, south, east, south, east, north, west, north, west, south]]]
  return shapeOf(properties('earth', 0), { type: 'area', polygons })
}

function encode(shapes: Layers, z: number, x: number, y: number): Uint8Array | undefined {
  const layers: [LayerName, readonly TileFeature[]][] = []
  for (const name of layerNames) {
    if (z < (firstZoom[name] ?? 0)) continue
    // The tiles of the last zoom are enlarged further in, so they hold everything.
    const shown = z === maxZoom ? shapes[name] : shapes[name].filter(({ properties: { min_zoom } }) => min_zoom <= z)
    const features = shown.map((shape) => tileFeature(shape, z, x, y)).filter((feature) => feature !== undefined)
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
function liesIn([west, south, east, north]: Bounds, z: number, x: number, y: number): boolean {
  return x + 1 > tileColumn(west, z) && x < tileColumn(east, z) && y + 1 > tileRow(north, z) && y < tileRow(south, z)
}
