import type { TileSource } from './tile-source.ts'

export interface Tile {
  readonly z: number
  readonly x: number
  readonly y: number
  readonly bytes: Uint8Array
}

/** All tiles of a source in which something is drawn, from far to near. */
export function* everyTile({
  bounds: [west, south, east, north],
  minZoom,
  maxZoom,
  tile,
}: TileSource): Generator<Tile> {
  for (let z = minZoom; z <= maxZoom; z++) {
    for (let x = column(west, z); x <= column(east, z); x++) {
      for (let y = row(north, z); y <= row(south, z); y++) {
        const bytes = tile(z, x, y)
        if (bytes) yield { z, x, y, bytes }
      }
    }
  }
}

function column(lng: number, z: number): number {
  return Math.floor(((lng + 180) / 360) * 2 ** z)
}

function row(lat: number, z: number): number {
  const sine = Math.sin((lat * Math.PI) / 180)
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z)
}
