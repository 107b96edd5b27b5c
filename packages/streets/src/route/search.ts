import type { Leg } from './leg-finder.ts'
import type { Arrival, LegFinder, Start } from './leg-finder.ts'
import { distanceMetres, type Position } from '@firstbell/geo'
import type { StreetGraph } from '../graph/graph.ts'
import { nodePosition } from '../osm/data.ts'
import { Heap } from './heap.ts'
import { HierarchyLegs } from './hierarchy-legs.ts'
import { type StopPosition, secondsUpTo } from './snap.ts'

/** Their memory is as large as the graph: making it anew would take longer than a search. */
const finders = new WeakMap<StreetGraph, LegFinder>()

export function legFinder(graph: StreetGraph): LegFinder {
  const known = finders.get(graph)
  if (known) return known
  const finder = graph.hierarchy ? new HierarchyLegs(graph, graph.hierarchy) : new StreetLegs(graph)
  finders.set(graph, finder)
  return finder
}

/** Searches the streets themselves: no preparation, but slow over a large network. */
export class StreetLegs implements LegFinder {
  private readonly graph: StreetGraph
  private readonly heap = new Heap()
  /** Least known cost at the start of an edge, valid where `seen` holds the current round. */
  private readonly cost: Float64Array
  private readonly seen: Uint32Array
  private readonly done: Uint32Array
  /** The turn by which an edge was reached, and the edge before it. */
  private readonly byTurn: Int32Array
  private readonly before: Int32Array
  private round = 0

  constructor(graph: StreetGraph) {
    this.graph = graph
    const { count } = graph.edges
    this.cost = new Float64Array(count)
    this.seen = new Uint32Array(count)
    this.done = new Uint32Array(count)
    this.byTurn = new Int32Array(count)
    this.before = new Int32Array(count)
  }

  arrivals(starts: readonly Start[], targets: readonly StopPosition[]): (Arrival | undefined)[] {
    const legs = starts.map(({ stopPosition }) => this.legs(stopPosition, targets))
    return targets.map((_, j) => {
      const ways = starts.flatMap(({ cost }, start) => {
        const leg = legs[start]?.[j]
        return leg ? [{ start, leg, total: cost + leg.cost }] : []
      })
      return ways.reduce<(typeof ways)[number] | undefined>((a, b) => (a && a.total <= b.total ? a : b), undefined)
    })
  }

  /** The cheapest leg from one stop position to each of the stop positions of one point (A*; Hart, Nilsson, Raphael 1968). */
  private legs(from: StopPosition, targets: readonly StopPosition[]): (Leg | undefined)[] {
    const { edges } = this.graph
    const estimate = this.estimator(targets)
    const missing = new Set(targets.map((target) => target.edge))
    const straight = targets.map((target) => this.straight(from, target))
    targets.forEach((target, i) => {
      if (straight[i]) missing.delete(target.edge)
    })
    this.round++
    this.heap.clear()
    this.leave(from.edge, this.secondsBeyond(from), estimate)
    while (missing.size > 0) {
      const edge = this.heap.pop()
      if (edge === undefined) break
      if (this.done[edge] === this.round) continue
      this.done[edge] = this.round
      missing.delete(edge)
      this.leave(edge, (this.cost[edge] as number) + (edges.seconds[edge] as number), estimate)
    }
    return targets.map((target, i) => straight[i] ?? this.legTo(from, target))
  }

  private leave(edge: number, costAtEnd: number, estimate: (edge: number) => number): void {
    const { turns } = this.graph
    for (let turn = turns.start[edge] as number; turn < (turns.start[edge + 1] as number); turn++) {
      const to = turns.to[turn] as number
      const cost = costAtEnd + (turns.seconds[turn] as number) + (turns.penaltySeconds[turn] as number)
      if (this.done[to] === this.round || (this.seen[to] === this.round && (this.cost[to] as number) <= cost)) continue
      this.seen[to] = this.round
      this.cost[to] = cost
      this.byTurn[to] = turn
      this.before[to] = edge
      this.heap.push(to, cost + estimate(to))
    }
  }

  /** Lower bound of the cost from the start of an edge to any of the targets. */
  private estimator(targets: readonly StopPosition[]): (edge: number) => number {
    const { data, edges, topMetresPerSecond } = this.graph
    const aim = targets[0]?.position as Position
    const spread = Math.max(...targets.map((target) => distanceMetres(aim, target.position)))
    return (edge) => {
      const metres = distanceMetres(nodePosition(data, edges.from[edge] as number), aim) - spread
      return Math.max(0, metres) / topMetresPerSecond
    }
  }

  private straight(from: StopPosition, target: StopPosition): Leg | undefined {
    if (from.edge !== target.edge || target.alongMetres < from.alongMetres) return undefined
    const seconds = this.secondsUpTo(target) - this.secondsUpTo(from)
    return { edges: [from.edge], seconds, cost: seconds }
  }

  private legTo(from: StopPosition, target: StopPosition): Leg | undefined {
    if (this.done[target.edge] !== this.round) return undefined
    const path = [target.edge]
    let seconds = this.secondsUpTo(target) + this.secondsBeyond(from)
    // A turn out of the first edge is always the first turn: coming round to it again costs more than having left it.
    for (let edge = target.edge; ; seconds += this.graph.edges.seconds[edge] as number) {
      seconds += this.graph.turns.seconds[this.byTurn[edge] as number] as number
      edge = this.before[edge] as number
      path.push(edge)
      if (edge === from.edge) break
    }
    return { edges: path.toReversed(), seconds, cost: (this.cost[target.edge] as number) + this.secondsUpTo(target) }
  }

  private secondsUpTo(stopPosition: StopPosition): number {
    return secondsUpTo(this.graph, stopPosition)
  }

  private secondsBeyond(stopPosition: StopPosition): number {
    return (this.graph.edges.seconds[stopPosition.edge] as number) - this.secondsUpTo(stopPosition)
  }
}
