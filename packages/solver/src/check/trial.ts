import { asRung } from './bells.ts'
import { check } from './check.ts'
import type { Code } from './check-context.ts'
import type { Plan, PlannedRoute } from '../plan.ts'
import type { Problem, Student } from '../problem.ts'
import { retimed } from './retimed.ts'

/** Which rules the plan would break, and does not now, with that student at that stop of that route. */
export type Trial = (student: Student, route: PlannedRoute, stop: string) => Code[]

/**
 * The check is asked about what may be concerned, not the whole plan: the route that the student leaves, the day of the bus that he
 * joins, and who else waits at the stop. Its result without the move is stored.
 */
export function trialsOf(given: Problem, { bells, ...plan }: Plan): Trial {
  const problem = asRung(given, { bells })
  const students = new Map(problem.students.map((student) => [student.id, student]))
  const stops = new Map(problem.stops.map((stop) => [stop.id, stop]))
  const routeOf = new Map(plan.routes.flatMap((route) => studentsOf(route).map((id) => [id, route.id] as const)))
  const dayOf = new Map(plan.buses.flatMap((bus) => bus.routes.map((id) => [id, bus.routes] as const)))
  const comingTo = new Map<string, string[]>()
  for (const route of plan.routes)
    for (const { stop } of route.stops) comingTo.set(stop, [...(comingTo.get(stop) ?? []), route.id])
  const { maxChanges = Infinity } = problem.rules ?? {}
  const allChanges = check(problem, plan).figures.changes

  const partOf = (whole: ReadonlySet<string>, stop: string): Part => {
    const comes = new Set(comingTo.get(stop))
    const concerned = plan.routes.flatMap((route) => {
      if (whole.has(route.id)) return [route]
      return comes.has(route.id) ? [{ ...route, stops: route.stops.filter((one) => one.stop === stop) }] : []
    })
    const ids = new Set(concerned.map(({ id }) => id))
    const buses = plan.buses.flatMap((bus) => {
      const driven = bus.routes.filter((id) => ids.has(id))
      return driven.length > 0 ? [{ ...bus, routes: driven }] : []
    })
    const stopIds = new Set([stop, ...concerned.flatMap((route) => route.stops.map((one) => one.stop))])
    const part: Problem = {
      ...problem,
      stops: [...stopIds].flatMap((id) => stops.get(id) ?? []),
      students: concerned.flatMap(studentsOf).flatMap((id) => students.get(id) ?? []),
    }
    const before: Plan = { routes: concerned, buses, unassigned: [] }
    const { violations, figures } = check(part, before)
    const rules = { ...problem.rules, maxChanges: maxChanges - (allChanges - figures.changes) }
    return { problem: { ...part, rules }, plan: before, known: new Set(violations.map((one) => JSON.stringify(one))) }
  }

  const parts = new Map<string, Part>()
  return (student, target, stop) => {
    const left = routeOf.get(student.id)
    const key = JSON.stringify([left, target.id, stop])
    const whole = new Set([...(left === undefined ? [] : [left]), ...(dayOf.get(target.id) ?? [target.id])])
    const part = parts.get(key) ?? partOf(whole, stop)
    parts.set(key, part)
    const isNew = left === undefined
    const after = isNew ? { ...part.problem, students: [...part.problem.students, student] } : part.problem
    return check(after, moved(after, part.plan, student, target, stop)).violations.flatMap((violation) =>
      part.known.has(JSON.stringify(violation)) ? [] : [violation.code],
    )
  }
}

/** The routes that a move concerns, and the result of the check for them without it. */
interface Part {
  problem: Problem
  plan: Plan
  known: ReadonlySet<string>
}

function studentsOf(route: PlannedRoute): string[] {
  return route.stops.flatMap((stop) => stop.students)
}

/** The plan with the student at that stop of that route; a stop that is new to the route comes at the far end from school. */
function moved(problem: Problem, plan: Plan, student: Student, target: PlannedRoute, stop: string): Plan {
  const routes = plan.routes.map((route) => {
    const left = route.stops.map((one) => ({ ...one, students: one.students.filter((id) => id !== student.id) }))
    if (route !== target) return { ...route, stops: left.filter((one) => one.students.length > 0) }
    const here = left.find((one) => one.stop === stop)
    here?.students.push(student.id)
    const stops = left.filter((one) => one.students.length > 0)
    const added = here ? [] : [{ stop, students: [student.id], arrival: Number.NaN }]
    return retimed(problem, {
      ...route,
      stops: problem.direction === 'morning' ? [...added, ...stops] : [...stops, ...added],
    })
  })
  return { ...plan, routes, unassigned: plan.unassigned.filter((one) => one.student !== student.id) }
}
