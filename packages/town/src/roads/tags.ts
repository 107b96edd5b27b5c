import type { TownTags } from '../drawing.ts'
import type { Point } from '../shape/point.ts'
import type { Road } from './road.ts'

/** The tags of a road at a point: its class, speed limit and surface. */
export function tagsOfRoad(road: Road, at: Point, isBuilt: (p: Point) => boolean): TownTags {
  if (road.kind === 'rail') return { railway: 'rail', ...road.tags }
  const tags: Record<string, string> = { highway: road.kind, ...road.tags }
  if (road.street) tags.name = road.street.name
  if (road.oneway) tags.oneway = 'yes'
  if (road.kind === 'track') return tags
  const mph = limitAt(road, at, isBuilt)
  if (mph) tags.maxspeed = `${mph} mph`
  if (road.kind === 'primary' && !tags.junction)
    tags.lanes = road.oneway ? '2' : road.street?.name === 'Outer Belt' ? '4' : '3'
  tags.surface ??= 'asphalt'
  return tags
}

function limitAt(road: Road, at: Point, isBuilt: (p: Point) => boolean): number | undefined {
  const fromCentre = Math.hypot(at.x, at.y)
  const built = isBuilt(at)
  switch (road.kind) {
    case 'service':
      return undefined
    case 'primary':
      if (road.tags?.junction) return 20
      if (road.street?.name === 'Outer Belt') return 50
      return fromCentre < 750 ? 25 : fromCentre < 2000 ? 35 : fromCentre < 3500 ? 45 : 55
    case 'secondary':
      return fromCentre < 700 ? 25 : fromCentre < 2900 ? 35 : 55
    case 'tertiary':
      return fromCentre < 900 ? 25 : built ? 30 : 45
    case 'unclassified':
      return built ? 35 : 50
    default:
      return 25
  }
}
