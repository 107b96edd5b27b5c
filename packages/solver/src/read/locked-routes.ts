import { check } from '../check/check.ts'
import type { Code } from '../check/check-context.ts'
import type { Plan, PlannedRoute } from '../plan.ts'
import type { ExistingRoute, Problem } from '../problem.ts'
import { timetableOf } from './timetable.ts'

/** Locked routes with the students who still ride on them, and the types of buses that can drive each. */
interface LockedRoute {
  route: PlannedRoute
  types: string[]
}

/** Locked routes that cannot be driven as they stand, alone or together, and the rules that they break. */
export interface LockFault {
  routes: string[]
  codes: Code[]
}

/** Why the locked routes cannot all be driven as they stand, by the rules that the check finds broken; nothing if they can. */
export function faultsOfLockedRoutes(problem: Problem): LockFault[] {
  const faults: LockFault[] = []
  for (const route of routesOf(problem)) {
    const codes = rulesAgainst(problem, route)
    if (codes.length > 0) faults.push({ routes: [route.id], codes })
  }
  if (faults.length > 0) return faults
  const locked = lockedRoutes(problem)
  const together: Plan = {
    routes: locked.map(({ route }) => route),
    buses: locked.map(({ route, types }) => ({ id: route.id, type: types[0]!, routes: [route.id] })),
    unassigned: [],
  }
  const codes = violated(
    problem,
    together,
    problem.fleet.map((type) => ({ ...type, count: undefined })),
  )
  const routes = together.routes.map(({ id }) => id)
  if (codes.length > 0) faults.push({ routes, codes })
  else if (!problem.rules?.severalToursPerBus && busTypesOfLockedRoutes(problem).size < locked.length)
    faults.push({ routes, codes: ['too-many-buses'] })
  return faults
}

export function sentenceOf({ routes, codes }: LockFault): string {
  const [only, ...others] = routes
  return others.length === 0
    ? `locked route "${only}" breaks a rule: ${codes.join(', ')}`
    : `locked routes ${routes.map((id) => `"${id}"`).join(', ')} break a rule together: ${codes.join(', ')}`
}

/** A type of bus for each locked route, so that as many as possible have one of their own (augmenting paths). */
export function busTypesOfLockedRoutes(problem: Problem): Map<string, string> {
  const chosen = new Map<string, string>()
  const locked = new Map(lockedRoutes(problem).map(({ route, types }) => [route.id, types]))
  const find = (route: string, seen: Set<string>): boolean => {
    for (const type of locked.get(route)!) {
      if (seen.has(type)) continue
      seen.add(type)
      const holders = [...chosen].flatMap(([id, one]) => (one === type ? [id] : []))
      const { count = Infinity } = problem.fleet.find(({ id }) => id === type)!
      if (holders.length >= count && !holders.some((holder) => find(holder, seen))) continue
      chosen.set(route, type)
      return true
    }
    return false
  }
  for (const route of locked.keys()) find(route, new Set())
  return chosen
}

/** The type of bus that an existing route is locked to, or else had. */
export function wantedBusType({ locks }: Problem, { id, busType }: ExistingRoute): string | undefined {
  return locks?.routeBusTypes?.find(({ route }) => route === id)?.busType ?? busType
}

function routesOf(problem: Problem): PlannedRoute[] {
  const students = new Set(problem.students.map(({ id }) => id))
  const ids = new Set(problem.locks?.routes)
  return (problem.existing ?? []).flatMap((route) => {
    if (!ids.has(route.id)) return []
    const stops = route.stops
      .map((one) => ({ ...one, students: one.students.filter((id) => students.has(id)) }))
      .filter((one) => one.students.length > 0)
    return stops.length > 0 ? [timetableOf(problem, { ...route, stops })] : []
  })
}

function lockedRoutes(problem: Problem): LockedRoute[] {
  return routesOf(problem).map((route) => ({
    route,
    types: typesFor(problem, route).flatMap(({ type, codes }) => (codes.length === 0 ? [type] : [])),
  }))
}

/** What stands against the route with the bus that suits it best. */
function rulesAgainst(problem: Problem, route: PlannedRoute): Code[] {
  const min = typesFor(problem, route).toSorted((a, b) => a.codes.length - b.codes.length)[0]
  return min?.codes ?? ['bus-unknown']
}

function typesFor(problem: Problem, route: PlannedRoute): { type: string; codes: Code[] }[] {
  const before = problem.existing?.find(({ id }) => id === route.id)
  const wanted = before && wantedBusType(problem, before)
  return problem.fleet
    .filter(({ id, count = 1 }) => count > 0 && (wanted === undefined || id === wanted))
    .map((type) => {
      const plan = { routes: [route], buses: [{ id: 'bus', type: type.id, routes: [route.id] }], unassigned: [] }
      return { type: type.id, codes: violated(problem, plan, [type]) }
    })
}

/** The check of these routes alone; students who are not on them are not checked. */
function violated(problem: Problem, plan: Plan, fleet: Problem['fleet']): Code[] {
  const there = new Set(plan.routes.flatMap((route) => route.stops.flatMap((stop) => stop.students)))
  const routes = new Set(plan.routes.map(({ id }) => id))
  const part: Problem = {
    ...problem,
    fleet,
    students: problem.students.filter(({ id }) => there.has(id)),
    // When a route is driven depends on what its bus drives before it.
    locks: { ...problem.locks, routes: problem.locks?.routes?.filter((id) => routes.has(id)), stopTimes: [] },
  }
  return [...new Set(check(part, plan).violations.map(({ code }) => code))]
}
