import { AT_SCHOOL_METRES, type Fit, fitOf, type Position, ridersOnce, type RidersPerSeat } from '@firstbell/domain'
import { distanceMetres } from '@firstbell/geo'

export interface CalloutRider {
  childId: string
  familyId: string
  schoolId: string | null
  grade: string | null
  wheelchair: boolean
}

export interface CalloutPoint {
  id: string
  name: string
  location: Position
  isWaypoint: boolean
  /** When the bus is expected, in seconds UTC. */
  at: number
  riders: readonly CalloutRider[]
  /** How long the bus waits at a stop that the route does not have otherwise. */
  waitSeconds?: number
  /** It belongs to a route that is merged into this one: it is on the driver's list and not among the stops of the route. */
  isTakenIn?: true
}

export interface CalloutRun {
  routeId: string
  routeName: string
  /** 1 pickup, 2 dropoff, anything else a combination of both. */
  type: number
  /** As planned on every date. */
  usualDriverId: string | null
  driverId: string | null
  busId: string | null
  delayMinutes: number
  /** Canceled, or merged into another route. */
  isOut: boolean
  hasBegun: boolean
  /** How many other routes are merged into it, and the riders that they bring. */
  takesIn: number
  takenIn: readonly CalloutRider[]
  startAt: number
  endAt: number
  points: readonly CalloutPoint[]
}

export interface CalloutBusRecord {
  id: string
  number: string
  capacity: number
  wheelchairPlaces: number
  active: boolean
}

export interface CalloutSchoolRecord {
  id: string
  name: string
  location: Position
  /** The bells of the date. */
  bellStartAt: number
  bellEndAt: number
}

/** A date as far as proposals for a driver who called out are calculated from it. */
export interface CalloutDay {
  /** Before it nothing can begin any more. */
  now: number
  runs: readonly CalloutRun[]
  drivers: readonly { id: string; name: string }[]
  /** The drivers who are recorded as called out on the date. */
  calledOutIds: readonly string[]
  buses: readonly CalloutBusRecord[]
  ridersPerSeat: RidersPerSeat
  schools: readonly CalloutSchoolRecord[]
}

export type Travel = (from: Position, to: Position) => { seconds: number; metres: number }

export const realPoints = (run: Pick<CalloutRun, 'points'>) => run.points.filter(({ isWaypoint }) => !isWaypoint)

export const isAtSchool = (point: Pick<CalloutPoint, 'location'>, school: Pick<CalloutSchoolRecord, 'location'>) =>
  distanceMetres(point.location, school.location) < AT_SCHOOL_METRES

export function ridersOf(run: Pick<CalloutRun, 'points'>): CalloutRider[] {
  return ridersOnce(run.points.flatMap(({ riders }) => riders))
}

/** FIT-1: how the riders of a run fit on a bus: its own and those that it takes in. A child with two stops is one. */
export function fitOn(day: CalloutDay, bus: CalloutBusRecord, run: Pick<CalloutRun, 'points' | 'takenIn'>): Fit {
  return fitOf(bus, ridersAboard(run), day.ridersPerSeat)
}

export const ridersAboard = (run: Pick<CalloutRun, 'points' | 'takenIn'>) =>
  ridersOnce([...ridersOf(run), ...run.takenIn])

/** The schools of the riders of a run, and those at which it stops. */
export function schoolsOf(day: CalloutDay, run: CalloutRun): CalloutSchoolRecord[] {
  const wanted = new Set(ridersOf(run).map(({ schoolId }) => schoolId))
  return day.schools.filter((school) => wanted.has(school.id) || run.points.some((point) => isAtSchool(point, school)))
}

/** The schools of the riders of a run; of one without riders, those at which it stops. */
export function schoolsOfRiders(day: CalloutDay, run: CalloutRun): CalloutSchoolRecord[] {
  const riding = new Set(ridersOf(run).map(({ schoolId }) => schoolId))
  return schoolsOf(day, run).filter(({ id }) => riding.size === 0 || riding.has(id))
}

/** When the bus is at a school: at the last stop there in the morning, at the first in the afternoon; else at that end of the run. */
export function atSchool(run: CalloutRun, school: CalloutSchoolRecord, isMorning: boolean): number {
  const isThere = (point: CalloutPoint) => isAtSchool(point, school)
  if (isMorning) return run.points.findLast(isThere)?.at ?? run.endAt
  return run.points.find(isThere)?.at ?? run.startAt
}

export const runOf = (day: CalloutDay, routeId: string) => day.runs.find((run) => run.routeId === routeId)

/** The bus of a run, if it is in service. */
export const busOf = (day: CalloutDay, run: Pick<CalloutRun, 'busId'>) =>
  day.buses.find(({ id, active }) => active && id === run.busId)

export function withRun(day: CalloutDay, changed: CalloutRun): CalloutDay {
  return { ...day, runs: day.runs.map((run) => (run.routeId === changed.routeId ? changed : run)) }
}

/** The way from the end of a run to the beginning of the next one. */
export function wayBetween(travel: Travel, first: CalloutRun, next: CalloutRun): { seconds: number; metres: number } {
  const [from, to] = [realPoints(first).at(-1), realPoints(next)[0]]
  return from && to ? travel(from.location, to.location) : { seconds: 0, metres: 0 }
}

/** By how many seconds the next runs of the driver and the bus of a run would begin late. */
export function nextRunLateSeconds(day: CalloutDay, travel: Travel, run: CalloutRun): number {
  const scheduledAt = runOf(day, run.routeId)?.startAt ?? run.startAt // what comes after it is decided without its delay
  const next = day.runs.filter(
    (other) =>
      !other.isOut &&
      other.routeId !== run.routeId &&
      other.startAt >= scheduledAt &&
      ((run.driverId !== null && other.driverId === run.driverId) || (run.busId !== null && other.busId === run.busId)),
  )
  return Math.max(
    0,
    ...next.map((other) => Math.round(run.endAt + wayBetween(travel, run, other).seconds - other.startAt)),
  )
}
