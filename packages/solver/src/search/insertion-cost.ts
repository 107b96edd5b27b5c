import { limitOf } from './edit.ts'
import { NEVER } from './model.ts'
import type { Search } from './search.ts'

/** Finds the cheapest position of an option's closed node in a tour and remembers it at `entry` of the cache. */
export function findPlace(search: Search, option: number, tour: number, entry: number): void {
  search.cacheStamp[entry] = search.work.version[tour]!
  search.cacheCost[entry] = NEVER
  const { timing } = search.model
  if (timing === 'none') findAnywhere(search, option, tour, entry)
  else if (timing === 'rides') findWithinRides(search, option, tour, entry)
  else findWithinWindows(search, option, tour, entry)
}

function findAnywhere(search: Search, option: number, tour: number, entry: number): void {
  const { model, work } = search
  const { arc, arcInto } = model
  const { place, leg } = work
  const node = model.optionNode[option]!
  const row = model.nodePlace[node]! * model.places
  const base = model.tourBase[tour]!
  const last = base + work.count[tour]! + 1
  let least = NEVER
  let found = 0
  let into = arcInto[row + place[base]!]!
  for (let at = base + 1; at <= last; at++) {
    const here = place[at]!
    const cost = into + arc[row + here]! - leg[at]!
    if (cost < least) {
      least = cost
      found = at - base
    }
    into = arcInto[row + here]!
  }
  search.cacheCost[entry] = least + model.nodeOpenCost[node]!
  search.cacheAt[entry] = found
}

function findWithinRides(search: Search, option: number, tour: number, entry: number): void {
  const { model, work } = search
  const { arc, arcInto, time, timeInto, rideCost } = model
  const { place, leg, toEnd, room, onBoard } = work
  const node = model.optionNode[option]!
  const row = model.nodePlace[node]! * model.places
  const base = model.tourBase[tour]!
  const last = base + work.count[tour]! + 1
  const dwell = model.nodeDwell[node]! + model.optionDwell[option]!
  const limit = limitOf(search, option, tour)
  const size = model.optionSize[option]!
  const slack = work.slack[tour]!
  let least = NEVER
  let found = 0
  for (let at = base + 1; at <= last; at++) {
    const here = place[at]!
    const onward = time[row + here]!
    const ride = onward + toEnd[at]!
    if (ride > limit) continue
    const isFirst = at === base + 1
    const from = place[at - 1]!
    const extra = timeInto[row + from]! + dwell + onward - time[from * model.places + here]!
    if (extra > slack) continue
    if ((isFirst ? dwell + onward : extra) > room[at]!) continue
    let cost = arcInto[row + from]! + arc[row + here]! - leg[at]!
    if (rideCost > 0) cost += rideCost * (extra * onBoard[at - 1]! + size * ride)
    if (cost < least) {
      least = cost
      found = at - base
    }
  }
  if (least === NEVER) return
  search.cacheCost[entry] = least + model.nodeOpenCost[node]!
  search.cacheAt[entry] = found
}

function findWithinWindows(search: Search, option: number, tour: number, entry: number): void {
  const { model, work } = search
  const { arc, arcInto, time, timeInto } = model
  const { place, leg, depart, late } = work
  const node = model.optionNode[option]!
  const row = model.nodePlace[node]! * model.places
  const base = model.tourBase[tour]!
  const last = base + work.count[tour]! + 1
  const dwell = model.nodeDwell[node]! + model.optionDwell[option]!
  const ready = model.nodeReady[node]!
  const due = model.nodeDue[node]!
  let least = NEVER
  let found = 0
  // Both what may come and what has gone only grows along the tour: what must be left before `ready` is skipped by halves.
  let first = base + 1
  for (let end = last; first < end;) {
    const middle = (first + end) >> 1
    if (late[middle]! < ready + dwell) first = middle + 1
    else end = middle
  }
  let into = arcInto[row + place[first - 1]!]!
  for (let at = first; at <= last; at++) {
    if (depart[at - 1]! > due) break // departures only grow later along the tour
    const here = place[at]!
    const cost = into + arc[row + here]! - leg[at]!
    into = arcInto[row + here]!
    if (cost >= least) continue // most are too dear: whether they fit in time is asked last
    const arrival = Math.max(depart[at - 1]! + timeInto[row + place[at - 1]!]!, ready)
    if (arrival > due || arrival + dwell + time[row + here]! > late[at]!) continue
    least = cost
    found = at - base
  }
  if (least === NEVER) return
  search.cacheCost[entry] = least + model.nodeOpenCost[node]!
  search.cacheAt[entry] = found
}

/** Whether a rider's dwell and ride fit at an open node. Loads are checked by the caller. */
export function fitsInTime(search: Search, option: number, node: number, tour: number): boolean {
  const { model, work } = search
  if (model.timing === 'none') return true
  const base = model.tourBase[tour]!
  let at = base + 1
  while (work.node[at] !== node) at++
  const extra = model.optionDwell[option]!
  if (model.timing === 'windows') {
    const onward = model.time[work.place[at]! * model.places + work.place[at + 1]!]!
    return work.depart[at]! + extra + onward <= work.late[at + 1]!
  }
  if (extra > work.room[at]! || extra > work.slack[tour]!) return false
  return work.toEnd[at]! - work.nodeDwell[node]! <= limitOf(search, option, tour)
}
