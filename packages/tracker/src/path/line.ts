import { bearingDegrees, type Line, type Position, type Plane, planeAt, type Point } from '@firstbell/geo'

/** A line laid out flat, so that a fix is projected onto all of it in microseconds. */
export interface FlatLine {
  readonly line: Line
  readonly plane: Plane
  readonly xs: Float64Array
  readonly ys: Float64Array
  /** Compass bearing of each segment. */
  readonly headings: Float64Array
  /** One box around every few segments, to pass over the far parts of a long line. */
  readonly boxes: readonly Box[]
}

interface Box {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

/** A position on the line that is nearer to a point than its neighbours on the line are. */
export interface ProjectionAhead {
  alongMetres: number
  offsetMetres: number
  /** How far the point lies to the right of the driving direction; negative on the left. */
  rightMetres: number
  headingDegrees: number
}

// Projections closer together than this along the line are one position to a bus, e.g. both sides of a bend.
export const SAME_PROJECTION_METRES = 15

const BOX_SEGMENTS = 16

export function flatten(line: Line): FlatLine {
  const plane = planeAt(line.positions[line.positions.length >> 1] as Position)
  const points = line.positions.map((position) => plane.toPoint(position))
  const xs = Float64Array.from(points, (point) => point.x)
  const ys = Float64Array.from(points, (point) => point.y)
  const headings = line.positions.slice(1).map((position, i) => bearingDegrees(line.positions[i] as Position, position))
  const boxes: Box[] = []
  for (let start = 0; start < headings.length; start += BOX_SEGMENTS) {
    const x = xs.subarray(start, start + BOX_SEGMENTS + 1)
    const y = ys.subarray(start, start + BOX_SEGMENTS + 1)
    boxes.push({ west: Math.min(...x), east: Math.max(...x), south: Math.min(...y), north: Math.max(...y) })
  }
  return { line, plane, xs, ys, headings: Float64Array.from(headings), boxes }
}

/** All local projections of a point within `radiusMetres`, in driving order. */
export function projectionsNear(flat: FlatLine, point: Point, radiusMetres: number): ProjectionAhead[] {
  const { xs, ys, boxes } = flat
  const { x, y } = point
  const projections: ProjectionAhead[] = []
  const last = xs.length - 2
  let cameClamped = true // Does the previous segment come nearest at its very end? Before the first segment: yes.
  for (let i = 0; i <= last; i++) {
    if (i % BOX_SEGMENTS === 0 && isBeyond(boxes[i / BOX_SEGMENTS] as Box, point, radiusMetres)) {
      i += BOX_SEGMENTS - 1
      continue
    }
    const ax = xs[i] as number
    const ay = ys[i] as number
    const dx = (xs[i + 1] as number) - ax
    const dy = (ys[i + 1] as number) - ay
    const share = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)
    const atStart = share <= 0
    const atEnd = share >= 1
    // A clamped end is a local minimum only at a vertex that both its segments lean to, or at an end of the line.
    const isLocal = atStart ? cameClamped : !atEnd || i === last
    cameClamped = atEnd
    if (!isLocal) continue
    const kept = Math.min(1, Math.max(0, share))
    const offsetMetres = Math.hypot(x - ax - kept * dx, y - ay - kept * dy)
    if (offsetMetres > radiusMetres) continue
    const rightMetres = ((x - ax) * dy - (y - ay) * dx) / Math.hypot(dx, dy)
    pushProjection(projections, projectionAt(flat, i, kept, offsetMetres, rightMetres))
  }
  return projections
}

function isBeyond({ west, east, south, north }: Box, { x, y }: Point, metres: number): boolean {
  return x < west - metres || x > east + metres || y < south - metres || y > north + metres
}

function projectionAt(
  flat: FlatLine,
  segment: number,
  share: number,
  offsetMetres: number,
  rightMetres: number,
): ProjectionAhead {
  const along = flat.line.alongMetres
  const start = along[segment] as number
  return {
    alongMetres: start + share * ((along[segment + 1] as number) - start),
    offsetMetres,
    rightMetres,
    headingDegrees: flat.headings[segment] as number,
  }
}

function pushProjection(projections: ProjectionAhead[], projection: ProjectionAhead): void {
  const before = projections.at(-1)
  if (before === undefined || projection.alongMetres - before.alongMetres > SAME_PROJECTION_METRES)
    projections.push(projection)
  else if (projection.offsetMetres < before.offsetMetres) projections[projections.length - 1] = projection
}
