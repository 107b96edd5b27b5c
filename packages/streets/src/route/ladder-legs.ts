import { edgeLengthMetres, type StreetGraph } from '../graph/graph.ts'
import type { Hierarchy } from '../graph/hierarchy.ts'
import { secondsOf, ticksOf } from '../graph/ticks.ts'
import { Climb, type Seed } from './climb.ts'
import type { Leg, LegFinder } from './search.ts'
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

/** Searches the hierarchy: a fraction of a millisecond whatever the distance. */
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

  costs(from: readonly Halt[], to: readonly Halt[]): Float64Array {
    const { graph, forward } = this
    const descents = to.map((halt) => this.descentTo(halt))
    const costs = new Float64Array(from.length * to.length).fill(Infinity)
    from.forEach((halt, i) => {
      forward.run(seedsBehind(graph, halt))
      to.forEach((target, j) => {
        const straight = secondsStraightOn(graph, halt, target)
        const over = (best: number, [edge, cost]: readonly [number, number]) =>
          forward.has(edge) ? Math.min(best, (forward.cost[edge] as number) + cost) : best
        costs[i * to.length + j] = straight ?? secondsOf((descents[j] ?? []).reduce(over, Infinity))
      })
    })
    return costs
  }

  private descentTo(halt: Halt): (readonly [edge: number, cost: number])[] {
    this.backward.run([seedBefore(this.graph, halt)])
    return this.backward.reached.map((edge) => [edge, this.backward.cost[edge] as number])
  }

  leg(from: Halt, to: Halt): Leg | undefined {
    const { graph, forward, backward } = this
    const straight = secondsStraightOn(graph, from, to)
    if (straight !== undefined) return { edges: [from.edge], seconds: straight, cost: straight }
    forward.run(seedsBehind(graph, from))
    backward.run([seedBefore(graph, to)])
    let [top, least] = [-1, Infinity]
    for (const edge of backward.reached) {
      const cost = forward.has(edge) ? (forward.cost[edge] as number) + (backward.cost[edge] as number) : Infinity
      if (cost < least) [top, least] = [edge, cost]
    }
    if (top < 0) return undefined
    const penalty = (forward.penaltySeconds[top] as number) + (backward.penaltySeconds[top] as number)
    const cost = secondsOf(least)
    return { edges: [from.edge, ...this.edgesOver(top)], seconds: cost - penalty, cost }
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
