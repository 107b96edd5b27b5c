import {
  type GeneratedPlan,
  kindOfBus,
  type MoveAnswer,
  type PlanMove,
  type PlanTravelTimes,
  Refusal,
  type ScenarioLock,
} from '@firstbell/domain'
import { distanceMetres } from '@firstbell/geo'
import { bestMove, type MovedPlan, type Plan, type Problem, tryMove } from '@firstbell/solver'
import { drivesOfTimes, withDrives } from '../paths/drives-of-paths.ts'
import { generatedPlanOf, planFiguresOf, solverPlanOf, violationOf } from '../generated-plan.ts'
import type { PreparedRun } from './prepare-run.ts'
import type { PlanningTask } from './planning-task.ts'
import type { ScenarioRider } from '../problem/roster.ts'
import { findWalkMetres } from '../problem/street-walks.ts'

export interface Argued {
  answer: MoveAnswer
  /** The plan with the move, in the terms of the solver; undefined where no route can take the riders. */
  moved: Plan | undefined
  /** What keeps the move in later searches. */
  locks: ScenarioLock[]
}

type PlannedRoute = Plan['routes'][number]

interface Target {
  stop: string
  route: string
}

/** They are known where the streets are. */
const NO_BANS = { avoids: [], detourSeconds: null }

/** A rider without a stop in reach is tried at so many, the nearest first. */
const NEAREST_STOPS = 3

/** SCENARIO-40: makes a move in a plan and answers what the independent check says of it. Refuses what the plan does not have with 'not_found'. */
export function argue({ task, problem: given }: PreparedRun, generated: GeneratedPlan, move: PlanMove): Argued {
  const plan = solverPlanOf(generated)
  const hasRoute = (id: string) => plan.routes.some((route) => route.id === id)
  if (move.kind === 'bus') {
    if (!hasRoute(move.routeId) || !task.setup.fleet.buses.some((buses) => kindOfBus(buses) === move.busKind))
      throw new Refusal('not_found')
    const tried = tryMove(given, plan, { kind: 'bus', route: move.routeId, busType: move.busKind })
    return { ...answered(given, { ...tried, stop: null, route: move.routeId }), locks: [] }
  }
  const from = move.kind === 'stop' ? move.fromRouteId : undefined
  for (const id of [move.routeId, from]) if (id !== undefined && !hasRoute(id)) throw new Refusal('not_found')
  if (move.stopId !== undefined && !task.stops.has(move.stopId)) throw new Refusal('not_found')
  const { students, targets, problem } =
    move.kind === 'stop' ? ofStop(given, plan, move) : ofRider({ task, problem: given }, plan, move)
  const best = bestMove(problem, plan, students, targets)
  if (!best) return { ...answered(given, undefined, generated), locks: [] }
  return { ...answered(problem, best), locks: locksOfMove(move, best) }
}

function ofStop(problem: Problem, plan: Plan, { stopId, fromRouteId, routeId }: PlanMove & { kind: 'stop' }) {
  const stops = plan.routes.find(({ id }) => id === fromRouteId)?.stops ?? []
  const students = stops.flatMap(({ stop, students: waiting }) => (stop === stopId ? waiting : []))
  if (students.length === 0) throw new Refusal('not_found')
  return { students, targets: [{ stop: stopId, route: routeId }], problem }
}

function ofRider(prepared: Pick<PreparedRun, 'task' | 'problem'>, plan: Plan, move: PlanMove & { kind: 'rider' }) {
  const { task, problem } = prepared
  const rider = task.riders.get(move.childId)
  if (!rider) throw new Refusal('not_found')
  const stops = stopsFor(task, rider, move.stopId)
  const isWanted = ({ id }: PlannedRoute) => id === move.routeId
  const goesToSchool = ({ schools }: PlannedRoute) => schools.some(({ school }) => school === rider.schoolId)
  const routes = plan.routes.filter(move.routeId === undefined ? goesToSchool : isWanted)
  const visits = plan.routes.flatMap(({ id: route, stops: all }) => all.map((visit) => ({ route, ...visit })))
  const now = visits.filter((visit) => visit.students.includes(rider.id))
  const isThere = ({ stop, route }: Target) => now.some((visit) => visit.stop === stop && visit.route === route)
  const all = routes.flatMap(({ id }) => stops.map((stop) => ({ stop, route: id })))
  const isFixed = move.stopId !== undefined && move.routeId !== undefined
  return {
    students: [rider.id],
    targets: isFixed ? all : all.filter((target) => !isThere(target)),
    problem: withWalks(task, problem, rider, stops),
  }
}

