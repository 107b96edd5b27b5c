import type { Area } from '../drawing.ts'
import type { Random } from '../random.ts'
import { longAxis } from '../roads/collectors.ts'
import type { District } from '../roads/districts.ts'
import type { Road } from '../roads/road.ts'
import { clipped, type BuildArea } from '../roads/weave.ts'
import { resampled } from '../shape/curve.ts'
import { centroidOf, type Ring, signedArea } from '../shape/polygon.ts'
import { moved, type Point } from '../shape/point.ts'

/** Farmland cut into fields, and tracks along some of the cuts. */
export function layFields(area: BuildArea, district: District, random: Random): { areas: Area[]; tracks: Road[] } {
  const areas: Area[] = []
  const tracks: Road[] = []
  const cut = (ring: Ring, depth: number): void => {
    const size = signedArea(ring)
    if (size < 20_000) return
    if (depth > 4 || size < random.between(120_000, 420_000)) {
      areas.push({ ring, tags: random.pick(CROPS) })
      return
    }
    const centre = centroidOf(ring)
    const through = moved(centre, random.between(0, 6), random.between(0, 0.12) * Math.sqrt(size))
    const radians = longAxis(ring, centre) + Math.PI / 2 + random.between(-0.06, 0.06)
    const track = trackAlong(area, ring, through, radians)
    if (track && random.chance(0.3))
      tracks.push({ curve: track, kind: 'track', end: 'keep', tags: { surface: 'gravel' } })
    cut(leftOf(ring, through, radians), depth + 1)
    cut(leftOf(ring, through, radians + Math.PI), depth + 1)
  }
  cut(district.ring, 0)
  return { areas, tracks }
}

const CROPS = [
  { landuse: 'farmland' },
  { landuse: 'farmland' },
  { landuse: 'farmland', crop: 'corn' },
  { landuse: 'farmland', crop: 'soy' },
  { landuse: 'meadow' },
  { landuse: 'meadow' },
  { landuse: 'orchard' },
  { landuse: 'farmland' },
] as const

function trackAlong(area: BuildArea, ring: Ring, through: Point, radians: number): Point[] | undefined {
  const part = clipped([moved(through, radians, -4000), moved(through, radians, 4000)], ring)[0]
  if (!part) return undefined
  const ends = [part.curve[0] as Point, part.curve[part.curve.length - 1] as Point]
  // The track leaves a road and ends in the fields, before any water.
  if (!area.plan.near.nearest(ends[0] as Point, 2)) ends.reverse()
  if (!area.plan.near.nearest(ends[0] as Point, 2)) return undefined
  const points = resampled(ends, 20)
  const stop = points.findIndex(
    (p, i) => i > 1 && (area.terrain.waterWithin(p, 40) || area.terrain.railWithin(p, 30) || area.taken(p)),
  )
  const length = Math.floor((stop < 0 ? points.length : stop) * 0.8)
  return length > 6 ? [points[0] as Point, points[length - 1] as Point] : undefined
}

/** The part of a ring to the left of a line (Sutherland and Hodgman 1974). */
function leftOf(ring: Ring, through: Point, radians: number): Point[] {
  const height = (p: Point): number => Math.cos(radians) * (p.y - through.y) - Math.sin(radians) * (p.x - through.x)
  return ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length] as Point
    const ha = height(a)
    const hb = height(b)
    const kept = ha >= 0 ? [a] : []
    if (ha >= 0 !== hb >= 0)
      kept.push({ x: a.x + ((b.x - a.x) * ha) / (ha - hb), y: a.y + ((b.y - a.y) * ha) / (ha - hb) })
    return kept
  })
}
