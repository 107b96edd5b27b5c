import type { CheckContext } from './check-context.ts'
import type { PlannedRoute } from '../plan.ts'
import { mixBandOf, UNREACHABLE_SECONDS } from '../problem.ts'

export interface RouteTimes {
  metres: number
  seconds: number
  rides: { seconds: number; size: number }[]
  /** Where and when the bus begins and ends the tour; it is free again at `ends`. */
  begins: { place: number; time: number }
  ends: { place: number; time: number }
}

interface Visit {
  place: number
  arrival: number
  /** When riders may get on: not before the window opens. */
  opens: number
  departure: number
}

/** Checks one tour: who rides together, whether its times can be driven, and how long each ride is. */
export function checkRoute(context: CheckContext, route: PlannedRoute): RouteTimes {
  const isMorning = context.problem.direction === 'morning'
  checkSharing(context, route)
  const stopVisits = visitStops(context, route)
  const schoolVisits = visitSchools(context, route)
  const visits = isMorning ? [...stopVisits, ...schoolVisits] : [...schoolVisits, ...stopVisits]
  const driven = drive(context, route, visits)
  checkJourney(context, route, stopVisits, schoolVisits)
  const nowhere = { place: -1, arrival: 0, opens: 0, departure: 0 }
  const first = visits[0] ?? nowhere
  const last = visits.at(-1) ?? nowhere
  return {
    metres: driven.metres,
    seconds: stopVisits.reduce((sum, { arrival, departure }) => sum + departure - arrival, driven.seconds),
    rides: ridesOf(context, route, stopVisits),
    begins: { place: first.place, time: first.arrival },
    ends: { place: last.place, time: last.departure },
  }
}

function visitStops({ stops, students, violate }: CheckContext, { id: route, ...planned }: PlannedRoute): Visit[] {
  return planned.stops.flatMap(({ stop, arrival, students: riders }): Visit[] => {
    const found = stops.get(stop)
    if (!found) {
      violate('stop-unknown', { route, stop })
      return []
    }
    if (riders.length === 0) violate('stop-empty', { route, stop })
    const size = riders.reduce((sum, id) => sum + (students.get(id)?.size ?? 1), 0)
    const dwell = (found.dwellSeconds ?? 0) + (found.dwellSecondsPerStudent ?? 0) * size
    const { from = -Infinity, until = Infinity } = found.window ?? {}
    if (arrival > until) violate('outside-window', { route, stop, by: arrival - until })
    const opens = Math.max(arrival, from)
    return [{ place: found.place, arrival, opens, departure: opens + dwell }]
  })
}

function visitSchools({ problem, schools, violate }: CheckContext, { id: route, ...planned }: PlannedRoute): Visit[] {
  const { direction } = problem
  return planned.schools.flatMap(({ school, time }): Visit[] => {
    const found = schools.get(school)
    if (!found) {
      violate('schools-mixed', { route })
      return []
    }
    const { bell, window } = found
    const from = window?.from ?? (direction === 'afternoon' ? bell : undefined) ?? -Infinity
    const until = window?.until ?? (direction === 'morning' ? bell : undefined) ?? Infinity
    if (time < from || time > until) violate('outside-window', { route, by: Math.max(from - time, time - until) })
    const dwell = found.dwellSeconds ?? 0
    // In the morning the time is that of the arrival, in the afternoon that of the departure.
    return direction === 'morning'
      ? [{ place: found.place, arrival: time, opens: time, departure: time + dwell }]
      : [{ place: found.place, arrival: time - dwell, opens: time - dwell, departure: time }]
  })
}

function drive({ problem, violate }: CheckContext, { id: route }: PlannedRoute, visits: readonly Visit[]) {
  const { matrix } = problem
  let metres = 0
  let seconds = 0
  visits.forEach(({ place, arrival }, i) => {
    const before = visits[i - 1]
    if (!before) return
    const leg = before.place * matrix.places + place
    if (matrix.seconds[leg] === UNREACHABLE_SECONDS) violate('no-way', { route })
    metres += matrix.metres[leg] ?? 0
    seconds += matrix.seconds[leg] ?? 0
    const late = before.departure + (matrix.seconds[leg] ?? 0) - arrival
    if (late > 0) violate('too-fast', { route, by: late })
  })
  return { metres, seconds }
}

function checkJourney(
  { problem, violate }: CheckContext,
  { id: route }: PlannedRoute,
  stopVisits: readonly Visit[],
  schoolVisits: readonly Visit[],
): void {
  const journey =
    problem.direction === 'morning'
      ? (schoolVisits[0]?.arrival ?? 0) - (stopVisits[0]?.arrival ?? 0)
      : (stopVisits.at(-1)?.departure ?? 0) - (schoolVisits.at(-1)?.departure ?? 0)
  const over = journey - (problem.rules?.maxJourneySeconds ?? Infinity)
  if (over > 0) violate('journey-too-long', { route, by: over })
}

function ridesOf({ problem, students, violate }: CheckContext, route: PlannedRoute, stopVisits: readonly Visit[]) {
  const timeAtSchool = new Map(route.schools.map(({ school, time }) => [school, time]))
  return route.stops.flatMap(({ stop, students: riders }, i) =>
    riders.flatMap((id) => {
      const student = students.get(id)
      const visit = stopVisits[i]
      const time = timeAtSchool.get(student?.school ?? '')
      if (!student || !visit || time === undefined) return []
      const begins = problem.rules?.ridesFrom === 'arrival' ? visit.opens : visit.departure
      const seconds = problem.direction === 'morning' ? time - begins : visit.arrival - time
      const tooLong = seconds - (student.maxRideSeconds ?? problem.rules?.maxRideSeconds ?? Infinity)
      if (tooLong > 0) violate('ride-too-long', { route: route.id, stop, student: id, by: tooLong })
      return [{ seconds, size: student.size ?? 1 }]
    }),
  )
}

/** Only schools and bands that are allowed to share a tour may share one. */
function checkSharing({ problem, students, violate }: CheckContext, route: PlannedRoute): void {
  const { sharedSchools = [], mixBands = true } = problem.rules ?? {}
  const ids = route.schools.map(({ school }) => school)
  const mayShare = ids.length === 1 || sharedSchools.some((list) => ids.every((id) => list.includes(id)))
  if (!mayShare) violate('schools-mixed', { route: route.id })
  if (mixBands) return
  const bands = new Set(
    route.stops.flatMap((stop) =>
      stop.students.flatMap((id) => (students.has(id) ? [mixBandOf(students.get(id)!)] : [])),
    ),
  )
  if (bands.size > 1) violate('bands-mixed', { route: route.id })
}
