import type { Matrices } from './matrices.ts'

const MAX_NEIGHBOURS = 250

/** For each node the nearest others, nearest first. Locations are sorted once; nodes at one location share the order. */
export function nearestNodes(nodeLocation: Int32Array, { locations, arc, time }: Matrices) {
  const nodes = nodeLocation.length
  const nearCount = Math.min(MAX_NEIGHBOURS, Math.max(0, nodes - 1))
  const near = new Int32Array(nodes * nearCount).fill(-1)
  const at = new Map<number, number[]>()
  nodeLocation.forEach((location, node) => at.set(location, [...(at.get(location) ?? []), node]))
  const used = [...at.keys()]
  // Where nothing but walking and buses counts, near is what is near in time.
  const hasArcs = used.some((location) => arc[location * locations + used[0]!]! > 0)
  const matrix = hasArcs ? arc : time
  const distance = new Float64Array(locations)
  for (const location of used) {
    for (const other of used)
      distance[other] = Math.min(matrix[location * locations + other]!, matrix[other * locations + location]!)
    distance[location] = -1
    const sorted = used.toSorted((a, b) => distance[a]! - distance[b]! || a - b)
    for (const node of at.get(location)!) {
      let count = 0
      for (const other of sorted) {
        if (count === nearCount) break
        for (const neighbour of at.get(other)!) {
          if (neighbour !== node && count < nearCount) near[node * nearCount + count++] = neighbour
        }
      }
    }
  }
  return { near, nearCount }
}
