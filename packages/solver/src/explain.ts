import { check, type Code } from './check.ts'
import type { Plan, PlannedRoute, Reason } from './plan.ts'
import type { Problem, Student } from './problem.ts'

/** Why a student waits where he does, or has no place. */
export interface Explanation {
  student: string
  stop?: string
  route?: string
  walkMetres?: number
  /** Stops nearer than the one chosen, and what speaks against each. */
  nearer: { stop: string; because: Code | 'no-bus-comes-there' | 'longer-for-the-bus' }[]
  reason?: Reason
  /** For a student without a place: the rules that stand against the tours in reach, the most frequent first. */
  against?: Code[]
}

const MOST_TRIALS = 24

/** Every word of it comes from the check: the student is moved, and the check says what would be broken. */
export function explain(problem: Problem, plan: Plan): Explanation[] {
  const known = new Set(check(problem, plan).violations.map((violation) => JSON.stringify(violation)))
  const breaks = (trial: Plan): Code[] =>
    check(problem, trial).violations.flatMap((violation) =>
      known.has(JSON.stringify(violation)) ? [] : [violation.code],
    )
  const homes = new Map<string, { route: PlannedRoute; stop: string }>()
  for (const route of plan.routes)
    for (const { stop, students } of route.stops) for (const id of students) homes.set(id, { route, stop })
  const reasons = new Map(plan.unassigned.map(({ student, reason }) => [student, reason]))
  return problem.students.map((student) => {
    const home = homes.get(student.id)
    if (!home) {
      const reason = reasons.get(student.id)
      const against = reason === 'no-room-in-this-plan' ? rulesAgainst(problem, plan, student, breaks) : undefined
      return { student: student.id, nearer: [], reason, against }
    }
    const walkMetres = student.walks.find(({ stop }) => stop === home.stop)?.metres ?? 0
    const nearer = student.walks
      .filter((walk) => walk.metres < walkMetres)
      .toSorted((a, b) => a.metres - b.metres)
      .map(({ stop }) => {
        const routes = plan.routes.filter((route) => comesTo(route, stop) && goesTo(route, student))
        if (routes.length === 0) return { stop, because: 'no-bus-comes-there' as const }
        const codes = routes.map((route) => breaks(moved(problem, plan, student, route, stop))[0])
        return { stop, because: codes.includes(undefined) ? ('longer-for-the-bus' as const) : codes[0]! }
      })
    return { student: student.id, stop: home.stop, route: home.route.id, walkMetres, nearer }
  })
}

function comesTo(route: PlannedRoute, stop: string): boolean {
  return route.stops.some((one) => one.stop === stop)
}

function goesTo(route: PlannedRoute, student: Student): boolean {
  return route.schools.some(({ school }) => school === student.school)
}

/** Tries the student at every stop in reach of every tour to his school, where the bus stops there already or first of all. */
function rulesAgainst(problem: Problem, plan: Plan, student: Student, breaks: (trial: Plan) => Code[]): Code[] {
  const counts = new Map<Code, number>()
  let trials = 0
  for (const route of plan.routes.filter((one) => goesTo(one, student))) {
    for (const { stop } of student.walks) {
      if (trials++ >= MOST_TRIALS) break
      for (const code of new Set(breaks(moved(problem, plan, student, route, stop))))
        counts.set(code, (counts.get(code) ?? 0) + 1)
    }
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([code]) => code)
}

/** The plan with the student at that stop of that route; a stop that is new to the route comes at the far end from school. */
function moved(
  { direction, matrix, stops, schools }: Problem,
  plan: Plan,
  student: Student,
  target: PlannedRoute,
  stop: string,
): Plan {
  const placeOf = (id: string) => stops.find((one) => one.id === id)!.place
  const routes = plan.routes.map((route) => {
    const left = route.stops.map((one) => ({ ...one, students: one.students.filter((id) => id !== student.id) }))
    const kept = left.filter((one) => one.students.length > 0 || (route === target && one.stop === stop))
    if (route !== target) return { ...route, stops: kept }
    if (comesTo(route, stop))
      return {
        ...route,
        stops: kept.map((one) => (one.stop === stop ? { ...one, students: [...one.students, student.id] } : one)),
      }
    const seconds = (from: number, to: number) => matrix.seconds[from * matrix.places + to]!
    const { dwellSeconds = 0, dwellSecondsPerStudent = 0 } = stops.find((one) => one.id === stop)!
    const dwell = dwellSeconds + dwellSecondsPerStudent * (student.size ?? 1)
    if (direction === 'morning') {
      const next = kept[0]
      const place = next ? placeOf(next.stop) : schools.find(({ id }) => id === route.schools[0]!.school)!.place
      const arrival = (next?.arrival ?? route.schools[0]!.time) - seconds(placeOf(stop), place) - dwell
      return { ...route, stops: [{ stop, students: [student.id], arrival }, ...kept] }
    }
    const last = kept.at(-1)
    if (!last) return route
    const lastDwell =
      (stops.find((one) => one.id === last.stop)!.dwellSeconds ?? 0) +
      (stops.find((one) => one.id === last.stop)!.dwellSecondsPerStudent ?? 0) * last.students.length
    return {
      ...route,
      stops: [
        ...kept,
        {
          stop,
          students: [student.id],
          arrival: last.arrival + lastDwell + seconds(placeOf(last.stop), placeOf(stop)),
        },
      ],
    }
  })
  return { ...plan, routes, unassigned: plan.unassigned.filter((one) => one.student !== student.id) }
}
