import type { Point } from '@firstbell/geo'

/** Metres east and north of the courthouse. */
export type { Point }

export function point(x: number, y: number): Point {
  return { x, y }
}

/** `a` moved by `metres` along `radians` (0 = east, counter-clockwise). */
export function moved(a: Point, radians: number, metres: number): Point {
  return { x: a.x + Math.cos(radians) * metres, y: a.y + Math.sin(radians) * metres }
}

export function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}

export function metresBetween(a: Point, b: Point): number {
  // Not Math.hypot, which is many times slower and guards against overflow that cannot happen here.
  return Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
}

/** Direction from `a` to `b` in radians, 0 = east, counter-clockwise. */
export function directionOf(a: Point, b: Point): number {
  return Math.atan2(b.y - a.y, b.x - a.x)
}

/** The angle between two directions in radians, in [0, pi]. */
export function turnBetween(a: number, b: number): number {
  const difference = Math.abs(a - b) % (2 * Math.PI)
  return difference > Math.PI ? 2 * Math.PI - difference : difference
}

/** The angle between two undirected lines in radians, in [0, pi / 2]. */
export function slantBetween(a: number, b: number): number {
  const turn = turnBetween(a, b)
  return turn > Math.PI / 2 ? Math.PI - turn : turn
}

/** Share of the way from `a` to `b` (0 to 1) where `p` is nearest. */
export function shareAlong(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const squared = dx * dx + dy * dy
  if (squared === 0) return 0
  return Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared))
}

export function metresToSegment(p: Point, a: Point, b: Point): number {
  const share = shareAlong(p, a, b)
  return Math.sqrt((a.x + (b.x - a.x) * share - p.x) ** 2 + (a.y + (b.y - a.y) * share - p.y) ** 2)
}

/** Where two segments cross, as shares of each; undefined when they do not. */
export function crossing(a: Point, b: Point, c: Point, d: Point): { s: number; t: number } | undefined {
  const rx = b.x - a.x
  const ry = b.y - a.y
  const qx = d.x - c.x
  const qy = d.y - c.y
  const cross = rx * qy - ry * qx
  if (cross === 0) return undefined
  const s = ((c.x - a.x) * qy - (c.y - a.y) * qx) / cross
  const t = ((c.x - a.x) * ry - (c.y - a.y) * rx) / cross
  return s >= 0 && s <= 1 && t >= 0 && t <= 1 ? { s, t } : undefined
}

/** A rotated and moved coordinate system, such as that of a street grid or a building lot. */
export interface Frame {
  readonly radians: number
  toWorld(u: number, v: number): Point
  toLocal(p: Point): Point
}

export function frameAt(origin: Point, radians: number): Frame {
  const cos = Math.cos(radians)
  const sin = Math.sin(radians)
  return {
    radians,
    toWorld: (u, v) => ({ x: origin.x + u * cos - v * sin, y: origin.y + u * sin + v * cos }),
    toLocal: (p) => ({
      x: (p.x - origin.x) * cos + (p.y - origin.y) * sin,
      y: -(p.x - origin.x) * sin + (p.y - origin.y) * cos,
    }),
  }
}
