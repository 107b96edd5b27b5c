/** Directed pieces of street, one or two for every segment. All columns have `count` entries. */
export interface Edges {
  readonly count: number
  readonly segment: Uint32Array
  /** 1 where the edge runs along its way's node order, 0 where it runs against it. */
  readonly forward: Uint8Array
  /** OSM node indices of the two ends, in driving direction. */
  readonly from: Uint32Array
  readonly to: Uint32Array
  readonly seconds: Float32Array
  /** 1 in the part of the network from which every other such edge can be reached. */
  readonly connected: Uint8Array
  /** The edge with this edge's street and direction; itself, unless a restriction made it a copy. */
  readonly original: Uint32Array
  /** 1 where no bus stops with its door to the curb, by a ban. */
  readonly withoutStops?: Uint8Array | undefined
}

/** Turns from one edge to the next: `start[e] … start[e + 1] - 1` are those leaving edge `e`. */
export interface Turns {
  readonly start: Uint32Array
  readonly to: Uint32Array
  readonly seconds: Float32Array
  /** Reluctance that is no driving time, such as cutting across a school's ground. */
  readonly penaltySeconds: Float32Array
}
