/** The arcs of a graph that shrinks node by node, as linked lists in columns that grow. */
export class ArcPool {
  count = 0
  from: Int32Array
  to: Int32Array
  cost: Int32Array
  penaltySeconds: Float32Array
  metres: Float32Array
  /** The two arcs that a shortcut stands for; -1 for an arc of the street graph. */
  first: Int32Array
  second: Int32Array
  hops: Int32Array
  private nextOut: Int32Array
  private nextIn: Int32Array
  private readonly headOut: Int32Array
  private readonly headIn: Int32Array

  constructor(nodes: number, arcs: number) {
    const column = () => new Int32Array(arcs * 2)
    this.from = column()
    this.to = column()
    this.cost = column()
    this.first = column()
    this.second = column()
    this.hops = column()
    this.nextOut = column()
    this.nextIn = column()
    this.penaltySeconds = new Float32Array(arcs * 2)
    this.metres = new Float32Array(arcs * 2)
    this.headOut = new Int32Array(nodes).fill(-1)
    this.headIn = new Int32Array(nodes).fill(-1)
  }

  firstOut(node: number): number {
    return this.headOut[node] as number
  }

  firstIn(node: number): number {
    return this.headIn[node] as number
  }

  afterOut(arc: number): number {
    return this.nextOut[arc] as number
  }

  afterIn(arc: number): number {
    return this.nextIn[arc] as number
  }

  /** Adds an arc; the caller fills in its other values. */
  add(from: number, to: number, cost: number): number {
    if (this.count === this.from.length) this.grow()
    const arc = this.count++
    this.from[arc] = from
    this.to[arc] = to
    this.cost[arc] = cost
    this.linkOut(arc)
    this.nextIn[arc] = this.headIn[to] as number
    this.headIn[to] = arc
    return arc
  }

  cheapen(arc: number, cost: number): void {
    this.unlinkOut(arc)
    this.cost[arc] = cost
    this.linkOut(arc)
  }

  /** The arcs that leave a node stand in order of their cost: a search may stop at the first that is too long. */
  private linkOut(arc: number): void {
    const { cost, nextOut, headOut } = this
    const from = this.from[arc] as number
    const own = cost[arc] as number
    let [before, after] = [-1, headOut[from] as number]
    while (after >= 0 && (cost[after] as number) < own) [before, after] = [after, nextOut[after] as number]
    nextOut[arc] = after
    if (before < 0) headOut[from] = arc
    else nextOut[before] = arc
  }

  find(from: number, to: number): number {
    let arc = this.firstOut(from)
    while (arc >= 0 && this.to[arc] !== to) arc = this.afterOut(arc)
    return arc
  }

  /** Takes an arc out of the list of those that leave its start. */
  unlinkOut(arc: number): void {
    unlink(arc, this.from[arc] as number, this.headOut, this.nextOut)
  }

  unlinkIn(arc: number): void {
    unlink(arc, this.to[arc] as number, this.headIn, this.nextIn)
  }

  private grow(): void {
    const size = this.from.length * 2
    const larger = (column: Int32Array) => {
      const next = new Int32Array(size)
      next.set(column)
      return next
    }
    const largerFloats = (column: Float32Array) => {
      const next = new Float32Array(size)
      next.set(column)
      return next
    }
    this.from = larger(this.from)
    this.to = larger(this.to)
    this.cost = larger(this.cost)
    this.first = larger(this.first)
    this.second = larger(this.second)
    this.hops = larger(this.hops)
    this.nextOut = larger(this.nextOut)
    this.nextIn = larger(this.nextIn)
    this.penaltySeconds = largerFloats(this.penaltySeconds)
    this.metres = largerFloats(this.metres)
  }
}

function unlink(arc: number, node: number, head: Int32Array, next: Int32Array): void {
  if (head[node] === arc) {
    head[node] = next[arc] as number
    return
  }
  let before = head[node] as number
  while (next[before] !== arc) before = next[before] as number
  next[before] = next[arc] as number
}
