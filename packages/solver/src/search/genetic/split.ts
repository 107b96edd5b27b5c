import type { Draft } from './solution.ts'
import type { Terrain } from './instance.ts'

/** A tour may be so many times too full while an order is cut. */
const FULLEST = 2

/** Cuts an order of all visits into tours at the least cost, penalties included (Bellman on Prins' graph). */
export class Split {
  private readonly terrain: Terrain
  /** Least cost of the first visits, with up to so many tours: `tours * (visits + 1) + visits`; one row if tours are free. */
  private readonly least: Float64Array
  private readonly from: Int32Array

  constructor(terrain: Terrain) {
    const { visits, tours } = terrain
    this.terrain = terrain
    this.least = new Float64Array(2 * (visits + 1))
    this.from = new Int32Array((tours + 1) * (visits + 1))
  }

  /** Puts the tours into the draft. */
  cut(order: Int32Array, draft: Draft): void {
    const { visits, tours } = this.terrain
    const { from } = this
    const width = visits + 1
    draft.clear()
    // As if any number of tours were free: mostly few enough are used.
    this.least.fill(Infinity)
    this.least[0] = 0
    for (let begin = 0; begin < visits; begin++) this.extend(order, draft, begin, 0, 0, 0)
    let used = 0
    for (let end = visits; end > 0; end = from[end]!) used++
    let layer = 0
    if (used > tours) layer = this.cutInto(order, draft)
    for (let end = visits, tour = 0; end > 0; tour++) {
      const begin = from[layer * width + end]!
      const gate = visits + tour
      let before = gate
      for (let at = begin; at < end; at++) {
        draft.link(before, order[at]!)
        before = order[at]!
      }
      draft.link(before, gate)
      draft.refresh(tour)
      end = begin
      if (layer > 0) layer--
    }
  }

  /** With a limited number of tours. Returns the number used. */
  private cutInto(order: Int32Array, draft: Draft): number {
    const { visits, tours } = this.terrain
    const { least } = this
    const width = visits + 1
    let [bestLayer, best] = [0, Infinity]
    least.fill(Infinity)
    least[0] = 0
    for (let layer = 1; layer <= tours; layer++) {
      const here = ((layer - 1) % 2) * width
      const there = (layer % 2) * width
      least.fill(Infinity, there, there + width)
      for (let begin = layer - 1; begin < visits; begin++)
        if (least[here + begin]! < Infinity) this.extend(order, draft, begin, here, there, layer * width)
      if (least[there + visits]! < best) {
        best = least[there + visits]!
        bestLayer = layer
      }
    }
    return bestLayer
  }

  /** Tries all tours that begin with this visit of the order. */
  private extend(order: Int32Array, draft: Draft, begin: number, here: number, there: number, row: number): void {
    const { visits, seats, size } = this.terrain
    const { least, from } = this
    let cost = least[here + begin]!
    let load = 0
    let before = visits
    for (let end = begin + 1; end <= visits; end++) {
      const one = order[end - 1]!
      load += size[one]!
      if (load > FULLEST * seats) break
      cost += draft.way(before, one)
      before = one
      const whole = cost + draft.way(one, visits) + draft.excess(load)
      if (whole >= least[there + end]!) continue
      least[there + end] = whole
      from[row + end] = begin
    }
  }
}
