import { bearingDegrees, distanceMetres, type Position } from './position.ts'
import { planeAt } from './plane.ts'

/** A polyline that knows how far along itself each of its points lies. */
export interface Line {
  readonly positions: readonly Position[]
  /** Metres from the start to each position; same length as `positions`. */
  readonly alongMetres: readonly number[]
  readonly lengthMetres: number
}

/** Where a position falls on a line. */
export interface Projection {
  /** Metres from the start of the line to the foot of the perpendicular. */
  alongMetres: number
  /** Metres from the position to the line. */
  offsetMetres: number
  /** Index of the segment, between positions[segment] and positions[segment + 1]. */
  segment: number
  position: Position
}

/** Builds a line; consecutive equal positions are dropped. Throws when fewer than two positions remain. */
export function lineOf(positions: readonly Position[]): Line {
  const kept = positions.filter((p, i) => i === 0 || p.lat !== positions[i - 1]?.lat || p.lng !== positions[i - 1]?.lng)
  if (kept.length < 2) throw new RangeError('a line needs two different positions')
  const along = [0]
  for (let i = 1; i < kept.length; i++) {
    along.push((along[i - 1] as number) + distanceMetres(kept[i - 1] as Position, kept[i] as Position))
  }
  return { positions: kept, alongMetres: along, lengthMetres: along[along.length - 1] as number }
}

/** The line along some positions; undefined unless there are two different ones. */
export function findLine(positions: readonly Position[]): Line | undefined {
  const [first] = positions
  const hasLength = first && positions.some((position) => position.lat !== first.lat || position.lng !== first.lng)
  return hasLength ? lineOf(positions) : undefined
}

/** The segment in which `along` lies; ends are clamped. */
export function segmentAt(line: Line, along: number): number {
  let low = 0
  let high = line.alongMetres.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((line.alongMetres[middle] as number) <= along) low = middle
    else high = middle - 1
  }
  return low
}

/** The position `along` metres from the start; clamped to the ends. */
export function positionAt(line: Line, along: number): Position {
  const segment = segmentAt(line, along)
  const a = line.positions[segment] as Position
  const b = line.positions[segment + 1] as Position
  const start = line.alongMetres[segment] as number
  const share = Math.min(1, Math.max(0, (along - start) / ((line.alongMetres[segment + 1] as number) - start)))
  return { lat: a.lat + (b.lat - a.lat) * share, lng: a.lng + (b.lng - a.lng) * share }
}

/** Compass bearing of the line at `along` metres. */
export function headingAt(line: Line, along: number): number {
  const segment = segmentAt(line, along)
  return bearingDegrees(line.positions[segment] as Position, line.positions[segment + 1] as Position)
}

/** Foot of the perpendicular on one segment. */
export function projectOnSegment(line: Line, segment: number, position: Position): Projection {
  const a = line.positions[segment] as Position
  const b = line.positions[segment + 1] as Position
  const plane = planeAt(a)
  const end = plane.toPoint(b)
  const point = plane.toPoint(position)
  const share = Math.min(1, Math.max(0, (point.x * end.x + point.y * end.y) / (end.x * end.x + end.y * end.y)))
  const start = line.alongMetres[segment] as number
  return {
    alongMetres: start + share * ((line.alongMetres[segment + 1] as number) - start),
    offsetMetres: Math.hypot(point.x - share * end.x, point.y - share * end.y),
    segment,
    position: { lat: a.lat + (b.lat - a.lat) * share, lng: a.lng + (b.lng - a.lng) * share },
  }
}

/** Nearest point of the line to `position`, looking only between `fromMetres` and `toMetres` along it. */
export function project(line: Line, position: Position, fromMetres = 0, toMetres = line.lengthMetres): Projection {
  let best = projectOnSegment(line, segmentAt(line, fromMetres), position)
  for (let i = best.segment + 1; i < line.positions.length - 1 && (line.alongMetres[i] as number) <= toMetres; i++) {
    const candidate = projectOnSegment(line, i, position)
    if (candidate.offsetMetres < best.offsetMetres) best = candidate
  }
  return best
}

/** The part of a line between two distances, as positions. */
export function slice(line: Line, fromMetres: number, toMetres: number): Position[] {
  const positions = [positionAt(line, fromMetres)]
  for (let i = 0; i < line.positions.length; i++) {
    const along = line.alongMetres[i] as number
    if (along > fromMetres && along < toMetres) positions.push(line.positions[i] as Position)
  }
  positions.push(positionAt(line, toMetres))
  return positions
}
