import {
  type GeneratedPlan,
  type GeneratedRoute,
  type ScenarioSetup,
  usualDwellSeconds,
  withBellsOf,
} from '@firstbell/domain'
import type { Matrix } from '@firstbell/solver'
import type { PlanningSchool } from '../planning-inputs.store.ts'
import { createPlaces } from '../problem/places.ts'
import { latestInTime } from '../problem/school-window.ts'
import type { TravelTimes } from '../travel-times.ts'

/** A bus of a plan, with the routes that it drives one after the other. */
export interface RehearsedBus {
  busNumber: number
  /** How long before it leaves the first stop or school of its day it is planned to be there. */
  inPlaceSeconds: number
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

/** A route of a bus, with the numbers of its places in a matrix. */
export interface PlacedRoute extends Pick<GeneratedRoute, 'id' | 'busNumber' | 'routeNumber' | 'schools'> {
  stops: readonly { stopId: string; secondOfDay: number; childIds: string[] }[]
  /** Of each stop, and of each school. */
  places: { stops: readonly (number | undefined)[]; schools: readonly (number | undefined)[] }
}

type PlanRules = Pick<ScenarioSetup, 'direction' | 'rules' | 'bellShifts'>

/** A plan with the travel times between its places, as they are calculated now: bus by bus, since those of all together would be a matrix of millions. */
export async function rehearsedBuses(
  {
    plan,
    setup,
    schools: present,
  }: {
    plan: Pick<GeneratedPlan, 'routes' | 'direction' | 'promise' | 'bells'>
    setup: Pick<ScenarioSetup, 'rules' | 'bans' | 'bellShifts'>
    schools: readonly PlanningSchool[]
  },
  travelTimes: TravelTimes,
): Promise<RehearsedBus[]> {
  const { direction, promise } = plan
  const schools = withBellsOf(plan, present)
  const locationOf = new Map(schools.map(({ id, location }) => [id, location]))
  const buses: RehearsedBus[] = []
  for (const own of routesByBus(plan.routes)) {
    const places = createPlaces()
    const placed = own.map((route): PlacedRoute => {
      const stops = route.stops.map(({ stopId, secondOfDay, riders }) => ({
        stopId,
        secondOfDay,
        childIds: riders.map(({ childId }) => childId),
      }))
      const numberOf = (schoolId: string) => {
        const location = locationOf.get(schoolId)
        return location && places.numberOf(location, 'site')
      }
      return {
        ...route,
        stops,
        places: {
          stops: route.stops.map(({ location }) => places.numberOf(location, 'stop')),
          schools: route.schools.map(({ schoolId }) => numberOf(schoolId)),
        },
      }
    })
    const { matrix } = await travelTimes(places.points, setup.bans, 'onward')
    buses.push(
      rehearsedBus(placed, {
        setup: { ...setup, direction },
        schools,
        matrix,
        inPlaceSeconds: promise?.inPlaceSeconds ?? 0,
      }),
    )
  }
  return buses
}

/** The routes of each bus in their order. */
export function routesByBus<Route extends Pick<GeneratedRoute, 'busNumber' | 'routeNumber'>>(
  routes: readonly Route[],
): Route[][] {
  const numbers = [...new Set(routes.map(({ busNumber }) => busNumber))].sort((a, b) => a - b)
  return numbers.map((number) =>
    routes.filter(({ busNumber }) => busNumber === number).toSorted((a, b) => a.routeNumber - b.routeNumber),
  )
}

interface Surroundings {
  setup: PlanRules
  schools: readonly PlanningSchool[]
  /** Calculated travel times. */
  matrix: Matrix
  inPlaceSeconds: number
}

/** The routes of one bus, in their order. */
export function rehearsedBus(
  own: readonly PlacedRoute[],
  { setup, schools, matrix, inPlaceSeconds }: Surroundings,
): RehearsedBus {
  const between = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? 0 : (matrix.seconds[from * matrix.places + to] ?? 0)
  const placed = own.map((route) => visitsOf(route, setup, schools))
  return {
    busNumber: own[0]?.busNumber ?? 0,
    inPlaceSeconds,
    routes: own.map(({ id, routeNumber }, i) => ({
      id,
      routeNumber,
      approachSeconds: between(placed[i - 1]?.at(-1)?.place, placed[i]?.[0]?.place),
      visits: (placed[i] ?? []).map(({ place, ...visit }, k) => ({
        ...visit,
        driveSeconds: between(placed[i]?.[k - 1]?.place, place),
      })),
    })),
  }
}

type PlacedVisit = Omit<Visit, 'driveSeconds'> & { place: number | undefined }

function visitsOf(route: PlacedRoute, setup: PlanRules, schools: readonly PlanningSchool[]): PlacedVisit[] {
  const { direction, rules } = setup
  const riders = route.stops.reduce((sum, { childIds }) => sum + childIds.length, 0)
  const stops = route.stops.map(({ stopId, secondOfDay, childIds }, i): PlacedVisit => ({
    stopId,
    schoolId: null,
    place: route.places.stops[i],
    plannedAt: secondOfDay,
    leavesAt: secondOfDay + rules.dwellSeconds + rules.dwellSecondsPerRider * childIds.length,
    usualDwellSeconds: usualDwellSeconds(childIds.length),
    childIds,
    riders: childIds.length,
    latestAt: null,
  }))
  const sites = route.schools.flatMap(({ schoolId, secondOfDay }, i): PlacedVisit[] => {
    const school = schools.find(({ id }) => id === schoolId)
    if (!school) return [] // it was deleted since
    return [
      {
        stopId: null,
        schoolId,
        place: route.places.schools[i],
        plannedAt: secondOfDay,
        leavesAt: secondOfDay,
        usualDwellSeconds: usualDwellSeconds(riders),
        childIds: [],
        riders: 0,
        latestAt: latestInTime(school, setup),
      },
    ]
  })
  return direction === 'pickup' ? [...stops, ...sites] : [...sites, ...stops]
}
