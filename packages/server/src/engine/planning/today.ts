import {
  AT_SCHOOL_METRES,
  type ComparedPlan,
  DROPOFF,
  type GeneratedRoute,
  type GeneratedStop,
  minutesOf,
  type ScenarioDirection,
} from '@firstbell/domain'
import type { StoredCandidateStop } from './problem/candidate-stop.ts'
import { ownWalkMetres } from './problem/street-walks.ts'
import { stopsByPlace } from './problem/roster.ts'
import { placeKey } from './problem/place-key.ts'
import { distanceMetres } from '@firstbell/geo'
import { groupBy } from '../../db/rows.ts'
import type {
  PlanningChild,
  PlanningInputs,
  PlanningRoute,
  PlanningSchool,
  PlanningStop,
} from './planning-inputs.store.ts'

/** The routes of a direction as they are driven now, as far as riders of a scenario are on them. */
export interface TodaysPlan extends ComparedPlan {
  drivers: number
  /** Routes without a stop at one of their schools: there they are at the end of the route (in the afternoon its start). */
  withoutSchoolStop: number
}

interface Riders {
  direction: ScenarioDirection
  childIds: ReadonlySet<string>
}

/** SCENARIO-60: today as a plan, with the stops and times of the routes. A child with several stops has the first one. */
export function planOfToday(inputs: PlanningInputs, { direction, childIds }: Riders): TodaysPlan {
  const riders = new Map(inputs.children.flatMap((child) => (childIds.has(child.id) ? [[child.id, child]] : [])))
  const stops = inputs.stops.filter(({ routeType }) => (routeType === DROPOFF) === (direction === 'dropoff'))
  const waiting = waitingOnce(stops, riders)
  const stopsOfRoute = groupBy(stops, ({ routeId }) => routeId)
  const buses = new Map<string, PlanningRoute[]>()
  const found: { route: PlanningRoute; driven: DrivenRoute }[] = []
  const context = { inputs, direction, waiting, byPlace: stopsByPlace(inputs, direction) }
  for (const route of inputs.routes) {
    const ofRoute = stopsOfRoute.get(route.id) ?? []
    if (!ofRoute.some(({ id }) => waiting.has(id))) continue
    found.push({ route, driven: drivenRoute(route, ofRoute, context) })
    const key = busKey(route)
    buses.set(
      key,
      [...(buses.get(key) ?? []), route].toSorted((a, b) => a.startTime - b.startTime),
    )
  }
  const riding = new Set([...waiting.values()].flat().map(({ id }) => id))
  const numbers = new Map([...buses.keys()].map((key, index) => [key, index + 1]))
  return {
    direction,
    routes: found.map(({ route, driven }) => ({
      id: route.id,
      busNumber: numbers.get(busKey(route)) ?? 0,
      routeNumber: (buses.get(busKey(route)) ?? []).indexOf(route) + 1,
      bus: { capacity: route.bus?.capacity ?? 0, wheelchairPlaces: route.bus?.wheelchairPlaces ?? 0 },
      schools: driven.schools,
      stops: driven.stops,
      riders: driven.stops.reduce((sum, stop) => sum + stop.riders.length, 0),
    })),
    unassigned: [...childIds].filter((id) => !riding.has(id)).map((childId) => ({ childId })),
    drivers: new Set(found.map(({ route }) => route.driverId ?? busKey(route))).size,
    withoutSchoolStop: found.filter(({ driven }) => driven.isEstimated).length,
  }
}

const busKey = ({ id, bus }: PlanningRoute) => bus?.id ?? `without bus ${id}`

/** The riders at each stop, each of them once. */
function waitingOnce(
  stops: readonly PlanningStop[],
  riders: ReadonlyMap<string, PlanningChild>,
): Map<string, PlanningChild[]> {
  const taken = new Set<string>()
  const waiting = new Map<string, PlanningChild[]>()
  for (const stop of stops) {
    const here = stop.childIds.flatMap((id) => (taken.has(id) ? [] : (riders.get(id) ?? [])))
    for (const { id } of here) taken.add(id)
    if (here.length > 0) waiting.set(stop.id, here)
  }
  return waiting
}

interface DrivenRoute extends Pick<GeneratedRoute, 'schools' | 'stops'> {
  isEstimated: boolean
}

interface Context {
  inputs: PlanningInputs
  direction: ScenarioDirection
  waiting: ReadonlyMap<string, PlanningChild[]>
  byPlace: ReadonlyMap<string, StoredCandidateStop>
}

function drivenRoute(route: PlanningRoute, ofRoute: readonly PlanningStop[], context: Context): DrivenRoute {
  const { inputs, direction, waiting, byPlace } = context
  const used = ofRoute.filter(({ id }) => waiting.has(id))
  const wanted = new Set(used.flatMap(({ id }) => waiting.get(id)?.map(({ schoolId }) => schoolId) ?? []))
  const atSchools = inputs.schools
    .filter(({ id }) => wanted.has(id))
    .map((school) => {
      const stop = stopAtSchool(school, ofRoute, direction)
      const secondOfDay = stop ? secondsOf(stop.time) : estimatedSeconds(school, { route, used, direction })
      return { schoolId: school.id, secondOfDay, isEstimated: !stop }
    })
    .toSorted((a, b) => a.secondOfDay - b.secondOfDay)
  const timeAt = new Map(atSchools.map(({ schoolId, secondOfDay }) => [schoolId, secondOfDay]))
  const stops = used.map((stop): GeneratedStop => {
    const secondOfDay = secondsOf(stop.time)
    const riders = (waiting.get(stop.id) ?? []).map(({ id: childId, home, schoolId }) => {
      const atSchool = timeAt.get(schoolId) ?? secondOfDay
      return {
        childId,
        walkMetres: home && ownWalkMetres(inputs.walks, home, stop.location),
        rideSeconds: Math.max(0, direction === 'pickup' ? atSchool - secondOfDay : secondOfDay - atSchool),
      }
    })
    const { id: stopId, name, location } = byPlace.get(placeKey(stop.location)) ?? stop
    return { stopId, name, location, secondOfDay, riders }
  })
  return {
    stops,
    schools: atSchools.map(({ schoolId, secondOfDay }) => ({ schoolId, secondOfDay })),
    isEstimated: atSchools.some(({ isEstimated }) => isEstimated),
  }
}

const secondsOf = (time: PlanningStop['time']) => minutesOf(time) * 60

/** In the morning the last stop at the school, in the afternoon the first. */
function stopAtSchool(
  { location }: PlanningSchool,
  ofRoute: readonly PlanningStop[],
  direction: ScenarioDirection,
): PlanningStop | undefined {
  const isThere = (stop: PlanningStop) => distanceMetres(stop.location, location) < AT_SCHOOL_METRES
  return direction === 'pickup' ? ofRoute.findLast(isThere) : ofRoute.find(isThere)
}

/** Without a stop at the school: the end of the route, no later than the bell and no earlier than the last rider. */
function estimatedSeconds(
  { bellStart, bellEnd }: PlanningSchool,
  { route, used, direction }: { route: PlanningRoute; used: readonly PlanningStop[]; direction: ScenarioDirection },
): number {
  const times = used.map(({ time }) => secondsOf(time))
  if (direction === 'pickup') return Math.max(Math.min(secondsOf(route.endTime), secondsOf(bellStart)), ...times)
  return Math.min(Math.max(secondsOf(route.startTime), secondsOf(bellEnd)), ...times)
}
