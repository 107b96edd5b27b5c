import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs' // prettier-ignore
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { gunzipSync, gzipSync } from 'node:zlib'
import {
  type BuiltRegion,
  type Directory,
  everyTile,
  packGraph,
  type PackedGraph,
  type RegionSummary,
  type StreetGraph,
  type Tile,
  unpackGraph,
} from '@firstbell/streets'

/** Changes whenever the files of an older version could be misread. */
const FORMAT = 1

/** What is known about an imported region without reading it all. */
export interface RegionInfo {
  format: number
  /** File names, or the fictional town. */
  sources: string[]
  importedAt: number
  attribution: string
  minZoom: number
  maxZoom: number
  summary: RegionSummary
}

export const regionFolder = (dataFolder: string) => path.join(dataFolder, 'region')

/** The region of a data folder; undefined where none was imported, or by another version of the program. */
export function findRegion(dataFolder: string): RegionInfo | undefined {
  const file = path.join(regionFolder(dataFolder), 'region.json')
  if (!existsSync(file)) return undefined
  const info = JSON.parse(readFileSync(file, 'utf8')) as RegionInfo // written below
  return info.format === FORMAT ? info : undefined
}

/** Columns: the tiles' keys, ascending, and where each begins in the tile file. */
interface TileIndex {
  keys: Float64Array
  starts: Float64Array
  lengths: Float64Array
}

const keyOf = ({ z, x, y }: Omit<Tile, 'bytes'>) => (z * 2 ** 22 + x) * 2 ** 22 + y

/** Writes a region beside the present one and then puts it in its place: a server never finds half a region. */
export function writeRegion(
  dataFolder: string,
  build: () => BuiltRegion,
  about: Pick<RegionInfo, 'sources' | 'importedAt'>,
  onTiles: (share: number) => void,
): RegionInfo {
  const folder = regionFolder(dataFolder)
  const fresh = `${folder}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true, mode: 0o700 })
  const { tiles, summary } = writeNetwork(fresh, build)
  writeTiles(fresh, tiles, onTiles)
  const { attribution, minZoom, maxZoom } = tiles
  const info: RegionInfo = { format: FORMAT, ...about, attribution, minZoom, maxZoom, summary }
  writeFileSync(path.join(fresh, 'region.json'), JSON.stringify(info))
  rmSync(folder, { recursive: true, force: true })
  renameSync(fresh, folder)
  return info
}

/** What it writes it lets go of: a county's tiles need the memory. */
function writeNetwork(folder: string, build: () => BuiltRegion): Pick<BuiltRegion, 'tiles' | 'summary'> {
  const { graph, directory, tiles, summary } = build()
  writeFileSync(path.join(folder, 'streets.bin'), serialize(packGraph(graph)))
  writeFileSync(path.join(folder, 'directory.bin'), serialize(directory))
  return { tiles, summary }
}

function writeTiles(folder: string, tiles: BuiltRegion['tiles'], onTiles: (share: number) => void): void {
  const file = openSync(path.join(folder, 'tiles.bin'), 'w', 0o600)
  const entries: { key: number; start: number; length: number }[] = []
  const [west, , east] = tiles.bounds
  let [end, share] = [0, 0]
  for (const { z, x, y, bytes } of everyTile(tiles)) {
    const packed = gzipSync(bytes)
    writeSync(file, packed)
    entries.push({ key: keyOf({ z, x, y }), start: end, length: packed.length })
    end += packed.length
    // Nearly all tiles are of the closest zoom, and their blocks come from west to east.
    if (z !== tiles.maxZoom) continue
    share = Math.min(1, Math.max(share, ((x / 2 ** z) * 360 - 180 - west) / (east - west)))
    onTiles(share)
  }
  closeSync(file)
  entries.sort((a, b) => a.key - b.key)
  const columns: TileIndex = {
    keys: Float64Array.from(entries, ({ key }) => key),
    starts: Float64Array.from(entries, ({ start }) => start),
    lengths: Float64Array.from(entries, ({ length }) => length),
  }
  writeFileSync(path.join(folder, 'tiles.index.bin'), serialize(columns))
}

/** Puts a network that was built anew from the same streets in the place of the present one. */
export function replaceStreets(dataFolder: string, graph: StreetGraph): void {
  const file = path.join(regionFolder(dataFolder), 'streets.bin')
  writeFileSync(`${file}.new`, serialize(packGraph(graph)))
  renameSync(`${file}.new`, file)
}

export function readStreets(dataFolder: string): StreetGraph {
  return unpackGraph(deserialize(readFileSync(path.join(regionFolder(dataFolder), 'streets.bin'))) as PackedGraph) // as it was written
}

export function readDirectory(dataFolder: string): Directory {
  return deserialize(readFileSync(path.join(regionFolder(dataFolder), 'directory.bin'))) as Directory // as it was written
}

/** Reads tiles from the file one by one; `undefined` where nothing is drawn. */
export function openTiles(dataFolder: string): (z: number, x: number, y: number) => Uint8Array | undefined {
  const folder = regionFolder(dataFolder)
  const index = deserialize(readFileSync(path.join(folder, 'tiles.index.bin'))) as TileIndex // as it was written
  const file = openSync(path.join(folder, 'tiles.bin'), 'r')
  return (z, x, y) => {
    const at = positionOf(index.keys, keyOf({ z, x, y }))
    if (at < 0) return undefined
    const packed = new Uint8Array(index.lengths[at] as number)
    readSync(file, packed, 0, packed.length, index.starts[at] as number)
    return new Uint8Array(gunzipSync(packed))
  }
}

function positionOf(keys: Float64Array, key: number): number {
  let [low, high] = [0, keys.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = keys[middle] as number
    if (found === key) return middle
    if (found < key) low = middle + 1
    else high = middle - 1
  }
  return -1
}
