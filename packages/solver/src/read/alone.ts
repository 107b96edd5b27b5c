import type { Reason } from '../plan.ts'
import { type BusType, type CandidateStop, type Problem, type Student, UNREACHABLE_SECONDS } from '../problem.ts'

/** What it takes to drive one student alone from one stop, or to it. */
interface Trip {
  hasWay: boolean
  rideSeconds: number
  journeySeconds: number
  /** By how much the driver would work too long. */
  overShiftSeconds: number
  /** By how much the second of two windows would be missed. */
  lateSeconds: number
}

export function aloneOn(
  { direction, matrix, schools, rules = {} }: Problem,
  student: Student,
  stop: CandidateStop,
  type: BusType,
): Trip {
  const school = schools.find(({ id }) => id === student.school)!
  const seconds = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? 0 : matrix.seconds[from * matrix.places + to]!
  const dwell = (stop.dwellSeconds ?? 0) + (stop.dwellSecondsPerStudent ?? 0) * (student.size ?? 1)
  const isMorning = direction === 'morning'
  const isClosed = rules.tours === 'closed'
  const ride = isMorning ? seconds(stop.place, school.place) : seconds(school.place, stop.place)
  const lead = isMorning ? seconds(isClosed ? school.place : type.start, stop.place) : seconds(type.start, school.place)
  const back = isMorning ? seconds(school.place, type.end) : seconds(stop.place, isClosed ? school.place : type.end)
  const shift = lead + dwell + ride + (school.dwellSeconds ?? 0) + back
  const stopOpens = stop.window?.from ?? -Infinity
  const late = isMorning
    ? stopOpens + dwell + ride - (school.window?.until ?? school.bell ?? Infinity)
    : (school.window?.from ?? school.bell ?? -Infinity) + ride - (stop.window?.until ?? Infinity)
  return {
    hasWay: [ride, lead, back].every((drive) => drive < UNREACHABLE_SECONDS),
    rideSeconds: ride + (isMorning && rules.ridesFrom === 'arrival' ? dwell : 0),
    journeySeconds: dwell + ride,
    overShiftSeconds: shift - (type.maxShiftSeconds ?? Infinity),
    lateSeconds: late,
  }
}

/** The first rule that none of the trips keeps together with those before it. */
export function reasonAgainstTrips(
  { rules = {} }: Problem,
  { maxRideSeconds = rules.maxRideSeconds ?? Infinity }: Student,
  trips: readonly Trip[],
): Reason | undefined {
  const tests: readonly (readonly [Reason, (trip: Trip) => boolean])[] = [
    ['no-way-between-stop-and-school', ({ hasWay }) => hasWay],
    ['ride-too-long-even-alone', ({ rideSeconds }) => rideSeconds <= maxRideSeconds],
    ['journey-too-long-even-alone', ({ journeySeconds }) => journeySeconds <= (rules.maxJourneySeconds ?? Infinity)],
    ['shift-too-long-even-alone', ({ overShiftSeconds }) => overShiftSeconds <= 0],
    ['stop-and-school-not-both-in-time', ({ lateSeconds }) => lateSeconds <= 0],
  ]
  let left = trips
  for (const [reason, keeps] of tests) {
    left = left.filter(keeps)
    if (left.length === 0) return reason
  }
  return undefined
}
