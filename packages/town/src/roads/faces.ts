import { directionOf, type Point } from '../shape/point.ts'
import { type Ring, signedArea } from '../shape/polygon.ts'
import type { Network } from './junctions.ts'

/** The pieces of land between roads, counter-clockwise; dead ends are ignored. */
export function facesOf({ points, chains }: Network): Ring[] {
  const neighbours = new Map<number, Set<number>>()
  const link = (a: number, b: number): void => {
    const set = neighbours.get(a)
    if (set) set.add(b)
    else neighbours.set(a, new Set([b]))
  }
  for (const { nodes } of chains) {
    for (let i = 1; i < nodes.length; i++) {
      link(nodes[i - 1] as number, nodes[i] as number)
      link(nodes[i] as number, nodes[i - 1] as number)
    }
  }
  prune(neighbours)
  const around = new Map<number, number[]>()
  for (const [node, set] of neighbours) {
    const angle = (other: number): number => directionOf(points[node] as Point, points[other] as Point)
    // Two spokes are in order either way.
    around.set(node, set.size < 3 ? [...set] : [...set].sort((a, b) => angle(a) - angle(b)))
  }
  return walk(points, around)
}

function prune(neighbours: Map<number, Set<number>>): void {
  const loose = [...neighbours.keys()].filter((node) => neighbours.get(node)?.size === 1)
  for (let node = loose.pop(); node !== undefined; node = loose.pop()) {
    for (const other of neighbours.get(node) ?? []) {
      const set = neighbours.get(other)
      set?.delete(node)
      if (set?.size === 1) loose.push(other)
    }
    neighbours.delete(node)
  }
}

/** Follows every half-edge, always taking the next one clockwise, so that the face stays on the left. */
function walk(points: readonly Point[], around: Map<number, number[]>): Ring[] {
  const faces: Ring[] = []
  const done = new Set<number>()
  const keyOf = (a: number, b: number): number => a * points.length + b
  for (const [start, firsts] of around) {
    for (const first of firsts) {
      if (done.has(keyOf(start, first))) continue
      const ring: Point[] = []
      let from = start
      let to = first
      while (!done.has(keyOf(from, to))) {
        done.add(keyOf(from, to))
        ring.push(points[from] as Point)
        const spokes = around.get(to) as number[]
        const next = spokes[(spokes.indexOf(from) - 1 + spokes.length) % spokes.length] as number
        from = to
        to = next
      }
      if (signedArea(ring) > 1) faces.push(ring)
    }
  }
  return faces
}
