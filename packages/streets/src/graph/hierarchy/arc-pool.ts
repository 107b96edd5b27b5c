import { ArcLists } from './arc-lists.ts'

/** Where an arc's values stand in its record. */
const FROM = 0
const TO = 1
const COST = 2
const FIRST = 3
const SECOND = 4
const HOPS = 5
const width = 6

/** Shortcuts are about two and a half times as many as turns. Room that is not needed costs nothing; to grow is to copy all. */
const usualGrowth = 4

/** The arcs of a graph that shrinks node by node: a record for each that ever was, and lists of those between nodes that are left. */
export class ArcPool {
  count = 0
  penaltySeconds: Float32Array
  metres: Float32Array
  /** By the node where they start, and by the one where they end. */
  readonly outs: ArcLists
  readonly ins: ArcLists
  private records: Int32Array

  constructor(nodes: number, arcs: number) {
    const room = Math.max(1, arcs) * usualGrowth
    this.records = new Int32Array(room * width)
    this.penaltySeconds = new Float32Array(room)
    this.metres = new Float32Array(room)
    this.outs = new ArcLists(nodes)
    this.ins = new ArcLists(nodes)
  }

  from(arc: number): number {
    return this.records[arc * width + FROM] as number
  }

  to(arc: number): number {
    return this.records[arc * width + TO] as number
  }

  cost(arc: number): number {
    return this.records[arc * width + COST] as number
  }

  /** The two arcs that a shortcut stands for; -1 for an arc of the street graph. */
  first(arc: number): number {
    return this.records[arc * width + FIRST] as number
  }

  second(arc: number): number {
    return this.records[arc * width + SECOND] as number
  }

  /** So many arcs of the street graph it stands for. */
  hops(arc: number): number {
    return this.records[arc * width + HOPS] as number
  }

  /** Adds an arc of the street graph, or makes the one that is there cheaper. */
  putTurn(from: number, to: number, cost: number, penaltySeconds: number, metres: number): void {
    const arc = this.put(from, to, cost)
    if (arc >= 0) this.stand(arc, -1, -1, 1, penaltySeconds, metres)
  }

  /** Adds an arc that stands for two, or makes the one that is there cheaper. */
  putShortcut(first: number, second: number): void {
    const { penaltySeconds, metres } = this
    const arc = this.put(this.from(first), this.to(second), this.cost(first) + this.cost(second))
    if (arc < 0) return
    const penalty = (penaltySeconds[first] as number) + (penaltySeconds[second] as number)
    const length = (metres[first] as number) + (metres[second] as number)
    this.stand(arc, first, second, this.hops(first) + this.hops(second), penalty, length)
  }

  /** Takes a node out of its neighbours' lists; its arcs are now found by their records alone. */
  remove(node: number): void {
    const { ins, outs } = this
    for (let slot = ins.start(node); slot < ins.end(node); slot++) outs.remove(ins.node(slot), ins.arc(slot))
    for (let slot = outs.start(node); slot < outs.end(node); slot++) ins.remove(outs.node(slot), outs.arc(slot))
    ins.clear(node)
    outs.clear(node)
  }

  /** The arc between two nodes, new or made cheaper; -1 where a cheaper one is there. */
  private put(from: number, to: number, cost: number): number {
    const { ins, outs } = this
    const slot = outs.find(from, to)
    if (slot >= 0 && outs.cost(slot) <= cost) return -1
    const arc = slot >= 0 ? outs.arc(slot) : this.create(from, to)
    if (slot >= 0) {
      outs.remove(from, arc)
      ins.remove(to, arc)
    }
    outs.add(from, to, cost, arc)
    ins.add(to, from, cost, arc)
    this.records[arc * width + COST] = cost
    return arc
  }

  private create(from: number, to: number): number {
    if (this.count === this.metres.length) this.grow()
    const arc = this.count++
    this.records[arc * width + FROM] = from
    this.records[arc * width + TO] = to
    return arc
  }

  private stand(arc: number, first: number, second: number, hops: number, penalty: number, metres: number): void {
    const { records } = this
    records[arc * width + FIRST] = first
    records[arc * width + SECOND] = second
    records[arc * width + HOPS] = hops
    this.penaltySeconds[arc] = penalty
    this.metres[arc] = metres
  }

  private grow(): void {
    const room = Math.ceil(this.metres.length * 1.5)
    this.records = grown(new Int32Array(room * width), this.records)
    this.penaltySeconds = grown(new Float32Array(room), this.penaltySeconds)
    this.metres = grown(new Float32Array(room), this.metres)
  }
}

function grown<T extends Int32Array | Float32Array>(larger: T, values: T): T {
  larger.set(values)
  return larger
}
