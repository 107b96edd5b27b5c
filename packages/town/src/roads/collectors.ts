import type { Random } from '../random.ts'
import { lengthOf, resampled, smoothed } from '../shape/curve.ts'
import { contains, type Ring } from '../shape/polygon.ts'
import { between, crossing, directionOf, metresBetween, moved, type Point, turnBetween } from '../shape/point.ts'
import type { District } from './districts.ts'
import type { BuildArea } from './weave.ts'

/** A winding road across a district that halves it, from one main road to another; undefined if none fits. */
export function collectorAcross(area: BuildArea, { ring, centre }: District, random: Random): Point[] | undefined {
  const long = longAxis(ring, centre)
  for (let attempt = 0; attempt < 12; attempt++) {
    const radians = long + Math.PI / 2 + random.between(-0.45, 0.45) + (attempt > 5 ? Math.PI / 2 : 0)
    const through = moved(centre, random.between(0, 2 * Math.PI), random.between(0, 60))
    const a = boundaryFrom(area, ring, through, radians)
    const b = boundaryFrom(area, ring, through, radians + Math.PI)
    if (!a || !b || metresBetween(a.at, b.at) < 260) continue
    const span = metresBetween(a.at, b.at)
    const sway = (): number => random.between(-0.13, 0.13) * span
    const across = radians + Math.PI / 2
    const curve = smoothed(
      [
        a.at,
        moved(a.at, a.inward, 55),
        moved(between(a.at, b.at, 0.33), across, sway()),
        moved(between(a.at, b.at, 0.67), across, sway()),
        moved(b.at, b.inward, 55),
        b.at,
      ],
      18,
    )
    if (fits(area, ring, curve)) return curve
  }
  return undefined
}

function fits(area: BuildArea, ring: Ring, curve: readonly Point[]): boolean {
  const inner = resampled(curve, 15).slice(1, -1)
  return inner.every((p, i) => {
    if (!contains(ring, p) || area.taken(p) || area.terrain.waterWithin(p, 40) || area.terrain.railWithin(p, 40))
      return false
    const fromEnd = Math.min(i, inner.length - 1 - i) * 15
    return fromEnd < 90 || !area.plan.near.nearest(p, 75)
  })
}

/** Where a ray leaves the ring, if a road is there, not close to a junction and at a suitable angle. */
function boundaryFrom(
  area: BuildArea,
  ring: Ring,
  from: Point,
  radians: number,
): { at: Point; inward: number } | undefined {
  const far = moved(from, radians, 4000)
  let best: { s: number; a: Point; b: Point } | undefined
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i] as Point
    const b = ring[(i + 1) % ring.length] as Point
    const met = crossing(from, far, a, b)
    if (met && met.s < (best?.s ?? 1)) best = { s: met.s, a, b }
  }
  if (!best) return undefined
  const at = between(from, far, best.s)
  const road = area.plan.near.nearest(at, 3)
  if (!road || area.terrain.waterWithin(at, 60) || area.terrain.railWithin(at, 70)) return undefined
  const crowded = area.plan.near.nearest(at, 90, (other, a, b) => {
    if (other === road.item) return false
    return Math.min(metresBetween(at, a), metresBetween(at, b)) > 0 && lengthOf(other.curve) > 0
  })
  if (crowded) return undefined
  // The ring runs counter-clockwise, so the land is to the left of each side.
  const inward = directionOf(best.a, best.b) + Math.PI / 2
  return turnBetween(inward, radians + Math.PI) < 0.9 ? { at, inward } : undefined
}

/** Direction in which a ring is longest: the first principal axis of its corners. */
export function longAxis(ring: Ring, centre: Point): number {
  let xx = 0
  let yy = 0
  let xy = 0
  for (const p of ring) {
    xx += (p.x - centre.x) ** 2
    yy += (p.y - centre.y) ** 2
    xy += (p.x - centre.x) * (p.y - centre.y)
  }
  return Math.atan2(2 * xy, xx - yy) / 2
}
