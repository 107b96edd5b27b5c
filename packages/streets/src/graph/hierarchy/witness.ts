import { Heap } from '../../route/heap.ts'
import type { ArcLists } from './arc-lists.ts'
import type { ArcPool } from './arc-pool.ts'

/** Witness search: a short Dijkstra search among the nodes that are left, for paths that avoid a node. */
export class WitnessSearch {
  private readonly outs: ArcLists
  private readonly ins: ArcLists
  private readonly heap = new Heap()
  private readonly cost: Int32Array
  private readonly seen: Uint32Array
  /** Holds the current round for nodes that are looked for, with the cost at which finding them is of use. */
  private readonly target: Uint32Array
  private readonly bound: Int32Array
  private missing = 0
  private avoided = -1
  /** By arc out of `avoided`: the cheapest other arc to its head. Empty until needed. */
  private readonly lastSteps: number[] = []
  /** The largest cost at which a target is of use, and at which a node is from which one may be reached. */
  private largestCost = 0
  private farthest = 0
  private round = 0

  constructor({ outs, ins }: ArcPool, nodes: number) {
    this.outs = outs
    this.ins = ins
    this.cost = new Int32Array(nodes)
    this.seen = new Uint32Array(nodes)
    this.target = new Uint32Array(nodes)
    this.bound = new Int32Array(nodes)
  }

  /** Sets the node that the paths of the next searches avoid. */
  avoid(node: number): void {
    this.avoided = node
    this.lastSteps.length = 0
  }

  /**
   * Searches from a node, without passing `avoided`, for paths to the nodes behind it that cost no more than through it.
   * `costTo` is the cost from the node to `avoided`. Settles at most `maxSettled` nodes.
   */
  run(from: number, costTo: number, maxSettled: number): void {
    const { outs, heap, cost, seen, avoided } = this
    const round = ++this.round
    this.markTargets(from, costTo)
    if (this.missing === 0) return
    const { largestCost, farthest } = this
    heap.clear()
    heap.push(from, 0)
    cost[from] = 0
    seen[from] = round
    for (let settled = 0; settled < maxSettled;) {
      const reached = heap.leastPriority()
      const node = heap.pop()
      if (node === undefined) return
      if (reached > (cost[node] as number)) continue
      settled++
      const end = outs.end(node)
      for (let slot = outs.start(node); slot < end; slot++) {
        const to = outs.node(slot)
        const next = reached + outs.cost(slot)
        if (next > largestCost) break
        if (to === avoided || (seen[to] === round && (cost[to] as number) <= next)) continue
        cost[to] = next
        seen[to] = round
        if (this.target[to] === round && next <= (this.bound[to] as number)) {
          this.target[to] = 0
          if (--this.missing === 0) return
        }
        if (next <= farthest) heap.push(to, next)
      }
    }
  }

  /** Notes what has to be found, and how far to look for it. */
  private markTargets(from: number, costTo: number): void {
    const { outs, avoided, lastSteps } = this
    this.largestCost = 0
    this.farthest = -1
    this.missing = 0
    // A node whose only arc leads to `avoided` has no witness.
    if (outs.count(from) === 1) return
    if (lastSteps.length === 0) this.findLastSteps()
    const start = outs.start(avoided)
    for (let slot = start; slot < outs.end(avoided); slot++) {
      const to = outs.node(slot)
      if (to === from) continue
      const total = costTo + outs.cost(slot)
      // The last step of a way around is one of the other arcs to it; there may be none.
      const lastStep = lastSteps[slot - start] as number
      if (lastStep > total) continue
      this.target[to] = this.round
      this.bound[to] = total
      this.missing++
      this.largestCost = Math.max(this.largestCost, total)
      this.farthest = Math.max(this.farthest, total - lastStep)
    }
  }

  private findLastSteps(): void {
    const { outs, ins, avoided, lastSteps } = this
    for (let slot = outs.start(avoided); slot < outs.end(avoided); slot++) {
      const to = outs.node(slot)
      const cheapest = ins.start(to)
      const step = ins.node(cheapest) === avoided ? cheapest + 1 : cheapest
      lastSteps.push(step < ins.end(to) ? ins.cost(step) : Infinity)
    }
  }

  /** Was a path found to the node that costs no more? */
  hasWitness(to: number, largestCost: number): boolean {
    return this.seen[to] === this.round && (this.cost[to] as number) <= largestCost
  }
}
