import { defaultSetup, type ScenarioSetup } from '@firstbell/domain'
import { offset, type Position } from '@firstbell/geo'
import type { PlanningChild, PlanningInputs, PlanningStop } from '../engine/planning/planning-inputs.store.ts'

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
  ...more,
})

export const stop = (id: string, metres: number, more: Partial<PlanningStop> = {}): PlanningStop => ({
  id,
  routeId: 'r1',
  routeType: 1,
  name: `Stop ${id}`,
  childIds: [],
  location: north(metres),
  ...more,
})

export function inputsOf({ children = [], stops = [] }: Partial<PlanningInputs>): PlanningInputs {
  const bells = { bellStart: 800, bellEnd: 1500 } as PlanningInputs['schools'][number] // times of the day
  const schools = ['oak', 'elm'].map((id) => ({ ...bells, id, name: id, location: SCHOOL_AT }))
  return { schools, children, stops, withoutSchool: 0 }
}

/** A scenario of pickups to Oak School, as defaults are, and what is different. */
export function setupOf(change: Partial<ScenarioSetup> = {}): ScenarioSetup {
  const buses = [{ capacity: 48, wheelchairPlaces: 0, active: true }]
  const defaults = defaultSetup({ gradeBands: [], location: null }, buses)
  return { ...defaults, direction: 'pickup', schoolIds: ['oak'], ...change }
}
