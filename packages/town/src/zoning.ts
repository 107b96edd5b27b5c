import type { TownTags } from './drawing.ts'
import type { LotKind } from './lots/design.ts'
import type { District, Style } from './roads/districts.ts'
import type { Road } from './roads/road.ts'
import { boxOf, contains } from './shape/polygon.ts'
import type { Frame, Point } from './shape/point.ts'

/** The land use of a district on the map; farmland is drawn field by field instead. */
export const LANDUSE: Readonly<Record<Exclude<Style, 'farmland'>, TownTags>> = {
  'grid-old': { landuse: 'residential' },
  'grid-west': { landuse: 'residential' },
  postwar: { landuse: 'residential' },
  subdivision: { landuse: 'residential' },
  industrial: { landuse: 'industrial' },
  bank: { leisure: 'park' },
  greenway: { leisure: 'park' },
  golf: { leisure: 'golf_course', name: 'Municipal Golf Course' },
  woods: { landuse: 'meadow' },
}

/** The blocks around the courthouse, built wall to wall. */
export function inDowntown(grid: Frame, p: Point): boolean {
  const { x, y } = grid.toLocal(p)
  return x > -430 && x < 530 && y > -185 && y < 185
}

/** What is built in a district beside a road, if anything. */
export function lotKindOf(style: Style | undefined, road: Road): LotKind | undefined {
  switch (style) {
    case 'farmland':
      return road.kind === 'primary' && road.street?.name === 'Outer Belt' ? undefined : 'farm'
    case 'industrial':
      return 'works'
    case 'subdivision':
    case 'postwar':
    case 'grid-old':
    case 'grid-west':
      if (road.kind === 'primary') return road.street?.name === 'Outer Belt' ? undefined : 'strip'
      // New neighborhoods do not face the main roads around them.
      if (style === 'subdivision') return road.kind === 'tertiary' && !road.collector ? undefined : 'new-house'
      return style === 'postwar' ? 'ranch' : 'old-house'
    default:
      return undefined
  }
}

export function districtFinder(districts: readonly District[]): (p: Point) => District | undefined {
  const boxed = districts.map((district) => ({ district, box: boxOf(district.ring) }))
  const holds = ({ district, box }: (typeof boxed)[number], p: Point): boolean =>
    p.x > box.left && p.x < box.right && p.y > box.bottom && p.y < box.top && contains(district.ring, p)
  // Callers read many points of one district before the next.
  let last = boxed[0]
  return (p) => {
    if (!last || !holds(last, p)) last = boxed.find((entry) => holds(entry, p))
    return last?.district
  }
}
