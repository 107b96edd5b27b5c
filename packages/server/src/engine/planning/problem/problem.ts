import type { PlanningTask } from '../search/planning-task.ts'
import {
  DROPOFF,
  type GeneratedPlan,
  kindOfBus,
  type PlanningBand,
  type PlanningGoal,
  type Position,
  RATED_RIDERS_PER_SEAT,
  type ScenarioBuses,
  type ScenarioSetup,
  SEAT_BANDS,
  type SeatBand,
  seatBandOf,
} from '@firstbell/domain'
import type {
  BusType,
  CandidateStop as SolverStop,
  ExistingRoute,
  Level,
  Matrix,
  Problem,
  School,
  Student,
} from '@firstbell/solver'
import type { PlanningInputs, PlanningSchool } from '../planning-inputs.store.ts'
import { bellRulesOf, withBellWindows } from '../bells/bell-windows.ts'
import { createPlaces, type Places } from './places.ts'
import { existingOfPlan, type KnownOfTask, locksOf, withLockedStops } from './locks.ts'
import { limitsAgainstToday } from './ride-limits.ts'
import type { StoredCandidateStop } from './candidate-stop.ts'
import { rosterOf, type ScenarioRider, stopsByPlace } from './roster.ts'
import { placeKey } from './place-key.ts'
import { windowOfSchool } from './school-window.ts'
import { plannedMatrix } from '../travel-times.ts'

/** Where more riders wait than a bus has places, so many routes may come at most. */
const MAX_ROUTES_OF_STOP = 4

const LEVEL: Readonly<Record<PlanningGoal, Level>> = {
  fewestBuses: 'buses',
  longestRide: 'worstRide',
  meanRide: 'meanRide',
  distance: 'distance',
  fewestChanges: 'changes',
}

/** SCENARIO-9: a scenario in the terms of the solver. Riders keep their ids, and so do stops and schools. */
export function taskOf(
  inputs: PlanningInputs,
  setup: ScenarioSetup,
  basePlan: GeneratedPlan | null = null,
): PlanningTask {
  const riders = withLockedStops(rosterOf(inputs, setup), inputs, setup)
  const stops = new Map(riders.flatMap(({ walks }) => walks.map(({ stop }) => [stop.id, stop] as const)))
  const places = createPlaces()
  const schools = inputs.schools.filter(({ id }) => setup.schoolIds.includes(id))
  const { yard } = setup.fleet
  const { rules } = setup
  const schoolsOfProblem = withBellWindows(
    schools.map((school) => schoolOf(school, setup, places)),
    inputs,
    setup,
  )
  const placeOf = (place: Position | null) => (place ? places.numberOf(place, 'site') : undefined)
  const yardPlace = placeOf(yard)
  const limits = limitsAgainstToday(inputs, setup, riders, schoolsOfProblem)
  // Changes are counted against the base plan, where there is one: a limit against today says nothing of them then.
  const maxChanges = basePlan ? (setup.locks.maxChanges ?? undefined) : limits.maxChanges
  const fleet = setup.fleet.buses.map((buses) => busTypeOf(buses, setup, buses.yard ? placeOf(buses.yard) : yardPlace))
  return {
    setup,
    riders: new Map(riders.map((rider) => [rider.id, rider])),
    stops,
    places,
    walks: inputs.walks,
    schools,
    problem: {
      direction: setup.direction === 'pickup' ? 'morning' : 'afternoon',
      schools: schoolsOfProblem,
      stops: [...stops.values()].map(({ id, location }): SolverStop => ({
        id,
        place: places.numberOf(location, 'stop'),
        dwellSeconds: rules.dwellSeconds,
        dwellSecondsPerStudent: rules.dwellSecondsPerRider,
        capacity: setup.stops.maxRidersPerStop,
      })),
      students: riders.map((rider) => ({ ...studentOf(rider, stops, setup), ...limits.maxRideSecondsOf(rider) })),
      fleet,
      rules: {
        maxRideSeconds: rules.maxRideMinutes * 60,
        ridesFrom: 'arrival',
        mixBands: rules.mixGradeBands,
        severalToursPerBus: rules.severalRoutesPerBus,
        toursPerStop: routesPerStop(riders, setup),
        ...(rules.mixSchools && schools.length > 1 ? { sharedSchools: [schools.map(({ id }) => id)] } : {}),
        ...(maxChanges === undefined ? {} : { maxChanges }),
        ...bellRulesOf(setup),
      },
      objective: goalsOf(setup, basePlan).map((goal) => LEVEL[goal]),
      ...existingOf(inputs, setup, {
        basePlan,
        countsChanges: maxChanges !== undefined || setup.goals.includes('fewestChanges'),
        known: { riders, stops },
      }),
      ...locksOf(setup, basePlan, { riders, stops }),
    },
  }
}

