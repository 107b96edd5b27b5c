import { crossing, type Point } from './point.ts'

/** Corners in order, the first not repeated. */
export type Ring = readonly Point[]

export interface Box {
  left: number
  bottom: number
  right: number
  top: number
}

export function boxOf(points: readonly Point[], margin = 0): Box {
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity }
  for (const p of points) {
    if (p.x < box.left) box.left = p.x
    if (p.x > box.right) box.right = p.x
    if (p.y < box.bottom) box.bottom = p.y
    if (p.y > box.top) box.top = p.y
  }
  return { left: box.left - margin, bottom: box.bottom - margin, right: box.right + margin, top: box.top + margin }
}

export function boxesMeet(a: Box, b: Box): boolean {
  return a.left <= b.right && b.left <= a.right && a.bottom <= b.top && b.bottom <= a.top
}

/** Square metres, positive when the ring runs counter-clockwise. */
export function signedArea(ring: Ring): number {
  let twice = 0
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i] as Point
    const b = ring[(i + 1) % ring.length] as Point
    twice += a.x * b.y - b.x * a.y
  }
  return twice / 2
}

export function centroidOf(ring: Ring): Point {
  let x = 0
  let y = 0
  let twice = 0
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i] as Point
    const b = ring[(i + 1) % ring.length] as Point
    const cross = a.x * b.y - b.x * a.y
    x += (a.x + b.x) * cross
    y += (a.y + b.y) * cross
    twice += cross
  }
  return { x: x / (3 * twice), y: y / (3 * twice) }
}

/** Even-odd rule. */
export function contains(ring: Ring, p: Point): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i] as Point
    const b = ring[j] as Point
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}

/** Whether two rings overlap. Touching along an edge counts. */
export function ringsMeet(one: Ring, other: Ring): boolean {
  for (let i = 0; i < one.length; i++) {
    const a = one[i] as Point
    const b = one[(i + 1) % one.length] as Point
    for (let j = 0; j < other.length; j++) {
      if (crossing(a, b, other[j] as Point, other[(j + 1) % other.length] as Point)) return true
    }
  }
  return contains(one, other[0] as Point) || contains(other, one[0] as Point)
}
