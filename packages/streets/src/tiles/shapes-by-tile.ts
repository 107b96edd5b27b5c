import { clipShape } from './clip.ts'
import { layerNames } from './feature.ts'
import type { Layers } from './layers.ts'
import { boxOfTile } from './tile-feature.ts'

/**
 * Clips shapes to tiles, each from those of the tile around it: a quadtree that grows where one looks, as in Agafonkin's
 * geojson-vt.
 */
export class ShapesByTile {
  private readonly whole: Layers
  private readonly topZoom: number
  private readonly known = new Map<string, Layers>()

  /** `topZoom`: of the tiles that are clipped from the whole. */
  constructor(whole: Layers, topZoom: number) {
    this.whole = whole
    this.topZoom = topZoom
  }

  in(z: number, x: number, y: number): Layers {
    const key = `${z}/${x}/${y}`
    const known = this.known.get(key)
    if (known) return known
    const around = z > this.topZoom ? this.in(z - 1, x >> 1, y >> 1) : this.whole
    const box = boxOfTile(z, x, y)
    const clipped = layerNames.map((name) => [
      name,
      around[name].map((shape) => clipShape(shape, box)).filter((shape) => shape !== undefined),
    ])
    const own = Object.fromEntries(clipped) as Layers // a list for each name
    this.known.set(key, own)
    return own
  }
}