/** SCENARIO-38: a limit of changes is not there to be used up: where a rider or a bus less needs none, nobody gets another stop or route. */
function goalsOf({ goals, locks }: ScenarioSetup, basePlan: GeneratedPlan | null): readonly PlanningGoal[] {
  if (!basePlan || locks.maxChanges === null) return goals
  const others: PlanningGoal[] = goals.filter((goal) => goal !== 'fewestChanges')
  return others.toSpliced(others[0] === 'fewestBuses' ? 1 : 0, 0, 'fewestChanges')
}

/** SCENARIO-38: changes are counted against the base plan, where there is one, and else against the routes of today. */
function existingOf(
  inputs: PlanningInputs,
  setup: ScenarioSetup,
  { basePlan, countsChanges, known }: { basePlan: GeneratedPlan | null; countsChanges: boolean; known: KnownOfTask },
): Pick<Problem, 'existing'> {
  if (basePlan) return { existing: existingOfPlan(basePlan, setup, known) }
  return countsChanges ? { existing: existingRoutes(inputs, setup, known) } : {}
}

/** `matrix` has the calculated travel times; those of the problem are as long as the rules of the scenario say. */
export const problemOf = ({ problem, setup }: Pick<PlanningTask, 'problem' | 'setup'>, matrix: Matrix): Problem => ({
  ...problem,
  matrix: plannedMatrix(matrix, setup.rules),
})

/** The same schools by the rules of a setup. */
export const plannedSchools = (
  schools: readonly School[],
  known: readonly PlanningSchool[],
  setup: ScenarioSetup,
): School[] =>
  schools.map((school) => {
    const found = known.find(({ id }) => id === school.id)
    if (!found) return school
    const { bell, from, until } = windowOfSchool(found, setup)
    return { ...school, bell, window: { from, until } }
  })

/** The same buses with the places that the rules of a setup plan with. */
export const fleetOf = (fleet: readonly BusType[], setup: ScenarioSetup): BusType[] =>
  fleet.map((type) => {
    const buses = setup.fleet.buses.find((kind) => kindOfBus(kind) === type.id)
    return buses ? { ...type, seats: seatsOf(buses, setup) } : type
  })

/** The walks of a rider that are open to him. */
export const walksOf = ({ walks }: Pick<ScenarioRider, 'walks'>): Student['walks'] =>
  walks.map(({ stop, metres }) => ({ stop: stop.id, metres: Math.round(metres ?? 0) }))

const seatsOf = (buses: ScenarioBuses, setup: ScenarioSetup) =>
  Object.fromEntries(SEAT_BANDS.map((band) => [band, placesOf(buses, setup, band)]))

function schoolOf(school: PlanningSchool, setup: ScenarioSetup, places: Places): School {
  const place = places.numberOf(school.location, 'site')
  const { bell, from, until } = windowOfSchool(school, setup)
  return { id: school.id, place, bell, window: { from, until } }
}

function studentOf(
  { id, schoolId, grade, band, walks, barred, wheelchair }: ScenarioRider,
  stops: ReadonlyMap<string, StoredCandidateStop>,
  { stops: { wheelchairsAtHome } }: ScenarioSetup,
): Student {
  const isAtDoor = wheelchairsAtHome && walks.every(({ metres }) => !metres) // a lock may say otherwise
  const across = barred.filter(({ stop }) => stops.has(stop.id) && !walks.some((walk) => walk.stop.id === stop.id))
  return {
    id,
    school: schoolId,
    band: seatBandOf(grade),
    mixBand: mixBandOf(band),
    ...(wheelchair ? { wheelchairs: 1, atDoor: isAtDoor } : {}),
    // The check of a plan knows the walks that nobody may take, too.
    ...(across.length > 0 ? { mayCross: false } : {}),
    walks: [...walksOf({ walks }), ...walksOf({ walks: across }).map((walk) => ({ ...walk, crosses: true }))],
  }
}

