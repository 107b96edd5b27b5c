import type { Area } from '../drawing.ts'
import { noiseOf, type Random } from '../random.ts'
import type { District } from '../roads/districts.ts'
import type { BuildArea } from '../roads/weave.ts'
import { boxOf, contains, signedArea } from '../shape/polygon.ts'
import { moved, type Point, point } from '../shape/point.ts'
import { blobOf, HALF_HEIGHT_METRES, HALF_WIDTH_METRES, type Stream } from './terrain.ts'

const WOOD = { natural: 'wood' }

/** Trees where there are neither fields nor buildings: along the water, and here and there in the fields. */
export function plantWoods(area: BuildArea, districts: readonly District[], random: Random): Area[] {
  const { terrain, plan } = area
  const open = new Set(['farmland', 'woods', 'greenway', 'golf'])
  const wild = districts.filter((district) => open.has(district.style))
  const isWild = (p: Point): boolean => wild.some(({ ring }) => contains(ring, p))
  const rough = noiseOf(random, 0.9)
  const areas: Area[] = []
  const plant = (centre: Point, radius: number, gapMetres: number, tags = WOOD): void => {
    if (!isWild(centre) || area.taken(centre)) return
    const ring = blobOf(
      rough,
      random,
      centre,
      radius,
      (p) =>
        isOnMap(p) &&
        !terrain.waterWithin(p, 8) &&
        !terrain.railWithin(p, 14) &&
        !area.taken(p) &&
        !plan.near.nearest(p, gapMetres),
    )
    if (ring) areas.push({ ring, tags })
  }
  const bank = (stream: Stream, everyMetres: number, size: number): void => {
    let metres = 0
    stream.centre.forEach((p, i) => {
      const q = stream.centre[i + 1]
      if (!q) return
      metres += Math.hypot(q.x - p.x, q.y - p.y)
      if (metres < everyMetres) return
      metres = 0
      const radius = random.between(0.5, 1.3) * size
      const side = random.chance(0.5) ? 1 : -1
      plant(
        moved(
          p,
          Math.atan2(q.y - p.y, q.x - p.x) + (side * Math.PI) / 2,
          (stream.halfWidths[i] as number) + radius * 0.6,
        ),
        radius,
        14,
      )
    })
  }
  bank(terrain.river, 80, 95)
  bank(terrain.creek, 60, 62)
  for (const { ring, style } of wild) {
    const box = boxOf(ring)
    const count = Math.round((signedArea(ring) / 1_000_000) * (style === 'woods' ? 16 : style === 'golf' ? 12 : 2.6))
    for (let i = 0; i < count; i++) {
      const centre = point(random.between(box.left, box.right), random.between(box.bottom, box.top))
      const radius =
        style === 'woods'
          ? random.between(160, 320)
          : style === 'golf'
            ? random.between(30, 70)
            : random.between(60, 210)
      plant(centre, radius, style === 'farmland' ? 75 : 16)
    }
  }
  return areas
}

function isOnMap({ x, y }: Point): boolean {
  return Math.abs(x) < HALF_WIDTH_METRES && Math.abs(y) < HALF_HEIGHT_METRES
}
