import { limitOf } from '../edit.ts'
import { type Model, NEVER } from '../model.ts'
import { isUntimely } from './node-times.ts'
import type { Search } from '../search.ts'
import type { State } from '../state.ts'
import { firstInOrder, lastInOrder } from '../removal/stop-order.ts'

/** Finds the cheapest position of an option's closed node in a tour and remembers it at `entry` of the cache. */
export function findInsertion(search: Search, option: number, tour: number, entry: number): void {
  search.cacheStamp[entry] = search.candidate.version[tour]!
  search.cacheCost[entry] = NEVER
  search.work.positions += search.candidate.count[tour]! + 1
  const { timing } = search.model
  if (timing === 'none') findByDistance(search, option, tour, entry)
  else if (timing === 'rides') findWithinRideLimits(search, option, tour, entry)
  else findWithinTimeWindows(search, option, tour, entry)
}

function findByDistance(search: Search, option: number, tour: number, entry: number): void {
  const { model, candidate } = search
  const { arc, arcInto } = model
  const { location, leg } = candidate
  const node = model.optionNode[option]!
  const row = model.nodeLocation[node]! * model.locations
  const base = model.tourBase[tour]!
  const first = model.hasOrders ? firstInOrder(search, node, tour) : base + 1
  const last = model.hasOrders ? lastInOrder(search, node, tour) : base + candidate.count[tour]! + 1
  let min = NEVER
  let bestAt = 0
  let into = arcInto[row + location[first - 1]!]!
  for (let at = first; at <= last; at++) {
    const here = location[at]!
    const cost = into + arc[row + here]! - leg[at]!
    if (cost < min) {
      min = cost
      bestAt = at - base
    }
    into = arcInto[row + here]!
  }
  search.cacheCost[entry] = min + model.nodeOpenCost[node]!
  search.cacheAt[entry] = bestAt
}

function findWithinRideLimits(search: Search, option: number, tour: number, entry: number): void {
  const { model, candidate } = search
  const { arc, arcInto, time, timeInto, rideCost } = model
  const { location, leg, toEnd, room, onBoard } = candidate
  const node = model.optionNode[option]!
  const row = model.nodeLocation[node]! * model.locations
  const base = model.tourBase[tour]!
  const first = model.hasOrders ? firstInOrder(search, node, tour) : base + 1
  const last = model.hasOrders ? lastInOrder(search, node, tour) : base + candidate.count[tour]! + 1
  const dwell = model.nodeDwell[node]! + model.optionDwell[option]!
  const ownDwell = model.countsOwnDwell ? dwell : 0
  const limit = limitOf(search, option, tour)
  const size = model.optionSize[option]!
  const slack = candidate.slack[tour]!
  let min = NEVER
  let bestAt = 0
  for (let at = first; at <= last; at++) {
    const here = location[at]!
    const onward = time[row + here]!
    const toSchool = onward + toEnd[at]!
    const ride = toSchool + ownDwell
    if (ride > limit) continue
    const isFirst = at === base + 1
    const from = location[at - 1]!
    const extra = timeInto[row + from]! + dwell + onward - time[from * model.locations + here]!
    if (extra > slack) continue
    if ((isFirst ? dwell + onward : extra) > room[at]!) continue
    let cost = arcInto[row + from]! + arc[row + here]! - leg[at]!
    if (rideCost > 0) cost += rideCost * (extra * onBoard[at - 1]! + size * ride)
    if (
      cost < min &&
      !(model.hasNodeTimes && isUntimely(search, node, tour, at, toSchool, dwell, isFirst ? 0 : extra))
    ) {
      min = cost
      bestAt = at - base
    }
  }
  if (min === NEVER) return
  search.cacheCost[entry] = min + model.nodeOpenCost[node]!
  search.cacheAt[entry] = bestAt
}

function findWithinTimeWindows(search: Search, option: number, tour: number, entry: number): void {
  const { model, candidate } = search
  const { arc, arcInto, time, timeInto } = model
  const { location, leg, depart, late } = candidate
  const node = model.optionNode[option]!
  const row = model.nodeLocation[node]! * model.locations
  const base = model.tourBase[tour]!
  const last = model.hasOrders ? lastInOrder(search, node, tour) : base + candidate.count[tour]! + 1
  const dwell = model.nodeDwell[node]! + model.optionDwell[option]!
  const ready = model.nodeReady[node]!
  const due = model.nodeDue[node]!
  let min = NEVER
  let bestAt = 0
  // Both what may come and what has gone only grows along the tour: what must be left before `ready` is skipped by halves.
  let first = model.hasOrders ? firstInOrder(search, node, tour) : base + 1
  for (let end = last; first < end;) {
    const middle = (first + end) >> 1
    if (late[middle]! < ready + dwell) first = middle + 1
    else end = middle
  }
  let into = arcInto[row + location[first - 1]!]!
  for (let at = first; at <= last; at++) {
    if (depart[at - 1]! > due) break // departures only grow later along the tour
    const here = location[at]!
    const cost = into + arc[row + here]! - leg[at]!
    into = arcInto[row + here]!
    if (cost >= min) continue // most are too dear: whether they fit in time is asked last
    const arrival = Math.max(depart[at - 1]! + timeInto[row + location[at - 1]!]!, ready)
    if (arrival > due || arrival + dwell + time[row + here]! > late[at]!) continue
    min = cost
    bestAt = at - base
  }
  if (min === NEVER) return
  search.cacheCost[entry] = min + model.nodeOpenCost[node]!
  search.cacheAt[entry] = bestAt
}

/** Whether a rider's dwell and ride fit at an open node. Loads are checked by the caller. */
export function fitsInTime(search: Search, option: number, node: number, tour: number): boolean {
  const { model, candidate } = search
  if (model.timing === 'none') return true
  const base = model.tourBase[tour]!
  let at = base + 1
  while (candidate.node[at] !== node) at++
  const extra = model.optionDwell[option]!
  if (model.timing === 'windows') {
    const onward = model.time[candidate.location[at]! * model.locations + candidate.location[at + 1]!]!
    return candidate.depart[at]! + extra + onward <= candidate.late[at + 1]!
  }
  // Where the own dwell counts, those who wait there already ride longer, too.
  const room = candidate.room[model.countsOwnDwell ? at + 1 : at]!
  if (extra > room || extra > candidate.slack[tour]!) return false
  const own = model.countsOwnDwell ? extra : 0
  return rideFrom(model, candidate, node, at) + own <= limitOf(search, option, tour)
}

/** How long those ride who wait at an open node, up to the first school of the tour. */
export function rideFrom(model: Model, { toEnd, nodeDwell }: State, node: number, at: number): number {
  return toEnd[at]! - (model.countsOwnDwell ? 0 : nodeDwell[node]!)
}
