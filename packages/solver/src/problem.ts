/** What is asked: who has to get where, by when, with which buses, and what counts. Integers: seconds, metres. */
export interface Problem {
  /** In the morning tours end at schools, in the afternoon they begin there. */
  direction: 'morning' | 'afternoon'
  matrix: Matrix
  schools: readonly School[]
  stops: readonly CandidateStop[]
  students: readonly Student[]
  fleet: readonly BusType[]
  rules?: Rules
  /** What counts, most important first; or how much one unit of each counts. */
  objective: readonly Level[] | Weights
  /** The plan that families know: what differs from it counts as a change. */
  existing?: readonly ExistingRoute[]
  locks?: Locks
}

/** A drive that takes this long does not exist. */
export const UNREACHABLE_SECONDS = 10_000_000

/**
 * Seconds and metres from each place to each other one, row by row. Not the same both ways. Where there is no way, the seconds
 * are `UNREACHABLE_SECONDS`; in JSON both values may be null. What two drives connect must be connected by one.
 */
export interface Matrix {
  places: number
  seconds: ArrayLike<number>
  metres: ArrayLike<number>
}

export interface School {
  id: string
  place: number
  /** Seconds of the day. Without a window nobody may arrive after it (morning) or leave before it (afternoon). */
  bell?: number
  /** When a bus may arrive (morning) or leave (afternoon), in seconds of the day. */
  window?: Window
  /** When the bell may ring instead, in seconds of the day; `window` moves with it. Without one the bell stays. */
  bellWindow?: Window
  /** From the arrival until the bus may leave again (morning), or how long boarding takes (afternoon). */
  dwellSeconds?: number
}

export interface Window {
  from: number
  until: number
}

export interface CandidateStop {
  id: string
  place: number
  dwellSeconds?: number
  dwellSecondsPerStudent?: number
  /** The maximum number of students who may wait here. */
  capacity?: number
  /** Nobody who would have to cross the street may wait here. */
  noCrossing?: boolean
  /** When a bus may arrive here. Together with limits of rides, or several tours a bus, it is refused. */
  window?: Window
}

export interface Student {
  id: string
  school: string
  /** Grade band, for the seats. */
  band?: string
  /** Grade band, for who may share a tour; without it that of the seats. */
  mixBand?: string
  /** Children behind this entry,  by default: they stay together. */
  size?: number
  /** Wheelchair places taken instead of seats. */
  wheelchairs?: number
  maxWalkMetres?: number
  maxRideSeconds?: number
  /** Must be met at the door: only stops without a walk are good enough. */
  atDoor?: boolean
  mayCross?: boolean
  /** Students who must not be on the same tour. */
  notWith?: readonly string[]
  walks: readonly Walk[]
}

export interface Walk {
  stop: string
  metres: number
  crosses?: boolean
}

export interface BusType {
  id: string
  count?: number
  /** Seats in all, or how many students of one band alone would fit. */
  seats: number | Readonly<Record<string, number>>
  wheelchairPlaces?: number
  start?: number
  end?: number
  /** In units of the objective's `buses` weight:  by default. */
  fixedCost?: number
  maxShiftSeconds?: number
}

export interface Rules {
  /** For every student without a limit of his own. */
  maxRideSeconds?: number
  /** In the morning a ride begins when the bus leaves the stop, by default, or when it arrives there. In the afternoon it ends with the arrival. */
  ridesFrom?: 'departure' | 'arrival'
  /** From the arrival at the first stop until the first school, for every tour. */
  maxJourneySeconds?: number
  /** Lists of schools whose students may share a tour. */
  sharedSchools?: readonly (readonly string[])[]
  /** Whether bands may share a tour:  by default. */
  mixBands?: boolean
  /** How many tours of one school may come to the same stop:  by default. */
  toursPerStop?: number
  /** Whether a bus may drive several tours, one after the other. */
  severalToursPerBus?: boolean
  /** Open tours begin anywhere, or at the depot of the bus; closed ones at school, where they end: only the other way to the depot counts. */
  tours?: 'open' | 'closed'
  /** The maximum number of students whose stop or route may differ from the existing plan. */
  maxChanges?: number
  /** So many buses are there anyway: fewer of them are no better. Only where the buses come first in the objective. */
  freeBuses?: number
  /** How far bells may be moved within their windows. */
  bells?: BellRules
}

/** What moving bells may do to schools. */
export interface BellRules {
  /** A bell is moved by a multiple of so many seconds: `USUAL_BELL_STEP_SECONDS` by default. */
  stepSeconds?: number
  /** The maximum number of schools whose bell is moved. */
  maxSchools?: number
  /** The maximum by which one bell is moved. */
  maxSeconds?: number
}

/** Bells are moved by multiples of five minutes unless the rules say otherwise. */
export const USUAL_BELL_STEP_SECONDS = 300

export const LEVELS = ['buses', 'worstRide', 'meanRide', 'distance', 'time', 'walking', 'changes'] as const
export type Level = (typeof LEVELS)[number]
/** Cost of a bus, of a second of the longest ride, of a second of every ride, a metre and a second driven, a metre walked, a changed student. */
export type Weights = Partial<Record<Level, number>>

export interface ExistingRoute {
  id: string
  busType?: string
  /** The schools in the order in which the tour serves them. */
  schools: readonly string[]
  /** Students whom the problem does not know have left. */
  stops: readonly { stop: string; students: readonly string[] }[]
}

export interface Locks {
  /** This student at this stop. */
  studentStops?: readonly { student: string; stop: string }[]
  /** This stop, if it is used for that school, on this existing route. */
  stopRoutes?: readonly { stop: string; route: string }[]
  /** Existing routes that stay as they are. */
  routes?: readonly string[]
  /** Not this student at this stop. */
  studentStopBans?: readonly { student: string; stop: string }[]
  /** Nobody may wait at these stops. */
  stopBans?: readonly string[]
  /** The stops that these existing routes keep stay in their order; others may come between them. */
  routeOrders?: readonly string[]
  /** This existing route by a bus of this type. */
  routeBusTypes?: readonly { route: string; busType: string }[]
  /** A bus that serves the schools of that existing route arrives at this stop within these seconds of the day. */
  stopTimes?: readonly StopTime[]
}

export interface StopTime extends Window {
  stop: string
  route: string
}

/** The band by which a student may share a tour with others. */
export const mixBandOf = ({ band, mixBand }: Pick<Student, 'band' | 'mixBand'>) => mixBand ?? band
