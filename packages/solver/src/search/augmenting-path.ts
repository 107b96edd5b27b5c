import { closeNodes, join, leave, refresh } from './edit.ts'
import { hasSeat, isAllowed, serves } from './allowed.ts'
import { fitsInTime } from './insertion-cost.ts'
import type { Search } from './search.ts'

/** For each tour reached by the chain: who is to come (`mover`), by which choice. */
export class Chain {
  readonly mover: Int32Array
  readonly choice: Int32Array
  readonly queue: Int32Array
  readonly seen: Int32Array
  /** Tours from which no free seat can be reached, until a node opens. */
  readonly sealed: Int32Array
  /** Riders of one class reach the same nodes: asking one is asking all. */
  readonly asked: Int32Array
  seal = 1
  epoch = 0
  end = 0

  constructor(tours: number, classes: number) {
    this.asked = new Int32Array(classes)
    this.mover = new Int32Array(tours)
    this.choice = new Int32Array(tours)
    this.queue = new Int32Array(tours)
    this.seen = new Int32Array(tours)
    this.sealed = new Int32Array(tours)
  }
}

/**
 * Frees a seat for a rider whose open nodes are all on full tours: along the shortest chain of tours someone moves from
 * each to the next, up to one with a free seat (an augmenting path, as in a flow).
 */
export function rehouse(search: Search, rider: number): boolean {
  const { model, work, chain } = search
  chain.epoch++
  chain.end = 0
  reach(search, rider, -1)
  for (let i = 0; i < chain.end; i++) {
    const tour = chain.queue[i]!
    const base = model.tourBase[tour]!
    for (let at = base + 1; at <= base + work.count[tour]!; at++) {
      const list = model.nodeList[work.node[at]!]!
      for (let k = list; k < list + work.nodeCount[work.node[at]!]!; k++) {
        const mover = work.nodeRiders[k]!
        if (chain.asked[model.riderClass[mover]!] === chain.epoch) continue
        chain.asked[model.riderClass[mover]!] = chain.epoch
        const last = reach(search, mover, tour)
        if (last >= 0) return moveAlong(search, last, rider)
      }
    }
  }
  for (let i = 0; i < chain.end; i++) chain.sealed[chain.queue[i]!] = chain.seal
  return false
}

/** Notes the tours that a rider could move to; returns one that has a seat for him, or -1. */
function reach(search: Search, mover: number, from: number): number {
  const { model, work, chain } = search
  for (let choice = model.riderFirst[mover]!; choice < model.riderFirst[mover + 1]!; choice++) {
    const option = model.choiceOption[choice]!
    const tour = work.nodeTour[model.optionNode[option]!]!
    if (
      tour < 0 ||
      tour === from ||
      chain.seen[tour] === chain.epoch ||
      chain.sealed[tour] === chain.seal ||
      model.tourFrozen[tour] !== 0
    )
      continue
    if (!serves(search, option, tour)) continue
    chain.seen[tour] = chain.epoch
    chain.mover[tour] = mover
    chain.choice[tour] = choice
    chain.queue[chain.end++] = tour
    if (from >= 0 && hasSeat(search, mover, tour)) return tour
  }
  return -1
}

/** Moves everyone along the chain, the last one first, as far as the rules allow. */
function moveAlong(search: Search, last: number, rider: number): boolean {
  const { model, work, chain } = search
  for (let tour = last; ;) {
    const mover = chain.mover[tour]!
    const choice = chain.choice[tour]!
    const option = model.choiceOption[choice]!
    const node = model.optionNode[option]!
    if (work.nodeTour[node] !== tour || !hasSeat(search, mover, tour)) return false
    if (!isAllowed(search, mover, node, tour) || !fitsInTime(search, option, node, tour)) return false
    if (mover === rider) {
      join(search, rider, choice)
      refresh(search, tour)
      return true
    }
    const before = work.nodeTour[model.optionNode[model.choiceOption[work.riderChoice[mover]!]!]!]!
    leave(search, mover)
    join(search, mover, choice)
    refresh(search, tour)
    refresh(search, before)
    tour = before
  }
}

/** Closes the visits at which nobody waits any more. */
export function closeEmpty(search: Search, tour: number): void {
  const { model, work } = search
  const base = model.tourBase[tour]!
  let closed = false
  for (let at = work.count[tour]!; at >= 1; at--) {
    if (work.nodeCount[work.node[base + at]!]! > 0) continue
    closeNodes(search, tour, at, 1)
    closed = true
  }
  if (closed && work.count[tour]! > 0) refresh(search, tour)
}
