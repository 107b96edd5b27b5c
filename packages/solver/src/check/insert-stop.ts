import type { PlannedRoute } from '../plan.ts'
import { type Problem, UNREACHABLE_SECONDS } from '../problem.ts'
import { check } from './check.ts'
import { fittedDay } from './day.ts'
import { retimed } from './retimed.ts'

interface Position {
  /** Before the stop of this number. */
  at: number
  /** By how much the drive of the route gets longer. */
  seconds: number
}

/** Where a stop could come in a route, the shortest detour first; one position without a detour if the route comes there already. */
export function cheapestPositions(problem: Problem, route: PlannedRoute, stop: string): Position[] {
  const { matrix, direction } = problem
  const place = problem.stops.find(({ id }) => id === stop)?.place
  if (place === undefined) return []
  const known = route.stops.findIndex((one) => one.stop === stop)
  if (known >= 0) return [{ at: known, seconds: 0 }]
  const placeOf = (school: string | undefined) => problem.schools.find(({ id }) => id === school)?.place
  const places = route.stops.map((one) => problem.stops.find(({ id }) => id === one.stop)?.place)
  const isMorning = direction === 'morning'
  const all = isMorning
    ? [...places, placeOf(route.schools[0]?.school)]
    : [placeOf(route.schools.at(-1)?.school), ...places]
  const way = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? 0 : (matrix.seconds[from * matrix.places + to] ?? UNREACHABLE_SECONDS)
  return Array.from({ length: route.stops.length + 1 }, (_, at) => {
    const [from, to] = isMorning ? [all[at - 1], all[at]] : [all[at], all[at + 1]]
    return { at, seconds: way(from, place) + way(place, to) - way(from, to) }
  }).toSorted((a, b) => a.seconds - b.seconds)
}

interface Joining {
  stop: string
  students: readonly string[]
  /** The type of the bus, and all routes of its day. */
  typeId: string | undefined
  day: readonly PlannedRoute[]
}

const MAX_POSITIONS = 12

/** The route with these students at this stop: at the position where its bus breaks the fewest rules, with the shortest detour. */
export function withStop(
  problem: Problem,
  route: PlannedRoute,
  { stop, students, typeId, day }: Joining,
): PlannedRoute {
  const known = route.stops.some((one) => one.stop === stop)
  const routeAt = (at: number): PlannedRoute => {
    const stops = known
      ? route.stops.map((one) =>
          one.stop === stop ? { ...one, students: [...one.students, ...students].toSorted() } : one,
        )
      : route.stops.toSpliced(at, 0, { stop, students: students.toSorted(), arrival: 0 })
    return retimed(problem, { ...route, stops })
  }
  const positions = cheapestPositions(problem, route, stop).slice(0, MAX_POSITIONS)
  const [first] = positions
  if (!first) return route
  if (positions.length === 1) return routeAt(first.at)
  const part = partOf(problem, day, { stop, students })
  const rank = ({ at }: Position) => {
    const { routes } = fittedDay(
      part,
      day.map((one) => (one.id === route.id ? routeAt(at) : one)),
    )
    const buses = [{ id: 'bus', type: typeId ?? '', routes: day.map(({ id }) => id) }]
    return check(part, { routes, buses, unassigned: [] }).violations.length
  }
  let best = { at: first.at, broken: Infinity }
  for (const position of positions) {
    const broken = rank(position)
    if (broken < best.broken) best = { at: position.at, broken }
  }
  return routeAt(best.at)
}

/** The problem of one bus: other routes, and locks, decide nothing about a position. */
function partOf(
  problem: Problem,
  day: readonly PlannedRoute[],
  { stop, students }: Pick<Joining, 'stop' | 'students'>,
): Problem {
  const who = new Set([...students, ...day.flatMap(({ stops }) => stops.flatMap((one) => one.students))])
  const where = new Set([stop, ...day.flatMap(({ stops }) => stops.map((one) => one.stop))])
  const { existing: _, locks: __, ...rest } = problem
  return {
    ...rest,
    students: problem.students.filter(({ id }) => who.has(id)),
    stops: problem.stops.filter(({ id }) => where.has(id)),
  }
}
