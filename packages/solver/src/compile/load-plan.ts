import type { Compiled } from './compile.ts'
import { busTypesOfLockedRoutes, sentenceOf, wantedBusType } from '../read/locked-routes.ts'
import { mixBandOf, type ExistingRoute } from '../problem.ts'
import { isAllowed } from '../search/insertion/allowed.ts'
import { closeNodes, join, openNode, refresh, startTour } from '../search/edit.ts'
import { removeInfeasibleVisits, violatesLimits } from '../search/insertion/feasible.ts'
import { closeUntimely } from '../search/insertion/node-times.ts'
import { lastInOrder } from '../search/removal/stop-order.ts'
import type { MovedBell } from '../plan.ts'
import type { Search } from '../search/search.ts'
import { InvalidProblem } from '../read/validate.ts'

/** Routes as they were or are, with the buses that drive several of them. */
export interface InitialPlan {
  routes: readonly ExistingRoute[]
  /** Lists of routes that one bus drives in this order. */
  days?: readonly (readonly string[])[]
  /** The bells that it moves, where the problem lets them move. */
  bells?: readonly MovedBell[]
}

/**
 * Puts routes into the search as its first plan. Whoever, or whatever, the problem does not know any more is left out, and
 * visits that break a limit are given up, unless the route is locked: `validate` has seen to it that locked routes break none.
 */
export function loadPlan(compiled: Compiled, search: Search, { routes, days = [] }: InitialPlan): void {
  const { model } = search
  const isMorning = compiled.problem.direction === 'morning'
  const taken = new Set<number>(compiled.tourOfRoute.values())
  const order = isMorning ? days : days.map((day) => day.toReversed())
  const dayOf = new Map(order.flatMap((day, index) => day.map((id) => [id, index] as const)))
  const inOrder = new Map(order.flat().map((id, index) => [id, index]))
  const loaded = order.map((): { at: number; tour: number }[] => [])
  const locked = new Set(compiled.problem.locks?.routes)
  const lockedTypes = busTypesOfLockedRoutes(compiled.problem)
  // Locked routes come first, so that they find a bus and their stops free.
  const sorted = routes.toSorted(
    (a, b) =>
      Number(locked.has(b.id)) - Number(locked.has(a.id)) || (inOrder.get(a.id) ?? 0) - (inOrder.get(b.id) ?? 0),
  )
  for (const route of sorted) {
    const tour = slotFor(compiled, route, taken)
    if (tour < 0) continue
    const type = lockedTypes.get(route.id) ?? wantedBusType(compiled.problem, route)
    const sameDay = loaded[dayOf.get(route.id) ?? -1] ?? []
    // A route that is locked to another type of bus leaves the day that it was in.
    const day = sameDay[0] && isOtherType(compiled, search, tour, sameDay[0].tour) ? [] : sameDay
    const at = inOrder.get(route.id) ?? 0
    const after = day.findLast((one) => one.at < at)?.tour ?? -1
    const bus = day[0] ? search.candidate.bus[day[0].tour]! : freeBus(compiled, search, tour, type)
    if (bus < 0) {
      if (locked.has(route.id)) loadIntoSomeDay(compiled, search, { ...route, busType: type }, tour)
      continue
    }
    if (loadTour(compiled, search, route, tour, bus, after)) {
      day.push({ at, tour })
      day.sort((a, b) => a.at - b.at)
    }
  }
  for (let tour = 0; tour < model.tours; tour++) removeInfeasibleVisits(search, tour)
  if (model.hasNodeTimes) requireTimesOfLockedRoutes(compiled, closeUntimely(search))
  collectUnassigned(search)
  const left = routes.filter((route) => locked.has(route.id) && !isWhole(compiled, search, route))
  if (left.length === 0) return
  const names = left.map(({ id }) => `"${id}"`).join(', ')
  throw new InvalidProblem(
    [`locked routes ${names}: no bus has room in its day for them beside the other locked routes`],
    [{ routes: left.map(({ id }) => id), codes: ['route-without-bus'] }],
  )
}

function isOtherType({ model }: Compiled, { candidate }: Search, tour: number, first: number): boolean {
  return model.tourType[tour]! >= 0 && model.busType[candidate.bus[first]!] !== model.tourType[tour]
}

/** Locked routes stay as they are, also where a stop of theirs is not at its time then. */
function requireTimesOfLockedRoutes({ tourOfRoute }: Compiled, untimely: number): void {
  const [id] = [...tourOfRoute].find(([, tour]) => tour === untimely) ?? []
  if (id === undefined) return
  const fault = { routes: [id], codes: ['locked-time' as const] }
  throw new InvalidProblem([sentenceOf(fault)], [fault])
}

/** Whether all students of the route that are left ride on it. */
function isWhole(
  { problem, riderNumber, model, tourOfRoute }: Compiled,
  { candidate }: Search,
  route: ExistingRoute,
): boolean {
  const known = new Set(problem.students.map(({ id }) => id))
  const tour = tourOfRoute.get(route.id)
  return route.stops.every((stop) =>
    stop.students.every((id) => {
      if (!known.has(id)) return true
      const choice = candidate.riderChoice[riderNumber.get(id) ?? -1] ?? -1
      return choice >= 0 && candidate.nodeTour[model.optionNode[model.choiceOption[choice]!]!] === tour
    }),
  )
}

