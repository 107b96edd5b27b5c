import type { Violation } from './check-context.ts'
import type { CheckContext } from './check-context.ts'
/**
 * The independent check: everything is recomputed from the problem and the plan, in the direction in which the buses
 * really drive. It shares no code with the search.
 */
import type { Plan } from '../plan.ts'
import { mixBandOf, type Problem } from '../problem.ts'
import { asRung, checkBells } from './bells.ts'
import { checkRoute } from './route.ts'
import { checkLocksAndChanges } from './locks-and-changes.ts'
import { type BusShift, checkBuses } from './buses.ts'

export interface Verdict {
  violations: Violation[]
  figures: Figures
  /** By bus. */
  shifts: ReadonlyMap<string, BusShift>
}

export interface Figures {
  buses: number
  routes: number
  /** With depots, deadheads and the way back. */
  metres: number
  /** Driving, and dwelling at stops. */
  seconds: number
  worstRideSeconds: number
  meanRideSeconds: number
  walkMetres: number
  longestWalkMetres: number
  changes: number
  /** How many bells are moved, and by how much in all. */
  bellsMoved: number
  bellSeconds: number
  assigned: number
  unassigned: number
}

export function check(given: Problem, plan: Plan): Verdict {
  const problem = asRung(given, plan)
  const violations: Violation[] = []
  const byId = <T extends { id: string }>(list: readonly T[]) => new Map(list.map((one) => [one.id, one]))
  const context: CheckContext = {
    problem,
    plan,
    schools: byId(problem.schools),
    stops: byId(problem.stops),
    students: byId(problem.students),
    routes: byId(plan.routes),
    violate: (code, where = {}) => violations.push({ code, ...where }),
  }
  const seats = checkStudents(context)
  const times = new Map(plan.routes.map((route) => [route.id, checkRoute(context, route)]))
  const driven = checkBuses(context, times)
  checkStops(context)
  const changes = checkLocksAndChanges(context)
  const bells = checkBells(given, plan, context.violate)
  const rides = [...times.values()].flatMap((time) => time.rides)
  const total = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0)
  const riders = total(rides.map(({ size }) => size))
  const figures: Figures = {
    buses: plan.buses.filter((bus) => bus.routes.length > 0).length,
    routes: plan.routes.length,
    metres: driven.metres + total([...times.values()].map((time) => time.metres)),
    seconds: driven.seconds + total([...times.values()].map((time) => time.seconds)),
    worstRideSeconds: Math.max(0, ...rides.map(({ seconds }) => seconds)),
    meanRideSeconds: riders > 0 ? total(rides.map(({ seconds, size }) => seconds * size)) / riders : 0,
    walkMetres: seats.walkMetres,
    longestWalkMetres: seats.longestWalkMetres,
    changes,
    ...bells,
    assigned: seats.assigned,
    unassigned: problem.students.length - seats.assigned,
  }
  return { violations, figures, shifts: driven.shifts }
}

/** Each student is once in the plan, at a stop and on a route that suits. */
function checkStudents(context: CheckContext) {
  const { problem, plan, students, stops, violate } = context
  const routeOf = new Map<string, string>()
  let walkMetres = 0
  let longestWalkMetres = 0
  for (const route of plan.routes) {
    for (const { stop, students: waiting } of route.stops) {
      for (const id of waiting) {
        const student = students.get(id)
        const where = { route: route.id, stop, student: id }
        if (!student) {
          violate('student-unknown', where)
          continue
        }
        if (routeOf.has(id)) violate('student-twice', where)
        routeOf.set(id, route.id)
        if (!route.schools.some(({ school }) => school === student.school)) violate('student-at-wrong-school', where)
        const walk = student.walks.find((one) => one.stop === stop)
        const limit = student.maxWalkMetres ?? Infinity
        if (!walk || walk.metres > limit)
          violate('stop-out-of-reach', { ...where, by: walk ? walk.metres - limit : undefined })
        if (walk && student.atDoor && walk.metres > 0) violate('stop-not-at-the-door', where)
        if (walk?.crosses && (student.mayCross === false || stops.get(stop)?.noCrossing))
          violate('street-to-cross', where)
        walkMetres += (walk?.metres ?? 0) * (student.size ?? 1)
        longestWalkMetres = Math.max(longestWalkMetres, walk?.metres ?? 0)
      }
    }
  }
  const excused = new Set(plan.unassigned.map(({ student }) => student))
  for (const { id, notWith = [] } of problem.students) {
    const route = routeOf.get(id)
    if (route === undefined) {
      if (!excused.has(id)) violate('student-missing', { student: id })
      continue
    }
    if (excused.has(id)) violate('student-twice', { student: id, route })
    for (const other of notWith) if (routeOf.get(other) === route) violate('kept-apart', { student: id, route })
  }
  return { assigned: routeOf.size, walkMetres, longestWalkMetres }
}

/** Stops are not overfull, and not visited by more tours of one school than the rules allow. */
function checkStops({ problem, plan, stops, students, violate }: CheckContext): void {
  const { toursPerStop = 1, mixBands = true } = problem.rules ?? {}
  const waiting = new Map<string, number>()
  const visits = new Map<string, number>()
  for (const route of plan.routes) {
    for (const { stop, students: there } of route.stops) {
      const riders = there.flatMap((id) => students.get(id) ?? [])
      waiting.set(stop, (waiting.get(stop) ?? 0) + riders.reduce((sum, { size = 1 }) => sum + size, 0))
      for (const key of new Set(
        riders.map((rider) => JSON.stringify([stop, rider.school, mixBands ? null : mixBandOf(rider)])),
      )) {
        visits.set(key, (visits.get(key) ?? 0) + 1)
      }
    }
  }
  for (const [stop, size] of waiting) {
    const over = size - (stops.get(stop)?.capacity ?? Infinity)
    if (over > 0) violate('stop-over-capacity', { stop, by: over })
  }
  // Where schools share tours, each of them may have a bus of its own at a stop.
  const shared = new Set(problem.rules?.sharedSchools?.flat())
  for (const [key, count] of visits) {
    const [stop, school] = JSON.parse(key) as [string, string] // written above
    const max = shared.has(school) ? toursPerStop + shared.size - 1 : toursPerStop
    if (count > max) violate('stop-too-often', { stop, by: count - max })
  }
}
