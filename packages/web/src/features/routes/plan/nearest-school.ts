import type { School } from '@firstbell/domain'
import { distanceMetres, type Position } from '@firstbell/geo'

const AT_SCHOOL_METRES = 500

/** The school at which a route ends. */
export function nearestSchool(schools: readonly School[], last: Position | undefined) {
  if (!last) return undefined
  const [nearest] = schools
    .map((school) => ({ school, metres: distanceMetres(school.location, last) }))
    .filter(({ metres }) => metres < AT_SCHOOL_METRES)
    .sort((a, b) => a.metres - b.metres)
  return nearest?.school
}
