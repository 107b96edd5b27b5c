import type { WorkingSolution } from './solution.ts'

/** A plan of the population. */
export class Individual {
  /** All visits, tour by tour, and whether a tour ends with each. */
  readonly order: Int32Array
  readonly isLast: Uint8Array
  /** The visits after and before a visit; the number of visits for the depot. */
  readonly next: Int32Array
  readonly previous: Int32Array
  /** Cost of arcs and tours. */
  cost = 0
  /** Seats that are missing. */
  excess = 0
  tours = 0
  /** How much it differs from those nearest. */
  diversity = 0
  isClone = false
  /** What counts for having children and for staying: less is better. */
  fitness = 0
  readonly slot: number

  constructor(slot: number, visits: number) {
    this.slot = slot
    this.order = new Int32Array(visits)
    this.isLast = new Uint8Array(visits)
    this.next = new Int32Array(visits)
    this.previous = new Int32Array(visits)
  }

  pricedAt(penalty: number): number {
    return this.cost + this.excess * penalty
  }

  copyFrom(solution: WorkingSolution): void {
    const { visits, seats } = solution.instance
    this.cost = 0
    this.excess = 0
    this.tours = solution.sortTours()
    let at = 0
    for (let i = 0; i < this.tours; i++) {
      const tour = solution.sorted[i]!
      const depot = visits + tour
      this.excess += Math.max(0, solution.loads[tour]! - seats)
      this.cost += solution.leg[depot]!
      for (let one = solution.next[depot]!; one < visits; one = solution.next[one]!) {
        this.cost += solution.leg[one]!
        this.previous[one] = Math.min(solution.previous[one]!, visits)
        this.next[one] = Math.min(solution.next[one]!, visits)
        this.order[at] = one
        this.isLast[at++] = solution.next[one] === depot ? 1 : 0
      }
    }
  }

  /** The share of visits whose neighbours are others in the other plan (broken pairs). */
  distanceTo(other: Individual): number {
    const visits = this.order.length
    let broken = 0
    for (let visit = 0; visit < visits; visit++) {
      const next = this.next[visit]!
      const otherNext = other.next[visit]!
      const otherPrevious = other.previous[visit]!
      if (next !== otherNext && next !== otherPrevious) broken++
      if (this.previous[visit] === visits && otherPrevious !== visits && otherNext !== visits) broken++
    }
    return broken / visits
  }
}
