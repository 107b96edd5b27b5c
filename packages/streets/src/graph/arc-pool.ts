/** Where an arc's values stand in its record; a record of eight is half a line of a processor's cache. */
const FROM = 0
const TO = 1
const COST = 2
const NEXT_OUT = 3
const NEXT_IN = 4
const FIRST = 5
const SECOND = 6
const HOPS = 7

/** The arcs of a graph that shrinks node by node, as linked lists in records that grow. */
export class ArcPool {
  count = 0
  penaltySeconds: Float32Array
  metres: Float32Array
  private records: Int32Array
  private readonly headOut: Int32Array
  private readonly headIn: Int32Array

  constructor(nodes: number, arcs: number) {
    const room = Math.max(1, arcs) * 2
    this.records = new Int32Array(room * 8)
    this.penaltySeconds = new Float32Array(room)
    this.metres = new Float32Array(room)
    this.headOut = new Int32Array(nodes).fill(-1)
    this.headIn = new Int32Array(nodes).fill(-1)
  }

  from(arc: number): number {
    return this.records[arc * 8 + FROM] as number
  }

  to(arc: number): number {
    return this.records[arc * 8 + TO] as number
  }

  cost(arc: number): number {
    return this.records[arc * 8 + COST] as number
  }

  /** The two arcs that a shortcut stands for; -1 for an arc of the street graph. */
  first(arc: number): number {
    return this.records[arc * 8 + FIRST] as number
  }

  second(arc: number): number {
    return this.records[arc * 8 + SECOND] as number
  }

  /** So many arcs of the street graph it stands for. */
  hops(arc: number): number {
    return this.records[arc * 8 + HOPS] as number
  }

  firstOut(node: number): number {
    return this.headOut[node] as number
  }

  firstIn(node: number): number {
    return this.headIn[node] as number
  }

  afterOut(arc: number): number {
    return this.records[arc * 8 + NEXT_OUT] as number
  }

  afterIn(arc: number): number {
    return this.records[arc * 8 + NEXT_IN] as number
  }

  /** Adds an arc; the caller says with `stand` what it stands for. */
  add(from: number, to: number, cost: number): number {
    if (this.count === this.metres.length) this.grow()
    const arc = this.count++
    const { records } = this
    records[arc * 8 + FROM] = from
    records[arc * 8 + TO] = to
    records[arc * 8 + COST] = cost
    this.linkOut(arc)
    records[arc * 8 + NEXT_IN] = this.headIn[to] as number
    this.headIn[to] = arc
    return arc
  }

  stand(arc: number, first: number, second: number, hops: number, penaltySeconds: number, metres: number): void {
    const { records } = this
    records[arc * 8 + FIRST] = first
    records[arc * 8 + SECOND] = second
    records[arc * 8 + HOPS] = hops
    this.penaltySeconds[arc] = penaltySeconds
    this.metres[arc] = metres
  }

  cheapen(arc: number, cost: number): void {
    this.unlinkOut(arc)
    this.records[arc * 8 + COST] = cost
    this.linkOut(arc)
  }

  /** The arcs that leave a node stand in order of their cost: a search may stop at the first that is too long. */
  private linkOut(arc: number): void {
    const { records, headOut } = this
    const from = this.from(arc)
    const own = this.cost(arc)
    let [before, after] = [-1, headOut[from] as number]
    while (after >= 0 && this.cost(after) < own) [before, after] = [after, this.afterOut(after)]
    records[arc * 8 + NEXT_OUT] = after
    if (before < 0) headOut[from] = arc
    else records[before * 8 + NEXT_OUT] = arc
  }

  find(from: number, to: number): number {
    let arc = this.firstOut(from)
    while (arc >= 0 && this.to(arc) !== to) arc = this.afterOut(arc)
    return arc
  }

  /** Takes an arc out of the list of those that leave its start. */
  unlinkOut(arc: number): void {
    this.unlink(arc, this.from(arc), this.headOut, NEXT_OUT)
  }

  unlinkIn(arc: number): void {
    this.unlink(arc, this.to(arc), this.headIn, NEXT_IN)
  }

  private unlink(arc: number, node: number, head: Int32Array, next: number): void {
    const { records } = this
    const after = records[arc * 8 + next] as number
    if (head[node] === arc) {
      head[node] = after
      return
    }
    let before = head[node] as number
    while (records[before * 8 + next] !== arc) before = records[before * 8 + next] as number
    records[before * 8 + next] = after
  }

  private grow(): void {
    const room = Math.ceil(this.metres.length * 1.5)
    this.records = grown(new Int32Array(room * 8), this.records)
    this.penaltySeconds = grown(new Float32Array(room), this.penaltySeconds)
    this.metres = grown(new Float32Array(room), this.metres)
  }
}

function grown<T extends Int32Array | Float32Array>(larger: T, values: T): T {
  larger.set(values)
  return larger
}
