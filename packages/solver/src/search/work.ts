/** How long each kind took in the mean, in nanoseconds: fitted to 34 searches of all kinds of problems, of which it says between 0.56 and 1.28 of the processor time, on the machine of the measurements. */
const NANOSECONDS = {
  positions: 3.1,
  lookups: 8,
  days: 64,
  riders: 510,
  refreshed: 23,
  beside: 4.5,
  routed: 1560,
  moves: 2800,
  copied: 117,
  chained: 2,
} as const

/**
 * What a search has done, counted and not timed: the same seed and budget give the same plan on every machine, whatever else it does.
 */
export class Work {
  /** Positions at which an insertion was evaluated. */
  positions = 0
  /** Tours whose cheapest insertion was looked up. */
  lookups = 0
  /** Buses in whose day a new tour was tried. */
  days = 0
  /** Riders inserted, or tried to. */
  riders = 0
  /** Visits of tours that were derived anew. */
  refreshed = 0
  /** Visits beside which an insertion was evaluated, where only routing is to be done. */
  beside = 0
  /** Steps of routing alone. */
  routed = 0
  /** Visits for which the local search looked for moves. */
  moves = 0
  /** Tours, nodes, and riders of whole plans that were copied. */
  copied = 0
  /** Pairs of tours of which was asked whether a bus can drive one after the other. */
  chained = 0

  /** The seconds that all this takes on one core of a machine like the one on which it was measured, within a factor of two. */
  get nominalSeconds(): number {
    let sum = 0
    for (const [kind, each] of KINDS) sum += this[kind] * each
    return sum / 1e9
  }
}

const KINDS = Object.entries(NANOSECONDS) as [keyof typeof NANOSECONDS, number][] // keys of the object above
