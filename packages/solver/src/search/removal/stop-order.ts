import type { Search } from '../search.ts'

/** The first position, in the arrays of the state, at which a closed node does not come before a stop that it follows. */
export function firstInOrder({ model, candidate }: Search, node: number, tour: number): number {
  const first = model.tourBase[tour]! + 1
  const list = model.tourOrder[tour]! * model.stopCapacity.length
  const rank = list < 0 ? -1 : model.orderRank[list + model.nodeStop[node]!]!
  if (rank < 0) return first
  for (let at = first + candidate.count[tour]! - 1; at >= first; at--) {
    const other = model.orderRank[list + model.nodeStop[candidate.node[at]!]!]!
    if (other >= 0 && other < rank) return at + 1
  }
  return first
}

/** The last position at which it does not come after a stop that follows it. */
export function lastInOrder({ model, candidate }: Search, node: number, tour: number): number {
  const first = model.tourBase[tour]! + 1
  const last = first + candidate.count[tour]!
  const list = model.tourOrder[tour]! * model.stopCapacity.length
  const rank = list < 0 ? -1 : model.orderRank[list + model.nodeStop[node]!]!
  if (rank < 0) return last
  for (let at = first; at < last; at++)
    if (model.orderRank[list + model.nodeStop[candidate.node[at]!]!]! > rank) return at
  return last
}
