import { Heap } from '../route/heap.ts'
import type { ArcPool } from './arc-pool.ts'

/** Looks for ways around a node: a short Dijkstra search among the nodes that are left. */
export class WitnessSearch {
  private readonly arcs: ArcPool
  private readonly heap = new Heap()
  private readonly cost: Int32Array
  private readonly seen: Uint32Array
  /** Holds the current round for nodes that are looked for, with the cost at which finding them is of use. */
  private readonly target: Uint32Array
  private readonly bound: Int32Array
  private missing = 0
  private round = 0

  constructor(arcs: ArcPool, nodes: number) {
    this.arcs = arcs
    this.cost = new Int32Array(nodes)
    this.seen = new Uint32Array(nodes)
    this.target = new Uint32Array(nodes)
    this.bound = new Int32Array(nodes)
  }

  /**
   * Searches from a node, without passing `around`, for ways to the nodes behind it that cost no more than over it.
   * `costTo` is the cost from the node to `around`. Gives up after so many nodes.
   */
  run(from: number, around: number, costTo: number, mostNodes: number): void {
    const { arcs, heap, cost, seen } = this
    const round = ++this.round
    const largestCost = this.markTargets(from, around, costTo)
    if (this.missing === 0) return
    heap.clear()
    heap.push(from, 0)
    cost[from] = 0
    seen[from] = round
    for (let settled = 0; settled < mostNodes;) {
      const reached = heap.leastPriority()
      const node = heap.pop()
      if (node === undefined) return
      if (reached > (cost[node] as number)) continue
      settled++
      for (let arc = arcs.firstOut(node); arc >= 0; arc = arcs.afterOut(arc)) {
        const to = arcs.to[arc] as number
        const next = reached + (arcs.cost[arc] as number)
        if (next > largestCost) break
        if (to === around || (seen[to] === round && (cost[to] as number) <= next)) continue
        cost[to] = next
        seen[to] = round
        if (this.target[to] === round && next <= (this.bound[to] as number)) {
          this.target[to] = 0
          if (--this.missing === 0) return
        }
        heap.push(to, next)
      }
    }
  }

  /** Notes what has to be found, and returns the largest cost at which it is of use. */
  private markTargets(from: number, around: number, costTo: number): number {
    const { arcs } = this
    let largestCost = 0
    this.missing = 0
    // Who can only go to `around` finds no way around it.
    if (arcs.afterOut(arcs.firstOut(from)) < 0) return 0
    for (let out = arcs.firstOut(around); out >= 0; out = arcs.afterOut(out)) {
      const to = arcs.to[out] as number
      // Nor is there one to a node that is reached from `around` alone.
      if (to === from || arcs.afterIn(arcs.firstIn(to)) < 0) continue
      const total = costTo + (arcs.cost[out] as number)
      this.target[to] = this.round
      this.bound[to] = total
      this.missing++
      largestCost = Math.max(largestCost, total)
    }
    return largestCost
  }

  /** Was a way to a node found that costs no more? */
  hasWay(to: number, largestCost: number): boolean {
    return this.seen[to] === this.round && (this.cost[to] as number) <= largestCost
  }
}
