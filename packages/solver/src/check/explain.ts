import type { Code } from './check-context.ts'
import type { Plan, PlannedRoute, Reason } from '../plan.ts'
import type { Problem, Student } from '../problem.ts'
import { type Trial, trialsOf } from './trial.ts'

/** Why a student waits where he does, or has no place. */
export interface Explanation {
  student: string
  stop?: string
  route?: string
  bus?: string
  walkMetres?: number
  /** Stops nearer than the one chosen, and what speaks against each. */
  nearer: { stop: string; because: Code | 'no-bus-comes-there' | 'longer-for-the-bus' }[]
  /** Other routes to his school that come to the same stop; without any, there is no other bus to take. */
  otherRoutes?: { route: string; because: Code | 'as-good' }[]
  reason?: Reason
  /** For a student without a place: the rules that stand against the tours in reach, the most frequent first. */
  against?: Code[]
}

/** Reasons that other plans may not have. */
const MAY_RIDE_ELSEWHERE: ReadonlySet<Reason> = new Set([
  'no-room-in-this-plan',
  'only-stops-that-are-full',
  'only-stops-of-full-tours',
])
const MAX_TRIALS = 24

/** Each reason is a result of the check: the student is moved, and the check returns which rules that would violate. */
export function explain(problem: Problem, plan: Plan): Explanation[] {
  const trial = trialsOf(problem, plan)
  const busOf = new Map(plan.buses.flatMap((bus) => bus.routes.map((route) => [route, bus.id] as const)))
  const homes = new Map<string, { route: PlannedRoute; stop: string }>()
  for (const route of plan.routes)
    for (const { stop, students } of route.stops) for (const id of students) homes.set(id, { route, stop })
  const reasons = new Map(plan.unassigned.map(({ student, reason }) => [student, reason]))
  return problem.students.map((student) => {
    const home = homes.get(student.id)
    if (!home) {
      const reason = reasons.get(student.id)
      const against =
        reason !== undefined && MAY_RIDE_ELSEWHERE.has(reason) ? rulesAgainst(plan, student, trial) : undefined
      return { student: student.id, nearer: [], reason, against }
    }
    const walkMetres = student.walks.find(({ stop }) => stop === home.stop)?.metres ?? 0
    const nearer = student.walks
      .filter((walk) => walk.metres < walkMetres)
      .toSorted((a, b) => a.metres - b.metres)
      .map(({ stop }) => {
        const routes = plan.routes.filter((route) => comesTo(route, stop) && goesTo(route, student))
        if (routes.length === 0) return { stop, because: 'no-bus-comes-there' as const }
        const codes = routes.map((route) => trial(student, route, stop)[0])
        return { stop, because: codes.includes(undefined) ? ('longer-for-the-bus' as const) : codes[0]! }
      })
    const otherRoutes = plan.routes
      .filter((route) => route !== home.route && comesTo(route, home.stop) && goesTo(route, student))
      .map((route) => ({ route: route.id, because: trial(student, route, home.stop)[0] ?? ('as-good' as const) }))
    const { id } = home.route
    return { student: student.id, stop: home.stop, route: id, bus: busOf.get(id), walkMetres, nearer, otherRoutes }
  })
}

function comesTo(route: PlannedRoute, stop: string): boolean {
  return route.stops.some((one) => one.stop === stop)
}

function goesTo(route: PlannedRoute, student: Student): boolean {
  return route.schools.some(({ school }) => school === student.school)
}

/** Tries the student at every stop in reach of every tour to his school, where the bus stops there already or first of all. */
function rulesAgainst(plan: Plan, student: Student, trial: Trial): Code[] {
  const counts = new Map<Code, number>()
  let trials = 0
  for (const route of plan.routes.filter((one) => goesTo(one, student))) {
    for (const { stop } of student.walks) {
      if (trials++ >= MAX_TRIALS) break
      for (const code of new Set(trial(student, route, stop))) counts.set(code, (counts.get(code) ?? 0) + 1)
    }
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([code]) => code)
}
