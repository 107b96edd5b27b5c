import { NEVER } from '../model.ts'

/**
 * A plan as rings of visits. Each ring is closed by the *gate* of its tour, numbered after the visits: where the tour starts and ends.
 * A visit that nobody makes is in the tour after the last one, which is full.
 */
export class Rings {
  cost = 0
  /** How many tours have visits. */
  used = 0
  readonly next: Int32Array
  readonly previous: Int32Array
  readonly tour: Int32Array
  /** What the way costs that leads to a visit or, for a gate, to the end of its tour. */
  readonly leg: Int32Array
  readonly load: Int32Array
  readonly count: Int32Array

  constructor(visits: number, tours: number) {
    this.next = Int32Array.from({ length: visits + tours }, (_, one) => one)
    this.previous = this.next.slice()
    this.tour = Int32Array.from(this.next, (one) => (one < visits ? tours : one - visits))
    this.leg = new Int32Array(visits + tours)
    this.load = new Int32Array(tours + 1)
    this.load[tours] = NEVER
    this.count = new Int32Array(tours)
  }

  copyVisit(from: Rings, one: number): void {
    this.next[one] = from.next[one]!
    this.previous[one] = from.previous[one]!
    this.tour[one] = from.tour[one]!
    this.leg[one] = from.leg[one]!
  }

  copyTour(from: Rings, tour: number): void {
    this.load[tour] = from.load[tour]!
    this.count[tour] = from.count[tour]!
  }

  copyTotals(from: Rings): void {
    this.cost = from.cost
    this.used = from.used
  }

  copyAll(from: Rings): void {
    this.next.set(from.next)
    this.previous.set(from.previous)
    this.tour.set(from.tour)
    this.leg.set(from.leg)
    this.load.set(from.load)
    this.count.set(from.count)
    this.copyTotals(from)
  }
}
