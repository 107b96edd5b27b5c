import {
  bearingDegrees,
  distanceMetres,
  type Line,
  type Position,
  type Plane,
  planeAt,
  type Point,
  project,
} from '@firstbell/geo'

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
export interface Projection {
  alongMetres: number
  offsetMetres: number
  headingDegrees: number
}

// Projections closer together than this along the line are one position to a bus, e.g. both sides of a bend.
const SAME_PROJECTION_METRES = 15

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
export function projectionsNear(flat: FlatLine, point: Point, radiusMetres: number): Projection[] {
  const { xs, ys, boxes } = flat
  const { x, y } = point
  const projections: Projection[] = []
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
    if (offsetMetres <= radiusMetres) pushProjection(projections, projectionAt(flat, i, kept, offsetMetres))
  }
  return projections
}

function isBeyond({ west, east, south, north }: Box, { x, y }: Point, metres: number): boolean {
  return x < west - metres || x > east + metres || y < south - metres || y > north + metres
}

function projectionAt(flat: FlatLine, segment: number, share: number, offsetMetres: number): Projection {
  const along = flat.line.alongMetres
  const start = along[segment] as number
  return {
    alongMetres: start + share * ((along[segment + 1] as number) - start),
    offsetMetres,
    headingDegrees: flat.headings[segment] as number,
  }
}

function pushProjection(projections: Projection[], projection: Projection): void {
  const before = projections.at(-1)
  if (before === undefined || projection.alongMetres - before.alongMetres > SAME_PROJECTION_METRES)
    projections.push(projection)
  else if (projection.offsetMetres < before.offsetMetres) projections[projections.length - 1] = projection
}

interface Alignment {
  cost: number
  alongMetres: number
  previous?: Alignment
}

// Costs in metres of offset: a detour between two stops, driving backwards, and, since a bus serves a stop when it
// first comes by, a touch for every metre further along.
const EXCESS_WEIGHT = 0.02
const BACKWARDS_METRES = 1000
const LATER_WEIGHT = 0.001
// Two stops at one position are two visits: the second waits for the next pass, if there is one.
const SAME_PASS_METRES = 10

/**
 * Metres along the line of each stop, never decreasing: the cheapest monotone choice among all passes of the line
 * by each stop (dynamic programming), so that a stop served twice, or a street driven out and back, falls in order.
 */
export function alignStops(flat: FlatLine, positions: readonly Position[]): number[] {
  let row: Alignment[] = []
  positions.forEach((position, i) => {
    const straight = i === 0 ? 0 : distanceMetres(positions[i - 1] as Position, position)
    row = passesOf(flat, position).map((projection) => cheapestAlignment(row, projection, straight))
  })
  const alongs: number[] = []
  let placing = row.length === 0 ? undefined : row.reduce((a, b) => (b.cost < a.cost ? b : a))
  for (; placing !== undefined; placing = placing.previous) alongs.unshift(placing.alongMetres)
  let furthest = 0
  return alongs.map((along) => (furthest = Math.max(furthest, along)))
}

function cheapestAlignment(row: readonly Alignment[], projection: Projection, straightMetres: number): Alignment {
  const { alongMetres } = projection
  const own = projection.offsetMetres + LATER_WEIGHT * alongMetres
  let best: Alignment = { cost: row.length === 0 ? own : Infinity, alongMetres }
  for (const previous of row) {
    const driven = alongMetres - previous.alongMetres
    const misfit = driven < 0 ? BACKWARDS_METRES - driven : EXCESS_WEIGHT * Math.abs(driven - straightMetres)
    const cost = previous.cost + own + misfit + (driven < SAME_PROJECTION_METRES ? SAME_PASS_METRES : 0)
    if (cost < best.cost) best = { cost, alongMetres, previous }
  }
  return best
}

function passesOf(flat: FlatLine, position: Position): Projection[] {
  const point = flat.plane.toPoint(position)
  const near = projectionsNear(flat, point, 120)
  if (near.length > 0) return near
  const { segment, alongMetres, offsetMetres } = project(flat.line, position)
  return [{ alongMetres, offsetMetres, headingDegrees: flat.headings[segment] as number }]
}
