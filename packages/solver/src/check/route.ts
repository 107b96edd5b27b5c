import type { CheckContext } from './check.ts'
import type { PlannedRoute } from '../plan.ts'

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
  departure: number
}

/** One tour: who is on it together, whether its times can be driven, and how long everyone sits. */
export function checkRoute(context: CheckContext, route: PlannedRoute): RouteTimes {
  const { problem, schools, stops, students, violate } = context
  const { matrix, rules = {}, direction } = problem
  const at = { route: route.id }
  checkSharing(context, route)

  const stopVisits = route.stops.flatMap(({ stop, arrival, students: waiting }): Visit[] => {
    const found = stops.get(stop)
    if (!found) {
      violate('stop-unknown', { ...at, stop })
      return []
    }
    if (waiting.length === 0) violate('stop-empty', { ...at, stop })
    const size = waiting.reduce((sum, id) => sum + (students.get(id)?.size ?? 1), 0)
    const dwell = (found.dwellSeconds ?? 0) + (found.dwellSecondsPerStudent ?? 0) * size
    const { from = -Infinity, until = Infinity } = found.window ?? {}
    if (arrival > until) violate('outside-window', { ...at, stop, by: arrival - until })
    return [{ place: found.place, arrival, departure: Math.max(arrival, from) + dwell }]
  })
  const schoolVisits = route.schools.flatMap(({ school, time }): Visit[] => {
    const found = schools.get(school)
    if (!found) {
      violate('schools-mixed', at)
      return []
    }
    const { bell, window } = found
    const from = window?.from ?? (direction === 'afternoon' ? bell : undefined) ?? -Infinity
    const until = window?.until ?? (direction === 'morning' ? bell : undefined) ?? Infinity
    if (time < from || time > until) violate('outside-window', { ...at, by: Math.max(from - time, time - until) })
    const dwell = found.dwellSeconds ?? 0
    // In the morning the time is that of the arrival, in the afternoon that of leaving.
    return direction === 'morning'
      ? [{ place: found.place, arrival: time, departure: time + dwell }]
      : [{ place: found.place, arrival: time - dwell, departure: time }]
  })
  const visits = direction === 'morning' ? [...stopVisits, ...schoolVisits] : [...schoolVisits, ...stopVisits]
  let metres = 0
  let seconds = stopVisits.reduce((sum, { arrival, departure }) => sum + departure - arrival, 0)
  visits.forEach(({ place, arrival }, i) => {
    const before = visits[i - 1]
    if (!before) return
    const leg = before.place * matrix.places + place
    metres += matrix.metres[leg] ?? 0
    seconds += matrix.seconds[leg] ?? 0
    const late = before.departure + (matrix.seconds[leg] ?? 0) - arrival
    if (late > 0) violate('too-fast', { ...at, by: late })
  })

  const firstSchool = schoolVisits[0]
  const lastSchool = schoolVisits.at(-1)
  const journey =
    direction === 'morning'
      ? (firstSchool?.arrival ?? 0) - (stopVisits[0]?.arrival ?? 0)
      : (stopVisits.at(-1)?.departure ?? 0) - (lastSchool?.departure ?? 0)
  const over = journey - (rules.maxJourneySeconds ?? Infinity)
  if (over > 0) violate('journey-too-long', { ...at, by: over })

  const timeAtSchool = new Map(route.schools.map(({ school, time }) => [school, time]))
  const rides = route.stops.flatMap(({ stop, students: waiting }, i) =>
    waiting.flatMap((id) => {
      const student = students.get(id)
      const visit = stopVisits[i]
      const time = timeAtSchool.get(student?.school ?? '')
      if (!student || !visit || time === undefined) return []
      const ride = direction === 'morning' ? time - visit.departure : visit.arrival - time
      const tooLong = ride - (student.maxRideSeconds ?? rules.maxRideSeconds ?? Infinity)
      if (tooLong > 0) violate('ride-too-long', { ...at, stop, student: id, by: tooLong })
      return [{ seconds: ride, size: student.size ?? 1 }]
    }),
  )
  const nowhere = { place: -1, arrival: 0, departure: 0 }
  const first = visits[0] ?? nowhere
  const last = visits.at(-1) ?? nowhere
  return {
    metres,
    seconds,
    rides,
    begins: { place: first.place, time: first.arrival },
    ends: { place: last.place, time: last.departure },
  }
}

/** Only schools and bands that may share a tour do. */
function checkSharing({ problem, students, violate }: CheckContext, route: PlannedRoute): void {
  const { sharedSchools = [], mixBands = true } = problem.rules ?? {}
  const ids = route.schools.map(({ school }) => school)
  const mayShare = ids.length === 1 || sharedSchools.some((list) => ids.every((id) => list.includes(id)))
  if (!mayShare) violate('schools-mixed', { route: route.id })
  if (mixBands) return
  const bands = new Set(
    route.stops.flatMap((stop) => stop.students.flatMap((id) => (students.has(id) ? [students.get(id)!.band] : []))),
  )
  if (bands.size > 1) violate('bands-mixed', { route: route.id })
}
