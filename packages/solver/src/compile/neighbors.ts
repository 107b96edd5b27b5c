import type { Matrices } from './compile.ts'

const MOST_NEIGHBOURS = 250

/** For each node the nearest others, nearest first. Places are sorted once; nodes at one place share the order. */
export function nearestNodes(nodePlace: Int32Array, { places, arc, time }: Matrices) {
  const nodes = nodePlace.length
  const nearCount = Math.min(MOST_NEIGHBOURS, Math.max(0, nodes - 1))
  const near = new Int32Array(nodes * nearCount).fill(-1)
  const at = new Map<number, number[]>()
  nodePlace.forEach((place, node) => at.set(place, [...(at.get(place) ?? []), node]))
  const used = [...at.keys()]
  // Where nothing but walking and buses counts, near is what is near in time.
  const hasArcs = used.some((place) => arc[place * places + used[0]!]! > 0)
  const matrix = hasArcs ? arc : time
  const distance = new Float64Array(places)
  for (const place of used) {
    for (const other of used)
      distance[other] = Math.min(matrix[place * places + other]!, matrix[other * places + place]!)
    distance[place] = -1
    const sorted = used.toSorted((a, b) => distance[a]! - distance[b]! || a - b)
    for (const node of at.get(place)!) {
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
