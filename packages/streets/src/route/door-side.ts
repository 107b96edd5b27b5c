import { bearingDegrees, distanceMetres, type Position, planeAt } from '@firstbell/geo'
import type { TrafficSide } from '../graph/graph.ts'

/** Lines are drawn to the centimetre: a shorter piece has no bearing to speak of. */
const shortestPieceMetres = 1
/** Closer to the line than this, the side is unknown. */
const sideMetres = 1

/**
 * On which side of a bus a position lies that has driven along a line to its end. It looks at the line alone, so that it
 * holds for whoever drew it.
 */
function doorSide(line: readonly Position[], position: Position): TrafficSide | 'unknown' {
  const end = line.at(-1)
  const before = end && line.findLast((other) => distanceMetres(other, end) >= shortestPieceMetres)
  if (!end || !before) return 'unknown'
  const { x, y } = planeAt(end).toPoint(position)
  const radians = (bearingDegrees(before, end) * Math.PI) / 180
  const metresToTheRight = x * Math.cos(radians) - y * Math.sin(radians)
  return Math.abs(metresToTheRight) < sideMetres ? 'unknown' : metresToTheRight > 0 ? 'right' : 'left'
}

/**
 * On which side each point of a run lies, by the line that leads to it. The first is judged by the line that leads away
 * from it.
 */
export function sidesAlong(
  legs: readonly (readonly Position[])[],
  points: readonly Position[],
): (TrafficSide | 'unknown')[] {
  return points.map((point, i) => {
    const into = legs[i - 1]
    if (into) return doorSide(into, point)
    const out = legs[0] ?? []
    const start = out[0]
    const ahead = start && out.find((position) => distanceMetres(start, position) >= shortestPieceMetres)
    // One step back along the way out shows the same side as a way in.
    return start && ahead ? doorSide([mirrored(ahead, start), start], point) : 'unknown'
  })
}

function mirrored(position: Position, at: Position): Position {
  return { lat: 2 * at.lat - position.lat, lng: 2 * at.lng - position.lng }
}
