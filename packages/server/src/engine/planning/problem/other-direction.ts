import { type GeneratedPlan, kindOfBus, type ScenarioBuses } from '@firstbell/domain'
import { type BusType, check, type Plan, type Problem, type Student } from '@firstbell/solver'
import type { PlanningTask } from '../search/planning-task.ts'
import { placeKey } from './place-key.ts'

type Task = Pick<PlanningTask, 'setup' | 'riders' | 'problem'>

/** The other direction of a scenario of both. */
export interface OtherDirection {
  /** Null before there is one. */
  plan: GeneratedPlan | null
}

/**
 * SCENARIO-135…137: what a search is given of the other direction. Its buses are there anyway, its riders keep their stops where those are in
 * reach and no lock says otherwise, and its drivers have what it leaves of their day: half of it before there is a plan.
 */
export function besideOtherDirection(task: Task, { plan }: OtherDirection, problem: Problem): Problem {
  const longest = plan && Math.max(0, ...busesOf(plan).map(({ seconds }) => seconds))
  const fleet = problem.fleet.map((type): BusType => {
    const { maxShiftSeconds: day } = type
    return day === undefined
      ? type
      : { ...type, maxShiftSeconds: Math.round(longest === null ? day / 2 : Math.max(1, day - longest)) }
  })
  if (!plan) return { ...problem, fleet }
  return {
    ...problem,
    fleet,
    rules: { ...problem.rules, freeBuses: busesOf(plan).length },
    students: task.setup.stops.sameBothWays ? withSameStops(task, plan, problem.students) : problem.students,
  }
}

function withSameStops({ setup, riders }: Task, other: GeneratedPlan, students: readonly Student[]): Student[] {
  const placeOf = new Map(
    other.routes.flatMap(({ stops }) =>
      stops.flatMap((stop) => stop.riders.map(({ childId }) => [childId, placeKey(stop.location)] as const)),
    ),
  )
  const { list } = setup.locks
  const lockedChildren = new Set(list.flatMap((lock) => ('childId' in lock ? [lock.childId] : [])))
  const unused = new Set(list.flatMap((lock) => (lock.kind === 'stopNotUsed' ? [lock.stopId] : [])))
  return students.map((student) => {
    const place = placeOf.get(student.id)
    if (place === undefined || lockedChildren.has(student.id)) return student
    const same = new Set(
      riders
        .get(student.id)
        ?.walks.flatMap(({ stop }) => (placeKey(stop.location) === place && !unused.has(stop.id) ? [stop.id] : [])),
    )
    if (same.size === 0) return student
    // Walks that nobody may take stay: the check of a plan knows them.
    return { ...student, walks: student.walks.filter(({ stop, crosses }) => crosses || same.has(stop)) }
  })
}

interface NumberedBus {
  number: number
  bus: Omit<ScenarioBuses, 'count'>
  /** Of its shift; 0 where that is not known. */
  seconds: number
}

function busesOf({ routes, shifts = [] }: Pick<GeneratedPlan, 'routes' | 'shifts'>): NumberedBus[] {
  const secondsOf = new Map(
    shifts.map((shift) => [shift.busNumber, shift.untilSecondOfDay - shift.fromSecondOfDay] as const),
  )
  const kinds = new Map(routes.map(({ busNumber, bus }) => [busNumber, bus] as const))
  return [...kinds].map(([number, bus]) => ({ number, bus, seconds: secondsOf.get(number) ?? 0 }))
}

/**
 * SCENARIO-135: each bus of a plan of the solver is one of the other direction where that has room enough, so that one driver drives both: who
 * drives long in the one direction drives short in the other. Returns the plan with those buses, and their numbers.
 */
export function withBusesOf(
  other: GeneratedPlan | null,
  plan: Plan,
  { problem, kinds }: { problem: Problem; kinds: readonly ScenarioBuses[] },
): { plan: Plan; numbers: number[] } {
  const numbers = plan.buses.map((_, i) => i + 1)
  if (!other) return { plan, numbers }
  const kindOf = new Map(kinds.map((bus) => [kindOfBus(bus), bus]))
  const free = busesOf(other).toSorted((a, b) => a.bus.capacity - b.bus.capacity || a.seconds - b.seconds)
  let next = Math.max(0, ...free.map(({ number }) => number)) + 1
  const { shifts } = check(problem, plan)
  const own = plan.buses.map(({ id, type }, i) => {
    const { from, until } = shifts.get(id) ?? { from: 0, until: 0 }
    return { i, kind: kindOf.get(type), seconds: until - from }
  })
  const buses = [...plan.buses]
  for (const { i, kind } of own.toSorted(
    (a, b) => (b.kind?.capacity ?? 0) - (a.kind?.capacity ?? 0) || b.seconds - a.seconds,
  )) {
    const at = free.findIndex(
      ({ bus }) =>
        kind !== undefined &&
        kindOf.has(kindOfBus(bus)) &&
        isSameYard(bus, kind) &&
        bus.capacity >= kind.capacity &&
        bus.wheelchairPlaces >= kind.wheelchairPlaces,
    )
    const [taken] = at < 0 ? [] : free.splice(at, 1)
    const bus = buses[i]
    if (taken && bus) buses[i] = { ...bus, type: kindOfBus(taken.bus) }
    numbers[i] = taken?.number ?? next++
  }
  return { plan: { ...plan, buses }, numbers }
}

const isSameYard = ({ yard: a }: Pick<ScenarioBuses, 'yard'>, { yard: b }: Pick<ScenarioBuses, 'yard'>) =>
  (a && placeKey(a)) === (b && placeKey(b))
