import { clipShape } from './clip.ts'
import { layerNames } from './feature.ts'
import type { Layers } from './layers.ts'
import type { Box, Shape } from './shape.ts'
import { boxOfTile } from './tile-feature.ts'

/**
 * Clips shapes to tiles, each from those of the tile around it: a quadtree that grows where one looks, as in Agafonkin's
 * geojson-vt.
 */
export class ShapesByTile {
  private readonly whole: Layers
  private readonly topZoom: number
  /** By zoom and by tile. Two zooms further out nothing is kept: a tile needs the one around it, and a county fills memory. */
  private readonly known = new Map<number, Map<string, Layers>>()

  /** `topZoom`: of the tiles that are clipped from the whole. */
  constructor(whole: Layers, topZoom: number) {
    this.whole = whole
    this.topZoom = topZoom
  }

  in(z: number, x: number, y: number): Layers {
    const known = this.known.get(z) ?? new Map<string, Layers>()
    const key = `${x}/${y}`
    const before = known.get(key)
    if (before) return before
    const around = z > this.topZoom ? this.in(z - 1, x >> 1, y >> 1) : this.whole
    const box = boxOfTile(z, x, y)
    const clipped = layerNames.map((name) => [name, clipShapes(around[name], box)])
    const own = Object.fromEntries(clipped) as Layers // a list for each name
    this.known.set(z, known.set(key, own))
    this.known.delete(z - 2)
    return own
  }
}

function clipShapes(around: readonly Shape[], box: Box): Shape[] {
  const clipped: Shape[] = []
  for (const whole of around) {
    const shape = clipShape(whole, box)
    if (shape) clipped.push(shape)
  }
  return clipped
}
