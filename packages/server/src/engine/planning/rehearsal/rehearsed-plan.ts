import {
  type GeneratedPlan,
  type GeneratedRoute,
  minutesOf,
  type Position,
  type ScenarioSetup,
  usualDwellSeconds,
} from '@firstbell/domain'
import type { PlanningSchool } from '../planning-inputs.store.ts'
import { createPlaces } from '../problem/places.ts'
import type { TravelTimes } from '../travel-times.ts'

/** A bus of a plan, with the routes that it drives one after the other. */
export interface RehearsedBus {
  busNumber: number
  routes: BusRoute[]
}

export interface BusRoute {
  id: string
  routeNumber: number
  visits: Visit[]
  /** From the end of the bus's route before, by calculation; 0 for the first. */
  approachSeconds: number
}

/** A stop or a school on a route. */
export interface Visit {
  stopId: string | null
  schoolId: string | null
  /** Seconds after midnight. */
  plannedAt: number
  /** When the bus is planned to leave. */
  leavesAt: number
  /** What a bus usually needs here. */
  usualDwellSeconds: number
  /** From the visit before, by calculation; 0 for the first. */
  driveSeconds: number
  childIds: string[]
  riders: number
  /** Of a school: the last moment at which the bus is in time. */
  latestAt: number | null
}

type Placed = Omit<Visit, 'driveSeconds'> & { location: Position }

/** A plan with the travel times between its places, as they are calculated now. */
export async function rehearsedBuses(
  { plan, setup, schools }: { plan: GeneratedPlan; setup: ScenarioSetup; schools: readonly PlanningSchool[] },
  travelTimes: TravelTimes,
): Promise<RehearsedBus[]> {
  const schoolOf = new Map(schools.map((school) => [school.id, school]))
  const numbers = [...new Set(plan.routes.map(({ busNumber }) => busNumber))].sort((a, b) => a - b)
  const buses: RehearsedBus[] = []
  for (const busNumber of numbers) {
    const own = plan.routes
      .filter((route) => route.busNumber === busNumber)
      .toSorted((a, b) => a.routeNumber - b.routeNumber)
    const placed = own.map((route) => placedVisits(route, plan.direction, setup, schoolOf))
    buses.push({ busNumber, routes: await timed(own, placed, (points) => travelTimes(points, setup.bans)) })
  }
  return buses
}

function placedVisits(
  route: GeneratedRoute,
  direction: GeneratedPlan['direction'],
  { rules }: ScenarioSetup,
  schoolOf: ReadonlyMap<string, PlanningSchool>,
): Placed[] {
  const stops = route.stops.map((stop): Placed => {
    const childIds = stop.riders.map(({ childId }) => childId)
    const dwell = rules.dwellSeconds + rules.dwellSecondsPerRider * childIds.length
    return {
      stopId: stop.stopId,
      schoolId: null,
      location: stop.location,
      plannedAt: stop.secondOfDay,
      leavesAt: stop.secondOfDay + dwell,
      usualDwellSeconds: usualDwellSeconds(childIds.length),
      childIds,
      riders: childIds.length,
      latestAt: null,
    }
  })
  const sites = route.schools.flatMap(({ schoolId, secondOfDay }): Placed[] => {
    const school = schoolOf.get(schoolId)
    if (!school) return [] // it was deleted since
    const latestAt =
      direction === 'pickup'
        ? minutesOf(school.bellStart) * 60
        : (minutesOf(school.bellEnd) + rules.loadingMinutes) * 60
    return [
      {
        stopId: null,
        schoolId,
        location: school.location,
        plannedAt: secondOfDay,
        leavesAt: secondOfDay,
        usualDwellSeconds: usualDwellSeconds(route.riders),
        childIds: [],
        riders: 0,
        latestAt,
      },
    ]
  })
  return direction === 'pickup' ? [...stops, ...sites] : [...sites, ...stops]
}

/** Travel times are asked bus by bus: the places of all together would be a matrix of millions. */
async function timed(
  routes: readonly GeneratedRoute[],
  placed: readonly (readonly Placed[])[],
  travelTimes: TravelTimes,
): Promise<BusRoute[]> {
  const places = createPlaces()
  const numbers = placed.map((visits) =>
    visits.map(({ location, schoolId }) => places.numberOf(location, schoolId === null ? 'stop' : 'site')),
  )
  const { matrix } = await travelTimes(places.points)
  const between = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? 0 : (matrix.seconds[from * matrix.places + to] ?? 0)
  return routes.map(({ id, routeNumber }, i) => ({
    id,
    routeNumber,
    approachSeconds: between(numbers[i - 1]?.at(-1), numbers[i]?.[0]),
    visits: (placed[i] ?? []).map(({ location: _, ...visit }, k) => ({
      ...visit,
      driveSeconds: between(numbers[i]?.[k - 1], numbers[i]?.[k]),
    })),
  }))
}
