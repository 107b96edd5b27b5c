import type { DrivingPoint } from '@firstbell/contract'
import {
  type ComparedPlan,
  MAX_PLANNED_PLACES,
  type PlanTravelTimes,
  type Position,
  Refusal,
  type ScenarioRules,
} from '@firstbell/domain'
import { UNREACHABLE_SECONDS } from '@firstbell/solver'
import { createPlaces } from './problem/places.ts'
import type { PlanningSchool } from './planning-inputs.store.ts'
import { type FoundTimes, plannedSeconds, straightLeg, type TravelTimes } from './travel-times.ts'

export interface Driven {
  distanceMetres: number
  drivingSeconds: number
  travelTimes: PlanTravelTimes
}

interface Surroundings {
  schools: readonly PlanningSchool[]
  yard: Position | null
  rules: Pick<ScenarioRules, 'drivingPercent'>
  travelTimes: TravelTimes
}

/** SCENARIO-60: how far the buses of a plan drive, with the ways from and to the yard and between routes, by the travel times of the plan that it is compared with. */
export async function drivenOf(
  plan: Pick<ComparedPlan, 'direction' | 'routes'>,
  { schools, yard, rules, travelTimes }: Surroundings,
): Promise<Driven> {
  const places = createPlaces()
  const placeOfSchool = new Map(schools.map(({ id, location }) => [id, location]))
  const yardPlace = yard ? [places.numberOf(yard, 'site')] : []
  const days = daysOf(plan.routes).map((day) => {
    const visited = day.flatMap(({ stops, schools: served }) => {
      const atStops = stops.map(({ location }) => places.numberOf(location, 'stop'))
      const atSchools = served.flatMap(({ schoolId }) => {
        const location = placeOfSchool.get(schoolId)
        return location ? [places.numberOf(location, 'site')] : []
      })
      return plan.direction === 'pickup' ? [...atStops, ...atSchools] : [...atSchools, ...atStops]
    })
    return [...yardPlace, ...visited, ...yardPlace]
  })
  const { legOf, source } = await legsBetween(places.points, travelTimes)
  const legs = days.flatMap((day) => day.slice(1).map((to, index) => legOf(day[index] ?? to, to)))
  return {
    distanceMetres: legs.reduce((sum, { metres }) => sum + metres, 0),
    drivingSeconds: legs.reduce((sum, { seconds }) => sum + plannedSeconds(seconds, rules), 0),
    travelTimes: source,
  }
}

interface Legs {
  legOf(from: number, to: number): { metres: number; seconds: number }
  source: PlanTravelTimes
}

/** Along streets as far as they reach; where there are too many places, or the routing service does not answer, by the straight line. */
async function legsBetween(points: readonly DrivingPoint[], travelTimes: TravelTimes): Promise<Legs> {
  const straight = (from: number, to: number) => {
    const [a, b] = [points[from], points[to]]
    return a && b ? straightLeg(a, b) : { metres: 0, seconds: 0 }
  }
  const found = points.length > MAX_PLANNED_PLACES ? undefined : await foundTimes(points, travelTimes)
  if (!found) return { legOf: straight, source: 'straightLine' }
  const { matrix, source } = found
  return {
    source,
    legOf(from, to) {
      const index = from * matrix.places + to
      const seconds = matrix.seconds[index] ?? UNREACHABLE_SECONDS
      return seconds >= UNREACHABLE_SECONDS ? straight(from, to) : { seconds, metres: matrix.metres[index] ?? 0 }
    },
  }
}

async function foundTimes(points: readonly DrivingPoint[], travelTimes: TravelTimes): Promise<FoundTimes | undefined> {
  try {
    return await travelTimes(points, [], 'onward')
  } catch (error) {
    if (error instanceof Refusal) return undefined // the routing service says so; it may be there again later
    throw error
  }
}

/** The routes of each bus, in the order of its day. */
function daysOf(routes: ComparedPlan['routes']): ComparedPlan['routes'][] {
  const days = new Map<number, ComparedPlan['routes']>()
  for (const route of routes) days.set(route.busNumber, [...(days.get(route.busNumber) ?? []), route])
  return [...days.values()].map((day) => day.toSorted((a, b) => a.routeNumber - b.routeNumber))
}
