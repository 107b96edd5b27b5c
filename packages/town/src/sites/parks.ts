import type { Area } from '../drawing.ts'
import type { NameBook } from '../names.ts'
import type { Random } from '../random.ts'
import { box, ringOf } from '../lots/footprint.ts'
import { centroidOf, contains, type Ring, signedArea } from '../shape/polygon.ts'
import { type Frame, frameAt, metresBetween, type Point, point } from '../shape/point.ts'

interface Wish {
  near: Point
  from: number
  to: number
  use: 'park' | 'cemetery' | 'fairground'
}

const WISHES: readonly Wish[] = [
  { near: point(250, 620), from: 9_000, to: 40_000, use: 'park' },
  { near: point(-700, 560), from: 8_000, to: 40_000, use: 'park' },
  { near: point(900, -250), from: 9_000, to: 45_000, use: 'park' },
  { near: point(-700, -950), from: 12_000, to: 45_000, use: 'park' },
  { near: point(100, 1600), from: 14_000, to: 70_000, use: 'park' },
  { near: point(-900, -2000), from: 14_000, to: 70_000, use: 'park' },
  { near: point(-1700, -1100), from: 12_000, to: 70_000, use: 'park' },
  { near: point(-1050, 1400), from: 20_000, to: 90_000, use: 'cemetery' },
  { near: point(950, -1450), from: 20_000, to: 90_000, use: 'cemetery' },
]

export interface Greens {
  areas: Area[]
  buildings: Area[]
  square: Ring | undefined
}

/** Blocks that were never built on: the courthouse square, parks, cemeteries. */
export function layGreens(blocks: readonly Ring[], grid: Frame, names: NameBook, random: Random): Greens {
  const areas: Area[] = []
  const buildings: Area[] = []
  const used = new Set<Ring>()
  const square = blocks.find((ring) => contains(ring, grid.toWorld(5, 45)))
  if (square) {
    used.add(square)
    const centre = centroidOf(square)
    const frame = frameAt(centre, grid.radians)
    areas.push({ ring: square, tags: { leisure: 'park', name: 'Courthouse Square' } })
    const outline = [
      [-20, -10],
      [-7, -10],
      [-7, -15],
      [7, -15],
      [7, -10],
      [20, -10],
      [20, 10],
      [7, 10],
      [7, 15],
      [-7, 15],
      [-7, 10],
      [-20, 10],
    ] as const
    buildings.push({
      ring: ringOf(frame, outline),
      tags: { building: 'civic', amenity: 'courthouse', name: `${names.town} Courthouse` },
    })
  }
  for (const { near, from, to, use } of WISHES) {
    let best: Ring | undefined
    let bestMetres = 500
    for (const ring of blocks) {
      const size = signedArea(ring)
      if (size < from || size > to || used.has(ring)) continue
      const metres = metresBetween(centroidOf(ring), near)
      if (metres < bestMetres) [best, bestMetres] = [ring, metres]
    }
    if (!best) continue
    used.add(best)
    if (use === 'cemetery') areas.push({ ring: best, tags: { landuse: 'cemetery', name: `${names.stem()} Cemetery` } })
    else {
      areas.push({ ring: best, tags: { leisure: 'park', name: `${names.stem()} Park` } })
      const centre = centroidOf(best)
      const frame = frameAt(centre, random.between(0, 1.5))
      areas.push({ ring: ringOf(frame, box(-11, -7, 22, 14)), tags: { leisure: 'playground' } })
    }
  }
  return { areas, buildings, square }
}