/** The slot of an existing route; else a free one that serves the same schools in the same order, and one who rides (bands may ride apart). */
function slotFor(compiled: Compiled, route: ExistingRoute, taken: Set<number>): number {
  const { model, ends, students, riderNumber, tourOfRoute, problem } = compiled
  const known = tourOfRoute.get(route.id)
  if (known !== undefined) return known
  const riding = route.stops.flatMap((stop) => stop.students).find((id) => riderNumber.has(id))
  const one = riding === undefined ? undefined : students[riderNumber.get(riding)!]
  const group = one && ends.groupOf(one.school, mixBandOf(one))
  const wanted = (problem.direction === 'morning' ? route.schools : route.schools.toReversed()).join()
  const isWanted = ({ schools, groups }: Compiled['ends']['ends'][number]) =>
    schools.map((school) => problem.schools[school]!.id).join() === wanted &&
    (group === undefined || groups.includes(group))
  for (let tour = 0; tour < model.tours; tour++) {
    if (taken.has(tour) || !isWanted(ends.ends[model.tourEnd[tour]!]!)) continue
    taken.add(tour)
    return tour
  }
  return -1
}

function freeBus(
  { problem, model }: Compiled,
  { candidate }: Search,
  tour: number,
  busType: string | undefined,
): number {
  if (model.tourBus[tour]! >= 0) return model.tourBus[tour]!
  for (let bus = 0; bus < model.buses; bus++) {
    if (candidate.head[bus]! < 0 && (busType === undefined || problem.fleet[model.busType[bus]!]!.id === busType))
      return bus
  }
  return -1
}

/** A locked route for which no bus is left goes into the day of one under way, where it keeps the limits. */
function loadIntoSomeDay(compiled: Compiled, search: Search, route: ExistingRoute, tour: number): void {
  const { model, candidate } = search
  if (!model.hasTiers) return
  const until = model.endUntil[model.tourEnd[tour]!]!
  for (let bus = 0; bus < model.buses; bus++) {
    const { id } = compiled.problem.fleet[model.busType[bus]!]!
    if (candidate.head[bus]! < 0 || (route.busType !== undefined && route.busType !== id)) continue
    let after = -1
    for (
      let next = candidate.head[bus]!;
      next >= 0 && model.endUntil[model.tourEnd[next]!]! <= until;
      next = candidate.next[next]!
    )
      after = next
    if (!loadTour(compiled, search, route, tour, bus, after)) return
    let keepsLimits = true
    for (let one = candidate.head[bus]!; one >= 0; one = candidate.next[one]!)
      keepsLimits &&= !violatesLimits(search, one)
    if (keepsLimits) return
    closeNodes(search, tour, 1, candidate.count[tour]!)
  }
}

function loadTour(
  compiled: Compiled,
  search: Search,
  route: ExistingRoute,
  tour: number,
  bus: number,
  after: number,
): boolean {
  const { model, candidate } = search
  const { problem, riderNumber } = compiled
  const stops = problem.direction === 'morning' ? route.stops : route.stops.toReversed()
  const isLocked = model.tourFrozen[tour] !== 0
  let isStarted = false
  for (const { stop, students: there } of stops) {
    for (const id of there) {
      const who = riderNumber.get(id)
      if (who === undefined || candidate.riderChoice[who]! >= 0) continue
      for (let choice = model.riderFirst[who]!; choice < model.riderFirst[who + 1]!; choice++) {
        const node = model.optionNode[model.choiceOption[choice]!]!
        const isHere = candidate.nodeTour[node] === tour
        if (problem.stops[model.nodeStop[node]!]!.id !== stop || (candidate.nodeTour[node]! >= 0 && !isHere)) continue
        if (!isLocked && !(hasRoom(search, who, tour, bus) && isAllowed(search, who, node, tour))) continue
        const at = candidate.count[tour]! + 1
        if (!isHere && model.hasOrders && lastInOrder(search, node, tour) < model.tourBase[tour]! + at) continue
        if (!isStarted) startTour(search, tour, bus, after)
        isStarted = true
        if (!isHere) openNode(search, node, tour, at)
        join(search, who, choice)
        break
      }
    }
  }
  if (isStarted) refresh(search, tour)
  return isStarted
}

function hasRoom({ model, candidate }: Search, rider: number, tour: number, bus: number): boolean {
  const type = model.busType[bus]!
  const units = model.riderSeats[rider]! * model.typeUnits[type * model.bands + model.riderBand[rider]!]!
  if (candidate.load[tour]! + units > model.typeSeats[type]!) return false
  return candidate.wheels[tour]! + model.riderWheels[rider]! <= model.typeWheels[type]!
}

function collectUnassigned({ model, candidate }: Search): void {
  candidate.unassignedCount = 0
  for (let rider = 0; rider < model.riders; rider++)
    if (candidate.riderChoice[rider]! < 0) candidate.unassigned[candidate.unassignedCount++] = rider
}
