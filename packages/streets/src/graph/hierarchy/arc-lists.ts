/** Where a slot's values stand. */
const NODE = 0
const COST = 1
const ARC = 2
const width = 3

/** A list that is full moves to the end and gets room for twice as many arcs; for so many at first. */
const smallestRoom = 4

/** The arcs at each node of a graph that shrinks, the cheapest first. A list stands in one piece: slots from `start` to before `end`. */
export class ArcLists {
  private slots: Int32Array
  private readonly first: Int32Array
  private readonly size: Int32Array
  private readonly room: Int32Array
  private used = 0

  constructor(nodes: number) {
    this.slots = new Int32Array(Math.max(1, nodes) * smallestRoom * width)
    this.first = new Int32Array(nodes)
    this.size = new Int32Array(nodes)
    this.room = new Int32Array(nodes)
  }

  count(node: number): number {
    return this.size[node] as number
  }

  start(node: number): number {
    return this.first[node] as number
  }

  end(node: number): number {
    return (this.first[node] as number) + (this.size[node] as number)
  }

  /** The node at the other end. */
  node(slot: number): number {
    return this.slots[slot * width + NODE] as number
  }

  cost(slot: number): number {
    return this.slots[slot * width + COST] as number
  }

  arc(slot: number): number {
    return this.slots[slot * width + ARC] as number
  }

  /** The slot of the arc to another node; -1 where there is none. */
  find(node: number, other: number): number {
    const end = this.end(node)
    for (let slot = this.start(node); slot < end; slot++) if (this.node(slot) === other) return slot
    return -1
  }

  add(node: number, other: number, cost: number, arc: number): void {
    if (this.size[node] === this.room[node]) this.move(node)
    const start = this.start(node)
    let slot = this.end(node)
    for (; slot > start && this.cost(slot - 1) > cost; slot--) this.copy(slot - 1, slot)
    this.slots[slot * width + NODE] = other
    this.slots[slot * width + COST] = cost
    this.slots[slot * width + ARC] = arc
    this.size[node] = this.count(node) + 1
  }

  remove(node: number, arc: number): void {
    const end = this.end(node)
    let slot = this.start(node)
    while (this.arc(slot) !== arc) slot++
    for (slot++; slot < end; slot++) this.copy(slot, slot - 1)
    this.size[node] = this.count(node) - 1
  }

  private copy(from: number, to: number): void {
    const { slots } = this
    slots[to * width + NODE] = slots[from * width + NODE] as number
    slots[to * width + COST] = slots[from * width + COST] as number
    slots[to * width + ARC] = slots[from * width + ARC] as number
  }

  /** Gives up a node's list. */
  clear(node: number): void {
    this.size[node] = 0
    this.room[node] = 0
  }

  private move(node: number): void {
    const room = Math.max(smallestRoom, (this.room[node] as number) * 2)
    if ((this.used + room) * width > this.slots.length) this.tidy(room)
    this.copyList(node, this.slots, this.used)
    this.room[node] = room
    this.used += room
  }

  /** Puts the lists that are left beside each other, with so much room behind them and half as much again. */
  private tidy(room: number): void {
    const needed = this.room.reduce((sum, own) => sum + own, room)
    const tidied = new Int32Array(Math.ceil(needed * 1.5) * width)
    this.used = 0
    for (let node = 0; node < this.first.length; node++) {
      this.copyList(node, tidied, this.used)
      this.used += this.room[node] as number
    }
    this.slots = tidied
  }

  private copyList(node: number, into: Int32Array, start: number): void {
    into.set(this.slots.subarray(this.start(node) * width, this.end(node) * width), start * width)
    this.first[node] = start
  }
}
