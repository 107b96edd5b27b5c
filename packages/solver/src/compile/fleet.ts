import type { Matrices } from './matrices.ts'
import { type Ends, firstsOf } from './ends.ts'
import type { Problem } from '../problem.ts'
import type { compileRiders } from './riders.ts'
import { NEVER } from '../search/model.ts'
import type { CostWeights } from './weights.ts'

type Riders = ReturnType<typeof compileRiders>

/** Numbers buses, and the slots in which tours can be planned. */
export function compileFleet(
  problem: Problem,
  ends: Ends,
  riders: Riders,
  weights: CostWeights,
  { locations }: Matrices,
) {
  const { fleet, rules = {}, locks = {}, direction } = problem
  const { bands, bandNames } = riders
  const seats = fleet.map((type) => seatsOf(type.seats, bandNames))
  const largest = Math.max(1, ...seats.map(({ perStudent, total }) => total / Math.max(...perStudent)))

  const slots = slotsOf(ends, riders, largest, problem)
  const tourEnd: number[] = []
  const endTours = new Int32Array(ends.ends.length + 1)
  slots.forEach((count, end) => {
    for (let i = 0; i < count; i++) tourEnd.push(end)
    endTours[end + 1] = tourEnd.length
  })
  const tours = tourEnd.length
  const counts = fleet.map((type) => Math.min(type.count ?? tours, tours))
  const typeBuses = firstsOf(counts.map((length) => ({ length })))
  const nodesOfGroup = nodesByGroup(riders, ends)
  const nodesOfEnd = ends.ends.map((end) => new Set(end.groups.flatMap((group) => [...nodesOfGroup[group]!])).size)
  const optionSlots = Array.from({ length: riders.options }, (_, option) => {
    const group = riders.optionGroup[option]!
    let length = 0
    for (let e = ends.model.groupEndFirst[group]!; e < ends.model.groupEndFirst[group + 1]!; e++)
      length += slots[ends.model.groupEnd[e]!]!
    return { length }
  })
  const optionRow = firstsOf(optionSlots)
  const { tourOfRoute, tourFrozen } = existingTours(problem, ends, endTours, riders)
  const nodeTour = new Int32Array(riders.nodes).fill(-1)
  const stopNumber = new Map(problem.stops.map((stop, i) => [stop.id, i]))
  for (const lock of locks.stopRoutes ?? []) {
    const tour = tourOfRoute.get(lock.route)
    if (tour === undefined) continue
    const served = new Set(ends.ends[tourEnd[tour]!]!.schools)
    for (let option = 0; option < riders.options; option++) {
      const node = riders.optionNode[option]!
      const { school } = ends.groups[riders.optionGroup[option]!]!
      if (riders.nodeStop[node] === stopNumber.get(lock.stop) && served.has(school)) nodeTour[node] = tour
    }
  }
  const riderOldTour = oldTours(problem, riders, tourOfRoute)

  const dummyLocation = locations - 1
  const start = fleet.map((type) => (direction === 'morning' ? type.start : type.end) ?? dummyLocation)
  const end = fleet.map((type) => (direction === 'morning' ? type.end : type.start) ?? dummyLocation)
  const hasShifts = fleet.some((type) => type.maxShiftSeconds !== undefined)
  return {
    isMixed: fleet.length > 1 || bands > 1,
    isChained: hasShifts || rules.severalToursPerBus === true,
    tourOfRoute,
    model: {
      tours,
      tourEnd: Int32Array.from(tourEnd),
      tourBase: firstsOf(tourEnd.map((e) => ({ length: nodesOfEnd[e]! + 2 }))),
      tourFrozen,
      tourBus: Int32Array.from(tourEnd, (_, tour) => (fleet.length === 1 && counts[0] === tours ? tour : -1)),
      endTours,
      optionRow,
      cacheSize: optionRow.at(-1)!,
      nodeTour,
      riderOldTour,
      types: fleet.length,
      typeSeats: Int32Array.from(seats, ({ total }) => total),
      typeUnits: Int32Array.from(seats.flatMap(({ perStudent }) => perStudent)),
      typeWheels: Int32Array.from(fleet, (type) => type.wheelchairPlaces ?? 0),
      typeStart: Int32Array.from(start),
      typeEnd: Int32Array.from(end),
      typeFixed: Float64Array.from(fleet, (type) => Math.round(weights.busCost * (type.fixedCost ?? 1))),
      typeShift: Int32Array.from(fleet, (type) => type.maxShiftSeconds ?? NEVER),
      typeBuses,
      buses: typeBuses.at(-1)!,
      busType: Int32Array.from(counts.flatMap((count, type) => Array.from({ length: count }, () => type))),
    },
  }
}

