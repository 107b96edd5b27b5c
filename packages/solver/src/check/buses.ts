import { UNREACHABLE_SECONDS } from '../problem.ts'
import type { CheckContext } from './check-context.ts'
import type { RouteTimes } from './route.ts'

/** From leaving its yard, or its first place where it has none, until it is back there, or at its last place; seconds of the day. */
export interface BusShift {
  from: number
  until: number
}

/** Each route has one bus; seats, shifts, and the ways between tours. Returns what is driven outside the tours, and the shift of each bus. */
export function checkBuses(
  context: CheckContext,
  times: ReadonlyMap<string, RouteTimes>,
): { metres: number; seconds: number; shifts: Map<string, BusShift> } {
  const { problem, plan, routes, violate } = context
  const { matrix, fleet, rules = {} } = problem
  const used = new Map<string, number>()
  const driven = { metres: 0, seconds: 0, shifts: new Map<string, BusShift>() }
  const taken = new Set<string>()
  /** Adds the way from one place to another; how long it takes. */
  const drive = (from: number, to: number): number => {
    driven.metres += matrix.metres[from * matrix.places + to] ?? 0
    const seconds = matrix.seconds[from * matrix.places + to] ?? 0
    if (seconds === UNREACHABLE_SECONDS) violate('no-way')
    driven.seconds += seconds
    return seconds
  }
  for (const bus of plan.buses) {
    const type = fleet.find(({ id }) => id === bus.type)
    if (!type) {
      violate('bus-unknown')
      continue
    }
    if (bus.routes.length === 0) continue
    used.set(type.id, (used.get(type.id) ?? 0) + 1)
    if (bus.routes.length > 1 && !rules.severalToursPerBus) violate('several-routes', { route: bus.routes[1] })
    let before: RouteTimes['ends'] | undefined
    let began = 0
    for (const id of bus.routes) {
      const route = routes.get(id)
      const time = times.get(id)
      if (!route || !time || taken.has(id)) {
        violate('route-without-bus', { route: id })
        continue
      }
      taken.add(id)
      checkLoad(context, { routeId: id, typeId: type.id })
      const isMorning = problem.direction === 'morning'
      if (rules.tours === 'closed') {
        // The bus sets out from the school where the tour ends, or goes back to the one where it began.
        const lead = drive(time.ends.place, time.begins.place)
        const comes = isMorning || type.start === undefined || before ? 0 : drive(type.start, time.begins.place)
        if (!before) began = time.begins.time - (isMorning ? lead : comes)
        if (!isMorning) time.ends = { place: time.begins.place, time: time.ends.time + lead }
        const over = before ? before.time + (isMorning ? lead : 0) - time.begins.time : 0
        if (over > 0) violate('too-fast', { route: id, by: over })
      } else if (before) {
        const over = before.time + drive(before.place, time.begins.place) - time.begins.time
        if (over > 0) violate('too-fast', { route: id, by: over })
      } else began = time.begins.time - (type.start === undefined ? 0 : drive(type.start, time.begins.place))
      before = time.ends
    }
    if (!before) continue
    const goesHome = type.end !== undefined && (rules.tours !== 'closed' || problem.direction === 'morning')
    const ended = before.time + (goesHome ? drive(before.place, type.end!) : 0)
    driven.shifts.set(bus.id, { from: began, until: ended })
    const over = ended - began - (type.maxShiftSeconds ?? Infinity)
    if (over > 0) violate('shift-too-long', { route: bus.routes[0], by: over })
  }
  for (const type of fleet) {
    const over = (used.get(type.id) ?? 0) - (type.count ?? Infinity)
    if (over > 0) violate('too-many-buses', { by: over })
  }
  for (const route of plan.routes) if (!taken.has(route.id)) violate('route-without-bus', { route: route.id })
  return driven
}

/** Bands share the seats of a bus: each student takes as much of it as fits that many times. */
function checkLoad(
  { problem, routes, students, violate }: CheckContext,
  { routeId, typeId }: { routeId: string; typeId: string },
): void {
  const { seats, wheelchairPlaces = 0 } = problem.fleet.find((type) => type.id === typeId)!
  let share = 0
  let wheelchairs = 0
  for (const { students: waiting } of routes.get(routeId)!.stops) {
    for (const one of waiting) {
      const student = students.get(one)
      if (!student) continue
      wheelchairs += student.wheelchairs ?? 0
      if (student.wheelchairs) continue
      const max = typeof seats === 'number' ? seats : (seats[student.band ?? ''] ?? 0)
      share += (student.size ?? 1) / max
    }
  }
  if (share > 1 + 1e-9) violate('seats', { route: routeId, by: share - 1 })
  if (wheelchairs > wheelchairPlaces)
    violate('wheelchair-places', { route: routeId, by: wheelchairs - wheelchairPlaces })
}