function stopsFor({ stops }: PlanningTask, { home, walks }: ScenarioRider, stopId: string | undefined): string[] {
  if (stopId !== undefined) return [stopId]
  if (walks.length > 0) return walks.map(({ stop }) => stop.id)
  if (!home) return []
  return [...stops.values()]
    .map((stop) => ({ id: stop.id, metres: distanceMetres(home, stop.location) }))
    .toSorted((a, b) => a.metres - b.metres || (a.id < b.id ? -1 : 1))
    .slice(0, NEAREST_STOPS)
    .map(({ id }) => id)
}

/** The walks of a rider to these stops, too, with the limit, so that the check names by how much one is too far. */
function withWalks(
  { setup, stops, walks: streets }: PlanningTask,
  problem: Problem,
  rider: ScenarioRider,
  wanted: readonly string[],
): Problem {
  const { id, home, band, walks, barred } = rider
  const maxWalkMetres = Math.max(setup.stops.maxWalkMetres[band], ...walks.map(({ metres }) => Math.round(metres ?? 0)))
  // A walk that is longer than was looked for along streets is too long, though the straight line may not be.
  const missing = wanted.flatMap((stopId) => {
    const stop = stops.get(stopId)
    if (!stop || !home || [...walks, ...barred].some((walk) => walk.stop.id === stopId)) return []
    const tooFar = Math.max(distanceMetres(home, stop.location), maxWalkMetres + 1)
    return [{ stop: stopId, metres: Math.round(findWalkMetres(streets, home, stop.location) ?? tooFar) }]
  })
  if (missing.length === 0) return problem
  const students = problem.students.map((student) =>
    student.id === id ? { ...student, maxWalkMetres, walks: [...student.walks, ...missing] } : student,
  )
  return { ...problem, students }
}

function answered(
  problem: Problem,
  tried: (MovedPlan & { stop: string | null; route: string }) | undefined,
  unchanged?: GeneratedPlan,
): Omit<Argued, 'locks'> {
  if (!tried) {
    if (!unchanged) throw new Refusal('not_found')
    const { figures } = unchanged
    const none = { violations: [], ridersRetimed: 0, shifts: [], ...NO_BANS }
    return { answer: { stopId: null, routeId: null, before: figures, after: figures, ...none }, moved: undefined }
  }
  const countsChanges = problem.existing !== undefined
  return {
    answer: {
      stopId: tried.stop,
      routeId: tried.route,
      violations: tried.violations.map(violationOf),
      before: planFiguresOf(tried.before, countsChanges),
      after: planFiguresOf(tried.after, countsChanges),
      ridersRetimed: tried.retimed,
      shifts: tried.shifts.map(({ route, ...shift }) => ({ routeId: route, ...shift })),
      ...NO_BANS,
    },
    moved: tried.plan,
  }
}

/** A stop is only tied to a route where no other route comes to it: riders of both may be meant. */
function locksOfMove(move: PlanMove, { plan, stop, route }: MovedPlan & Target): ScenarioLock[] {
  const isAlone = plan.routes.every(({ id, stops }) => id === route || stops.every((one) => one.stop !== stop))
  return [
    ...(move.kind === 'rider' ? [{ kind: 'riderAtStop' as const, childId: move.childId, stopId: stop }] : []),
    ...(isAlone && move.routeId !== undefined ? [{ kind: 'stopOnRoute' as const, stopId: stop, routeId: route }] : []),
  ]
}

/** The plan after an edit in the terms of the product; riders who had no place keep the reason. */
export function editedPlanOf({ task, problem }: PreparedRun, moved: Plan, before: GeneratedPlan): GeneratedPlan {
  const asTimed = withDrives(problem, drivesOfTimes(problem, moved))
  const plan = generatedPlanOf(task, asTimed, moved, before.travelTimes satisfies PlanTravelTimes)
  const reasons = new Map(before.unassigned.map(({ childId, reason }) => [childId, reason]))
  const unassigned = plan.unassigned.map((one) => ({ ...one, reason: reasons.get(one.childId) ?? one.reason }))
  // What was promised stays known; how often the plan is in time is not.
  return {
    ...plan,
    unassigned,
    ...(before.promise && { promise: before.promise }),
    ...(before.bells && { bells: before.bells }),
  }
}
