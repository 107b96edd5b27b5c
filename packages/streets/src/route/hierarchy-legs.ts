import { edgeLengthMetres, type StreetGraph } from '../graph/graph.ts'
import type { Hierarchy } from '../graph/hierarchy/hierarchy.ts'
import { secondsOf, ticksOf } from '../graph/hierarchy/ticks.ts'
import { UpwardSearch, type Seed } from './upward-search.ts'
import type { Arrival, LegFinder, Start } from './leg-finder.ts'
import { type StopPosition, secondsUpTo } from './snap.ts'

/** After a stop position a bus goes on to the end of its street and turns. Reluctance is left to the caller. */
export function seedsBehind(graph: StreetGraph, stopPosition: StopPosition): Seed[] {
  const { edges, turns } = graph
  const rest = ticksOf((edges.seconds[stopPosition.edge] as number) - secondsUpTo(graph, stopPosition))
  const metres = edgeLengthMetres(graph, stopPosition.edge) - stopPosition.alongMetres
  const seeds: Seed[] = []
  for (
    let turn = turns.start[stopPosition.edge] as number;
    turn < (turns.start[stopPosition.edge + 1] as number);
    turn++
  ) {
    const penaltySeconds = turns.penaltySeconds[turn] as number
    const cost = rest + ticksOf(turns.seconds[turn] as number) + ticksOf(penaltySeconds)
    seeds.push({ edge: turns.to[turn] as number, cost, penaltySeconds, metres })
  }
  return seeds
}

/** What is left from the start of a stop position's street to the stop position. */
export function seedBefore(graph: StreetGraph, stopPosition: StopPosition): Seed {
  const cost = ticksOf(secondsUpTo(graph, stopPosition))
  return { edge: stopPosition.edge, cost, penaltySeconds: 0, metres: stopPosition.alongMetres }
}

/** The seconds straight on along one street, where the target is ahead on the same edge. */
export function secondsStraightOn(graph: StreetGraph, from: StopPosition, to: StopPosition): number | undefined {
  const isAhead = from.edge === to.edge && to.alongMetres >= from.alongMetres
  return isAhead ? secondsUpTo(graph, to) - secondsUpTo(graph, from) : undefined
}

/** Costs are whole ticks, and a fraction of one is left to number the start: of ways that cost the same, the first start's is the least. */
const startsPerTick = 1024

/** The cheapest known path to a target: straight on, or through the edge at which the two searches meet. */
interface Meeting {
  readonly ticks: number
  readonly top?: number
}

/** Searches the hierarchy: once for each target, over few edges, and once for all starts, on through its core. */
export class HierarchyLegs implements LegFinder {
  private readonly graph: StreetGraph
  private readonly hierarchy: Hierarchy
  private readonly forward: UpwardSearch
  private readonly backward: UpwardSearch

  constructor(graph: StreetGraph, hierarchy: Hierarchy) {
    this.graph = graph
    this.hierarchy = hierarchy
    this.forward = new UpwardSearch(hierarchy, 'forward')
    this.backward = new UpwardSearch(hierarchy, 'backward')
  }

  arrivals(starts: readonly Start[], targets: readonly StopPosition[]): (Arrival | undefined)[] {
    const { graph, forward } = this
    const found = targets.map((target) => this.straightOn(starts, target))
    const below = this.buckets(targets)
    const seeds = starts.flatMap(({ stopPosition, cost }, start) => {
      const own = ticksOf(cost) + start / startsPerTick
      return seedsBehind(graph, stopPosition).map((seed) => ({ ...seed, cost: seed.cost + own }))
    })
    forward.run(seeds, (edge, cost) => {
      for (const { target, ticks } of below.get(edge) ?? []) {
        if (cost + ticks < (found[target] as Meeting).ticks) found[target] = { ticks: cost + ticks, top: edge }
      }
      return Math.max(...found.map(({ ticks }) => ticks))
    })
    return targets.map((target, i) => this.arrival(starts, target, found[i] as Meeting))
  }

  /** Buckets (Knopp et al. 2007): by edge, what it costs from there to the targets. */
  private buckets(targets: readonly StopPosition[]): Map<number, { target: number; ticks: number }[]> {
    const ways = new Map<number, { target: number; ticks: number }[]>()
    targets.forEach((stopPosition, target) => {
      this.backward.run([seedBefore(this.graph, stopPosition)], (edge, ticks) => {
        ways.set(edge, [...(ways.get(edge) ?? []), { target, ticks }])
        return Infinity
      })
    })
    return ways
  }

  private straightOn(starts: readonly Start[], target: StopPosition): Meeting {
    const ticks = starts.map(({ stopPosition, cost }, start) => {
      const straight = secondsStraightOn(this.graph, stopPosition, target)
      return straight === undefined ? Infinity : ticksOf(cost + straight) + start / startsPerTick
    })
    return { ticks: Math.min(...ticks) }
  }

  private arrival(starts: readonly Start[], target: StopPosition, { ticks, top }: Meeting): Arrival | undefined {
    if (ticks === Infinity) return undefined
    const { forward, backward } = this
    const start = (ticks % 1) * startsPerTick
    const { stopPosition, cost: before } = starts[start] as Start
    const cost = secondsOf(Math.floor(ticks)) - before
    if (top === undefined) return { start, leg: { edges: [target.edge], seconds: cost, cost } }
    backward.run([seedBefore(this.graph, target)]) // once more: other targets came after it
    const penalty = (forward.penaltySeconds[top] as number) + (backward.penaltySeconds[top] as number)
    return { start, leg: { edges: [stopPosition.edge, ...this.edgesOver(top)], seconds: cost - penalty, cost } }
  }

  /** The path up to an edge and down again, with every shortcut unpacked. */
  private edgesOver(top: number): number[] {
    const { forward, backward } = this
    const ascent: number[] = []
    for (let edge = top; edge >= 0; edge = forward.before[edge] as number) ascent.unshift(edge)
    const edges = [ascent[0] as number]
    for (const edge of ascent.slice(1)) this.unpackUpward(forward.arc[edge] as number, edges)
    for (let edge = top; (backward.before[edge] as number) >= 0; edge = backward.before[edge] as number) {
      this.unpackDownward(backward.arc[edge] as number, backward.before[edge] as number, edges)
    }
    return edges
  }

  /** Adds what lies after the lower end of an arc, up to its higher end. */
  private unpackUpward(arc: number, edges: number[]): void {
    const { up } = this.hierarchy
    this.unpack(up.first[arc] as number, up.second[arc] as number, up.node[arc] as number, edges)
  }

  private unpackDownward(arc: number, lower: number, edges: number[]): void {
    const { down } = this.hierarchy
    this.unpack(down.first[arc] as number, down.second[arc] as number, lower, edges)
  }

  private unpack(first: number, second: number, end: number, edges: number[]): void {
    if (first < 0) {
      edges.push(end)
      return
    }
    // The middle is the lower end of both parts; the second part, an arc of the upward graph, starts there.
    const middle = this.lowerEnd(second)
    this.unpackDownward(first, middle, edges)
    this.unpackUpward(second, edges)
  }

  /** The edge at which an arc of `up` starts. */
  private lowerEnd(arc: number): number {
    const { start } = this.hierarchy.up
    let [low, high] = [0, start.length - 2]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((start[middle] as number) <= arc) low = middle
      else high = middle - 1
    }
    return low
  }
}
