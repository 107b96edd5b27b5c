/** Where the base map's tiles come from. */
export interface BaseMap {
  /** A vector tile; undefined where there is nothing to draw. */
  tile(z: number, x: number, y: number): Uint8Array | undefined
  minZoom: number
  maxZoom: number
  /** West, south, east, north. */
  bounds: readonly [number, number, number, number]
  attribution: string
}
