import type { Area } from '../drawing.ts'
import type { Random } from '../random.ts'
import type { District } from '../roads/districts.ts'
import type { BuildArea } from '../roads/weave.ts'
import { shifted, smoothed } from '../shape/curve.ts'
import { moved, point } from '../shape/point.ts'
import { boxOf, contains, type Ring } from '../shape/polygon.ts'
import { RingIndex } from '../shape/ring-index.ts'

const HOLES = 18

/** The fairways of a golf course with a green at the end of each, as many as fit. */
export function layFairways({ plan, taken }: BuildArea, { ring }: District, random: Random): Area[] {
  const areas: Area[] = []
  const laid = new RingIndex()
  const box = boxOf(ring)
  for (let attempt = 0; attempt < 160 && areas.length < HOLES * 2; attempt++) {
    const start = point(random.between(box.left, box.right), random.between(box.bottom, box.top))
    const radians = random.between(0, 2 * Math.PI)
    const middle = moved(start, radians, random.between(70, 130))
    const end = moved(middle, radians + random.between(-0.5, 0.5), random.between(60, 120))
    const line = smoothed([start, middle, end], 22)
    const half = (i: number): number => 9 + 11 * Math.sin((Math.PI * (i + 0.6)) / (line.length + 0.2))
    const fairway: Ring = [...shifted(line, half), ...shifted(line, (i) => -half(i)).reverse()]
    const free = fairway.every((p) => contains(ring, p) && !taken(p) && !plan.near.nearest(p, 22))
    if (!free || laid.meets(fairway)) continue
    laid.add(fairway)
    areas.push({ ring: fairway, tags: { golf: 'fairway', landuse: 'grass' } })
    const green = Array.from({ length: 9 }, (_, i) => moved(end, (2 * Math.PI * i) / 9, 9))
    areas.push({ ring: green, tags: { golf: 'green', landuse: 'grass' } })
  }
  return areas
}
