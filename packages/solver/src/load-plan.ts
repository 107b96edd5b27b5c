import type { Compiled } from './compile.ts'
import type { ExistingRoute } from './problem.ts'
import { closeNodes, join, openNode, refresh, startTour } from './search/edit.ts'
import type { Search } from './search/search.ts'

/** Routes as they were or are, with the buses that drive several of them. */
export interface Loadable {
  routes: readonly ExistingRoute[]
  /** Lists of routes that one bus drives in this order. */
  days?: readonly (readonly string[])[]
}

/**
 * Puts routes into the search as its first plan. Whoever, or whatever, the problem does not know any more is left out, and
 * visits that break a limit are given up, unless the route is locked.
 */
export function loadPlan(compiled: Compiled, search: Search, { routes, days = [] }: Loadable): void {
  const { model } = search
  const isMorning = compiled.problem.direction === 'morning'
  const taken = new Set<number>(compiled.tourOfRoute.values())
  const lastOfDay = new Map<number, number>()
  const order = isMorning ? days : days.map((day) => day.toReversed())
  const dayOf = new Map(order.flatMap((day, index) => day.map((id) => [id, index] as const)))
  const inOrder = new Map(order.flat().map((id, index) => [id, index]))
  const sorted = routes.toSorted((a, b) => (inOrder.get(a.id) ?? 0) - (inOrder.get(b.id) ?? 0))
  for (const route of sorted) {
    const tour = slotFor(compiled, route, taken)
    if (tour < 0) continue
    const day = dayOf.get(route.id)
    const after = day === undefined ? -1 : (lastOfDay.get(day) ?? -1)
    const bus = after >= 0 ? search.work.bus[after]! : freeBus(compiled, search, tour, route.busType)
    if (bus < 0) continue
    if (loadTour(compiled, search, route, tour, bus, after) && day !== undefined) lastOfDay.set(day, tour)
  }
  for (let tour = 0; tour < model.tours; tour++) giveUpWhatBreaksLimits(search, tour)
  dropPlaced(search)
}

function slotFor({ model, ends, tourOfRoute, problem }: Compiled, route: ExistingRoute, taken: Set<number>): number {
  const known = tourOfRoute.get(route.id)
  if (known !== undefined) return known
  const wanted = (problem.direction === 'morning' ? route.schools : route.schools.toReversed()).join()
  const isWanted = (end: number) =>
    ends.ends[end]!.schools.map((school) => problem.schools[school]!.id).join() === wanted
  for (let tour = 0; tour < model.tours; tour++) {
    if (taken.has(tour) || !isWanted(model.tourEnd[tour]!)) continue
    taken.add(tour)
    return tour
  }
  return -1
}

function freeBus({ problem, model }: Compiled, { work }: Search, tour: number, busType: string | undefined): number {
  if (model.tourBus[tour]! >= 0) return model.tourBus[tour]!
  for (let bus = 0; bus < model.buses; bus++) {
    if (work.head[bus]! < 0 && (busType === undefined || problem.fleet[model.busType[bus]!]!.id === busType)) return bus
  }
  return -1
}

function loadTour(
  compiled: Compiled,
  search: Search,
  route: ExistingRoute,
  tour: number,
  bus: number,
  after: number,
): boolean {
  const { model, work } = search
  const { problem, students } = compiled
  const rider = new Map(students.map((student, i) => [student.id, i]))
  const stops = problem.direction === 'morning' ? route.stops : route.stops.toReversed()
  let isStarted = false
  for (const { stop, students: there } of stops) {
    for (const id of there) {
      const who = rider.get(id)
      if (who === undefined || work.riderChoice[who]! >= 0) continue
      for (let choice = model.riderFirst[who]!; choice < model.riderFirst[who + 1]!; choice++) {
        const node = model.optionNode[model.choiceOption[choice]!]!
        const isHere = work.nodeTour[node] === tour
        if (problem.stops[model.nodeStop[node]!]!.id !== stop || (work.nodeTour[node]! >= 0 && !isHere)) continue
        if (!isStarted) startTour(search, tour, bus, after)
        isStarted = true
        if (!isHere) openNode(search, node, tour, work.count[tour]! + 1)
        join(search, who, choice)
        break
      }
    }
  }
  if (isStarted) refresh(search, tour)
  return isStarted
}

function giveUpWhatBreaksLimits(search: Search, tour: number): void {
  const { model, work } = search
  if (model.tourFrozen[tour] !== 0) return
  while (work.count[tour]! > 0) {
    const type = model.busType[work.bus[tour]!]!
    const base = model.tourBase[tour]!
    const last = base + work.count[tour]! + 1
    const isFull = work.load[tour]! > model.typeSeats[type]! || work.wheels[tour]! > model.typeWheels[type]!
    const isLate = work.slack[tour]! < 0 || (model.timing === 'rides' && work.room[last]! < 0)
    const isOutside =
      model.timing === 'windows' &&
      work.late[base + 1]! < work.depart[base + 1]! - work.nodeDwell[work.node[base + 1]!]!
    if (!isFull && !isLate && !isOutside) return
    const before = work.absentCount
    closeNodes(search, tour, 1, 1)
    work.absentCount = before // the list is made anew at the end
    if (work.count[tour]! > 0) refresh(search, tour)
  }
}

function dropPlaced({ model, work }: Search): void {
  work.absentCount = 0
  for (let rider = 0; rider < model.riders; rider++)
    if (work.riderChoice[rider]! < 0) work.absent[work.absentCount++] = rider
}
