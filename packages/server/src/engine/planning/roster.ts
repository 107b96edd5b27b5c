import {
  DROPOFF,
  mustConfirm,
  type PlanningBand,
  planningBandOf,
  type Position,
  type RosterCheck,
  type ScenarioDirection,
  type ScenarioSetup,
} from '@firstbell/domain'
import { distanceMetres } from '@firstbell/geo'
import { nearStops } from './near-stops.ts'
import type { PlanningChild, PlanningInputs, PlanningStop } from './planning-inputs.store.ts'

/** Where a bus of the plan may stop. */
export interface CandidateStop {
  id: string
  name: string
  location: Position
}

/** A child of the scenario, with the stops that it may be assigned to. */
export interface ScenarioRider extends PlanningChild {
  band: PlanningBand
  /** Straight distances; null where the home is not known. Empty for those who are not placeable. */
  walks: { stop: CandidateStop; metres: number | null }[]
}

/** An existing stop nearer to a school than this, where nobody waits, is the stop of the school. */
export const AT_SCHOOL_METRES = 150

/** The riders of a scenario; who has no stop is among them, and is named later. */
export function ridersOf(inputs: PlanningInputs, setup: ScenarioSetup): ScenarioRider[] {
  const { source, maxWalkMetres } = setup.stops
  const ownStops = assignedStops(inputs, setup.direction)
  const existing = candidatesOf(inputs, setup.direction)
  const find = nearStops(existing, Math.max(...Object.values(maxWalkMetres)))
  const wanted = new Set(setup.schoolIds)
  return inputs.children
    .filter(({ id, schoolId }) => wanted.has(schoolId) && (setup.riders === 'all' || ownStops.has(id)))
    .map((child) => {
      const band = planningBandOf(child.grade)
      const own = ownStops.get(child.id) ?? []
      const { home } = child
      if (source === 'homes') return { ...child, band, walks: home ? [{ stop: stopAtHome(home), metres: 0 }] : [] }
      const keepsOwn = own.length > 0 && (source === 'assigned' || home === null)
      const walks = keepsOwn
        ? own.map((stop) => ({ stop, metres: home && distanceMetres(home, stop.location) }))
        : home
          ? find(home, Math.min(maxWalkMetres[band], walkLimitOf(home, own, setup)))
          : []
      return { ...child, band, walks }
    })
}

/** SCENARIO-65: so much more than the walk today; no limit of their own for riders who have none. */
function walkLimitOf(home: Position, [stop]: readonly CandidateStop[], { changeLimits }: ScenarioSetup): number {
  const { maxExtraWalkMetres } = changeLimits
  return stop && maxExtraWalkMetres !== null ? distanceMetres(home, stop.location) + maxExtraWalkMetres : Infinity
}

/** The key of a place: stops of several routes at one place are one. */
export const placeKey = ({ lat, lng }: Position) => `${lat.toFixed(5)},${lng.toFixed(5)}`

const stopAtHome = (location: Position): CandidateStop => ({ id: `home ${placeKey(location)}`, name: '', location })

const isOfDirection = ({ routeType }: PlanningStop, direction: ScenarioDirection) =>
  (routeType === DROPOFF) === (direction === 'dropoff')

/** Of each place the first stop; a plan names it, whichever route it is of. */
export function stopsByPlace(inputs: PlanningInputs, direction: ScenarioDirection): Map<string, CandidateStop> {
  const found = new Map<string, CandidateStop>()
  for (const stop of inputs.stops) {
    const key = placeKey(stop.location)
    if (isOfDirection(stop, direction) && !found.has(key))
      found.set(key, { id: stop.id, name: stop.name, location: stop.location })
  }
  return found
}

export function candidatesOf(inputs: PlanningInputs, direction: ScenarioDirection): CandidateStop[] {
  const used = new Set(
    inputs.stops.filter(({ childIds }) => childIds.length > 0).map((stop) => placeKey(stop.location)),
  )
  const isAtSchool = (stop: CandidateStop) =>
    inputs.schools.some((school) => distanceMetres(school.location, stop.location) < AT_SCHOOL_METRES)
  return [...stopsByPlace(inputs, direction)].flatMap(([key, stop]) =>
    used.has(key) || !isAtSchool(stop) ? [stop] : [],
  )
}

/** Where each child waits or gets off today. */
function assignedStops(inputs: PlanningInputs, direction: ScenarioDirection): Map<string, CandidateStop[]> {
  const byPlace = stopsByPlace(inputs, direction)
  const found = new Map<string, CandidateStop[]>()
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
  const riders = ridersOf(inputs, setup)
  const assigned = assignedStops(inputs, setup.direction)
  const countOf = <Of extends { schoolId: string }>(list: readonly Of[], which: (one: Of) => boolean = () => true) => {
    const counts = new Map<string, number>()
    for (const one of list) if (which(one)) counts.set(one.schoolId, (counts.get(one.schoolId) ?? 0) + 1)
    return (schoolId: string) => counts.get(schoolId) ?? 0
  }
  const children = countOf(inputs.children)
  const today = countOf(inputs.children, ({ id }) => assigned.has(id))
  const inScenario = countOf(riders)
  const placeable = countOf(riders, ({ walks }) => walks.length > 0)
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
      .filter(({ walks }) => walks.length === 0)
      .map((rider) => ({
        childId: rider.id,
        familyId: rider.familyId,
        name: rider.name,
        schoolId: rider.schoolId,
        reason: reasonWithoutStop(rider),
      })),
    withoutSchool: inputs.withoutSchool,
  }
}

export const reasonWithoutStop = ({ home }: Pick<ScenarioRider, 'home'>) =>
  home === null ? ('noHome' as const) : ('noStopInReach' as const)
