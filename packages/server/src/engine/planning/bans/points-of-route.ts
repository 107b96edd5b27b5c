import type { DrivingPoint } from '@firstbell/contract'
import type { GeneratedPlan, Position } from '@firstbell/domain'
import { createPlaces } from '../problem/places.ts'

export interface Sites {
  direction: GeneratedPlan['direction']
  locationOfSchool: ReadonlyMap<string, Position>
}

/** The stops and schools of a route in the order in which its bus drives, as travel times know them. */
export function pointsOfRoute(
  { stops, schools }: { stops: readonly { location: Position }[]; schools: readonly { schoolId: string }[] },
  { direction, locationOfSchool }: Sites,
): DrivingPoint[] {
  const places = createPlaces()
  const atStops = stops.map(({ location }) => places.numberOf(location, 'stop'))
  const atSchools = schools.flatMap(({ schoolId }) => {
    const location = locationOfSchool.get(schoolId)
    return location ? [places.numberOf(location, 'site')] : [] // it was deleted since
  })
  const order = direction === 'pickup' ? [...atStops, ...atSchools] : [...atSchools, ...atStops]
  return order.flatMap((number) => places.points[number] ?? [])
}
