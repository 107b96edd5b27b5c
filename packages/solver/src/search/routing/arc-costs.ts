import { type Model, NEVER } from '../model.ts'

/** What the ways between visits cost, and which visits are near. The gates of all tours are at one place. */
export interface Ways {
  visits: number
  /** Length of a row: visits, and the gates of all tours. */
  width: number
  /** Cost from a visit or the gate (row `visits`) to a visit or gate; the same turned. One and the same where they are equal. */
  out: Int32Array
  into: Int32Array
  /** The nearest visits, and the gate (`visits`) among them. */
  near: Int32Array
  nearCount: number
  /** What the two ways cost at least by which a visit lies between others, where none of the nearer ones is beside it. */
  nearLeast: Int32Array
  /** What a tour costs beside its ways. */
  fixed: number
  /** What a tour with one visit costs. */
  alone: Int32Array
}

export function waysOf(model: Model): Ways {
  const { nodes: visits, tours, arc, places } = model
  const width = visits + tours
  const start = model.isClosed ? model.endExit[0]! : model.typeStart[0]!
  const from = (one: number) => (one < visits ? model.nodePlace[one]! : start)
  const to = (one: number) => (one < visits ? model.nodePlace[one]! : model.endEntry[0]!)
  const out = new Int32Array((visits + 1) * width)
  const turned = new Int32Array((visits + 1) * width)
  for (let row = 0; row <= visits; row++) {
    for (let column = 0; column < width; column++) {
      out[row * width + column] = arc[from(row) * places + to(column)]!
      turned[row * width + column] = arc[from(column) * places + to(row)]!
    }
  }
  const into = out.every((cost, at) => cost === turned[at]) ? out : turned
  const fixed = model.typeFixed[0]! + model.endCost[0]! + arc[model.endExit[0]! * places + model.typeEnd[0]!]!
  const alone = Int32Array.from(
    { length: visits },
    (_, visit) => fixed + out[visit * width + visits]! + into[visit * width + visits]!,
  )
  return { visits, width, out, into, fixed, alone, ...nearOf(model, out, into, width) }
}

function nearOf({ nodes, near, nearCount }: Model, out: Int32Array, into: Int32Array, width: number) {
  const count = nearCount + 1
  const all = new Int32Array(nodes * count)
  const least = new Int32Array(nodes * count)
  for (let visit = 0; visit < nodes; visit++) {
    const distance = (one: number) => Math.min(out[visit * width + one]!, into[visit * width + one]!)
    const own = near.subarray(visit * nearCount, (visit + 1) * nearCount)
    const rank = own.findIndex((other) => distance(other) >= distance(nodes))
    const gate = rank < 0 ? nearCount : rank
    all.set(own.subarray(0, gate), visit * count)
    all[visit * count + gate] = nodes
    all.set(own.subarray(gate), visit * count + gate + 1)
    let nearest = NEVER
    for (let at = count - 1; at >= 0; at--) {
      nearest = Math.min(nearest, distance(all[visit * count + at]!))
      least[visit * count + at] = 2 * nearest
    }
  }
  return { near: all, nearCount: count, nearLeast: least }
}