/** PK to grade 5 share buses with each other, whatever seats they take. */
const mixBandOf = (band: PlanningBand) => (band === 'secondary' ? 'secondary' : 'elementary')

/** How many riders of a band a bus may be planned with, if it had no others. */
export function placesOf(
  { capacity }: Pick<ScenarioBuses, 'capacity'>,
  { fleet, rules }: Pick<ScenarioSetup, 'fleet' | 'rules'>,
  band: SeatBand,
): number {
  const perSeat = fleet.ridersPerSeat?.[band] ?? RATED_RIDERS_PER_SEAT
  return Math.floor((capacity * perSeat * rules.loadPercent) / (RATED_RIDERS_PER_SEAT * 100))
}

function busTypeOf(buses: ScenarioBuses, setup: ScenarioSetup, yard: number | undefined): BusType {
  const { maxDriverMinutes } = setup.rules
  return {
    id: kindOfBus(buses),
    count: buses.count,
    seats: seatsOf(buses, setup),
    wheelchairPlaces: buses.wheelchairPlaces,
    ...(yard === undefined ? {} : { start: yard, end: yard }),
    ...(maxDriverMinutes === null ? {} : { maxShiftSeconds: maxDriverMinutes * 60 }),
  }
}

/** One route for each stop and school, but where those who have no other stop need more buses, by seats or wheelchair positions. */
function routesPerStop(riders: readonly ScenarioRider[], setup: ScenarioSetup): number {
  const { buses } = setup.fleet
  const seats = Math.max(...buses.map((kind) => Math.min(...SEAT_BANDS.map((band) => placesOf(kind, setup, band)))), 1)
  const positions = Math.max(...buses.map(({ wheelchairPlaces }) => wheelchairPlaces), 1)
  const most = (waiting: readonly ScenarioRider[]) => Math.min(mostAtOnlyStop(waiting), setup.stops.maxRidersPerStop)
  const routes = [
    most(riders.filter(({ wheelchair }) => !wheelchair)) / seats,
    most(riders.filter(({ wheelchair }) => wheelchair)) / positions,
  ]
  return Math.min(MAX_ROUTES_OF_STOP, Math.max(1, ...routes.map(Math.ceil)))
}

/** How many riders of one school have the same only stop, at most. */
function mostAtOnlyStop(riders: readonly ScenarioRider[]): number {
  const waiting = new Map<string, number>()
  for (const { schoolId, walks } of riders) {
    const [only] = walks
    if (!only || walks.length > 1) continue
    const key = `${only.stop.id} ${schoolId}`
    waiting.set(key, (waiting.get(key) ?? 0) + 1)
  }
  return Math.max(0, ...waiting.values())
}

/** The routes of today, as far as riders and stops of the scenario are on them: what differs counts as a change. */
function existingRoutes(
  inputs: PlanningInputs,
  { direction }: ScenarioSetup,
  { riders, stops }: KnownOfTask,
): ExistingRoute[] {
  const schoolOfRider = new Map(riders.map(({ id, schoolId }) => [id, schoolId]))
  const byPlace = stopsByPlace(inputs, direction)
  const taken = new Set<string>()
  const routes = new Map<string, Map<string, string[]>>()
  for (const stop of inputs.stops) {
    const place = byPlace.get(placeKey(stop.location))
    if ((stop.routeType === DROPOFF) !== (direction === 'dropoff') || !place || !stops.has(place.id)) continue
    const students = stop.childIds.filter((id) => schoolOfRider.has(id) && !taken.has(id))
    if (students.length === 0) continue
    for (const id of students) taken.add(id)
    const route = routes.get(stop.routeId) ?? new Map<string, string[]>()
    route.set(place.id, [...(route.get(place.id) ?? []), ...students])
    routes.set(stop.routeId, route)
  }
  return [...routes].map(([id, visited]) => ({
    id,
    schools: [...new Set([...visited.values()].flat().flatMap((child) => schoolOfRider.get(child) ?? []))],
    stops: [...visited].map(([stop, students]) => ({ stop, students })),
  }))
}
