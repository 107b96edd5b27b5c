import { AT_SCHOOL_METRES, type School } from '@firstbell/domain'
import { distanceMetres, type Position } from '@firstbell/geo'

const NEAR_SCHOOL_METRES = 500

/** The school on whose ground a stop is. */
export function schoolAt(schools: readonly School[], stop: Position) {
  return nearestSchool(schools, stop, AT_SCHOOL_METRES)
}

/** The school at which a route ends. */
export function nearestSchool(
  schools: readonly School[],
  last: Position | undefined,
  withinMetres = NEAR_SCHOOL_METRES,
) {
  if (!last) return undefined
  const [nearest] = schools
    .map((school) => ({ school, metres: distanceMetres(school.location, last) }))
    .filter(({ metres }) => metres < withinMetres)
    .sort((a, b) => a.metres - b.metres)
  return nearest?.school
}
