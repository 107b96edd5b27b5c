import type { PlannedRoute } from '../plan.ts'
import { type Problem, UNREACHABLE_SECONDS } from '../problem.ts'

/** A route that has to come later, or earlier, so that its bus can drive all routes of its day. */
export interface Shift {
  route: string
  /** Below 0 where it comes earlier. */
  seconds: number
  /** By how much it may be shifted in this direction, by the windows of its schools. */
  slackSeconds: number
}

export interface Day {
  routes: PlannedRoute[]
  shifts: Shift[]
}

/**
 * The routes of a bus, shifted so that each begins when the bus is there: later where their schools allow it, else those before come
 * earlier. Where neither is allowed they stay, and the check names it.
 */
export function fittedDay(problem: Problem, given: readonly PlannedRoute[]): Day {
  const routes = [...given]
  const moved = new Map<string, number>()
  const slack = new Map<string, number>()
  if (problem.rules?.tours === 'closed' || problem.stops.some(({ window }) => window)) return { routes, shifts: [] }
  const shift = (i: number, seconds: number) => {
    const route = routes[i]!
    slack.set(route.id, slack.get(route.id) ?? slackOf(problem, route, Math.sign(seconds)))
    moved.set(route.id, (moved.get(route.id) ?? 0) + seconds)
    routes[i] = shifted(route, seconds)
  }
  for (let i = 1; i < routes.length; i++) {
    const deficit = deficitOf(problem, routes[i - 1]!, routes[i]!)
    if (deficit <= 0 || deficit >= UNREACHABLE_SECONDS) continue
    const before = routes.slice(0, i)
    if (slackOf(problem, routes[i]!, 1) >= deficit) shift(i, deficit)
    else if (before.every((route) => slackOf(problem, route, -1) >= deficit))
      before.forEach((_, k) => shift(k, -deficit))
  }
  const shifts = [...moved].map(([route, seconds]) => ({ route, seconds, slackSeconds: slack.get(route) ?? 0 }))
  return { routes, shifts: shifts.filter(({ seconds }) => seconds !== 0) }
}

/** By how much a route may come later (1) or earlier (-1), by the windows of its schools alone. */
export function slackOf(problem: Problem, route: PlannedRoute, direction: number): number {
  const isMorning = problem.direction === 'morning'
  return Math.min(
    ...route.schools.map(({ school, time }) => {
      const { window, bell } = problem.schools.find(({ id }) => id === school) ?? {}
      const from = window?.from ?? (isMorning ? undefined : bell) ?? -Infinity
      const until = window?.until ?? (isMorning ? bell : undefined) ?? Infinity
      return direction > 0 ? until - time : time - from
    }),
  )
}

function shifted(route: PlannedRoute, seconds: number): PlannedRoute {
  return {
    ...route,
    schools: route.schools.map((one) => ({ ...one, time: one.time + seconds })),
    stops: route.stops.map((one) => ({ ...one, arrival: one.arrival + seconds })),
  }
}

/** How many seconds too late the bus comes from one route to the next. */
function deficitOf(problem: Problem, before: PlannedRoute, next: PlannedRoute): number {
  const { matrix, schools, stops, students, direction } = problem
  const school = (id: string) => schools.find((one) => one.id === id)!
  const stop = (id: string) => stops.find((one) => one.id === id)!
  if (before.stops.length === 0 || next.stops.length === 0) return 0
  const way = (from: number, to: number) => matrix.seconds[from * matrix.places + to]!
  if (direction === 'morning') {
    const last = before.schools.at(-1)!
    const { place, dwellSeconds = 0 } = school(last.school)
    const first = next.stops[0]!
    return last.time + dwellSeconds + way(place, stop(first.stop).place) - first.arrival
  }
  const last = before.stops.at(-1)!
  const { place, dwellSeconds = 0, dwellSecondsPerStudent = 0 } = stop(last.stop)
  const size = last.students.reduce((sum, who) => sum + (students.find(({ id }) => id === who)?.size ?? 1), 0)
  const first = next.schools[0]!
  const { place: begins, dwellSeconds: boards = 0 } = school(first.school)
  const free = last.arrival + dwellSeconds + dwellSecondsPerStudent * size
  return free + way(place, begins) - (first.time - boards)
}
