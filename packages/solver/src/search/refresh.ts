import { type Model, NEVER } from './model.ts'
import type { State } from './state.ts'

/** Derives legs, cost and times of a tour from its order of visits. */
export function refreshTour(model: Model, state: State, tour: number): void {
  const count = state.count[tour]!
  if (count === 0) {
    state.cost -= state.tourCost[tour]!
    state.tourCost[tour] = 0
    state.duration[tour] = 0
    return
  }
  const { arc, locations, nodeOpenCost } = model
  const { node, location, leg } = state
  const base = model.tourBase[tour]!
  const end = model.tourEnd[tour]!
  const bus = state.bus[tour]!
  const type = model.busType[bus]!
  const before = state.previous[tour]!
  location[base] = originOf(model, state, tour, bus)
  location[base + count + 1] = model.endEntry[end]!
  let cost = model.endCost[end]! + (before < 0 ? model.typeFixed[type]! : 0)
  for (let at = base + 1; at <= base + count + 1; at++) {
    const step = arc[location[at - 1]! * locations + location[at]!]!
    leg[at] = step
    cost += step
  }
  for (let at = base + 1; at <= base + count; at++) cost += nodeOpenCost[node[at]!]!
  if (state.next[tour]! < 0) cost += arc[model.endExit[end]! * locations + model.typeEnd[type]!]!
  if (model.timing === 'rides') cost += refreshRides(model, state, base, count) * model.rideCost
  else if (model.timing === 'windows') refreshWindows(model, state, tour, base + 1, base + count)
  state.duration[tour] = model.timing === 'rides' ? state.toEnd[base + 1]! : 0
  state.cost += cost - state.tourCost[tour]!
  state.tourCost[tour] = cost
}

/** Derives the same within windows, where only the visit at `at` is new: times change as far as waiting does not take them up. */
export function refreshAdded(model: Model, state: State, tour: number, at: number): void {
  const { arc, locations } = model
  const { location, leg, depart, late } = state
  const added = model.tourBase[tour]! + at
  const end = model.tourBase[tour]! + state.count[tour]! + 1
  location[end] = model.endEntry[model.tourEnd[tour]!]!
  for (let i = end; i > added; i--) {
    leg[i] = leg[i - 1]!
    depart[i] = depart[i - 1]!
    late[i] = late[i - 1]!
  }
  const replaced = leg[added + 1]!
  leg[added] = arc[location[added - 1]! * locations + location[added]!]!
  leg[added + 1] = arc[location[added]! * locations + location[added + 1]!]!
  const cost = leg[added] + leg[added + 1]! - replaced + model.nodeOpenCost[state.node[added]!]!
  refreshWindows(model, state, tour, added, added)
  state.cost += cost
  state.tourCost[tour]! += cost
}

/** Where the bus comes from: the school it is to return to, the one it served before, its depot, or anywhere. */
export function originOf(model: Model, state: State, tour: number, bus: number): number {
  if (model.isClosed) return model.endExit[model.tourEnd[tour]!]!
  const before = state.previous[tour]!
  return before >= 0 ? model.endExit[model.tourEnd[before]!]! : model.typeStart[model.busType[bus]!]!
}

/** Returns the seconds that all riders spend on board. */
function refreshRides(model: Model, state: State, base: number, count: number): number {
  const { time, locations, countsOwnDwell } = model
  const { node, location, toEnd, room, onBoard, nodeDwell, nodeLimit, nodeSize } = state
  toEnd[base + count + 1] = 0
  for (let at = base + count; at > base; at--) {
    toEnd[at] = nodeDwell[node[at]!]! + time[location[at]! * locations + location[at + 1]!]! + toEnd[at + 1]!
  }
  let min = model.maxJourney - toEnd[base + 1]!
  let boarded = 0
  let rides = 0
  onBoard[base] = 0
  room[base + 1] = min
  for (let at = base + 1; at <= base + count; at++) {
    const visited = node[at]!
    const ride = toEnd[at]! - (countsOwnDwell ? 0 : nodeDwell[visited]!)
    const left = nodeLimit[visited]! - ride
    if (left < min) min = left
    room[at + 1] = min
    boarded += nodeSize[visited]!
    rides += nodeSize[visited]! * ride
    onBoard[at] = boarded
  }
  return rides
}

