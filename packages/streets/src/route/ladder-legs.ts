import { edgeLengthMetres, type StreetGraph } from '../graph/graph.ts'
import type { Hierarchy } from '../graph/hierarchy.ts'
import { secondsOf, ticksOf } from '../graph/ticks.ts'
import { Climb, type Seed } from './climb.ts'
import type { Arrival, LegFinder, Start } from './search.ts'
import { type Halt, secondsUpTo } from './snap.ts'

/** Behind a halt a bus goes on to the end of its street and turns. Reluctance is left to the caller. */
export function seedsBehind(graph: StreetGraph, halt: Halt): Seed[] {
  const { edges, turns } = graph
  const rest = ticksOf((edges.seconds[halt.edge] as number) - secondsUpTo(graph, halt))
  const metres = edgeLengthMetres(graph, halt.edge) - halt.alongMetres
  const seeds: Seed[] = []
  for (let turn = turns.start[halt.edge] as number; turn < (turns.start[halt.edge + 1] as number); turn++) {
    const penaltySeconds = turns.penaltySeconds[turn] as number
    const cost = rest + ticksOf(turns.seconds[turn] as number) + ticksOf(penaltySeconds)
    seeds.push({ edge: turns.to[turn] as number, cost, penaltySeconds, metres })
  }
  return seeds
}

/** What is left from the start of a halt's street to the halt. */
export function seedBefore(graph: StreetGraph, halt: Halt): Seed {
  const cost = ticksOf(secondsUpTo(graph, halt))
  return { edge: halt.edge, cost, penaltySeconds: 0, metres: halt.alongMetres }
}

/** The seconds straight on along one street, where the target is ahead on the same edge. */
export function secondsStraightOn(graph: StreetGraph, from: Halt, to: Halt): number | undefined {
  const isAhead = from.edge === to.edge && to.alongMetres >= from.alongMetres
  return isAhead ? secondsUpTo(graph, to) - secondsUpTo(graph, from) : undefined
}

/** Costs are whole ticks, and a fraction of one is left to number the start: of ways that cost the same, the first start's is the least. */
const startsPerTick = 1024

/** The cheapest way to a target that is known: straight on, or over its highest edge. */
interface Found {
  readonly ticks: number
  readonly top?: number
}

/** Searches the hierarchy: once for each target, over few edges, and once for all starts, on through its core. */
export class LadderLegs implements LegFinder {
  private readonly graph: StreetGraph
  private readonly hierarchy: Hierarchy
  private readonly forward: Climb
  private readonly backward: Climb

  constructor(graph: StreetGraph, hierarchy: Hierarchy) {
    this.graph = graph
    this.hierarchy = hierarchy
    this.forward = new Climb(hierarchy, 'forward')
    this.backward = new Climb(hierarchy, 'backward')
  }

  arrivals(starts: readonly Start[], targets: readonly Halt[]): (Arrival | undefined)[] {
    const { graph, forward } = this
    const found = targets.map((target) => this.straightOn(starts, target))
    const below = this.waysDown(targets)
    const seeds = starts.flatMap(({ halt, cost }, start) => {
      const own = ticksOf(cost) + start / startsPerTick
      return seedsBehind(graph, halt).map((seed) => ({ ...seed, cost: seed.cost + own }))
    })
    forward.run(seeds, (edge, cost) => {
      for (const { target, ticks } of below.get(edge) ?? []) {
        if (cost + ticks < (found[target] as Found).ticks) found[target] = { ticks: cost + ticks, top: edge }
      }
      return Math.max(...found.map(({ ticks }) => ticks))
    })
    return targets.map((target, i) => this.arrival(starts, target, found[i] as Found))
  }

  /** By edge, what it costs from there to targets. */
  private waysDown(targets: readonly Halt[]): Map<number, { target: number; ticks: number }[]> {
    const ways = new Map<number, { target: number; ticks: number }[]>()
    targets.forEach((halt, target) => {
      this.backward.run([seedBefore(this.graph, halt)], (edge, ticks) => {
        ways.set(edge, [...(ways.get(edge) ?? []), { target, ticks }])
        return Infinity
      })
    })
    return ways
  }

  private straightOn(starts: readonly Start[], target: Halt): Found {
    const ticks = starts.map(({ halt, cost }, start) => {
      const straight = secondsStraightOn(this.graph, halt, target)
      return straight === undefined ? Infinity : ticksOf(cost + straight) + start / startsPerTick
    })
    return { ticks: Math.min(...ticks) }
  }

  private arrival(starts: readonly Start[], target: Halt, { ticks, top }: Found): Arrival | undefined {
    if (ticks === Infinity) return undefined
    const { forward, backward } = this
    const start = (ticks % 1) * startsPerTick
    const { halt, cost: before } = starts[start] as Start
    const cost = secondsOf(Math.floor(ticks)) - before
    if (top === undefined) return { start, leg: { edges: [target.edge], seconds: cost, cost } }
    backward.run([seedBefore(this.graph, target)]) // once more: other targets came after it
    const penalty = (forward.penaltySeconds[top] as number) + (backward.penaltySeconds[top] as number)
    return { start, leg: { edges: [halt.edge, ...this.edgesOver(top)], seconds: cost - penalty, cost } }
  }

  /** The way up to an edge and down again, with every shortcut unfolded. */
  private edgesOver(top: number): number[] {
    const { forward, backward } = this
    const ascent: number[] = []
    for (let edge = top; edge >= 0; edge = forward.before[edge] as number) ascent.unshift(edge)
    const edges = [ascent[0] as number]
    for (const edge of ascent.slice(1)) this.unfoldUp(forward.rung[edge] as number, edges)
    for (let edge = top; (backward.before[edge] as number) >= 0; edge = backward.before[edge] as number) {
      this.unfoldDown(backward.rung[edge] as number, backward.before[edge] as number, edges)
    }
    return edges
  }

  /** Adds what lies behind the lower end of a rung, up to its higher end. */
  private unfoldUp(rung: number, edges: number[]): void {
    const { up } = this.hierarchy
    this.unfold(up.first[rung] as number, up.second[rung] as number, up.node[rung] as number, edges)
  }

  private unfoldDown(rung: number, lower: number, edges: number[]): void {
    const { down } = this.hierarchy
    this.unfold(down.first[rung] as number, down.second[rung] as number, lower, edges)
  }

  private unfold(first: number, second: number, end: number, edges: number[]): void {
    if (first < 0) {
      edges.push(end)
      return
    }
    // The middle is the lower end of both parts; the second part, a rung up, starts there.
    const middle = this.lowerEnd(second)
    this.unfoldDown(first, middle, edges)
    this.unfoldUp(second, edges)
  }

  /** The edge to which a rung of `up` belongs. */
  private lowerEnd(rung: number): number {
    const { start } = this.hierarchy.up
    let [low, high] = [0, start.length - 2]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((start[middle] as number) <= rung) low = middle
      else high = middle - 1
    }
    return low
  }
}
