import { NEVER } from '../model.ts'
import type { WorkingSolution } from './solution.ts'

const BEST_COUNT = 3

/** The three cheapest insertions of each visit into each tour (Vidal 2022), cached until the tour changes. */
export class BestInsertions {
  /** The cost of an insertion, and the visit or depot it comes after; `BEST_COUNT` each. */
  readonly cost: Int32Array
  readonly behind: Int32Array
  /** What a tour saves without a visit. */
  readonly saved: Int32Array
  /** The insertion that `costWithout` found comes after this visit or depot. */
  insertionBehind = -1
  private readonly foundAt: Int32Array
  private readonly solution: WorkingSolution

  constructor(solution: WorkingSolution) {
    const { visits, tours } = solution.instance
    this.solution = solution
    this.cost = new Int32Array(visits * tours * BEST_COUNT)
    this.behind = new Int32Array(visits * tours * BEST_COUNT)
    this.saved = new Int32Array(visits)
    this.foundAt = new Int32Array(visits * tours)
  }

  /** Counts what is saved without each visit of a tour. */
  save(tour: number): void {
    const { solution, saved } = this
    const { next, leg } = solution
    const depot = solution.instance.visits + tour
    for (let before = depot, one = next[depot]!; one !== depot; before = one, one = next[one]!)
      saved[one] = leg[one]! + leg[next[one]!]! - solution.arcCost(before, next[one]!)
  }

  clear(): void {
    this.foundAt.fill(-1)
  }

  /** Where the insertions of the visit into the tour begin. */
  find(visit: number, tour: number): number {
    const { solution, cost, behind, foundAt } = this
    const row = visit * solution.instance.tours + tour
    const first = row * BEST_COUNT
    if (foundAt[row]! >= solution.changedAt[tour]!) return first
    foundAt[row] = solution.moves
    for (let i = first; i < first + BEST_COUNT; i++) {
      cost[i] = NEVER
      behind[i] = -1
    }
    const depot = solution.instance.visits + tour
    let one = depot
    do {
      const next = solution.next[one]!
      const added = solution.arcCost(one, visit) + solution.arcCost(visit, next) - solution.leg[next]!
      if (added < cost[first + 2]!) {
        let at = first + 2
        for (; at > first && cost[at - 1]! > added; at--) {
          cost[at] = cost[at - 1]!
          behind[at] = behind[at - 1]!
        }
        cost[at] = added
        behind[at] = one
      }
      one = next
    } while (one !== depot)
    return first
  }

  /** The cheapest insertion of a visit in another's tour, once the other is gone. */
  costWithout(visit: number, leaver: number): number {
    const { solution, cost, behind } = this
    const before = solution.previous[leaver]!
    const after = solution.next[leaver]!
    let min = solution.arcCost(before, visit) + solution.arcCost(visit, after) - solution.arcCost(before, after)
    this.insertionBehind = before
    const first = this.find(visit, solution.tour[leaver]!)
    for (let i = first; i < first + BEST_COUNT && behind[i]! >= 0; i++) {
      if (behind[i] === leaver || solution.next[behind[i]!] === leaver) continue
      if (cost[i]! < min) {
        min = cost[i]!
        this.insertionBehind = behind[i]!
      }
      break
    }
    return min
  }
}
