import { between, crossing, shareAlong, metresBetween, type Point } from '../shape/point.ts'
import { boxOf } from '../shape/polygon.ts'
import { SegmentIndex } from '../shape/segment-index.ts'
import type { Road } from './road.ts'

/** A road as it runs through shared nodes. */
export interface Chain {
  road: Road
  nodes: number[]
}

/** Roads whose crossings have become nodes they share. */
export interface Network {
  readonly points: Point[]
  readonly chains: Chain[]
}

interface Piece {
  road: number
  segment: number
}
interface Cut {
  segment: number
  share: number
  at: Point
}

const SNAP_METRES = 1.5
const SAME_NODE_METRES = 1.2
const CELL_METRES = 10
/** Even a road that may end alone is cut back when it only just overshoots its last junction. */
const SPUR_METRES = 35

/** Finds where roads meet. Roads for which `joins` is false pass over each other without a node. */
export function joinRoads(roads: readonly Road[], joins: (a: Road, b: Road) => boolean = () => true): Network {
  const curves = roads.map((road) => [...road.curve])
  const cuts: Cut[][] = roads.map(() => [])
  const index = new SegmentIndex<Piece>()
  curves.forEach((curve, road) => {
    for (let i = 1; i < curve.length; i++)
      index.insert(curve[i - 1] as Point, curve[i] as Point, { road, segment: i - 1 })
  })
  const may = (i: number, j: number): boolean => i !== j && joins(roads[i] as Road, roads[j] as Road)
  curves.forEach((curve, i) => {
    for (const end of [0, curve.length - 1]) snapEnd(curve, end, i, index, cuts, may)
  })
  curves.forEach((curve, i) => {
    for (let segment = 0; segment < curve.length - 1; segment++) {
      const a = curve[segment] as Point
      const b = curve[segment + 1] as Point
      index.visit(boxOf([a, b]), (c, d, other) => {
        if (other.road < i || (other.road === i && other.segment <= segment + 1)) return
        if (other.road !== i && !may(i, other.road)) return
        const met = crossing(a, b, c, d)
        if (!met) return
        const at = between(a, b, met.s)
        if (other.road === i && metresBetween(at, curve[0] as Point) < SNAP_METRES) return
        cuts[i]?.push({ segment, share: met.s, at })
        cuts[other.road]?.push({ segment: other.segment, share: met.t, at })
      })
    }
  })
  return nodesOf(roads, curves, cuts)
}

/** Moves the end of a road that ends on (or close to) another one exactly onto it. */
function snapEnd(
  curve: Point[],
  end: number,
  road: number,
  index: SegmentIndex<Piece>,
  cuts: Cut[][],
  may: (i: number, j: number) => boolean,
): void {
  const near = index.nearest(curve[end] as Point, SNAP_METRES, (piece) => may(road, piece.road))
  if (!near) return
  curve[end] = near.projection
  cuts[near.item.road]?.push({
    segment: near.item.segment,
    share: shareAlong(near.projection, near.a, near.b),
    at: near.projection,
  })
}

function nodesOf(roads: readonly Road[], curves: Point[][], cuts: Cut[][]): Network {
  const points: Point[] = []
  const cells = new Map<number, number[]>()
  const nodeAt = (p: Point): number => {
    const cellsNear = (value: number): [number, number] => [
      Math.floor((value - SAME_NODE_METRES) / CELL_METRES),
      Math.floor((value + SAME_NODE_METRES) / CELL_METRES),
    ]
    const [left, right] = cellsNear(p.x)
    const [bottom, top] = cellsNear(p.y)
    for (let column = left; column <= right; column++) {
      for (let row = bottom; row <= top; row++) {
        for (const id of cells.get(row * 16384 + column) ?? []) {
          if (metresBetween(points[id] as Point, p) < SAME_NODE_METRES) return id
        }
      }
    }
    points.push(p)
    const key = Math.floor(p.y / CELL_METRES) * 16384 + Math.floor(p.x / CELL_METRES)
    const cell = cells.get(key)
    if (cell) cell.push(points.length - 1)
    else cells.set(key, [points.length - 1])
    return points.length - 1
  }
  const chains = roads.map((road, i) => {
    const curve = curves[i] as Point[]
    const own = (cuts[i] as Cut[]).sort((a, b) => a.segment - b.segment || a.share - b.share)
    const nodes: number[] = []
    let next = 0
    const push = (p: Point): void => {
      const node = nodeAt(p)
      if (nodes[nodes.length - 1] !== node) nodes.push(node)
    }
    curve.forEach((p, segment) => {
      push(p)
      for (; next < own.length && (own[next] as Cut).segment === segment; next++) push((own[next] as Cut).at)
    })
    return { road, nodes }
  })
  return { points, chains: chains.filter((chain) => chain.nodes.length > 1) }
}

