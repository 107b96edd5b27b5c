import { type Model, NEVER } from '../model.ts'

/** What the arcs between visits cost, and which visits are near. The depots of all tours are at one location. */
export interface ArcCosts {
  visits: number
  /** Length of a row: visits, and the depots of all tours. */
  width: number
  /** Cost from a visit or the depot (row `visits`) to a visit or depot; the same turned. One and the same where they are equal. */
  out: Int32Array
  into: Int32Array
  /** The nearest visits, and the depot (`visits`) among them. */
  near: Int32Array
  nearCount: number
  /** What the two arcs cost at least by which a visit lies between others, where none of the nearer ones is beside it. */
  nearLeast: Int32Array
  /** What a tour costs beside its arcs. */
  fixed: number
  /** What a tour with one visit costs. */
  singleTourCost: Int32Array
}

export function arcCostsOf(model: Model): ArcCosts {
  const { nodes: visits, tours, arc, locations } = model
  const width = visits + tours
  const start = model.isClosed ? model.endExit[0]! : model.typeStart[0]!
  const from = (one: number) => (one < visits ? model.nodeLocation[one]! : start)
  const to = (one: number) => (one < visits ? model.nodeLocation[one]! : model.endEntry[0]!)
  const out = new Int32Array((visits + 1) * width)
  const turned = new Int32Array((visits + 1) * width)
  for (let row = 0; row <= visits; row++) {
    for (let column = 0; column < width; column++) {
      out[row * width + column] = arc[from(row) * locations + to(column)]!
      turned[row * width + column] = arc[from(column) * locations + to(row)]!
    }
  }
  const into = out.every((cost, at) => cost === turned[at]) ? out : turned
  const fixed = model.typeFixed[0]! + model.endCost[0]! + arc[model.endExit[0]! * locations + model.typeEnd[0]!]!
  const singleTourCost = Int32Array.from(
    { length: visits },
    (_, visit) => fixed + out[visit * width + visits]! + into[visit * width + visits]!,
  )
  return { visits, width, out, into, fixed, singleTourCost, ...nearOf(model, out, into, width) }
}

function nearOf({ nodes, near, nearCount }: Model, out: Int32Array, into: Int32Array, width: number) {
  const count = nearCount + 1
  const all = new Int32Array(nodes * count)
  const min = new Int32Array(nodes * count)
  for (let visit = 0; visit < nodes; visit++) {
    const distance = (one: number) => Math.min(out[visit * width + one]!, into[visit * width + one]!)
    const own = near.subarray(visit * nearCount, (visit + 1) * nearCount)
    const rank = own.findIndex((other) => distance(other) >= distance(nodes))
    const depot = rank < 0 ? nearCount : rank
    all.set(own.subarray(0, depot), visit * count)
    all[visit * count + depot] = nodes
    all.set(own.subarray(depot), visit * count + depot + 1)
    let nearest = NEVER
    for (let at = count - 1; at >= 0; at--) {
      nearest = Math.min(nearest, distance(all[visit * count + at]!))
      min[visit * count + at] = 2 * nearest
    }
  }
  return { near: all, nearCount: count, nearLeast: min }
}
