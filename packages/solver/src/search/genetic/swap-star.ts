import type { Draft } from './solution.ts'
import { LEAST_GAIN } from './moves.ts'
import type { Places } from './best-insertions.ts'

/** The best exchange of two visits of two tours, each to its cheapest place in the other, or of one alone (SWAP*). */
export function trySwapStar(draft: Draft, places: Places, tour: number, other: number): number {
  const { next, previous, loads } = draft
  const { visits, size } = draft.terrain
  const gate = visits + tour
  const otherGate = visits + other
  const { saved } = places
  const excess = draft.excess(loads[tour]!) + draft.excess(loads[other]!)
  places.save(tour)
  places.save(other)
  let least = -LEAST_GAIN
  let [bestOne, bestBehind, bestTwo, bestOtherBehind] = [-1, -1, -1, -1]
  for (let one = next[gate]!; one !== gate; one = next[one]!) {
    for (let two = next[otherGate]!; two !== otherGate; two = next[two]!) {
      const moved = size[one]! - size[two]!
      const bound =
        draft.excess(loads[tour]! - moved) + draft.excess(loads[other]! + moved) - excess - saved[one]! - saved[two]!
      if (bound > 0) continue
      let delta = bound + places.costWithout(one, two)
      if (delta >= least) continue
      const behind = places.placeBehind
      delta += places.costWithout(two, one)
      if (delta >= least) continue
      least = delta
      bestOne = one
      bestBehind = behind
      bestTwo = two
      bestOtherBehind = places.placeBehind
    }
  }
  for (let side = 0; side < 2; side++) {
    const [from, to] = side === 0 ? [tour, other] : [other, tour]
    for (let one = next[visits + from]!; one < visits; one = next[one]!) {
      const place = places.find(one, to)
      const delta =
        places.cost[place]! -
        saved[one]! +
        draft.excess(loads[from]! - size[one]!) +
        draft.excess(loads[to]! + size[one]!) -
        excess
      if (delta >= least) continue
      least = delta
      bestOne = side === 0 ? one : -1
      bestTwo = side === 0 ? -1 : one
      bestBehind = bestOtherBehind = places.behind[place]!
    }
  }
  if (bestOne < 0 && bestTwo < 0) return 0
  for (const one of [bestOne, bestTwo]) if (one >= 0) draft.link(previous[one]!, next[one]!)
  if (bestOne >= 0) putBehind(draft, bestOne, bestBehind)
  if (bestTwo >= 0) putBehind(draft, bestTwo, bestOtherBehind)
  draft.finish(tour, other)
  return least
}

function putBehind(draft: Draft, visit: number, behind: number): void {
  const next = draft.next[behind]!
  draft.link(behind, visit)
  draft.link(visit, next)
}
