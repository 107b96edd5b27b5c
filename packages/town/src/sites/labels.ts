import type { Drawing } from '../drawing.ts'
import type { NameBook } from '../names.ts'
import type { Random } from '../random.ts'
import type { District } from '../roads/districts.ts'
import { signedArea } from '../shape/polygon.ts'
import { type Frame, metresBetween, type Point, point } from '../shape/point.ts'

const APART_METRES = 800
const BUILT = new Set(['grid-old', 'grid-west', 'postwar', 'subdivision'])

/** The names of the town and its quarters. */
export function placeNames(
  districts: readonly District[],
  grid: Frame,
  names: NameBook,
  random: Random,
): Drawing['spots'] {
  const spots: { at: Point; tags: Record<string, string> }[] = [
    { at: point(0, 0), tags: { place: 'town', name: names.town, population: '25000' } },
    { at: grid.toWorld(230, 200), tags: { place: 'suburb', name: 'Downtown' } },
    { at: grid.toWorld(150, 800), tags: { place: 'suburb', name: 'North Side' } },
    { at: point(-650, -1000), tags: { place: 'suburb', name: 'West Bank' } },
  ]
  const largestFirst = [...districts].sort((a, b) => signedArea(b.ring) - signedArea(a.ring))
  for (const { centre, style } of largestFirst) {
    if (!BUILT.has(style) || spots.some(({ at }) => metresBetween(at, centre) < APART_METRES)) continue
    const name = `${names.stem()} ${random.pick(['Heights', 'Acres', 'Park', 'Hills', 'Estates', 'Terrace', 'Place'])}`
    spots.push({ at: centre, tags: { place: 'neighbourhood', name } })
  }
  return spots
}
