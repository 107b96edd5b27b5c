import type { Properties } from './feature.ts'
import { type Box, CLOSEST_ZOOM, EXTENT, POINT, type Shape, TOLERANCE } from './shape.ts'

/** So much of what lies around a tile is drawn in it, too, in its units: lines and labels reach over its edge. */
const BUFFER = 128

/** What a tile holds of a shape. */
export interface TileFeature {
  readonly type: Shape['type']
  /** Points, lines or rings: x and y in turn, from the west and the north of the tile. */
  readonly geometry: readonly (readonly number[])[]
  readonly properties: Properties
}

/** A tile with what is drawn around it, in units of the closest zoom. */
export function boxOfTile(z: number, x: number, y: number): Box {
  const scale = 2 ** (CLOSEST_ZOOM - z)
  const [width, buffer] = [EXTENT * scale, BUFFER * scale]
  const [left, top] = [x * width - buffer, y * width - buffer]
  return { left, top, right: left + width + 2 * buffer, bottom: top + width + 2 * buffer }
}

/** A shape that was clipped to a tile in the tile's units, without what cannot be seen there; `undefined` where that is all. */
export function tileFeature(
  { type, properties, parts }: Shape,
  z: number,
  x: number,
  y: number,
): TileFeature | undefined {
  const scale = 2 ** (CLOSEST_ZOOM - z)
  const tolerance = type === POINT || z === CLOSEST_ZOOM ? -1 : TOLERANCE * scale
  const geometry: number[][] = []
  for (const { path, size } of parts) {
    if (size < tolerance) continue
    const seen: number[] = []
    for (let i = 0; i < path.length; i += 3) {
      if ((path[i + 2] as number) <= tolerance) continue
      seen.push(
        Math.round((path[i] as number) / scale) - x * EXTENT,
        Math.round((path[i + 1] as number) / scale) - y * EXTENT,
      )
    }
    geometry.push(seen)
  }
  return geometry.length > 0 ? { type, geometry, properties } : undefined
}
