import type { WorkingSolution } from './solution.ts'

// Each move is made if it is a gain. It returns by how much the cost changes, penalties included: 0 if it was not made.

/** Less than that is no gain: penalties are fractions. */
export const MIN_GAIN = 1e-5

/**
 * The change of the penalized cost if `moved` seats go from one tour to another and arc costs change by `delta`. 0, which is no
 * gain, where `delta` is already as large as the penalty that could be saved.
 */
function withExcess(solution: WorkingSolution, delta: number, from: number, to: number, moved: number): number {
  const { loads } = solution
  const excess = solution.excess(loads[from]!) + solution.excess(loads[to]!)
  if (delta >= excess) return 0
  return delta + (solution.excess(loads[from]! - moved) + solution.excess(loads[to]! + moved) - excess)
}

/** Moves `first` to `last`, neighbours in this order, behind another visit or depot; reversed if asked. */
export function tryRelocate(
  solution: WorkingSolution,
  first: number,
  last: number,
  isTurned: boolean,
  behind: number,
): number {
  const { previous, next, tour, leg } = solution
  const before = previous[first]!
  if (behind === before || behind === first || behind === last) return 0
  const after = next[last]!
  const ahead = next[behind]!
  const [head, tail] = isTurned ? [last, first] : [first, last]
  const from = tour[first]!
  const to = tour[behind]!
  let delta = solution.arcCost(before, after) - leg[first]! - leg[after]!
  delta += solution.arcCost(behind, head) + solution.arcCost(tail, ahead) - leg[ahead]!
  if (from !== to) {
    const { size } = solution.instance
    const moved = first === last ? size[first]! : size[first]! + size[last]!
    delta = withExcess(solution, delta, from, to, moved)
  }
  if (delta > -MIN_GAIN) return 0
  solution.link(before, after)
  solution.link(behind, head)
  if (head !== tail) solution.link(head, tail)
  solution.link(tail, ahead)
  solution.finish(from, to)
  return delta
}

/** Swaps `first` to `last` with `one` to `two`, which are one or two visits each. */
export function trySwap(solution: WorkingSolution, first: number, last: number, one: number, two: number): number {
  const { previous, next, tour, leg } = solution
  const before = previous[first]!
  const after = next[last]!
  const behind = previous[one]!
  const ahead = next[two]!
  if (first === one || first === two || last === one || after === one || ahead === first) return 0
  const from = tour[first]!
  const to = tour[one]!
  let delta = solution.arcCost(before, one) + solution.arcCost(two, after) - leg[first]! - leg[after]!
  delta += solution.arcCost(behind, first) + solution.arcCost(last, ahead) - leg[one]! - leg[ahead]!
  if (from !== to) {
    const { size } = solution.instance
    let moved = size[first]! - size[one]!
    if (last !== first) moved += size[last]!
    if (two !== one) moved -= size[two]!
    delta = withExcess(solution, delta, from, to, moved)
  }
  if (delta > -MIN_GAIN) return 0
  solution.link(before, one)
  solution.link(two, after)
  solution.link(behind, first)
  solution.link(last, ahead)
  solution.finish(from, to)
  return delta
}

/** Reverses what lies between `one` and the visit after `other`, later in the same tour (2-opt). */
export function tryTwoOpt(solution: WorkingSolution, one: number, other: number): number {
  const { next, previous, tour, position, leg } = solution
  if (position[one]! >= position[other]! - 1) return 0
  const first = next[one]!
  const after = next[other]!
  const delta = solution.arcCost(one, other) + solution.arcCost(first, after) - leg[first]! - leg[after]!
  if (delta > -MIN_GAIN) return 0
  for (let visit = first; visit !== after;) {
    const following = next[visit]!
    next[visit] = previous[visit]!
    previous[visit] = following
    visit = following
  }
  solution.link(one, other)
  solution.link(first, after)
  solution.finish(tour[one]!, tour[one]!)
  return delta
}

/** Exchanges what follows a visit with what follows another visit or depot, of another tour (2-opt*). */
export function tryTwoOptStar(solution: WorkingSolution, one: number, other: number): number {
  const { next, previous, tour, loads, upTo, leg } = solution
  const { visits } = solution.instance
  const from = tour[one]!
  const to = tour[other]!
  const after = next[one]!
  const ahead = next[other]!
  let delta = solution.arcCost(one, ahead) + solution.arcCost(other, after) - leg[after]! - leg[ahead]!
  delta = withExcess(solution, delta, from, to, loads[from]! - upTo[one]! - (loads[to]! - upTo[other]!))
  if (delta > -MIN_GAIN) return 0
  const [fromDepot, toDepot] = [visits + from, visits + to]
  const [fromLast, toLast] = [previous[fromDepot]!, previous[toDepot]!]
  solution.link(one, ahead === toDepot ? fromDepot : ahead)
  if (ahead !== toDepot) solution.link(toLast, fromDepot)
  solution.link(other, after === fromDepot ? toDepot : after)
  if (after !== fromDepot) solution.link(fromLast, toDepot)
  solution.finish(from, to)
  return delta
}

/** Joins the beginnings of two tours, and their ends, of which one each is reversed (2-opt* with a turn). */
export function tryTwoOptStarReversed(solution: WorkingSolution, one: number, other: number): number {
  const { next, previous, tour, loads, upTo, leg } = solution
  const { visits } = solution.instance
  const from = tour[one]!
  const to = tour[other]!
  const [fromDepot, toDepot] = [visits + from, visits + to]
  const after = next[one]!
  const ahead = next[other]!
  let delta = solution.arcCost(one, other) + solution.arcCost(after, ahead) - leg[after]! - leg[ahead]!
  const toFirst = next[toDepot]!
  const fromLast = previous[fromDepot]!
  // Arcs from and to the depot may differ in cost.
  if (other !== toDepot) delta += solution.arcCost(toFirst, toDepot) - leg[toFirst]!
  if (after !== fromDepot) delta += solution.arcCost(fromDepot, fromLast) - leg[fromDepot]!
  delta = withExcess(solution, delta, from, to, loads[from]! - (upTo[one]! + upTo[other]!))
  if (delta > -MIN_GAIN) return 0
  let tail = one
  for (let visit = other; visit !== toDepot;) {
    const before = previous[visit]!
    solution.link(tail, visit)
    tail = visit
    visit = before
  }
  solution.link(tail, fromDepot)
  tail = ahead
  for (let visit = after; visit !== fromDepot;) {
    const following = next[visit]!
    solution.link(visit, tail)
    tail = visit
    visit = following
  }
  solution.link(toDepot, tail)
  solution.finish(from, to)
  return delta
}
