import type { RawFeature } from 'geojson-vt'
import type { Feature } from './feature.ts'
import { tileColumn, tileRow } from './grid.ts'

const EXTENT = 4096

/**
 * Points that are shown in the closest tiles alone, such as house numbers: geojson-vt would make an object of each in the tiles
 * of every zoom on the way there.
 */
export class ClosePoints {
  /** Counted in the units of the closest tiles, from the west and the north. */
  private readonly columns: Float64Array
  private readonly rows: Float64Array
  private readonly features: readonly Feature[]
  private readonly buffer: number

  /** `buffer`: so far outside of a tile, in its units, a point still belongs to it. */
  constructor(features: readonly Feature[], zoom: number, buffer: number) {
    const positions = features.map(({ geometry }) => (geometry.type === 'Point' ? geometry.coordinates : [0, 0] as const)) // prettier-ignore
    this.features = features
    this.buffer = buffer
    this.columns = Float64Array.from(positions, ([lng]) => Math.round(tileColumn(lng, zoom) * EXTENT))
    this.rows = Float64Array.from(positions, ([, lat]) => Math.round(tileRow(lat, zoom) * EXTENT))
  }

  inTile(x: number, y: number): RawFeature[] {
    const found: RawFeature[] = []
    for (let i = 0; i < this.features.length; i++) {
      const column = (this.columns[i] as number) - x * EXTENT
      const row = (this.rows[i] as number) - y * EXTENT
      if (column <= -this.buffer || column > EXTENT + this.buffer) continue
      if (row <= -this.buffer || row > EXTENT + this.buffer) continue
      found.push({ type: 4, x: column, y: row, tags: this.features[i]?.properties })
    }
    return found
  }
}
