import {
  defaultSetup,
  type Hhmm,
  type ScenarioSetup,
  USUAL_CHECK_LIMITS,
  USUAL_RIDERS_PER_SEAT,
} from '@firstbell/domain'
import { offset, type Position } from '@firstbell/geo'
import type {
  PlanningChild,
  PlanningInputs,
  PlanningRoute,
  PlanningStop,
} from '../../engine/planning/planning-inputs.store.ts'

export const SCHOOL_AT: Position = { lat: 40, lng: -83 }

/** A home or stop so far north of the school. */
export const north = (metres: number) => offset(SCHOOL_AT, 0, metres)

export const child = (id: string, metres: number | null, more: Partial<PlanningChild> = {}): PlanningChild => ({
  id,
  familyId: `f-${id}`,
  name: `Child ${id}`,
  grade: '3',
  schoolId: 'oak',
  home: metres === null ? null : north(metres),
  wheelchair: false,
  ...more,
})

export const stop = (id: string, metres: number, more: Partial<PlanningStop> = {}): PlanningStop => ({
  id,
  routeId: 'r1',
  routeType: 1,
  name: `Stop ${id}`,
  childIds: [],
  twoStopChildIds: [],
  time: 730 as Hhmm, // a time of the day
  location: north(metres),
  ...more,
})

/** Route r1, from 7:00 to 7:50, with a bus of its own. */
export const route = (more: Partial<PlanningRoute> = {}): PlanningRoute => ({
  id: 'r1',
  startTime: 700 as Hhmm, // times of the day
  endTime: 750 as Hhmm,
  driverId: null,
  bus: { id: 'b1', capacity: 48, wheelchairPlaces: 0 },
  ...more,
})

export function inputsOf(given: Partial<PlanningInputs>): PlanningInputs {
  const { children = [], stops = [], routes = [route()], hazardAreas = [], corners = null, walks = null } = given
  const bells = { bellStart: 800, bellEnd: 1500 } as PlanningInputs['schools'][number] // times of the day
  const schools = ['oak', 'elm'].map((id) => ({ ...bells, id, name: id, location: SCHOOL_AT }))
  const ridersPerSeat = USUAL_RIDERS_PER_SEAT
  return { schools, children, stops, routes, hazardAreas, corners, walks, ridersPerSeat, withoutSchool: 0 }
}

/** A scenario of pickups to Oak School, as defaults are, and what is different. */
export function setupOf(change: Partial<ScenarioSetup> = {}): ScenarioSetup {
  const buses = [{ capacity: 48, wheelchairPlaces: 0, active: true }]
  const defaults = defaultSetup({ gradeBands: [], ...USUAL_CHECK_LIMITS, location: null, yardLocation: null }, buses)
  return { ...defaults, direction: 'pickup', schoolIds: ['oak'], ...change }
}
