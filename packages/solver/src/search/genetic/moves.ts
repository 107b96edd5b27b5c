import type { Draft } from './solution.ts'

// Each move is made if it is a gain. It returns by how much the cost changes, penalties included: 0 if it was not made.

/** Less than that is no gain: penalties are fractions. */
export const LEAST_GAIN = 1e-5

/** Moves `first` to `last`, neighbours in this order, behind another visit or gate; turned round if asked. */
export function tryShift(draft: Draft, first: number, last: number, isTurned: boolean, behind: number): number {
  const { previous, next, tour, loads, leg } = draft
  const before = previous[first]!
  if (behind === before || behind === first || behind === last) return 0
  const after = next[last]!
  const ahead = next[behind]!
  const [head, tail] = isTurned ? [last, first] : [first, last]
  const from = tour[first]!
  const to = tour[behind]!
  let delta = draft.way(before, after) - leg[first]! - leg[after]!
  delta += draft.way(behind, head) + draft.way(tail, ahead) - leg[ahead]!
  if (from !== to) {
    const excess = draft.excess(loads[from]!) + draft.excess(loads[to]!)
    if (delta >= excess) return 0
    const { size } = draft.terrain
    const moved = first === last ? size[first]! : size[first]! + size[last]!
    delta += draft.excess(loads[from]! - moved) + draft.excess(loads[to]! + moved) - excess
  }
  if (delta > -LEAST_GAIN) return 0
  draft.link(before, after)
  draft.link(behind, head)
  if (head !== tail) draft.link(head, tail)
  draft.link(tail, ahead)
  draft.finish(from, to)
  return delta
}

/** Swaps `first` to `last` with `one` to `two`, which are one or two visits each. */
export function trySwap(draft: Draft, first: number, last: number, one: number, two: number): number {
  const { previous, next, tour, loads, leg } = draft
  const before = previous[first]!
  const after = next[last]!
  const behind = previous[one]!
  const ahead = next[two]!
  if (first === one || first === two || last === one || after === one || ahead === first) return 0
  const from = tour[first]!
  const to = tour[one]!
  let delta = draft.way(before, one) + draft.way(two, after) - leg[first]! - leg[after]!
  delta += draft.way(behind, first) + draft.way(last, ahead) - leg[one]! - leg[ahead]!
  if (from !== to) {
    const excess = draft.excess(loads[from]!) + draft.excess(loads[to]!)
    if (delta >= excess) return 0
    const { size } = draft.terrain
    let moved = size[first]! - size[one]!
    if (last !== first) moved += size[last]!
    if (two !== one) moved -= size[two]!
    delta += draft.excess(loads[from]! - moved) + draft.excess(loads[to]! + moved) - excess
  }
  if (delta > -LEAST_GAIN) return 0
  draft.link(before, one)
  draft.link(two, after)
  draft.link(behind, first)
  draft.link(last, ahead)
  draft.finish(from, to)
  return delta
}

/** Turns round what lies between `one` and the visit after `other`, later in the same tour (2-opt). */
export function tryTurn(draft: Draft, one: number, other: number): number {
  const { next, previous, tour, position, leg } = draft
  if (position[one]! >= position[other]! - 1) return 0
  const first = next[one]!
  const after = next[other]!
  const delta = draft.way(one, other) + draft.way(first, after) - leg[first]! - leg[after]!
  if (delta > -LEAST_GAIN) return 0
  for (let visit = first; visit !== after;) {
    const following = next[visit]!
    next[visit] = previous[visit]!
    previous[visit] = following
    visit = following
  }
  draft.link(one, other)
  draft.link(first, after)
  draft.finish(tour[one]!, tour[one]!)
  return delta
}

/** Exchanges what follows a visit with what follows another visit or gate, of another tour (2-opt*). */
export function tryTails(draft: Draft, one: number, other: number): number {
  const { next, previous, tour, loads, upTo, leg } = draft
  const { visits } = draft.terrain
  const from = tour[one]!
  const to = tour[other]!
  const after = next[one]!
  const ahead = next[other]!
  let delta = draft.way(one, ahead) + draft.way(other, after) - leg[after]! - leg[ahead]!
  const excess = draft.excess(loads[from]!) + draft.excess(loads[to]!)
  if (delta >= excess) return 0
  const shorter = upTo[one]!
  const longer = upTo[other]!
  delta += draft.excess(shorter + loads[to]! - longer) + draft.excess(longer + loads[from]! - shorter) - excess
  if (delta > -LEAST_GAIN) return 0
  const [fromGate, toGate] = [visits + from, visits + to]
  const [fromLast, toLast] = [previous[fromGate]!, previous[toGate]!]
  draft.link(one, ahead === toGate ? fromGate : ahead)
  if (ahead !== toGate) draft.link(toLast, fromGate)
  draft.link(other, after === fromGate ? toGate : after)
  if (after !== fromGate) draft.link(fromLast, toGate)
  draft.finish(from, to)
  return delta
}

/** Joins the beginnings of two tours, and their ends, of which one each is turned round (2-opt* with a turn). */
export function tryHeads(draft: Draft, one: number, other: number): number {
  const { next, previous, tour, loads, upTo, leg } = draft
  const { visits } = draft.terrain
  const from = tour[one]!
  const to = tour[other]!
  const [fromGate, toGate] = [visits + from, visits + to]
  const after = next[one]!
  const ahead = next[other]!
  let delta = draft.way(one, other) + draft.way(after, ahead) - leg[after]! - leg[ahead]!
  const toFirst = next[toGate]!
  const fromLast = previous[fromGate]!
  // The gate may cost more one way than the other.
  if (other !== toGate) delta += draft.way(toFirst, toGate) - leg[toFirst]!
  if (after !== fromGate) delta += draft.way(fromGate, fromLast) - leg[fromGate]!
  const excess = draft.excess(loads[from]!) + draft.excess(loads[to]!)
  if (delta >= excess) return 0
  const begun = upTo[one]! + upTo[other]!
  delta += draft.excess(begun) + draft.excess(loads[from]! + loads[to]! - begun) - excess
  if (delta > -LEAST_GAIN) return 0
  let tail = one
  for (let visit = other; visit !== toGate;) {
    const before = previous[visit]!
    draft.link(tail, visit)
    tail = visit
    visit = before
  }
  draft.link(tail, fromGate)
  tail = ahead
  for (let visit = after; visit !== fromGate;) {
    const following = next[visit]!
    draft.link(visit, tail)
    tail = visit
    visit = following
  }
  draft.link(toGate, tail)
  draft.finish(from, to)
  return delta
}
