import type { WorkingSolution } from './solution.ts'
import { MIN_GAIN } from './moves.ts'
import type { BestInsertions } from './best-insertions.ts'

/** The best exchange of two visits of two tours, each to its cheapest insertion in the other, or of one alone (SWAP*). */
export function trySwapStar(
  solution: WorkingSolution,
  insertions: BestInsertions,
  tour: number,
  other: number,
): number {
  const { next, previous, loads } = solution
  const { visits, size } = solution.instance
  const depot = visits + tour
  const otherDepot = visits + other
  const { saved } = insertions
  const excess = solution.excess(loads[tour]!) + solution.excess(loads[other]!)
  insertions.save(tour)
  insertions.save(other)
  let min = -MIN_GAIN
  let [bestOne, bestBehind, bestTwo, bestOtherBehind] = [-1, -1, -1, -1]
  for (let one = next[depot]!; one !== depot; one = next[one]!) {
    for (let two = next[otherDepot]!; two !== otherDepot; two = next[two]!) {
      const moved = size[one]! - size[two]!
      const bound =
        solution.excess(loads[tour]! - moved) +
        solution.excess(loads[other]! + moved) -
        excess -
        saved[one]! -
        saved[two]!
      if (bound > 0) continue
      let delta = bound + insertions.costWithout(one, two)
      if (delta >= min) continue
      const behind = insertions.insertionBehind
      delta += insertions.costWithout(two, one)
      if (delta >= min) continue
      min = delta
      bestOne = one
      bestBehind = behind
      bestTwo = two
      bestOtherBehind = insertions.insertionBehind
    }
  }
  for (let side = 0; side < 2; side++) {
    const [from, to] = side === 0 ? [tour, other] : [other, tour]
    for (let one = next[visits + from]!; one < visits; one = next[one]!) {
      const place = insertions.find(one, to)
      const delta =
        insertions.cost[place]! -
        saved[one]! +
        solution.excess(loads[from]! - size[one]!) +
        solution.excess(loads[to]! + size[one]!) -
        excess
      if (delta >= min) continue
      min = delta
      bestOne = side === 0 ? one : -1
      bestTwo = side === 0 ? -1 : one
      bestBehind = bestOtherBehind = insertions.behind[place]!
    }
  }
  if (bestOne < 0 && bestTwo < 0) return 0
  for (const one of [bestOne, bestTwo]) if (one >= 0) solution.link(previous[one]!, next[one]!)
  if (bestOne >= 0) putBehind(solution, bestOne, bestBehind)
  if (bestTwo >= 0) putBehind(solution, bestTwo, bestOtherBehind)
  solution.finish(tour, other)
  return min
}

function putBehind(solution: WorkingSolution, visit: number, behind: number): void {
  const next = solution.next[behind]!
  solution.link(behind, visit)
  solution.link(visit, next)
}
