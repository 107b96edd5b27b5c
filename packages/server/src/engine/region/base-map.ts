/** The base map, drawn away from the server's thread: reading tiles must not hold up the buses. */
export interface BaseMap {
  /** TileJSON for tiles at `template`, which holds {z}, {x} and {y}. */
  describe(template: string): Promise<Record<string, unknown>>
  /** A vector tile; undefined where there is nothing to draw. */
  tile(z: number, x: number, y: number): Promise<Uint8Array | undefined>
  close(): Promise<void>
}
