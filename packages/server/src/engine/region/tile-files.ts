import { closeSync, openSync, readSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { everyTile, type Tile, type TileSource } from '@firstbell/streets'
import { readRecord, writeAll, writeRecord } from './record-file.ts'
import { regionFolder } from './region-files.ts'

/** Columns: the tiles' keys, ascending, and where each begins in the tile file. */
interface TileIndex {
  keys: Float64Array
  starts: Float64Array
  lengths: Float64Array
}

const keyOf = ({ z, x, y }: Omit<Tile, 'bytes'>) => (z * 2 ** 22 + x) * 2 ** 22 + y

/** Cuts all tiles of a source into the folder of a region. */
export function writeTiles(folder: string, tiles: TileSource, onTiles: (share: number) => void): void {
  const file = openSync(path.join(folder, 'tiles.bin'), 'w', 0o600)
  const entries: { key: number; start: number; length: number }[] = []
  const [west, , east] = tiles.bounds
  let [end, share] = [0, 0]
  for (const { z, x, y, bytes } of everyTile(tiles)) {
    const packed = gzipSync(bytes)
    writeAll(file, packed)
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
  writeRecord(path.join(folder, 'tiles.index.bin'), columns)
}

/** Reads tiles from the file one by one; `undefined` where nothing is drawn. */
export function openTiles(dataFolder: string): (z: number, x: number, y: number) => Uint8Array | undefined {
  const folder = regionFolder(dataFolder)
  const index = readRecord(path.join(folder, 'tiles.index.bin')) as TileIndex // as it was written
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