/** How many street edges meet at each node; rails do not count. */
export function degreesOf(network: Network): Uint8Array {
  const degrees = new Uint8Array(network.points.length)
  for (const { road, nodes } of network.chains) {
    if (road.kind === 'rail') continue
    nodes.forEach((node, i) => {
      degrees[node] = (degrees[node] as number) + (i === 0 || i === nodes.length - 1 ? 1 : 2)
    })
  }
  return degrees
}

/** Cuts dead ends back to their last junction, and removes chains without a connection. */
export function tidied(network: Network): Network {
  let chains = network.chains.map((chain) => ({ ...chain, nodes: [...chain.nodes] }))
  for (let round = 0; round < 6; round++) {
    const degrees = degreesOf({ points: network.points, chains })
    let changed = false
    for (const chain of chains) {
      if (chain.road.kind === 'rail' || chain.road.end === 'circle') continue
      for (const side of ['pop', 'shift'] as const) {
        if (chain.road.end === 'keep' && spurMetres(network.points, chain, degrees, side) > SPUR_METRES) continue
        changed = trimEnd(chain, degrees, side) || changed
      }
    }
    chains = chains.filter((chain) => chain.nodes.length > 1)
    if (!changed) break
  }
  return { points: network.points, chains: largestPart(network.points.length, chains) }
}

/** Metres from a chain's end to its first junction. */
function spurMetres(points: readonly Point[], { nodes }: Chain, degrees: Uint8Array, side: 'pop' | 'shift'): number {
  const inward = side === 'pop' ? nodes.toReversed() : nodes
  let metres = 0
  for (let i = 1; i < inward.length; i++) {
    metres += metresBetween(points[inward[i - 1] as number] as Point, points[inward[i] as number] as Point)
    if ((degrees[inward[i] as number] as number) > 2) break
  }
  return metres
}

function trimEnd(chain: Chain, degrees: Uint8Array, side: 'pop' | 'shift'): boolean {
  const { nodes } = chain
  const end = side === 'pop' ? nodes[nodes.length - 1] : nodes[0]
  if (end === undefined || degrees[end] !== 1) return false
  do {
    nodes[side]()
    const now = side === 'pop' ? nodes[nodes.length - 1] : nodes[0]
    if (now === undefined || (degrees[now] as number) > 2) break
  } while (nodes.length > 0)
  return true
}

function largestPart(count: number, chains: Chain[]): Chain[] {
  const parent = Int32Array.from({ length: count }, (_, i) => i)
  const rootOf = (node: number): number => {
    let root = node
    while (parent[root] !== root) root = parent[root] as number
    parent[node] = root
    return root
  }
  const streets = chains.filter((chain) => chain.road.kind !== 'rail')
  for (const { nodes } of streets) for (const node of nodes) parent[rootOf(node)] = rootOf(nodes[0] as number)
  const sizes = new Map<number, number>()
  for (const { nodes } of streets) {
    const root = rootOf(nodes[0] as number)
    sizes.set(root, (sizes.get(root) ?? 0) + nodes.length)
  }
  const [main] = [...sizes].sort((a, b) => b[1] - a[1])[0] ?? [-1]
  return chains.filter((chain) => chain.road.kind === 'rail' || rootOf(chain.nodes[0] as number) === main)
}
