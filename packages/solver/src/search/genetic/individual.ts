import type { Draft } from './solution.ts'

/** A plan of the population. */
export class Member {
  /** All visits, tour by tour, and whether a tour ends with each. */
  readonly order: Int32Array
  readonly isLast: Uint8Array
  /** The visits after and before a visit; the number of visits for the gate. */
  readonly next: Int32Array
  readonly previous: Int32Array
  /** Cost of ways and tours. */
  cost = 0
  /** Seats that are missing. */
  excess = 0
  tours = 0
  /** How much it differs from those nearest. */
  difference = 0
  isCopy = false
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

  take(draft: Draft): void {
    const { visits, seats } = draft.terrain
    this.cost = 0
    this.excess = 0
    this.tours = draft.sortTours()
    let at = 0
    for (let i = 0; i < this.tours; i++) {
      const tour = draft.sorted[i]!
      const gate = visits + tour
      this.excess += Math.max(0, draft.loads[tour]! - seats)
      this.cost += draft.leg[gate]!
      for (let one = draft.next[gate]!; one < visits; one = draft.next[one]!) {
        this.cost += draft.leg[one]!
        this.previous[one] = Math.min(draft.previous[one]!, visits)
        this.next[one] = Math.min(draft.next[one]!, visits)
        this.order[at] = one
        this.isLast[at++] = draft.next[one] === gate ? 1 : 0
      }
    }
  }

  /** The share of visits whose neighbours are others in the other plan (broken pairs). */
  distanceTo(other: Member): number {
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
