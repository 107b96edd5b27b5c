import type { Geometry, Polygon, Positions, Properties } from './feature.ts'
import { tileColumn, tileRow } from './grid.ts'
import { weigh } from './simplify.ts'

/** So many units is a tile wide and high. */
export const EXTENT = 4096
/** Closer than this a map enlarges the tiles of this zoom. Shapes are kept in the units of its tiles. */
export const CLOSEST_ZOOM = 15
/** What moves a line by less is left out where tiles are drawn from farther away, in their units. */
export const TOLERANCE = 3

/** Kinds of geometry, as tiles number them (github.com/mapbox/vector-tile-spec). */
export const [POINT, LINE, POLYGON] = [1, 2, 3] as const

/** A line or ring: x, y and weight of one point after the other, counted from the west and the north of the world. */
export type Path = readonly number[]

export interface Part {
  readonly path: Path
  /** The length of a line; of a ring the side of a square as large. Unimportant of a point. */
  readonly size: number
}

/** What is drawn as one, ready to be cut into tiles. */
export interface Shape extends Box {
  readonly properties: Properties
  readonly type: typeof POINT | typeof LINE | typeof POLYGON
  readonly parts: readonly Part[]
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function shapeOf(properties: Properties, geometry: Geometry): Shape {
  if (geometry.type === 'area') return shape(properties, POLYGON, geometry.polygons.flatMap(ringsOf))
  const path = pathOf(geometry.positions)
  if (geometry.type === 'point') return shape(properties, POINT, [{ path, size: 0 }])
  weigh(path, TOLERANCE)
  return shape(properties, LINE, [{ path, size: lengthOf(path) }])
}

export function shape(properties: Properties, type: Shape['type'], parts: readonly Part[]): Shape {
  const { left, top, right, bottom } = boxOf(parts)
  return { properties, type, parts, left, top, right, bottom }
}

export function boxOf(parts: readonly Part[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { path } of parts) {
    for (let i = 0; i < path.length; i += 3) {
      const [x, y] = [path[i] as number, path[i + 1] as number]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  return { left, top, right, bottom }
}

/** Rings of an area: tiles want outer ones clockwise, as one sees them, and holes the other way round. */
function ringsOf(polygon: Polygon): Part[] {
  return polygon.map((positions, index) => {
    const path = pathOf(positions)
    const area = signedArea(path)
    const [isClockwise, isOuter] = [area >= 0, index === 0]
    if (isClockwise !== isOuter) reverse(path)
    weigh(path, TOLERANCE)
    return { path, size: Math.sqrt(Math.abs(area)) }
  })
}

function pathOf(positions: Positions): number[] {
  // As long as it will be: a list that grows keeps up to half as much room again, and a county has millions of points.
  const path = new Array<number>((positions.length / 2) * 3)
  for (let i = 0, at = 0; i < positions.length; i += 2) {
    path[at++] = Math.round(tileColumn(positions[i] as number, CLOSEST_ZOOM) * EXTENT)
    path[at++] = Math.round(tileRow(positions[i + 1] as number, CLOSEST_ZOOM) * EXTENT)
    path[at++] = 0
  }
  return path
}

function lengthOf(path: Path): number {
  let length = 0
  for (let i = 3; i < path.length; i += 3) {
    const [dx, dy] = [(path[i] as number) - (path[i - 3] as number), (path[i + 1] as number) - (path[i - 2] as number)]
    length += Math.sqrt(dx * dx + dy * dy)
  }
  return length
}

/** Above 0 for a ring that runs clockwise, as y grows to the south. */
export function signedArea(path: Path): number {
  // From a point of the ring, for from the corner of the world it would be a difference of large numbers.
  const [x0, y0] = [path[0] ?? 0, path[1] ?? 0]
  let double = 0
  for (let i = 3; i < path.length; i += 3) {
    const [x, y] = [(path[i - 3] as number) - x0, (path[i - 2] as number) - y0]
    double += x * ((path[i + 1] as number) - y0) - ((path[i] as number) - x0) * y
  }
  return double / 2
}

function reverse(path: number[]): void {
  for (let i = 0, j = path.length - 3; i < j; i += 3, j -= 3) {
    for (const k of [0, 1]) {
      const kept = path[i + k] as number
      path[i + k] = path[j + k] as number
      path[j + k] = kept
    }
  }
}
