import { type Line, type Position, project } from '@firstbell/geo'
import type { MapAdapter } from '../map-adapter.ts'

/** How far a place is from a line on the map. */
export function pixelsToLine(map: Pick<MapAdapter, 'project'>, line: Line, position: Position): number {
  const [a, b] = [map.project(position), map.project(project(line, position).position)]
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** The line that a place is nearest to, if it is within reach. */
export function nearestLine<One extends { line: Line }>(
  map: Pick<MapAdapter, 'project'>,
  lines: readonly One[],
  position: Position,
  reachPixels: number,
): One | undefined {
  let nearest: One | undefined
  let least = reachPixels
  for (const one of lines) {
    const pixels = pixelsToLine(map, one.line, position)
    if (pixels > least || (nearest && pixels === least)) continue
    nearest = one
    least = pixels
  }
  return nearest
}