/** Departures and latest arrivals, where the visits from `first` to `last` are new and no others. */
function refreshWindows(model: Model, state: State, tour: number, first: number, last: number): void {
  const { time, locations, nodeReady, nodeDue } = model
  const { node, location, depart, late, nodeDwell } = state
  const base = model.tourBase[tour]!
  const end = base + state.count[tour]! + 1
  depart[base] = 0
  let clock = depart[first - 1]!
  for (let at = first; at < end; at++) {
    const visited = node[at]!
    const arrival = clock + time[location[at - 1]! * locations + location[at]!]!
    clock = (arrival > nodeReady[visited]! ? arrival : nodeReady[visited]!) + nodeDwell[visited]!
    if (at > last && depart[at] === clock) break
    depart[at] = clock
  }
  late[end] = model.endUntil[model.tourEnd[tour]!]!
  let limit = late[last + 1]!
  for (let at = last; at > base; at--) {
    const visited = node[at]!
    limit -= time[location[at]! * locations + location[at + 1]!]! + nodeDwell[visited]!
    if (nodeDue[visited]! < limit) limit = nodeDue[visited]!
    if (at < first && late[at] === limit) break
    late[at] = limit
  }
}

/**
 * How many seconds longer each tour of a bus may take before a bell is missed or the shift too long. The first tour leaves
 * its depot early enough; after it the bus comes as early as it can and as late as it may.
 */
export function refreshChain(model: Model, state: State, bus: number): void {
  const { endFrom, endUntil, endSpan, tourEnd, locations, time } = model
  const first = state.head[bus]!
  if (first < 0) return
  let last = first
  let free = 0
  for (let tour = first; tour >= 0; tour = state.next[tour]!) {
    const end = tourEnd[tour]!
    let arrival = endFrom[end]!
    if (tour !== first) arrival = Math.max(arrival, free + leadOf(model, state, tour) + state.duration[tour]!)
    free = arrival + endSpan[end]!
    state.free[tour] = free
    last = tour
  }
  let due = NEVER
  for (let tour = last; tour >= 0; tour = state.previous[tour]!) {
    const end = tourEnd[tour]!
    const latest = Math.min(endUntil[end]!, due - endSpan[end]!)
    state.latest[tour] = latest
    const lead = leadOf(model, state, tour)
    const before = state.previous[tour]!
    state.slack[tour] = before < 0 ? NEVER : latest - (state.free[before]! + lead + state.duration[tour]!)
    due = latest - state.duration[tour]! - lead
  }
  const type = model.busType[bus]!
  const shift = model.typeShift[type]!
  if (shift >= NEVER) return
  // The shift that comes from arriving as late as possible first, and as early as possible afterwards.
  let clock = state.latest[first]!
  const began = clock - state.duration[first]! - leadOf(model, state, first)
  clock += endSpan[tourEnd[first]!]!
  for (let tour = state.next[first]!; tour >= 0; tour = state.next[tour]!) {
    clock = Math.max(clock + leadOf(model, state, tour) + state.duration[tour]!, endFrom[tourEnd[tour]!]!)
    clock += endSpan[tourEnd[tour]!]!
  }
  clock += time[model.endExit[tourEnd[last]!]! * locations + model.typeEnd[type]!]!
  const left = shift - (clock - began)
  for (let tour = first; tour >= 0; tour = state.next[tour]!) {
    if (left < state.slack[tour]!) state.slack[tour] = left
  }
}

export function leadOf(model: Model, state: State, tour: number): number {
  const base = model.tourBase[tour]!
  return model.time[state.location[base]! * model.locations + state.location[base + 1]!]!
}
