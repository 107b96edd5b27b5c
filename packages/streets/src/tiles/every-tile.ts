import { BLOCK_ZOOM } from './blocks.ts'
import { tileColumn, tileRow } from './grid.ts'
import type { TileSource } from './tile-source.ts'

export interface Tile {
  readonly z: number
  readonly x: number
  readonly y: number
  readonly bytes: Uint8Array
}

/** All tiles of a source in which something is drawn: those from afar, and then block by block from west to east. */
export function* everyTile({ bounds, minZoom, maxZoom, tile }: TileSource): Generator<Tile> {
  const [west, south, east, north] = bounds
  const whole = (z: number): Grid => ({
    z,
    left: Math.floor(tileColumn(west, z)),
    right: Math.floor(tileColumn(east, z)),
    top: Math.floor(tileRow(north, z)),
    bottom: Math.floor(tileRow(south, z)),
  })
  function* drawn(grid: Grid): Generator<Tile> {
    for (const [x, y] of cellsOf(grid)) {
      const bytes = tile(grid.z, x, y)
      if (bytes) yield { z: grid.z, x, y, bytes }
    }
  }
  for (let z = minZoom; z < BLOCK_ZOOM; z++) yield* drawn(whole(z))
  for (const [x, y] of cellsOf(whole(BLOCK_ZOOM))) {
    for (let z = BLOCK_ZOOM; z <= maxZoom; z++) yield* drawn(within(whole(z), x, y))
  }
}

interface Grid {
  readonly z: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function* cellsOf({ left, right, top, bottom }: Grid): Generator<readonly [x: number, y: number]> {
  for (let x = left; x <= right; x++) {
    for (let y = top; y <= bottom; y++) yield [x, y]
  }
}

/** The part of a grid that lies in a block. */
function within({ z, left, right, top, bottom }: Grid, x: number, y: number): Grid {
  const across = 2 ** (z - BLOCK_ZOOM)
  return {
    z,
    left: Math.max(left, x * across),
    right: Math.min(right, (x + 1) * across - 1),
    top: Math.max(top, y * across),
    bottom: Math.min(bottom, (y + 1) * across - 1),
  }
}
