import type { Point } from '@firstbell/geo'
import type { Course } from '../course.ts'

/** Where the bus was seen, newest first. */
export interface Trail {
  readonly at: number
  readonly point: Point
  readonly earlier?: Trail
}

const metresBetween = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * The trail after one more fix. The one before is forgotten where neither the ways to and from it nor the one instead of them come near a
 * stop: {@link nearestMoment} finds the same, and a bus that is elsewhere for hours has a short trail.
 */
export function followTrail(
  { options, stopPoints }: Pick<Course, 'options' | 'stopPoints'>,
  trail: Trail,
  { at, point }: Pick<Trail, 'at' | 'point'>,
): Trail {
  const { earlier } = trail
  if (!earlier) return { at, point, earlier: trail }
  const ways = metresBetween(earlier.point, trail.point) + metresBetween(trail.point, point)
  const isNear = stopPoints.some((stop) => metresBetween(stop, trail.point) <= options.skipMetres + ways)
  return { at, point, earlier: isNear ? trail : earlier }
}

/** When the trail came nearest to a point, if ever within `reachMetres`; between fixes the bus drove straight. */
export function nearestMoment(trail: Trail, point: Point, reachMetres: number): number | undefined {
  let nearest = reachMetres
  let moment: number | undefined
  for (let to = trail; to.earlier !== undefined; to = to.earlier) {
    const from = to.earlier
    const dx = to.point.x - from.point.x
    const dy = to.point.y - from.point.y
    const square = dx * dx + dy * dy
    const raw = square === 0 ? 0 : ((point.x - from.point.x) * dx + (point.y - from.point.y) * dy) / square
    const share = Math.min(1, Math.max(0, raw))
    const metres = Math.hypot(point.x - from.point.x - share * dx, point.y - from.point.y - share * dy)
    // Going back in time, the earliest of equally near moments wins: the first time the bus stood there.
    if (metres > nearest) continue
    nearest = metres
    moment = from.at + share * (to.at - from.at)
  }
  return moment
}
