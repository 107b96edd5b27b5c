import type { WorkingSolution } from './solution.ts'
import type { CvrpInstance } from './instance.ts'

/** A tour may be so many times too full while an order is cut. */
const MAX_LOAD_FACTOR = 2

/** Cuts an order of all visits into tours at the least cost, penalties included (Bellman on Prins' graph). */
export class Split {
  private readonly instance: CvrpInstance
  /** Least cost of the first visits, with up to so many tours: `tours * (visits + 1) + visits`; one row if tours are free. */
  private readonly min: Float64Array
  private readonly from: Int32Array

  constructor(instance: CvrpInstance) {
    const { visits, tours } = instance
    this.instance = instance
    this.min = new Float64Array(2 * (visits + 1))
    this.from = new Int32Array((tours + 1) * (visits + 1))
  }

  /** Puts the tours into the solution. */
  cut(order: Int32Array, solution: WorkingSolution): void {
    const { visits, tours } = this.instance
    const { from } = this
    const width = visits + 1
    solution.clear()
    // As if any number of tours were free: mostly few enough are used.
    this.min.fill(Infinity)
    this.min[0] = 0
    for (let begin = 0; begin < visits; begin++) this.extend(order, solution, begin, 0, 0, 0)
    let used = 0
    for (let end = visits; end > 0; end = from[end]!) used++
    let layer = 0
    if (used > tours) layer = this.cutInto(order, solution)
    for (let end = visits, tour = 0; end > 0; tour++) {
      const begin = from[layer * width + end]!
      const depot = visits + tour
      let before = depot
      for (let at = begin; at < end; at++) {
        solution.link(before, order[at]!)
        before = order[at]!
      }
      solution.link(before, depot)
      solution.refresh(tour)
      end = begin
      if (layer > 0) layer--
    }
  }

  /** With a limited number of tours. Returns the number used. */
  private cutInto(order: Int32Array, solution: WorkingSolution): number {
    const { visits, tours } = this.instance
    const { min } = this
    const width = visits + 1
    let [bestLayer, best] = [0, Infinity]
    min.fill(Infinity)
    min[0] = 0
    for (let layer = 1; layer <= tours; layer++) {
      const here = ((layer - 1) % 2) * width
      const there = (layer % 2) * width
      min.fill(Infinity, there, there + width)
      for (let begin = layer - 1; begin < visits; begin++)
        if (min[here + begin]! < Infinity) this.extend(order, solution, begin, here, there, layer * width)
      if (min[there + visits]! < best) {
        best = min[there + visits]!
        bestLayer = layer
      }
    }
    return bestLayer
  }

  /** Tries all tours that begin with this visit of the order. */
  private extend(
    order: Int32Array,
    solution: WorkingSolution,
    begin: number,
    here: number,
    there: number,
    row: number,
  ): void {
    const { visits, seats, size } = this.instance
    const { min, from } = this
    let cost = min[here + begin]!
    let load = 0
    let before = visits
    for (let end = begin + 1; end <= visits; end++) {
      const one = order[end - 1]!
      load += size[one]!
      if (load > MAX_LOAD_FACTOR * seats) break
      cost += solution.arcCost(before, one)
      before = one
      const whole = cost + solution.arcCost(one, visits) + solution.excess(load)
      if (whole >= min[there + end]!) continue
      min[there + end] = whole
      from[row + end] = begin
    }
  }
}
