import { NEVER } from '../model.ts'

/**
 * A plan as circular linked lists of visits. Each list is closed by the *depot* of its tour, numbered after the visits: where the tour starts and ends.
 * An unassigned visit belongs to a dummy tour after the last one, which is full.
 */
export class LinkedTours {
  cost = 0
  /** How many tours have visits. */
  used = 0
  readonly next: Int32Array
  readonly previous: Int32Array
  readonly tour: Int32Array
  /** What  arc costs that leads to a visit or, for a depot, to the end of its tour. */
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

  copyVisit(from: LinkedTours, one: number): void {
    this.next[one] = from.next[one]!
    this.previous[one] = from.previous[one]!
    this.tour[one] = from.tour[one]!
    this.leg[one] = from.leg[one]!
  }

  copyTour(from: LinkedTours, tour: number): void {
    this.load[tour] = from.load[tour]!
    this.count[tour] = from.count[tour]!
  }

  copyTotals(from: LinkedTours): void {
    this.cost = from.cost
    this.used = from.used
  }

  copyAll(from: LinkedTours): void {
    this.next.set(from.next)
    this.previous.set(from.previous)
    this.tour.set(from.tour)
    this.leg.set(from.leg)
    this.load.set(from.load)
    this.count.set(from.count)
    this.copyTotals(from)
  }
}
