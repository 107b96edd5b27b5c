import type { Matrix, Plan, Problem } from '@firstbell/solver'
import type { PlanningTask } from '../search/planning-task.ts'
import { plannedSeconds } from '../travel-times.ts'
import type { RouteDrives } from './route-drives.ts'

/** The planned seconds of drives, by their place in the matrix: the row of where they begin, the column of where they end. */
export type DriveTimes = ReadonlyMap<number, number>

/** How long the drives of a plan take along the paths of its routes; the longest time where several routes have the same drive. */
export async function drivesOfPaths(
  { places, setup }: Pick<PlanningTask, 'places' | 'setup'>,
  problem: Problem,
  plan: Pick<Plan, 'routes'>,
  drives: RouteDrives,
): Promise<DriveTimes> {
  const times = new Map<number, number>()
  for (const route of plan.routes) {
    const visited = placesOfRoute(problem, route)
    const points = visited.flatMap((place) => places.points[place] ?? [])
    const found = await drives(points, setup.bans)
    found?.forEach((calculated, i) => {
      const at = driveBetween(problem.matrix, visited[i], visited[i + 1])
      if (at !== undefined) times.set(at, Math.max(times.get(at) ?? 0, plannedSeconds(calculated, setup.rules)))
    })
  }
  return times
}

/** How long the drives of a plan take by its own times: the check of a plan that was timed by paths knows them from it. */
export function drivesOfTimes(problem: Problem, { routes }: Pick<Plan, 'routes'>): DriveTimes {
  const times = new Map<number, number>()
  for (const route of routes) {
    const visited = placesOfRoute(problem, route)
    const visits = visitsOf(problem, route)
    visits.forEach(({ leaves }, i) => {
      const [at, next] = [driveBetween(problem.matrix, visited[i], visited[i + 1]), visits[i + 1]]
      if (at !== undefined && next) times.set(at, Math.max(times.get(at) ?? 0, next.arrives - leaves))
    })
  }
  return times
}

/** The time of a school is that of the arrival in the morning, and of the departure in the afternoon; a bus is planned to stand at neither. */
function visitsOf({ direction, stops }: Problem, route: Plan['routes'][number]) {
  const atStops = route.stops.map(({ stop, students, arrival }) => {
    const { dwellSeconds = 0, dwellSecondsPerStudent = 0 } = stops.find(({ id }) => id === stop) ?? {}
    return { arrives: arrival, leaves: arrival + dwellSeconds + dwellSecondsPerStudent * students.length }
  })
  const atSchools = route.schools.map(({ time }) => ({ arrives: time, leaves: time }))
  return direction === 'morning' ? [...atStops, ...atSchools] : [...atSchools, ...atStops]
}

/** In the order in which the bus drives. */
function placesOfRoute(
  { direction, stops, schools }: Pick<Problem, 'direction' | 'stops' | 'schools'>,
  route: Plan['routes'][number],
): number[] {
  const atStops = route.stops.flatMap(({ stop }) => stops.find(({ id }) => id === stop)?.place ?? [])
  const atSchools = route.schools.flatMap(({ school }) => schools.find(({ id }) => id === school)?.place ?? [])
  return direction === 'morning' ? [...atStops, ...atSchools] : [...atSchools, ...atStops]
}

const driveBetween = ({ places }: Matrix, from: number | undefined, to: number | undefined) =>
  from === undefined || to === undefined ? undefined : from * places + to

/** Drives whose time is learned, and those that take longer on another path than is known of them. */
export function newDrives(times: DriveTimes, known: DriveTimes, { matrix }: Pick<Problem, 'matrix'>): DriveTimes {
  return new Map(
    [...times].filter(([at, seconds]) => {
      const before = matrix.seconds[at] ?? 0
      return known.has(at) ? seconds > before : seconds !== before
    }),
  )
}

/** The problem with these drives. They are in memory of their own, which threads share. */
export function withDrives(problem: Problem, times: DriveTimes): Problem {
  const { matrix } = problem
  const seconds = new Int32Array(new SharedArrayBuffer(matrix.seconds.length * Int32Array.BYTES_PER_ELEMENT))
  for (let at = 0; at < seconds.length; at++) seconds[at] = matrix.seconds[at] ?? 0
  for (const [at, time] of times) seconds[at] = time
  return { ...problem, matrix: { ...matrix, seconds } }
}
