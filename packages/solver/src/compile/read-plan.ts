import type { Compiled } from './compile.ts'
import { MIRROR } from './ends.ts'
import type { Plan, PlannedRoute, Unassigned } from '../plan.ts'
import type { Student } from '../problem.ts'
import { usableWalks } from '../read/reach.ts'
import { NEVER } from '../search/model.ts'
import { reachedAt } from '../search/insertion/node-times.ts'
import type { State } from '../search/state.ts'

/** Turns what the search found into a plan with names and times; afternoons are reversed again. */
export function readPlan(compiled: Compiled, state: State, unreachable: readonly Unassigned[]): Plan {
  const { problem, model, students, tourOfRoute } = compiled
  const idOfTour = new Map([...tourOfRoute].map(([id, tour]) => [tour, id]))
  const taken = new Set([...tourOfRoute.keys(), ...(problem.existing ?? []).map(({ id }) => id)])
  let number = 0
  const nextId = (): string => {
    const id = `route-${++number}`
    return taken.has(id) ? nextId() : id
  }
  const routes: PlannedRoute[] = []
  const buses: Plan['buses'] = []
  const countOfType = problem.fleet.map(() => 0)
  for (let bus = 0; bus < model.buses; bus++) {
    if (state.head[bus]! < 0) continue
    const type = model.busType[bus]!
    const ids: string[] = []
    for (let tour = state.head[bus]!, clock = -1; tour >= 0; tour = state.next[tour]!) {
      const id = idOfTour.get(tour) ?? nextId()
      const { route, free } = readTour(compiled, state, tour, clock, id)
      routes.push(route)
      ids.push(id)
      clock = free
    }
    const name = problem.fleet[type]!.id
    const isMorning = problem.direction === 'morning'
    buses.push({ id: `${name}-${++countOfType[type]!}`, type: name, routes: isMorning ? ids : ids.toReversed() })
  }
  const hasIdleBus = state.head.subarray(0, model.buses).some((tour) => tour < 0)
  const stopNumber = new Map(problem.stops.map((stop, i) => [stop.id, i]))
  const isServed = (student: Student) =>
    usableWalks(problem, student, stopNumber).every((walk) =>
      routes.some(
        ({ schools, stops }) =>
          schools.some(({ school }) => school === student.school) && stops.some(({ stop }) => stop === walk.stop),
      ),
    )
  const waiting = new Map<string, number>()
  for (const { stops } of routes)
    for (const { stop, students: there } of stops) waiting.set(stop, (waiting.get(stop) ?? 0) + there.length)
  const capacityOf = new Map(problem.stops.map(({ id, capacity }) => [id, capacity ?? Infinity]))
  const isCrowded = (student: Student) =>
    usableWalks(problem, student, stopNumber).every(
      ({ stop }) => (waiting.get(stop) ?? 0) >= (capacityOf.get(stop) ?? Infinity),
    )
  const reasonOf = (student: Student): Unassigned['reason'] => {
    if (isCrowded(student)) return 'only-stops-that-are-full'
    return hasIdleBus && isServed(student) ? 'only-stops-of-full-tours' : 'no-room-in-this-plan'
  }
  const unassigned = Array.from(state.unassigned.subarray(0, state.unassignedCount), (rider): Unassigned => {
    const student = students[rider]!
    return { student: student.id, reason: reasonOf(student) }
  })
  return { routes, buses, unassigned: [...unreachable, ...unassigned] }
}

/** One tour, after the moment at which its bus is free (-1: its first one, which comes as late as it may). */
function readTour({ problem, model, students, ends }: Compiled, state: State, tour: number, free: number, id: string) {
  const { locations, time } = model
  const base = model.tourBase[tour]!
  const count = state.count[tour]!
  const end = model.tourEnd[tour]!
  const hasBell = model.endUntil[end]! < NEVER
  const legs = Array.from(
    { length: count + 1 },
    (_, i) => time[state.location[base + i]! * locations + state.location[base + i + 1]!]!,
  )
  const dwells = Array.from({ length: count }, (_, i) => state.nodeDwell[state.node[base + i + 1]!]!)
  const arrivals: number[] = []
  let reached: number
  if (model.timing === 'windows') {
    let clock = 0
    for (let i = 0; i < count; i++) {
      const node = state.node[base + i + 1]!
      arrivals.push(clock + legs[i]!)
      clock = Math.max(clock + legs[i]!, model.nodeReady[node]!) + dwells[i]!
    }
    reached = clock + legs[count]!
  } else {
    const duration = sum(dwells) + sum(legs) - legs[0]!
    reached = reachedAt(model, state, tour, free, duration)
    let clock = reached - duration
    for (let i = 0; i < count; i++) {
      arrivals.push(clock)
      clock += dwells[i]! + legs[i + 1]!
    }
  }
  const isMorning = problem.direction === 'morning'
  // Without bells an afternoon's clock starts when the bus leaves its school.
  const turn = hasBell || (model.isChained && free >= 0) ? MIRROR : reached
  const stops = arrivals.map((arrival, i) => {
    const node = state.node[base + i + 1]!
    const list = model.nodeList[node]!
    const riders = state.nodeRiders.subarray(list, list + state.nodeCount[node]!)
    return {
      stop: problem.stops[model.nodeStop[node]!]!.id,
      students: Array.from(riders, (rider) => students[rider]!.id).sort(),
      arrival: isMorning ? arrival : turn - (arrival + dwells[i]!),
    }
  })
  const schools = ends.ends[end]!.schools.map((school, i) => {
    const at = reached + model.endOffset[end * model.groups + ends.ends[end]!.groups[i]!]!
    return { school: problem.schools[school]!.id, time: isMorning ? at : turn - at }
  })
  if (!isMorning) {
    stops.reverse()
    schools.reverse()
  }
  const route: PlannedRoute = { id, schools, stops }
  return { route, free: reached + model.endSpan[end]! }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
