import {
  AT_SCHOOL_METRES,
  DROPOFF,
  gradeLevelOf,
  mustConfirm,
  type PlanningBand,
  planningBandOf,
  type Position,
  type RosterCheck,
  type ScenarioDirection,
  type ScenarioSetup,
  stopAtHome,
  type UnassignedReason,
} from '@firstbell/domain'
import { distanceMetres } from '@firstbell/geo'
import type { StoredCandidateStop } from './candidate-stop.ts'
import { nearStops } from './near-stops.ts'
import { placeKey } from './place-key.ts'
import type { PlanningChild, PlanningInputs, PlanningStop } from '../planning-inputs.store.ts'
import { isStraightWalk, ownWalkMetres, walksWithin } from './street-walks.ts'
import { type WalkObstacle, walkRulesOf } from './walk-rules.ts'

/** A child of the scenario, with the stops that it may be assigned to. */
export interface ScenarioRider extends PlanningChild {
  band: PlanningBand
  /** Null where the home is not known. Empty for those who are not placeable. */
  walks: WalkToStop[]
  /** Stops that are near enough, but to which the rider may not walk. */
  barred: (WalkToStop & { obstacle: WalkObstacle })[]
}

interface WalkToStop {
  stop: StoredCandidateStop
  metres: number | null
}

/** A rider is offered this many stops, the nearest first: more make the search slower and no plan better. */
const MAX_STOPS_OF_RIDER = 20

/** The riders of a scenario; who has no stop is among them, and is named later. */
export function rosterOf(inputs: PlanningInputs, setup: ScenarioSetup): ScenarioRider[] {
  const { maxWalkMetres } = setup.stops
  const ownStops = assignedStops(inputs, setup.direction)
  const find = nearStops(knownStops(inputs, setup), Math.max(...Object.values(maxWalkMetres)))
  const walkRules = walkRulesOf(inputs)
  const { walks: streets } = inputs
  const wanted = new Set(setup.schoolIds)
  return inputs.children
    .filter(({ id, schoolId }) => wanted.has(schoolId) && (setup.riders === 'all' || ownStops.has(id)))
    .map((child): ScenarioRider => {
      const band = planningBandOf(child.grade)
      const own = ownStops.get(child.id) ?? []
      const { home } = child
      const known = { ...child, band, barred: [] }
      if (home && isMetAtHome(child, band, setup))
        return { ...known, walks: [{ stop: candidateAtHome(home), metres: 0 }] }
      if (keepsOwnStop(child, own, setup))
        return {
          ...known,
          walks: own.map((stop) => ({ stop, metres: home && ownWalkMetres(streets, home, stop.location) })),
        }
      if (!home || setup.stops.source === 'homes') return { ...known, walks: [] }
      const limit = Math.min(maxWalkMetres[band], walkLimitOf(inputs, home, own, setup))
      const inReach = walksWithin(streets, home, find(home, limit), limit).map((walk) => ({
        ...walk,
        obstacle: walkRules.obstacleOf(home, walk.stop.location),
      }))
      return {
        ...known,
        walks: inReach.flatMap(({ obstacle, ...walk }) => (obstacle ? [] : [walk])).slice(0, MAX_STOPS_OF_RIDER),
        barred: inReach
          .flatMap(({ obstacle, ...walk }) => (obstacle ? [{ ...walk, obstacle }] : []))
          .slice(0, MAX_STOPS_OF_RIDER),
      }
    })
}

/** SCENARIO-4, SCENARIO-48, SCENARIO-73: at homes all are, and with corners those who may not walk. */
export function isMetAtHome(
  { wheelchair }: Pick<PlanningChild, 'wheelchair'>,
  band: PlanningBand,
  { stops: { source, wheelchairsAtHome, maxWalkMetres } }: Pick<ScenarioSetup, 'stops'>,
): boolean {
  return source === 'homes' || (wheelchair && wheelchairsAtHome) || (source === 'corners' && maxWalkMetres[band] === 0)
}

const keepsOwnStop = (
  { home }: Pick<PlanningChild, 'home'>,
  own: readonly StoredCandidateStop[],
  { stops: { source } }: ScenarioSetup,
) => own.length > 0 && source !== 'homes' && (source === 'assigned' || home === null)

