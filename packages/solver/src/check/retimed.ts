import type { PlannedRoute } from '../plan.ts'
import type { Problem } from '../problem.ts'

/** The route as it can be driven: in the morning backwards from its arrival at school, unless stops have windows; else forwards. */
export function retimed({ direction, matrix, stops, schools, students }: Problem, route: PlannedRoute): PlannedRoute {
  const seconds = (from: number, to: number) => matrix.seconds[from * matrix.places + to]!
  const visits = route.stops.map((one) => {
    const { place, window, dwellSeconds = 0, dwellSecondsPerStudent = 0 } = stops.find(({ id }) => id === one.stop)!
    const size = one.students.reduce((sum, who) => sum + (students.find(({ id }) => id === who)?.size ?? 1), 0)
    return { ...one, place, opens: window?.from ?? -Infinity, dwell: dwellSeconds + dwellSecondsPerStudent * size }
  })
  const placeOf = ({ school }: { school: string }) => schools.find(({ id }) => id === school)!.place
  const isMorning = direction === 'morning'
  if (isMorning) {
    let [next, due] = [placeOf(route.schools[0]!), route.schools[0]!.time]
    for (const visit of visits.toReversed()) {
      due -= seconds(visit.place, next) + visit.dwell
      visit.arrival = due
      next = visit.place
    }
    if (!stops.some(({ window }) => window)) return { ...route, stops: visits }
  }
  let clock = isMorning ? (visits[0]?.arrival ?? 0) : route.schools.at(-1)!.time
  let from = isMorning ? visits[0]?.place : placeOf(route.schools.at(-1)!)
  for (const visit of visits) {
    visit.arrival = clock + seconds(from!, visit.place)
    clock = Math.max(visit.arrival, visit.opens) + visit.dwell
    from = visit.place
  }
  if (!isMorning) return { ...route, stops: visits }
  const later = clock + seconds(from!, placeOf(route.schools[0]!)) - route.schools[0]!.time
  return { ...route, stops: visits, schools: route.schools.map((one) => ({ ...one, time: one.time + later })) }
}
