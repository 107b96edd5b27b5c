import { DROPOFF, type RouteHomes, type RoutePlan, realStops, type School } from '@firstbell/domain'
import { schoolAt } from '../../route-header/nearest-school.ts'

export interface SchoolStop {
  school: School
  /** Whether the bus brings children there, or takes them home from there. */
  does: 'dropsOff' | 'picksUp'
  /** The riders of the route who go to this school; undefined until they are known. */
  count: number | undefined
}

/** MAP-24: the stops of a route on the grounds of a school, by their ids. */
export function schoolStops(
  { stops, type }: Pick<RoutePlan, 'stops' | 'type'>,
  schools: readonly School[],
  riders: RouteHomes['riders'] | undefined,
): Map<string, SchoolStop> {
  return new Map(
    realStops(stops).flatMap(({ id, location, childcount }): [string, SchoolStop][] => {
      const school = schoolAt(schools, location)
      if (!school) return []
      const going = riders?.filter(({ schoolId }) => schoolId === school.id)
      const count = going && new Set(going.map(({ childId }) => childId)).size
      // In front of a school to which no rider goes, children wait as at any other stop.
      if (count === 0 && childcount > 0) return []
      return [[id, { school, does: type === DROPOFF ? 'picksUp' : 'dropsOff', count }]]
    }),
  )
}