/** Students of different bands share seats: in units that each band divides. Without a number a band has no seat. */
function seatsOf(seats: number | Readonly<Record<string, number>>, bandNames: readonly (string | undefined)[]) {
  if (typeof seats === 'number')
    return { total: seats, perStudent: bandNames.length > 0 ? bandNames.map(() => 1) : [1] }
  const own = bandNames.map((band) => seats[band ?? ''] ?? 0)
  const total = own.reduce((product, count) => (count > 0 ? leastCommonMultiple(product, count) : product), 1)
  return { total, perStudent: own.map((count) => (count > 0 ? total / count : NEVER)) }
}

export function leastCommonMultiple(a: number, b: number): number {
  let [x, y] = [a, b]
  while (y > 0) [x, y] = [y, x % y]
  return (a / x) * b
}

function nodesByGroup(riders: Riders, ends: Ends): Set<number>[] {
  const nodes = ends.groups.map(() => new Set<number>())
  for (let option = 0; option < riders.options; option++)
    nodes[riders.optionGroup[option]!]!.add(riders.optionNode[option]!)
  return nodes
}

/** Enough slots for tours half full, and for many short ones where rides are limited; never more than riders. */
function slotsOf(ends: Ends, riders: Riders, largest: number, { existing = [], rules = {} }: Problem): number[] {
  const size = new Int32Array(ends.groups.length)
  const count = new Int32Array(ends.groups.length)
  for (let rider = 0; rider < riders.riders; rider++) {
    size[riders.riderGroup[rider]!]! += riders.riderSize[rider]!
    count[riders.riderGroup[rider]!]!++
  }
  const isTimed = rules.maxRideSeconds !== undefined || rules.maxJourneySeconds !== undefined
  return ends.ends.map(({ groups, schools }) => {
    const students = groups.reduce((sum, group) => sum + size[group]!, 0)
    const max = groups.reduce((sum, group) => sum + count[group]!, 0)
    const wanted = Math.ceil((students / largest) * (isTimed ? 3 : 1.3)) + (isTimed ? 12 : 6)
    const existingCount = existing.filter((route) => route.schools.length === schools.length).length
    return Math.min(max, schools.length > 1 ? Math.ceil(wanted / 2) : wanted) + existingCount
  })
}

function oldTours({ existing = [] }: Problem, riders: Riders, tourOfRoute: ReadonlyMap<string, number>): Int32Array {
  const old = new Int32Array(riders.riders).fill(-1)
  for (const route of existing) {
    for (const { students } of route.stops) {
      for (const id of students)
        if (riders.riderNumber.has(id)) old[riders.riderNumber.get(id)!] = tourOfRoute.get(route.id) ?? -1
    }
  }
  return old
}

/** Slots of the existing routes: where schools are served in the same order and, if bands ride apart, the same band rides. */
function existingTours(problem: Problem, ends: Ends, endTours: Int32Array, riders: Riders) {
  const { existing = [], locks = {}, schools, direction } = problem
  const tourOfRoute = new Map<string, number>()
  const taken = new Int32Array(ends.ends.length)
  const tourFrozen = new Uint8Array(endTours.at(-1)!)
  for (const route of existing) {
    const order = (direction === 'morning' ? route.schools : route.schools.toReversed()).join()
    const groups = route.stops.flatMap(({ students }) =>
      students.flatMap((id) => riders.riderGroup[riders.riderNumber.get(id) ?? -1] ?? []),
    )
    const end = ends.ends.findIndex(
      (one) =>
        one.schools.map((school) => schools[school]!.id).join() === order &&
        (groups.length === 0 || groups.some((group) => one.groups.includes(group))),
    )
    if (end < 0 || endTours[end]! + taken[end]! >= endTours[end + 1]!) continue
    const tour = endTours[end]! + taken[end]!++
    tourOfRoute.set(route.id, tour)
    if (locks.routes?.includes(route.id)) tourFrozen[tour] = 1
  }
  return { tourOfRoute, tourFrozen }
}
