import { planeAt, type Point } from '@firstbell/geo'
import { nodePosition, type OsmLists, type OsmWay } from '@firstbell/streets'
import type { Town } from '../town.ts'

/** A town's nodes in metres around its middle, for checks that do not trust the generator's own geometry. */
export function flatten({ data, center }: Pick<Town, 'data' | 'center'>): {
  pointAt: (node: number) => Point
  ringOf: (way: OsmWay) => Point[]
} {
  const plane = planeAt(center)
  const points = Array.from(data.lats, (_, node) => plane.toPoint(nodePosition(data, node)))
  const pointAt = (node: number): Point => points[node] as Point
  return { pointAt, ringOf: (way) => Array.from(way.nodes.slice(0, -1), pointAt) }
}

const DRIVABLE = new Set(['primary', 'secondary', 'tertiary', 'unclassified', 'residential', 'service'])

export function drivableWays(data: OsmLists): OsmWay[] {
  return data.ways.filter(({ tags }) => DRIVABLE.has(tags.highway ?? ''))
}

export function distanceToSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const share = Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(a.x + share * dx - p.x, a.y + share * dy - p.y)
}

/** Do two closed segments touch? */
export function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const turn = (p: Point, q: Point, r: Point): number =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x))
  return turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b)
}

export function insideOf(ring: readonly Point[], p: Point): boolean {
  let inside = false
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length] as Point
    if (a.y > p.y !== b.y > p.y && p.x < a.x + ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y)) inside = !inside
  })
  return inside
}

/** Buckets things by the cells of 60 m that their box touches. */
export class Buckets<T> {
  private readonly cells = new Map<string, T[]>()

  add(points: readonly Point[], item: T): void {
    for (const key of keysOf(points, 0)) this.cells.set(key, [...(this.cells.get(key) ?? []), item])
  }

  near(points: readonly Point[], marginMetres = 0): Set<T> {
    return new Set(keysOf(points, marginMetres).flatMap((key) => this.cells.get(key) ?? []))
  }
}

function keysOf(points: readonly Point[], margin: number): string[] {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const cell = (value: number): number => Math.floor(value / 60)
  const keys: string[] = []
  for (let x = cell(Math.min(...xs) - margin); x <= cell(Math.max(...xs) + margin); x++) {
    for (let y = cell(Math.min(...ys) - margin); y <= cell(Math.max(...ys) + margin); y++) keys.push(`${x} ${y}`)
  }
  return keys
}
