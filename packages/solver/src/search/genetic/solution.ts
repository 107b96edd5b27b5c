import type { Rings } from '../routing/linked-tours.ts'
import { type Terrain, TURN } from './instance.ts'

/**
 * A plan that moves improve, as rings closed by the gates of tours, numbered after the visits. Tours may be too full, at a price
 * for each seat that is missing.
 */
export class Draft {
  readonly terrain: Terrain
  private readonly visits: number
  private readonly ways: Int32Array
  /** What a missing seat costs. */
  penalty = 1
  /** Moves made so far: what was looked at since a tour changed need not be looked at again. */
  moves = 0
  /** A tour without visits, or the number of tours. */
  empty = 0
  readonly next: Int32Array
  readonly previous: Int32Array
  readonly tour: Int32Array
  /** Position in the tour; the gate has 0. */
  readonly position: Int32Array
  /** What the way costs that leads to a visit or, for a gate, to the end of its tour. */
  readonly leg: Int32Array
  /** Seats taken by the visit and those before it. */
  readonly upTo: Int32Array
  /** Seats taken in a tour, and its visits. */
  readonly loads: Int32Array
  readonly count: Int32Array
  readonly changedAt: Int32Array
  /** The sector in which a tour lies, seen from the gate: where it begins, and its width. */
  private readonly sectorFrom: Int32Array
  private readonly sectorWidth: Int32Array
  readonly sorted: Int32Array

  constructor(terrain: Terrain) {
    const { visits, tours } = terrain
    this.terrain = terrain
    this.visits = visits
    this.ways = terrain.ways
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
    const { visits, tours } = this.terrain
    this.moves = 0
    this.empty = 0
    for (let tour = 0; tour < tours; tour++) {
      const gate = visits + tour
      this.tour[gate] = tour
      this.next[gate] = gate
      this.previous[gate] = gate
      this.leg[gate] = 0
    }
    this.loads.fill(0)
    this.count.fill(0)
    this.changedAt.fill(0)
  }

  /** Takes a plan as it is. */
  load(rings: Rings): void {
    const { visits } = this.terrain
    this.clear()
    for (let from = visits, tour = 0; from < rings.next.length; from++) {
      if (rings.next[from] === from) continue
      let before = visits + tour
      for (let one = rings.next[from]!; one < visits; one = rings.next[one]!) {
        this.link(before, one)
        before = one
      }
      this.link(before, visits + tour)
      this.refresh(tour++)
    }
  }

  /** Cost of the way between two visits or gates. */
  way(from: number, to: number): number {
    const { visits, ways } = this
    return ways[(from < visits ? from : visits) * (visits + 1) + (to < visits ? to : visits)]!
  }

  /** What is to be paid for a tour with such a load. */
  excess(load: number): number {
    const over = load - this.terrain.seats
    return over > 0 ? over * this.penalty : 0
  }

  link(one: number, next: number): void {
    this.next[one] = next
    this.previous[next] = one
  }

  /** Counts a tour anew after a change. */
  refresh(tour: number): void {
    const { visits, tours, size } = this.terrain
    const gate = visits + tour
    let load = 0
    let count = 0
    let before = gate
    for (let one = this.next[gate]!; one !== gate; one = this.next[one]!) {
      load += size[one]!
      this.tour[one] = tour
      this.position[one] = ++count
      this.upTo[one] = load
      this.leg[one] = this.way(before, one)
      before = one
      this.widen(tour, one)
    }
    this.leg[gate] = this.way(before, gate)
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
  private widen(tour: number, visit: number): void {
    const { sectorFrom, sectorWidth } = this
    const direction = this.terrain.direction[visit]!
    if (this.position[visit] === 1) {
      sectorFrom[tour] = direction
      sectorWidth[tour] = 0
      return
    }
    const forwards = (direction - sectorFrom[tour]!) & (TURN - 1)
    const more = forwards - sectorWidth[tour]!
    if (more <= 0) return
    const back = TURN - forwards
    if (back < more) sectorFrom[tour] = direction
    sectorWidth[tour]! += Math.min(back, more)
  }

  /** Whether two tours lie in the same direction, in part. */
  overlap(tour: number, other: number): boolean {
    const { sectorFrom, sectorWidth } = this
    const apart = sectorFrom[other]! - sectorFrom[tour]!
    return (apart & (TURN - 1)) <= sectorWidth[tour]! || (-apart & (TURN - 1)) <= sectorWidth[other]!
  }

  /** Sorts the tours that have visits by the direction in which they lie. Returns how many there are. */
  sortTours(): number {
    const { count, sorted } = this
    let used = 0
    for (let tour = 0; tour < this.terrain.tours; tour++) {
      if (count[tour] === 0) continue
      const own = this.middle(tour)
      let at = used++
      for (; at > 0 && this.middle(sorted[at - 1]!) > own; at--) sorted[at] = sorted[at - 1]!
      sorted[at] = tour
    }
    return used
  }

  private middle(tour: number): number {
    return (this.sectorFrom[tour]! + (this.sectorWidth[tour]! >> 1)) & (TURN - 1)
  }

  isOverfull(): boolean {
    for (let tour = 0; tour < this.terrain.tours; tour++) if (this.loads[tour]! > this.terrain.seats) return true
    return false
  }
}
