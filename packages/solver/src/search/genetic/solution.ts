import type { LinkedTours } from '../routing/linked-tours.ts'
import { type CvrpInstance, FULL_CIRCLE } from './instance.ts'

/**
 * The solution that local search improves: circular linked lists of visits, each closed by the depot of its tour; depots are numbered after the visits. Tours may be too full, at a price
 * for each seat that is missing.
 */
export class WorkingSolution {
  readonly instance: CvrpInstance
  private readonly visits: number
  private readonly arcCosts: Int32Array
  /** What a missing seat costs. */
  penalty = 1
  /** Moves made so far: what was looked at since a tour changed need not be looked at again. */
  moves = 0
  /** A tour without visits, or the number of tours. */
  empty = 0
  readonly next: Int32Array
  readonly previous: Int32Array
  readonly tour: Int32Array
  /** Position in the tour; the depot has 0. */
  readonly position: Int32Array
  /** What  arc costs that leads to a visit or, for a depot, to the end of its tour. */
  readonly leg: Int32Array
  /** Seats taken by the visit and those before it. */
  readonly upTo: Int32Array
  /** Seats taken in a tour, and its visits. */
  readonly loads: Int32Array
  readonly count: Int32Array
  readonly changedAt: Int32Array
  /** The sector in which a tour lies, seen from the depot: where it begins, and its width. */
  private readonly sectorFrom: Int32Array
  private readonly sectorWidth: Int32Array
  readonly sorted: Int32Array

  constructor(instance: CvrpInstance) {
    const { visits, tours } = instance
    this.instance = instance
    this.visits = visits
    this.arcCosts = instance.arcCosts
    this.next = new Int32Array(visits + tours)
    this.previous = new Int32Array(visits + tours)
    this.tour = new Int32Array(visits + tours)
    this.position = new Int32Array(visits + tours)
    this.leg = new Int32Array(visits + tours)
    this.upTo = new Int32Array(visits + tours)
    this.loads = new Int32Array(tours)
    this.count = new Int32Array(tours)
    this.changedAt = new Int32Array(tours)
    this.sorted = new Int32Array(tours)
    this.sectorFrom = new Int32Array(tours)
    this.sectorWidth = new Int32Array(tours)
    this.clear()
  }

  clear(): void {
    const { visits, tours } = this.instance
    this.moves = 0
    this.empty = 0
    for (let tour = 0; tour < tours; tour++) {
      const depot = visits + tour
      this.tour[depot] = tour
      this.next[depot] = depot
      this.previous[depot] = depot
      this.leg[depot] = 0
    }
    this.loads.fill(0)
    this.count.fill(0)
    this.changedAt.fill(0)
  }

  /** Takes a plan as it is. */
  load(plan: LinkedTours): void {
    const { visits } = this.instance
    this.clear()
    for (let from = visits, tour = 0; from < plan.next.length; from++) {
      if (plan.next[from] === from) continue
      let before = visits + tour
      for (let one = plan.next[from]!; one < visits; one = plan.next[one]!) {
        this.link(before, one)
        before = one
      }
      this.link(before, visits + tour)
      this.refresh(tour++)
    }
  }

  /** Cost of  arc between two visits or depots. */
  arcCost(from: number, to: number): number {
    const { visits, arcCosts } = this
    return arcCosts[(from < visits ? from : visits) * (visits + 1) + (to < visits ? to : visits)]!
  }

  /** What is to be paid for a tour with such a load. */
  excess(load: number): number {
    const over = load - this.instance.seats
    return over > 0 ? over * this.penalty : 0
  }

  link(one: number, next: number): void {
    this.next[one] = next
    this.previous[next] = one
  }

  /** Counts a tour anew after a change. */
  refresh(tour: number): void {
    const { visits, tours, size } = this.instance
    const depot = visits + tour
    let load = 0
    let count = 0
    let before = depot
    for (let one = this.next[depot]!; one !== depot; one = this.next[one]!) {
      load += size[one]!
      this.tour[one] = tour
      this.position[one] = ++count
      this.upTo[one] = load
      this.leg[one] = this.arcCost(before, one)
      before = one
      this.extendSector(tour, one)
    }
    this.leg[depot] = this.arcCost(before, depot)
    this.loads[tour] = load
    this.count[tour] = count
    this.changedAt[tour] = this.moves
    if (count === 0) this.empty = Math.min(this.empty, tour)
    else while (this.empty < tours && this.count[this.empty]! > 0) this.empty++
  }

  /** Ends a move that changed one or two tours. */
  finish(tour: number, other: number): void {
    this.moves++
    this.refresh(tour)
    if (other !== tour) this.refresh(other)
  }

  /** Makes the sector of a tour hold a visit. */
  private extendSector(tour: number, visit: number): void {
    const { sectorFrom, sectorWidth } = this
    const direction = this.instance.direction[visit]!
    if (this.position[visit] === 1) {
      sectorFrom[tour] = direction
      sectorWidth[tour] = 0
      return
    }
    const forwards = (direction - sectorFrom[tour]!) & (FULL_CIRCLE - 1)
    const more = forwards - sectorWidth[tour]!
    if (more <= 0) return
    const back = FULL_CIRCLE - forwards
    if (back < more) sectorFrom[tour] = direction
    sectorWidth[tour]! += Math.min(back, more)
  }

  /** Whether two tours lie in the same direction, in part. */
  sectorsOverlap(tour: number, other: number): boolean {
    const { sectorFrom, sectorWidth } = this
    const apart = sectorFrom[other]! - sectorFrom[tour]!
    return (apart & (FULL_CIRCLE - 1)) <= sectorWidth[tour]! || (-apart & (FULL_CIRCLE - 1)) <= sectorWidth[other]!
  }

  /** Sorts the tours that have visits by the direction in which they lie. Returns how many there are. */
  sortTours(): number {
    const { count, sorted } = this
    let used = 0
    for (let tour = 0; tour < this.instance.tours; tour++) {
      if (count[tour] === 0) continue
      const own = this.sectorMiddle(tour)
      let at = used++
      for (; at > 0 && this.sectorMiddle(sorted[at - 1]!) > own; at--) sorted[at] = sorted[at - 1]!
      sorted[at] = tour
    }
    return used
  }

  private sectorMiddle(tour: number): number {
    return (this.sectorFrom[tour]! + (this.sectorWidth[tour]! >> 1)) & (FULL_CIRCLE - 1)
  }

  exceedsCapacity(): boolean {
    for (let tour = 0; tour < this.instance.tours; tour++) if (this.loads[tour]! > this.instance.seats) return true
    return false
  }
}
