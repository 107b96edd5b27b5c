import type { Plan, PlannedRoute } from '../plan.ts'
import type { Problem } from '../problem.ts'
import { asRung } from './bells.ts'
import { check, type Figures, type Verdict } from './check.ts'
import type { Violation } from './check-context.ts'
import { fittedDay, type Shift } from './day.ts'
import { cheapestPositions, withStop } from './insert-stop.ts'
import { retimed } from './retimed.ts'

export type { Shift } from './day.ts'

export type Move =
  /** Students to a stop of a route; at the best position if the route does not come there yet. */
  | { kind: 'students'; students: readonly string[]; stop: string; route: string }
  /** A route to a bus of its own, of this type. */
  | { kind: 'bus'; route: string; busType: string }

/** A plan after a move, and what the check says of it: nothing else than the move is changed, but times. */
export interface MovedPlan {
  plan: Plan
  /** The rules that it breaks, and the plan before does not. */
  violations: Violation[]
  before: Figures
  after: Figures
  shifts: Shift[]
  /** Students who had a place before and have other times now, but those who were moved. */
  retimed: number
}

/** Makes a move and has the whole plan checked before and after it. */
export function tryMove(problem: Problem, plan: Plan, move: Move, verdict: Verdict = check(problem, plan)): MovedPlan {
  const { plan: moved, shifts } = move.kind === 'bus' ? toBus(plan, move) : toStop(asRung(problem, plan), plan, move)
  const after = plan.bells ? { ...moved, bells: plan.bells } : moved
  const { violations, figures } = check(problem, after)
  const known = new Map<string, number>()
  for (const one of verdict.violations) known.set(keyOf(one), (known.get(keyOf(one)) ?? 0) + 1)
  const added = violations.filter((one) => {
    const left = known.get(keyOf(one)) ?? 0
    known.set(keyOf(one), left - 1)
    return left <= 0
  })
  const asked = new Set(move.kind === 'students' ? move.students : [])
  const retimedCount = countRetimed(plan, after, asked)
  return { plan: after, shifts, violations: added, before: verdict.figures, after: figures, retimed: retimedCount }
}

/** Each is a check of the whole plan: so many that an answer takes about as long for a district as for a school. */
const triedOf = ({ students }: Problem) => Math.min(24, Math.max(3, Math.floor(20_000 / (students.length + 1))))

/** Of these moves of the same students the one that breaks the fewest rules, and of those the one with the shortest detour. */
export function bestMove(
  problem: Problem,
  plan: Plan,
  students: readonly string[],
  targets: readonly { stop: string; route: string }[],
): (MovedPlan & { stop: string; route: string }) | undefined {
  const verdict = check(problem, plan)
  const routes = new Map(plan.routes.map((route) => [route.id, route]))
  const near = targets
    .flatMap((target) => {
      const route = routes.get(target.route)
      return route
        ? [{ ...target, detour: cheapestPositions(problem, route, target.stop)[0]?.seconds ?? Infinity }]
        : []
    })
    .toSorted((a, b) => a.detour - b.detour)
    .slice(0, triedOf(problem))
  let best: (MovedPlan & { stop: string; route: string }) | undefined
  for (const { stop, route } of near) {
    const tried = { ...tryMove(problem, plan, { kind: 'students', students, stop, route }, verdict), stop, route }
    if (!best || isBetter(tried, best)) best = tried
  }
  return best
}

function isBetter(a: MovedPlan, b: MovedPlan): boolean {
  return (
    a.violations.length - b.violations.length < 0 ||
    (a.violations.length === b.violations.length && a.after.seconds < b.after.seconds)
  )
}

const keyOf = (violation: Violation) => JSON.stringify(violation)

function toStop(problem: Problem, plan: Plan, { students, stop, route: id }: Move & { kind: 'students' }) {
  const leaving = new Set(students)
  const isLeft = new Set(
    plan.routes
      .filter((route) => route.stops.some((one) => one.students.some((who) => leaving.has(who))))
      .map((route) => route.id),
  )
  const kept = plan.routes.flatMap((route): PlannedRoute[] => {
    if (!isLeft.has(route.id) && route.id !== id) return [route]
    const stops = route.stops
      .map((one) => ({ ...one, students: one.students.filter((who) => !leaving.has(who)) }))
      .filter((one) => one.students.length > 0)
    if (stops.length === 0 && route.id !== id) return []
    return [stops.length === 0 ? { ...route, stops } : retimed(problem, { ...route, stops })]
  })
  const ids = new Set(kept.map((route) => route.id))
  const buses = plan.buses
    .map((bus) => ({ ...bus, routes: bus.routes.filter((one) => ids.has(one)) }))
    .filter((bus) => bus.routes.length > 0)
  const unassigned = plan.unassigned.filter(({ student }) => !leaving.has(student))
  const byId = new Map(kept.map((route) => [route.id, route]))
  const target = byId.get(id)
  if (!target) return { plan: { routes: kept, buses, unassigned }, shifts: [] }
  const day = buses.find((bus) => bus.routes.includes(id))?.routes ?? [id]
  const others = day.flatMap((one) => byId.get(one) ?? [])
  const tried = withStop(problem, target, {
    stop,
    students,
    typeId: buses.find((bus) => bus.routes.includes(id))?.type,
    day: others,
  })
  const { routes: fitted, shifts } = fittedDay(
    problem,
    others.map((one) => (one.id === id ? tried : one)),
  )
  const changed = new Map(fitted.map((one) => [one.id, one]))
  return { plan: { routes: kept.map((one) => changed.get(one.id) ?? one), buses, unassigned }, shifts }
}

function toBus(plan: Plan, { route, busType }: Move & { kind: 'bus' }) {
  const taken = new Set(plan.buses.map(({ id }) => id))
  let number = 1
  while (taken.has(`${busType}-${number}`)) number++
  const buses = plan.buses
    .map((bus) => ({ ...bus, routes: bus.routes.filter((one) => one !== route) }))
    .filter((bus) => bus.routes.length > 0)
  return {
    plan: { ...plan, buses: [...buses, { id: `${busType}-${number}`, type: busType, routes: [route] }] },
    shifts: [],
  }
}

function countRetimed(before: Plan, after: Plan, moved: ReadonlySet<string>): number {
  const timesOf = (plan: Plan) =>
    new Map(
      plan.routes.flatMap(({ stops }) =>
        stops.flatMap((one) => one.students.map((who) => [who, one.arrival] as const)),
      ),
    )
  const now = timesOf(after)
  return [...timesOf(before)].filter(([who, time]) => !moved.has(who) && now.get(who) !== time).length
}
