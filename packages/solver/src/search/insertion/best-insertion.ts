import { NEVER } from '../model.ts'

/** The best insertion found for a rider so far. One object is reused: the search loop allocates nothing. */
export class BestInsertion {
  cost = NEVER
  choice = -1
  tour = -1
  /** Position of the new visit; 0 where the rider joins an open node. */
  at = 0
  /** For a tour that is still to start: its bus, and the tour after which the bus drives it. */
  bus = -1
  after = -1

  clear(): void {
    this.cost = NEVER
    this.choice = -1
    this.bus = -1
  }

  set(cost: number, choice: number, tour: number, at: number): void {
    this.cost = cost
    this.choice = choice
    this.tour = tour
    this.at = at
    this.bus = -1
  }
}
