/** The weight of what is never left out. */
export const KEPT = 0x7fffffff

/**
 * Notes beside each point of a line how far the line would move if the point were left out: x, y and that weight follow each
 * other in `points`. Points of a smaller weight than `least` keep 0. After Douglas and Peucker (1973); the weights serve all
 * zooms, as in Agafonkin's geojson-vt.
 */
export function weigh(points: number[], least: number): void {
  const last = points.length - 3
  points[2] = KEPT
  points[last + 2] = KEPT
  weighBetween(points, 0, last, least * least)
}

function weighBetween(points: number[], first: number, last: number, leastSquared: number): void {
  const middle = first + ((last - first) >> 1)
  let farthest = -1
  let farthestSquared = leastSquared
  let nearestToMiddle = last - first
  for (let i = first + 3; i < last; i += 3) {
    const squared = squaredDistance(points, i, first, last)
    if (squared > farthestSquared) {
      farthest = i
      farthestSquared = squared
    } else if (squared === farthestSquared && Math.abs(i - middle) < nearestToMiddle) {
      // Of others that lie equally far the one nearest to the middle: halves instead of crumbs, so few steps in depth.
      farthest = i
      nearestToMiddle = Math.abs(i - middle)
    }
  }
  if (farthestSquared <= leastSquared) return
  points[farthest + 2] = Math.min(KEPT, Math.trunc(Math.sqrt(farthestSquared)))
  if (farthest - first > 3) weighBetween(points, first, farthest, leastSquared)
  if (last - farthest > 3) weighBetween(points, farthest, last, leastSquared)
}

/** Of a point from the piece between two others. */
function squaredDistance(points: readonly number[], point: number, start: number, end: number): number {
  const px = points[point] as number
  const py = points[point + 1] as number
  let x = points[start] as number
  let y = points[start + 1] as number
  const toX = points[end] as number
  const toY = points[end + 1] as number
  const dx = toX - x
  const dy = toY - y
  if (dx !== 0 || dy !== 0) {
    const share = ((px - x) * dx + (py - y) * dy) / (dx * dx + dy * dy)
    if (share > 1) {
      x = toX
      y = toY
    } else if (share > 0) {
      x += dx * share
      y += dy * share
    }
  }
  return (px - x) * (px - x) + (py - y) * (py - y)
}
