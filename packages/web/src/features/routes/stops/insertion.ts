import type { Stop } from '@firstbell/domain'
import { distanceMetres, type Position } from '@firstbell/geo'

const EQUAL_METRES = 1

/** The position (from 1) at which a new point makes the way least longer; of equal ones the last. */
export function cheapestPosition(points: readonly Pick<Stop, 'location'>[], place: Position): number {
  const places = points.map(({ location }) => location)
  const detours = Array.from({ length: places.length + 1 }, (_, index) => {
    const before = places[index - 1]
    const after = places[index]
    const there = (before ? distanceMetres(before, place) : 0) + (after ? distanceMetres(place, after) : 0)
    return there - (before && after ? distanceMetres(before, after) : 0)
  })
  const least = Math.min(...detours)
  return detours.findLastIndex((detour) => detour <= least + EQUAL_METRES) + 1
}
