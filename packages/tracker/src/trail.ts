import type { Point } from '@firstbell/geo'

/** Where the bus was seen, newest first. */
export interface Trail {
  readonly at: number
  readonly point: Point
  readonly earlier?: Trail
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
