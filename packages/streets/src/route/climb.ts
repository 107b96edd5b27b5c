import type { Hierarchy, Ladder } from '../graph/hierarchy.ts'
import { Heap } from './heap.ts'

/** Where a search begins: an edge, and what it costs to be at its start. */
export interface Seed {
  readonly edge: number
  readonly cost: number
  readonly penaltySeconds: number
  readonly metres: number
}

/** Told of each edge at its cost; says up to which cost it wants to hear of more. */
export type Meet = (edge: number, cost: number) => number

/** One search upwards through a hierarchy; keeps its working memory from search to search. */
export class Climb {
  /** The edges that the last search reached on a cheapest way. */
  readonly reached: number[] = []
  readonly cost: Float64Array
  /** Of the edges that were reached on a cheapest way. */
  readonly penaltySeconds: Float64Array
  readonly metres: Float64Array
  /** The rung by which an edge was reached, and the edge before; at a seed, `~` its index in the list, and -1. */
  readonly rung: Int32Array
  readonly before: Int32Array
  private readonly seen: Uint32Array
  private readonly heap = new Heap()
  private readonly rungs: Ladder
  private readonly opposite: Ladder
  private round = 0

  /** Forward from where a bus is, or backward from where it wants to be. */
  constructor({ up, down }: Hierarchy, direction: 'forward' | 'backward') {
    this.rungs = direction === 'forward' ? up : down
    this.opposite = direction === 'forward' ? down : up
    const edges = up.start.length - 1
    this.cost = new Float64Array(edges)
    this.penaltySeconds = new Float64Array(edges)
    this.metres = new Float64Array(edges)
    this.rung = new Int32Array(edges)
    this.before = new Int32Array(edges)
    this.seen = new Uint32Array(edges)
  }

  run(seeds: readonly Seed[], meet: Meet = () => Infinity): void {
    const { rungs, heap, cost } = this
    this.round++
    this.reached.length = 0
    heap.clear()
    seeds.forEach((seed, index) => this.reach(seed.edge, seed.cost, ~index, -1))
    for (let largest = Infinity; heap.leastPriority() <= largest;) {
      const priority = heap.leastPriority()
      const edge = heap.pop()
      if (edge === undefined) return
      if (priority > (cost[edge] as number) || this.isDetour(edge, priority)) continue
      this.measure(edge, seeds)
      this.reached.push(edge)
      largest = meet(edge, priority)
      for (let rung = rungs.start[edge] as number; rung < (rungs.start[edge + 1] as number); rung++) {
        this.reach(rungs.node[rung] as number, priority + (rungs.cost[rung] as number), rung, edge)
      }
    }
  }

  /** Was this edge reached by the last search, at whatever cost? */
  has(edge: number): boolean {
    return this.seen[edge] === this.round
  }

  private reach(edge: number, cost: number, rung: number, before: number): void {
    if (this.seen[edge] === this.round && (this.cost[edge] as number) <= cost) return
    this.seen[edge] = this.round
    this.cost[edge] = cost
    this.rung[edge] = rung
    this.before[edge] = before
    this.heap.push(edge, cost)
  }

  /** What is within the cost is only asked for where the way is the cheapest: most ways are not. */
  private measure(edge: number, seeds: readonly Seed[]): void {
    const { rungs, penaltySeconds, metres } = this
    const [rung, before] = [this.rung[edge] as number, this.before[edge] as number]
    const seed = before < 0 ? seeds[~rung] : undefined
    penaltySeconds[edge] = seed ? seed.penaltySeconds : (penaltySeconds[before] as number) + (rungs.penaltySeconds[rung] as number) // prettier-ignore
    metres[edge] = seed ? seed.metres : (metres[before] as number) + (rungs.metres[rung] as number)
  }

  /** Is there a cheaper way down to this edge from one that was reached? Then no cheapest way climbs on from here. */
  private isDetour(edge: number, cost: number): boolean {
    const { opposite } = this
    for (let rung = opposite.start[edge] as number; rung < (opposite.start[edge + 1] as number); rung++) {
      const higher = opposite.node[rung] as number
      if (this.has(higher) && (this.cost[higher] as number) + (opposite.cost[rung] as number) < cost) return true
    }
    return false
  }
}