/** SCENARIO-65: so much more than the walk today; no limit of their own for riders who have none. */
function walkLimitOf(
  { walks }: PlanningInputs,
  home: Position,
  [stop]: readonly StoredCandidateStop[],
  { changeLimits }: ScenarioSetup,
): number {
  const { maxExtraWalkMetres } = changeLimits
  return stop && maxExtraWalkMetres !== null ? ownWalkMetres(walks, home, stop.location) + maxExtraWalkMetres : Infinity
}

/** Families at one place have one stop at home. */
export const stopIdOfHome = (location: Position) => stopAtHome(placeKey(location))

const candidateAtHome = (location: Position): StoredCandidateStop => ({
  id: stopIdOfHome(location),
  name: '',
  location,
})

const isOfDirection = ({ routeType }: PlanningStop, direction: ScenarioDirection) =>
  (routeType === DROPOFF) === (direction === 'dropoff')

/** Of each place the first stop; a plan names it, whichever route it is of. */
export function stopsByPlace(inputs: PlanningInputs, direction: ScenarioDirection): Map<string, StoredCandidateStop> {
  const found = new Map<string, StoredCandidateStop>()
  for (const stop of inputs.stops) {
    const key = placeKey(stop.location)
    if (isOfDirection(stop, direction) && !found.has(key))
      found.set(key, { id: stop.id, name: stop.name, location: stop.location })
  }
  return found
}

/** SCENARIO-4, SCENARIO-48, SCENARIO-71: where a bus of the plan may stop, but for homes: nowhere inside a hazard area. */
export function candidatesOf(inputs: PlanningInputs, setup: ScenarioSetup): StoredCandidateStop[] {
  const { areaAround } = walkRulesOf(inputs)
  return knownStops(inputs, setup).filter(({ location }) => !areaAround(location))
}

/** With those inside hazard areas, so that riders who have no other are named with that reason. */
export function knownStops(inputs: PlanningInputs, { direction, stops }: ScenarioSetup): StoredCandidateStop[] {
  const { source, corners } = stops
  if (source === 'homes') return []
  const hasExisting = source !== 'corners' || corners.alsoExisting
  return [
    ...(hasExisting ? existingCandidates(inputs, direction) : []),
    ...((source === 'corners' && inputs.corners?.stops) || []),
  ]
}

export function existingCandidates(inputs: PlanningInputs, direction: ScenarioDirection): StoredCandidateStop[] {
  const used = new Set(
    inputs.stops.filter(({ childIds }) => childIds.length > 0).map((stop) => placeKey(stop.location)),
  )
  const isAtSchool = (stop: StoredCandidateStop) =>
    inputs.schools.some((school) => distanceMetres(school.location, stop.location) < AT_SCHOOL_METRES)
  return [...stopsByPlace(inputs, direction)].flatMap(([key, stop]) =>
    used.has(key) || !isAtSchool(stop) ? [stop] : [],
  )
}

/** Where each child waits or gets off today. */
export function assignedStops(
  inputs: PlanningInputs,
  direction: ScenarioDirection,
): Map<string, StoredCandidateStop[]> {
  const byPlace = stopsByPlace(inputs, direction)
  const found = new Map<string, StoredCandidateStop[]>()
  for (const stop of inputs.stops) {
    if (!isOfDirection(stop, direction)) continue
    const place = byPlace.get(placeKey(stop.location))
    for (const childId of place ? stop.childIds : []) {
      const own = found.get(childId) ?? []
      if (place && !own.includes(place)) found.set(childId, [...own, place])
    }
  }
  return found
}

