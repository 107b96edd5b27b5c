import type { Terrain } from '../land/terrain.ts'
import { HALF_WIDTHS, type Road, type RoadKind, type RoadPlan } from '../roads/road.ts'
import { type Curve, spotAt, stationsOf } from '../shape/curve.ts'
import { boxOf, type Ring } from '../shape/polygon.ts'
import { type Frame, frameAt, metresBetween, moved, type Point } from '../shape/point.ts'

/** A site beside a road that is reserved for one purpose before the small streets are drawn. */
export interface Site {
  /** x along the road, y away from it; 0, 0 on the centre line at the middle of the frontage. */
  frame: Frame
  widthMetres: number
  depthMetres: number
  ring: Ring
  road: Road
  /** Metres along the road's street where the frontage has its middle. */
  alongMetres: number
  /** 1 when the site is left of the road in drawing order. */
  side: 1 | -1
}

export interface Wish {
  /** Approximate position. */
  near: Point
  widthMetres: number
  depthMetres: number
  kinds: readonly RoadKind[]
}

/** Finds the position nearest to the wish where such a site fits. Throws if there is none. */
export function findSite(plan: RoadPlan, terrain: Terrain, sites: readonly Site[], wish: Wish): Site {
  let best: Site | undefined
  let bestMetres = 1600
  for (const road of plan.roads) {
    if (!wish.kinds.includes(road.kind) || !road.street || road.oneway) continue
    const stations = stationsOf(road.curve)
    const length = stations[stations.length - 1] as number
    for (let s = wish.widthMetres / 2 + 15; s < length - wish.widthMetres / 2 - 15; s += 30) {
      const spot = spotAt(road.curve, s, stations)
      const metres = metresBetween(spot.at, wish.near)
      if (metres >= bestMetres) continue
      for (const side of [1, -1] as const) {
        const site = siteAt(road, stations, s, side, wish)
        if (!site || !isFree(plan, terrain, sites, site)) continue
        best = site
        bestMetres = metres
      }
    }
  }
  if (!best) throw new RangeError('no room for a site')
  return best
}

function siteAt(
  road: Road,
  stations: readonly number[],
  s: number,
  side: 1 | -1,
  { widthMetres, depthMetres }: Wish,
): Site | undefined {
  const half = widthMetres / 2
  const a = spotAt(road.curve, s - half, stations as number[]).at
  const b = spotAt(road.curve, s + half, stations as number[]).at
  // A frontage that bends too much would leave the campus in the road or far from it.
  const middle = spotAt(road.curve, s, stations as number[]).at
  const chordMiddle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  if (metresBetween(chordMiddle, middle) > 7) return undefined
  const radians = Math.atan2(b.y - a.y, b.x - a.x) + (side > 0 ? 0 : Math.PI)
  const frame = frameAt(middle, radians)
  const near = HALF_WIDTHS[road.kind] + 3
  const ring = [
    frame.toWorld(-half, near),
    frame.toWorld(half, near),
    frame.toWorld(half, depthMetres),
    frame.toWorld(-half, depthMetres),
  ]
  return { frame, widthMetres, depthMetres, ring, road, alongMetres: (road.fromMetres ?? 0) + s, side }
}

function isFree(plan: RoadPlan, terrain: Terrain, sites: readonly Site[], site: Site): boolean {
  const { frame, widthMetres, depthMetres } = site
  const steps = 5
  for (let i = 0; i <= steps; i++) {
    for (let k = steps; k >= 0; k--) {
      const p = frame.toWorld((i / steps - 0.5) * widthMetres, 15 + (k / steps) * (depthMetres - 15))
      if (plan.near.nearest(p, 32, (road) => road !== site.road)) return false
      if (terrain.waterWithin(p, 35) || terrain.railWithin(p, 30) || sites.some((other) => onSite(other, p, 25)))
        return false
      if (k > 1 && plan.near.nearest(p, 25)) return false
    }
  }
  return true
}

/** Is the point on a site or within `metres` of its box? */
export function onSite({ frame, widthMetres, depthMetres }: Site, p: Point, metres = 0): boolean {
  const { x, y } = frame.toLocal(p)
  return Math.abs(x) <= widthMetres / 2 + metres && y >= -metres && y <= depthMetres + metres
}

/** The point of the site's own road nearest to x on the frontage. */
export function onFrontage({ frame, road }: Site, x: number): Point {
  const wish = frame.toWorld(x, 0)
  return projectedOnto(road.curve, wish)
}

function projectedOnto(curve: Curve, p: Point): Point {
  const stations = stationsOf(curve)
  const length = stations[stations.length - 1] as number
  let best = curve[0] as Point
  const box = boxOf([p], 60)
  for (let i = 1; i < curve.length; i++) {
    const a = curve[i - 1] as Point
    const b = curve[i] as Point
    if (Math.max(a.x, b.x) < box.left || Math.min(a.x, b.x) > box.right) continue
    const span = metresBetween(a, b)
    const share = Math.min(1, Math.max(0, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / (span * span)))
    const projection = moved(a, Math.atan2(b.y - a.y, b.x - a.x), share * span)
    if (metresBetween(projection, p) < metresBetween(best, p)) best = projection
  }
  return length > 0 ? best : p
}
