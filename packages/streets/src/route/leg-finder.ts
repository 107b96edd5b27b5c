import type { StopPosition } from './snap.ts'

/** A stop position that a bus may set out from, and what it cost to get there. */
export interface Start {
  readonly stopPosition: StopPosition
  readonly cost: number
}

/** The cheapest way to a stop position from any of several starts, their own cost included. */
export interface Arrival {
  readonly start: number
  readonly leg: Leg
}

/** Finds the ways between stop positions; keeps its working memory from search to search. */
export interface LegFinder {
  /** By target; `undefined` where no way leads. */
  arrivals(starts: readonly Start[], targets: readonly StopPosition[]): (Arrival | undefined)[]
}

/** The way from one stop position to another. */
export interface Leg {
  /** From the first stop position's edge to the last one's; one edge when both are on it and ahead of each other. */
  readonly edges: readonly number[]
  readonly seconds: number
  /** Seconds and reluctance: what the search makes small. */
  readonly cost: number
}
