import type { PlannedRoute } from '../plan.ts'
import type { ExistingRoute, Problem, Window } from '../problem.ts'

/**
 * The times of a route that is to be driven as it stands, alone: in the morning it reaches its schools as late as it may, in the
 * afternoon it leaves them as soon as it may. Where no times can be kept, they are those of a bus that is late.
 */
export function timetableOf(problem: Problem, route: Pick<ExistingRoute, 'id' | 'schools' | 'stops'>): PlannedRoute {
  const { direction, matrix, schools, stops, students } = problem
  const isMorning = direction === 'morning'
  const seconds = (from: number, to: number) => matrix.seconds[from * matrix.places + to]!
  const ends = route.schools.map((id) => schools.find((school) => school.id === id)!)
  const visits = route.stops.map((one) => {
    const {
      place,
      window = ALWAYS,
      dwellSeconds = 0,
      dwellSecondsPerStudent = 0,
    } = stops.find(({ id }) => id === one.stop)!
    const size = one.students.reduce((sum, who) => sum + (students.find(({ id }) => id === who)?.size ?? 1), 0)
    return { ...one, place, window, dwell: dwellSeconds + dwellSecondsPerStudent * size, arrival: 0 }
  })

  // From the first school on: when each arrives (morning) or leaves (afternoon), the bus waits at none of them.
  const offsets = [0]
  for (let i = 1; i < ends.length; i++) {
    const way = seconds(ends[i - 1]!.place, ends[i]!.place)
    offsets.push(offsets[i - 1]! + way + ((isMorning ? ends[i - 1] : ends[i])!.dwellSeconds ?? 0))
  }
  const windows = ends.map(({ window, bell }, i): Window => {
    const from = window?.from ?? (isMorning ? undefined : bell) ?? -Infinity
    const until = window?.until ?? (isMorning ? bell : undefined) ?? Infinity
    return { from: from - offsets[i]!, until: until - offsets[i]! }
  })
  const earliest = Math.max(...windows.map(({ from }) => from))
  const latest = Math.min(...windows.map(({ until }) => until))
  const follow = (start: number, from: number): number => {
    let clock = start
    let before = from
    for (const visit of visits) {
      visit.arrival = clock + seconds(before, visit.place)
      clock = Math.max(visit.arrival, visit.window.from) + visit.dwell
      before = visit.place
    }
    return clock
  }
  const schoolsFrom = (time: number) => ends.map(({ id }, i) => ({ school: id, time: time + offsets[i]! }))
  const finish = (time: number): PlannedRoute => ({
    id: route.id,
    schools: schoolsFrom(time),
    stops: visits.map(({ stop, students: there, arrival }) => ({ stop, students: [...there], arrival })),
  })

  if (!isMorning) {
    const leaves = Number.isFinite(earliest) ? earliest : Math.min(0, latest)
    follow(leaves + offsets.at(-1)!, ends.at(-1)!.place)
    return finish(leaves)
  }
  let due = latest
  let next = ends[0]!.place
  for (const visit of visits.toReversed()) {
    due = Math.min(due - seconds(visit.place, next) - visit.dwell, visit.window.until)
    next = visit.place
  }
  const begins = Number.isFinite(due) ? due : 0
  const reached = follow(begins, next) + seconds(visits.at(-1)?.place ?? next, ends[0]!.place)
  return finish(Math.max(reached, earliest))
}

const ALWAYS: Window = { from: -Infinity, until: Infinity }