/** SCENARIO-7: who is in a scenario, school by school, against those who are assigned today; nobody is left out unnamed. */
export function checkRoster(inputs: PlanningInputs, setup: ScenarioSetup): RosterCheck {
  const riders = rosterOf(inputs, setup)
  const assigned = assignedStops(inputs, setup.direction)
  const countOf = <Of extends { schoolId: string }>(list: readonly Of[], which: (one: Of) => boolean = () => true) => {
    const counts = new Map<string, number>()
    for (const one of list) if (which(one)) counts.set(one.schoolId, (counts.get(one.schoolId) ?? 0) + 1)
    return (schoolId: string) => counts.get(schoolId) ?? 0
  }
  const children = countOf(inputs.children)
  const today = countOf(inputs.children, ({ id }) => assigned.has(id))
  const inScenario = countOf(riders)
  const isWithoutPosition = withoutPosition(setup)
  const isPlaceable = (rider: ScenarioRider) => rider.walks.length > 0 && !isWithoutPosition(rider)
  const placeable = countOf(riders, isPlaceable)
  const wanted = new Set(setup.schoolIds)
  return {
    schools: inputs.schools
      .filter(({ id }) => wanted.has(id))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ id, name }) => {
        const counts = { assignedToday: today(id), riders: inScenario(id) }
        return {
          schoolId: id,
          name,
          children: children(id),
          ...counts,
          placeable: placeable(id),
          mustConfirm: mustConfirm(counts),
        }
      }),
    notPlaceable: riders
      .filter((rider) => !isPlaceable(rider))
      .map((rider) => ({
        childId: rider.id,
        familyId: rider.familyId,
        name: rider.name,
        schoolId: rider.schoolId,
        reason: rider.walks.length > 0 ? ('noWheelchairPlace' as const) : reasonWithoutStop(rider),
      })),
    inHazardAreas: ridersInHazardAreas(inputs, riders),
    straightWalks: riders.filter((rider) => walksStraight(inputs, rider)).length,
    twoStopsByWeekday: ridersOfTwoStops(inputs, riders, setup),
    unknownGrades: ridersOfUnknownGrade(inputs, riders),
    withoutSchool: inputs.withoutSchool,
  }
}

/** SCENARIO-134: a rider who has a walk that is a straight line; who is met at home does not walk. */
function walksStraight({ walks: streets }: PlanningInputs, { home, walks }: ScenarioRider): boolean {
  return home !== null && walks.some(({ stop, metres }) => metres !== 0 && isStraightWalk(streets, home, stop.location))
}

/** SCENARIO-7: a rider in a wheelchair has no place in a fleet without wheelchair positions. */
function withoutPosition({ fleet }: Pick<ScenarioSetup, 'fleet'>) {
  const hasPositions = fleet.buses.some(({ wheelchairPlaces }) => wheelchairPlaces > 0)
  return ({ wheelchair }: Pick<ScenarioRider, 'wheelchair'>) => wheelchair && !hasPositions
}

/** ASSIGN-15: riders with a stop of some weekdays are planned with one stop, and are named. */
function ridersOfTwoStops(
  { stops }: PlanningInputs,
  riders: readonly ScenarioRider[],
  { direction }: ScenarioSetup,
): RosterCheck['twoStopsByWeekday'] {
  const riderOf = new Map(riders.map((rider) => [rider.id, rider]))
  return stops
    .filter((stop) => isOfDirection(stop, direction))
    .flatMap(({ name: stopName, twoStopChildIds }) =>
      twoStopChildIds.flatMap((childId) => {
        const rider = riderOf.get(childId)
        return rider
          ? [{ childId, familyId: rider.familyId, name: rider.name, schoolId: rider.schoolId, stopName }]
          : []
      }),
    )
}

/** SCENARIO-150: how much room they take and how far they walk is assumed, so they are named. */
function ridersOfUnknownGrade(
  { children }: PlanningInputs,
  riders: readonly ScenarioRider[],
): RosterCheck['unknownGrades'] {
  const gradeOf = new Map(children.map(({ id, grade }) => [id, grade]))
  return riders.flatMap(({ id: childId, familyId, name, schoolId }) => {
    const grade = gradeOf.get(childId) ?? ''
    const isKnown = grade.trim() === '' || gradeLevelOf(grade) !== undefined
    return isKnown ? [] : [{ childId, familyId, name, schoolId, grade }]
  })
}

/** SCENARIO-71: riders keep their stop inside or behind a hazard area, and are named. */
function ridersInHazardAreas(inputs: PlanningInputs, riders: readonly ScenarioRider[]): RosterCheck['inHazardAreas'] {
  const { areaAround, areaOnWalk } = walkRulesOf({ hazardAreas: inputs.hazardAreas, corners: null })
  return riders.flatMap(({ id: childId, familyId, name, schoolId, home, walks }) =>
    walks.flatMap(({ stop, metres }) => {
      if (metres === 0) return [] // met at home
      const area = home ? areaOnWalk(home, stop.location) : areaAround(stop.location)
      return area ? [{ childId, familyId, name, schoolId, stopName: stop.name, areaName: area.name }] : []
    }),
  )
}

export function reasonWithoutStop({ home, barred }: Pick<ScenarioRider, 'home' | 'barred'>): UnassignedReason {
  if (home === null) return 'noHome'
  const isBehind = barred.some(({ obstacle }) => obstacle === 'behindHazardArea')
  return isBehind ? 'behindHazardArea' : (barred[0]?.obstacle ?? 'noStopInReach')
}
