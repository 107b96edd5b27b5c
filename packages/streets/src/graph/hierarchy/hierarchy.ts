import { Heap } from '../../route/heap.ts'
import { ArcPool } from './arc-pool.ts'
import type { Edges, Turns } from '../edges.ts'
import { ticksOf } from './ticks.ts'
import { WitnessSearch } from './witness.ts'

/** One of the two search graphs of a contraction hierarchy, as an adjacency array: by each node, the arcs between it and nodes that are no lower. */
export interface SearchGraph {
  readonly start: Uint32Array
  /** The higher end. */
  readonly node: Uint32Array
  readonly cost: Int32Array
  /** Reluctance within the cost. */
  readonly penaltySeconds: Float32Array
  readonly metres: Float32Array
  /** What a shortcut stands for: an arc of `down`, then one of `up`, both at the node in between; -1 for a turn. */
  readonly first: Int32Array
  readonly second: Int32Array
}

/**
 * A contraction hierarchy over the street graph (Geisberger, Sanders, Schultes, Delling 2008): its nodes are directed
 * street edges, and an arc costs the way from the start of one edge to the start of the next. The shortest path between
 * two edges goes through the upward graph `up`, then through the downward graph `down`.
 *
 * The nodes at the top are not contracted and stand all on one level, the core (Bauer, Delling, Sanders, Schieferdecker, Schultes,
 * Wagner 2010). Arcs between them are part of `up`, at the node where they start: a search upwards goes through the core, one that
 * comes from below against `down` ends at its edge, and both know nothing of it.
 */
export interface Hierarchy {
  readonly up: SearchGraph
  readonly down: SearchGraph
}

/**
 * The maximum number of nodes that a witness search settles: before shortcuts are added, and when their number is only
 * estimated. A witness that it misses costs a needless shortcut, never a wrong answer.
 */
const maxSettledWitness = 30
const maxSettledEstimate = 5

/** A node is contracted when it is this near to being the least important: to be exact costs more than it gains. */
const goodEnough = 1

/** Importance grows about as the logarithm of what lies below: beyond the last bound one node in eight is left. */
const bounds = [1, 2, 3, 4, 5, 6, 8]

/**
 * So many nodes stay in the core: the last eighth took more than half of the time. A large region has a smaller share, for a matrix
 * goes through the whole core from each of its points.
 */
const coreShare = 1 / 8
const largestCore = 8192

/**
 * Prepares a street graph for quick searches. `cellOf` has the cell of each edge, which groups edges near each other; it bears on how long that
 * takes, and so does `coreSize`; neither on what the searches find. Takes a second for a town and half a minute for a large county.
 */
export function contract(
  edges: Edges,
  turns: Turns,
  metresOf: (edge: number) => number,
  cellOf: Uint32Array,
  onProgress: (share: number) => void = () => {},
  coreSize = Math.min(edges.count * coreShare, largestCore),
): Hierarchy {
  return new Contraction(edges, turns, metresOf, coreSize, onProgress).run(cellOf)
}

class Contraction {
  private readonly nodes: number
  /** So many nodes are to be contracted. */
  private readonly aim: number
  private readonly onProgress: (share: number) => void
  private readonly arcs: ArcPool
  private readonly witness: WitnessSearch
  private readonly level: Int32Array
  /** The position in the order of contraction; the nodes of the core come after all others. */
  private readonly rank: Int32Array
  /** 1 where a neighbor was contracted since the importance was computed (lazy update). */
  private readonly isStale: Uint8Array
  /** The result of the last `findShortcuts`: the pairs of arcs through the node that need a shortcut. */
  private readonly neededFirst: number[] = []
  private readonly neededSecond: number[] = []
  private needed = 0
  private contracted = 0

  constructor(
    edges: Edges,
    turns: Turns,
    metresOf: (edge: number) => number,
    coreSize: number,
    onProgress: (share: number) => void,
  ) {
    this.nodes = edges.count
    this.aim = edges.count - Math.floor(coreSize)
    this.onProgress = onProgress
    this.arcs = new ArcPool(edges.count, turns.to.length)
    this.witness = new WitnessSearch(this.arcs, edges.count)
    this.level = new Int32Array(edges.count)
    this.isStale = new Uint8Array(edges.count).fill(1)
    this.rank = new Int32Array(edges.count).fill(edges.count)
    for (let edge = 0; edge < edges.count; edge++) {
      const ticks = ticksOf(edges.seconds[edge] as number)
      for (let turn = turns.start[edge] as number; turn < (turns.start[edge + 1] as number); turn++) {
        const penalty = turns.penaltySeconds[turn] as number
        const cost = ticks + ticksOf(turns.seconds[turn] as number) + ticksOf(penalty)
        const to = turns.to[turn] as number
        if (to !== edge) this.arcs.putTurn(edge, to, cost, penalty, metresOf(edge))
      }
    }
  }

  /**
   * Contracts by importance, up to each bound in one cell after the other: what a cell needs then stays near the processor.
   * What is left beyond the last bound is contracted all together.
   */
  run(cellOf: Uint32Array): Hierarchy {
    const cells: Heap[] = []
    cellOf.forEach((cell, node) => (cells[cell] ??= new Heap()).push(node, 0))
    for (const bound of bounds) for (const cell of cells) this.contractUpTo(bound, cell)
    const rest = new Heap()
    for (const cell of cells) {
      for (let priority = cell.leastPriority(); priority < Infinity; priority = cell.leastPriority()) {
        rest.push(cell.pop() as number, priority) // it has one of that priority
      }
    }
    this.contractUpTo(Infinity, rest)
    return this.searchGraphs()
  }

