import type { Hierarchy, SearchGraph } from '../graph/hierarchy/hierarchy.ts'
import { Heap } from './heap.ts'

/** Where a search begins: an edge, and what it costs to be at its start. */
export interface Seed {
  readonly edge: number
  readonly cost: number
  readonly penaltySeconds: number
  readonly metres: number
}

/** Called for each settled edge with its cost; returns the cost up to which the search is to go on. */
export type Meet = (edge: number, cost: number) => number

/** One upward search (Dijkstra) in a contraction hierarchy; reuses its memory from search to search. */
export class UpwardSearch {
  /** The edges that the last search reached on a shortest path. */
  readonly reached: number[] = []
  readonly cost: Float64Array
  /** Of the edges that were reached on a shortest path. */
  readonly penaltySeconds: Float64Array
  readonly metres: Float64Array
  /** The arc by which an edge was reached, and the edge before; at a seed, `~` its index in the list, and -1. */
  readonly arc: Int32Array
  readonly before: Int32Array
  private readonly seen: Uint32Array
  private readonly heap = new Heap()
  private readonly arcs: SearchGraph
  private readonly opposite: SearchGraph
  private round = 0

  /** Forward from the position of a bus in the upward graph, or backward from its target in the downward graph. */
  constructor({ up, down }: Hierarchy, direction: 'forward' | 'backward') {
    this.arcs = direction === 'forward' ? up : down
    this.opposite = direction === 'forward' ? down : up
    const edges = up.start.length - 1
    this.cost = new Float64Array(edges)
    this.penaltySeconds = new Float64Array(edges)
    this.metres = new Float64Array(edges)
    this.arc = new Int32Array(edges)
    this.before = new Int32Array(edges)
    this.seen = new Uint32Array(edges)
  }

  run(seeds: readonly Seed[], meet: Meet = () => Infinity): void {
    const { arcs, heap, cost } = this
    this.round++
    this.reached.length = 0
    heap.clear()
    seeds.forEach((seed, index) => this.relax(seed.edge, seed.cost, ~index, -1))
    for (let largest = Infinity; heap.leastPriority() <= largest;) {
      const priority = heap.leastPriority()
      const edge = heap.pop()
      if (edge === undefined) return
      if (priority > (cost[edge] as number) || this.isStalled(edge, priority)) continue
      this.measure(edge, seeds)
      this.reached.push(edge)
      largest = meet(edge, priority)
      for (let arc = arcs.start[edge] as number; arc < (arcs.start[edge + 1] as number); arc++) {
        this.relax(arcs.node[arc] as number, priority + (arcs.cost[arc] as number), arc, edge)
      }
    }
  }

  /** Was this edge reached by the last search, at whatever cost? */
  has(edge: number): boolean {
    return this.seen[edge] === this.round
  }

  private relax(edge: number, cost: number, arc: number, before: number): void {
    if (this.seen[edge] === this.round && (this.cost[edge] as number) <= cost) return
    this.seen[edge] = this.round
    this.cost[edge] = cost
    this.arc[edge] = arc
    this.before[edge] = before
    this.heap.push(edge, cost)
  }

  /** What is within the cost is only asked for where the way is the cheapest: most ways are not. */
  private measure(edge: number, seeds: readonly Seed[]): void {
    const { arcs, penaltySeconds, metres } = this
    const [arc, before] = [this.arc[edge] as number, this.before[edge] as number]
    const seed = before < 0 ? seeds[~arc] : undefined
    penaltySeconds[edge] = seed
      ? seed.penaltySeconds
      : (penaltySeconds[before] as number) + (arcs.penaltySeconds[arc] as number)
    metres[edge] = seed ? seed.metres : (metres[before] as number) + (arcs.metres[arc] as number)
  }

  /** Stall-on-demand (Geisberger et al. 2008): is there a cheaper path down to this edge from one that was reached? Then no shortest path
   * goes up from here. */
  private isStalled(edge: number, cost: number): boolean {
    const { opposite } = this
    for (let arc = opposite.start[edge] as number; arc < (opposite.start[edge + 1] as number); arc++) {
      const higher = opposite.node[arc] as number
      if (this.has(higher) && (this.cost[higher] as number) + (opposite.cost[arc] as number) < cost) return true
    }
    return false
  }
}
