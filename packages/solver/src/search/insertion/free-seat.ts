import { join, leave, refresh } from '../edit.ts'
import { hasSeat, isAllowed, serves } from './allowed.ts'
import { fitsInTime } from './insertion-cost.ts'
import type { Search } from '../search.ts'

/**
 * Frees a seat for a rider whose open nodes are all on full tours: along the shortest chain of tours (an augmenting path) someone moves from
 * each to the next, up to one with a free seat (an augmenting path, as in a flow).
 */
export function freeSeatByAugmentingPath(search: Search, rider: number): boolean {
  const { model, candidate, augmentingPath } = search
  augmentingPath.epoch++
  augmentingPath.end = 0
  reach(search, rider, -1)
  for (let i = 0; i < augmentingPath.end; i++) {
    const tour = augmentingPath.queue[i]!
    const base = model.tourBase[tour]!
    for (let at = base + 1; at <= base + candidate.count[tour]!; at++) {
      const list = model.nodeList[candidate.node[at]!]!
      for (let k = list; k < list + candidate.nodeCount[candidate.node[at]!]!; k++) {
        const mover = candidate.nodeRiders[k]!
        if (augmentingPath.askedClass[model.riderClass[mover]!] === augmentingPath.epoch) continue
        augmentingPath.askedClass[model.riderClass[mover]!] = augmentingPath.epoch
        const last = reach(search, mover, tour)
        if (last >= 0) return moveAlong(search, last, rider)
      }
    }
  }
  for (let i = 0; i < augmentingPath.end; i++)
    augmentingPath.deadEnd[augmentingPath.queue[i]!] = augmentingPath.deadEndEpoch
  return false
}

/** Notes the tours that a rider could move to; returns one that has a seat for him, or -1. */
function reach(search: Search, mover: number, from: number): number {
  const { model, candidate, augmentingPath } = search
  for (let choice = model.riderFirst[mover]!; choice < model.riderFirst[mover + 1]!; choice++) {
    const option = model.choiceOption[choice]!
    const tour = candidate.nodeTour[model.optionNode[option]!]!
    if (
      tour < 0 ||
      tour === from ||
      augmentingPath.seen[tour] === augmentingPath.epoch ||
      augmentingPath.deadEnd[tour] === augmentingPath.deadEndEpoch ||
      model.tourFrozen[tour] !== 0
    )
      continue
    if (!serves(search, option, tour)) continue
    augmentingPath.seen[tour] = augmentingPath.epoch
    augmentingPath.mover[tour] = mover
    augmentingPath.choice[tour] = choice
    augmentingPath.queue[augmentingPath.end++] = tour
    if (from >= 0 && hasSeat(search, mover, tour)) return tour
  }
  return -1
}

/** Moves everyone along the augmenting path, the last one first, as far as the rules allow. */
function moveAlong(search: Search, last: number, rider: number): boolean {
  const { model, candidate, augmentingPath } = search
  for (let tour = last; ;) {
    const mover = augmentingPath.mover[tour]!
    const choice = augmentingPath.choice[tour]!
    const option = model.choiceOption[choice]!
    const node = model.optionNode[option]!
    if (candidate.nodeTour[node] !== tour || !hasSeat(search, mover, tour)) return false
    if (!isAllowed(search, mover, node, tour) || !fitsInTime(search, option, node, tour)) return false
    if (mover === rider) {
      join(search, rider, choice)
      refresh(search, tour)
      return true
    }
    const before = candidate.nodeTour[model.optionNode[model.choiceOption[candidate.riderChoice[mover]!]!]!]!
    leave(search, mover)
    join(search, mover, choice)
    refresh(search, tour)
    refresh(search, before)
    tour = before
  }
}
