import { type Box, type Part, type Path, POLYGON, type Shape, shape } from './shape.ts'
import { KEPT } from './simplify.ts'

/** Which of a point's numbers a border is compared with. */
type Axis = 0 | 1

/** The part of a shape that lies in a box, or `undefined`. What lies on the border at the right and below is the next box's. */
export function clipShape(whole: Shape, { left, top, right, bottom }: Box): Shape | undefined {
  if (whole.right < left || whole.left >= right || whole.bottom < top || whole.top >= bottom) return undefined
  const isAcross = whole.left < left || whole.right >= right
  const isAlong = whole.top < top || whole.bottom >= bottom
  if (!isAcross && !isAlong) return whole
  const isRing = whole.type === POLYGON
  let { parts } = whole
  if (isAcross) parts = parts.flatMap((part) => clip(part, 0, left, right, isRing))
  if (isAlong) parts = parts.flatMap((part) => clip(part, 1, top, bottom, isRing))
  return parts.length > 0 ? shape(whole.properties, whole.type, parts) : undefined
}

/**
 * The pieces of a line between two parallels, or what is there of a ring: where it lies outside it is led along the border
 * (Sutherland and Hodgman 1974).
 */
function clip({ path, size }: Part, axis: Axis, low: number, high: number, isRing: boolean): Part[] {
  const pieces: Part[] = []
  let piece: number[] = []
  const endPiece = () => {
    if (isRing) close(piece)
    if (!isAt(piece, axis, low) && !isAt(piece, axis, high)) pieces.push({ path: piece, size })
    piece = []
  }
  const last = path.length - 3
  for (let i = 0; i < last; i += 3) {
    const a = path[i + axis] as number
    const b = path[i + 3 + axis] as number
    if (a < low) {
      if (b >= low) pushCrossing(piece, path, i, axis, low)
    } else if (a > high) {
      if (b <= high) pushCrossing(piece, path, i, axis, high)
    } else pushPoint(piece, path, i)
    if (b < low && a >= low) pushCrossing(piece, path, i, axis, low)
    else if (b > high && a <= high) pushCrossing(piece, path, i, axis, high)
    else continue
    if (!isRing) endPiece()
  }
  const end = path[last + axis] as number
  if (end >= low && end <= high) pushPoint(piece, path, last)
  endPiece()
  return pieces
}

function pushPoint(to: number[], path: Path, i: number): void {
  to.push(path[i] as number, path[i + 1] as number, path[i + 2] as number)
}

/** Where the step of a path that begins at `i` crosses a border. */
function pushCrossing(to: number[], path: Path, i: number, axis: Axis, border: number): void {
  const x = path[i] as number
  const y = path[i + 1] as number
  const dx = (path[i + 3] as number) - x
  const dy = (path[i + 4] as number) - y
  if (axis === 0) to.push(border, Math.round(y + (dy * (border - x)) / dx), KEPT)
  else to.push(Math.round(x + (dx * (border - y)) / dy), border, KEPT)
}

function close(ring: number[]): void {
  const last = ring.length - 3
  if (last > 0 && (ring[0] !== ring[last] || ring[1] !== ring[last + 1])) pushPoint(ring, ring, 0)
}

/** Does a path lie on a border all along? So does one of no points. */
function isAt(path: Path, axis: Axis, border: number): boolean {
  for (let i = axis; i < path.length; i += 3) if (path[i] !== border) return false
  return true
}