  private contractUpTo(bound: number, queue: Heap): void {
    while (this.contracted < this.aim && queue.leastPriority() <= bound) {
      const node = queue.pop()
      if (node === undefined) return
      if (this.isStale[node] === 1) {
        const importance = this.importance(node)
        if (importance > Math.min(bound, queue.leastPriority() + goodEnough)) {
          queue.push(node, importance)
          continue
        }
      }
      this.findShortcuts(node, maxSettledWitness)
      for (let i = 0; i < this.needed; i++)
        this.arcs.putShortcut(this.neededFirst[i] as number, this.neededSecond[i] as number)
      this.updateNeighbors(node)
      this.arcs.remove(node)
      this.rank[node] = this.contracted++
      if (this.contracted % 1024 === 0) this.onProgress(this.contracted / this.aim)
    }
  }

  /** The priority of contraction: nodes that add few shortcuts and lie far from contracted ones come first. */
  private importance(node: number): number {
    const { arcs } = this
    const { ins, outs } = arcs
    const removed = 1 + ins.count(node) + outs.count(node)
    let removedHops = 1
    for (let slot = ins.start(node); slot < ins.end(node); slot++) removedHops += arcs.hops(ins.arc(slot))
    for (let slot = outs.start(node); slot < outs.end(node); slot++) removedHops += arcs.hops(outs.arc(slot))
    this.findShortcuts(node, maxSettledEstimate)
    this.isStale[node] = 0
    let hops = 0
    for (let i = 0; i < this.needed; i++) {
      hops += arcs.hops(this.neededFirst[i] as number) + arcs.hops(this.neededSecond[i] as number)
    }
    return 0.3 * (this.level[node] as number) + (1 + this.needed) / removed + (1 + hops) / removedHops
  }

  /** Finds the pairs of arcs through a node that need a shortcut when the node is contracted. */
  private findShortcuts(node: number, maxSettled: number): void {
    const { witness } = this
    const { ins, outs } = this.arcs
    this.needed = 0
    witness.avoid(node)
    for (let slot = ins.start(node); slot < ins.end(node); slot++) {
      const [from, cost] = [ins.node(slot), ins.cost(slot)]
      witness.run(from, cost, maxSettled)
      for (let out = outs.start(node); out < outs.end(node); out++) {
        const to = outs.node(out)
        if (to === from || witness.hasWitness(to, cost + outs.cost(out))) continue
        this.neededFirst[this.needed] = ins.arc(slot)
        this.neededSecond[this.needed++] = outs.arc(out)
      }
    }
  }

  private updateNeighbors(node: number): void {
    for (const lists of [this.arcs.ins, this.arcs.outs]) {
      for (let slot = lists.start(node); slot < lists.end(node); slot++) {
        const neighbour = lists.node(slot)
        this.level[neighbour] = Math.max(this.level[neighbour] as number, (this.level[node] as number) + 1)
        this.isStale[neighbour] = 1
      }
    }
  }

  private searchGraphs(): Hierarchy {
    const { arcs, rank, nodes } = this
    const isUp = (arc: number) => (rank[arcs.to(arc)] as number) >= (rank[arcs.from(arc)] as number)
    const lower = (arc: number) => (isUp(arc) ? arcs.from(arc) : arcs.to(arc))
    const [upStart, downStart] = [new Uint32Array(nodes + 1), new Uint32Array(nodes + 1)]
    for (let arc = 0; arc < arcs.count; arc++) (isUp(arc) ? upStart : downStart)[lower(arc) + 1]!++ // inside both columns
    for (let node = 0; node < nodes; node++) {
      upStart[node + 1]! += upStart[node] as number // inside both columns
      downStart[node + 1]! += downStart[node] as number
    }
    const position = new Int32Array(arcs.count)
    const [nextUp, nextDown] = [upStart.slice(), downStart.slice()]
    for (let arc = 0; arc < arcs.count; arc++) position[arc] = (isUp(arc) ? nextUp : nextDown)[lower(arc)]!++ // inside both columns
    const [up, down] = [emptySearchGraph(upStart), emptySearchGraph(downStart)]
    for (let arc = 0; arc < arcs.count; arc++) {
      const side = isUp(arc) ? up : down
      const at = position[arc] as number
      side.node[at] = isUp(arc) ? arcs.to(arc) : arcs.from(arc)
      side.cost[at] = arcs.cost(arc)
      side.penaltySeconds[at] = arcs.penaltySeconds[arc] as number
      side.metres[at] = arcs.metres[arc] as number
      const isShortcut = arcs.first(arc) >= 0
      side.first[at] = isShortcut ? (position[arcs.first(arc)] as number) : -1
      side.second[at] = isShortcut ? (position[arcs.second(arc)] as number) : -1
    }
    return { up, down }
  }
}

function emptySearchGraph(start: Uint32Array): SearchGraph {
  const size = start.at(-1) as number
  return {
    start,
    node: new Uint32Array(size),
    cost: new Int32Array(size),
    penaltySeconds: new Float32Array(size),
    metres: new Float32Array(size),
    first: new Int32Array(size),
    second: new Int32Array(size),
  }
}
