import { NEVER } from './model.ts'
import { refreshAdded, refreshChain, refreshTour } from './refresh.ts'
import type { Search } from './search.ts'

/** Derives everything of a tour, and of the bus whose day it is part of. */
export function refresh(search: Search, tour: number): void {
  const { model, candidate } = search
  search.work.refreshed += candidate.count[tour]! + 1
  refreshTour(model, candidate, tour)
  candidate.version[tour] = ++search.versions
  const bus = candidate.bus[tour]!
  if (model.isChained && bus >= 0) refreshBus(search, bus)
}

/** The same within windows, after one visit was opened on a tour under way. */
export function refreshOpened(search: Search, tour: number, at: number): void {
  search.work.refreshed++
  refreshAdded(search.model, search.candidate, tour, at)
  search.candidate.version[tour] = ++search.versions
}

function refreshBus(search: Search, bus: number): void {
  const { model, candidate, slackBefore } = search
  for (let tour = candidate.head[bus]!; tour >= 0; tour = candidate.next[tour]!)
    slackBefore[tour] = candidate.slack[tour]!
  refreshChain(model, candidate, bus)
  for (let tour = candidate.head[bus]!; tour >= 0; tour = candidate.next[tour]!) {
    search.dirtyTours.add(tour)
    // What was found for a tour stays true while its own visits and its slack do.
    if (model.hasNodeTimes || candidate.slack[tour] !== slackBefore[tour]) candidate.version[tour] = ++search.versions
  }
}

/** Puts an empty tour into a bus's day, after another tour or first (-1). */
export function startTour(search: Search, tour: number, bus: number, after: number): void {
  const { candidate } = search
  const next = after < 0 ? candidate.head[bus]! : candidate.next[after]!
  search.dirtyTours.add(tour)
  search.dirtyBuses.add(bus)
  search.activeBuses.add(bus)
  if (candidate.head[bus]! < 0) candidate.usedBuses++
  candidate.bus[tour] = bus
  candidate.previous[tour] = after
  candidate.next[tour] = next
  if (after < 0) candidate.head[bus] = tour
  else {
    search.dirtyTours.add(after)
    candidate.next[after] = tour
    refreshTour(search.model, candidate, after)
  }
  if (next >= 0) {
    search.dirtyTours.add(next)
    candidate.previous[next] = tour
    refreshTour(search.model, candidate, next)
  }
}

function endTour(search: Search, tour: number): void {
  const { model, candidate } = search
  const bus = candidate.bus[tour]!
  const { previous, next } = candidate
  const before = previous[tour]!
  const after = next[tour]!
  search.dirtyBuses.add(bus)
  if (before >= 0) next[before] = after
  else candidate.head[bus] = after
  if (after >= 0) previous[after] = before
  if (candidate.head[bus]! < 0) candidate.usedBuses--
  refreshTour(model, candidate, tour)
  candidate.version[tour] = ++search.versions
  candidate.bus[tour] = -1
  previous[tour] = -1
  next[tour] = -1
  for (const neighbour of [before, after]) {
    if (neighbour < 0) continue
    search.dirtyTours.add(neighbour)
    refreshTour(model, candidate, neighbour)
    candidate.version[neighbour] = ++search.versions
  }
  if (model.isChained) refreshBus(search, bus)
}

/** Inserts a closed node before position `at` (1 is the first visit); the tour is to be refreshed. */
export function openNode(search: Search, node: number, tour: number, at: number): void {
  const { model, candidate } = search
  search.dirtyTours.add(tour)
  search.dirtyNodes.add(node)
  const base = model.tourBase[tour]!
  const count = candidate.count[tour]!
  for (let i = base + count + 1; i > base + at; i--) {
    candidate.node[i] = candidate.node[i - 1]!
    candidate.location[i] = candidate.location[i - 1]!
  }
  candidate.node[base + at] = node
  candidate.location[base + at] = model.nodeLocation[node]!
  candidate.count[tour] = count + 1
  candidate.nodeTour[node] = tour
  candidate.nodeDwell[node] = model.nodeDwell[node]!
  candidate.nodeLimit[node] = NEVER
  candidate.nodeSize[node] = 0
}

/** Sets a rider down at the open node of one of its choices; the tour is to be refreshed. */
export function join(search: Search, rider: number, choice: number): void {
  const { model, candidate } = search
  const option = model.choiceOption[choice]!
  const node = model.optionNode[option]!
  const tour = candidate.nodeTour[node]!
  search.dirtyTours.add(tour)
  search.dirtyNodes.add(node)
  search.dirtyRiders.add(rider)
  const slot = candidate.nodeCount[node]!++
  candidate.nodeRiders[model.nodeList[node]! + slot] = rider
  candidate.riderSlot[rider] = slot
  candidate.riderChoice[rider] = choice
  const size = model.riderSize[rider]!
  candidate.nodeSize[node]! += size
  candidate.stopSize[model.nodeStop[node]!]! += size
  candidate.load[tour]! += unitsOf(search, rider, tour)
  candidate.wheels[tour]! += model.riderWheels[rider]!
  candidate.nodeDwell[node]! += model.optionDwell[option]!
  const limit = limitOf(search, option, tour)
  if (limit < candidate.nodeLimit[node]!) candidate.nodeLimit[node] = limit
  candidate.cost += model.choiceCost[choice]! + costBetweenSchools(search, rider, tour)
  if (isChange(search, rider, node, tour)) {
    candidate.changes++
    candidate.cost += search.changeCost
  }
}

/** Takes a rider off its node, which may stay open and empty; the tour is to be refreshed. */
export function leave(search: Search, rider: number): void {
  const { model, candidate } = search
  const choice = candidate.riderChoice[rider]!
  const option = model.choiceOption[choice]!
  const node = model.optionNode[option]!
  const tour = candidate.nodeTour[node]!
  search.dirtyTours.add(tour)
  search.dirtyNodes.add(node)
  search.dirtyRiders.add(rider)
  const list = model.nodeList[node]!
  const last = candidate.nodeRiders[list + --candidate.nodeCount[node]!]!
  const slot = candidate.riderSlot[rider]!
  candidate.nodeRiders[list + slot] = last
  candidate.riderSlot[last] = slot
  search.dirtyRiders.add(last)
  candidate.riderChoice[rider] = -1
  const size = model.riderSize[rider]!
  candidate.nodeSize[node]! -= size
  candidate.stopSize[model.nodeStop[node]!]! -= size
  candidate.load[tour]! -= unitsOf(search, rider, tour)
  candidate.wheels[tour]! -= model.riderWheels[rider]!
  candidate.nodeDwell[node]! -= model.optionDwell[option]!
  if (model.timing === 'rides') candidate.nodeLimit[node] = tightestLimit(search, node, tour)
  candidate.cost -= model.choiceCost[choice]! + costBetweenSchools(search, rider, tour)
  if (isChange(search, rider, node, tour)) {
    candidate.changes--
    candidate.cost -= search.changeCost
  }
}

/** The shortest of the longest rides of those who wait at a node. */
export function tightestLimit(search: Search, node: number, tour: number): number {
  const { model, candidate } = search
  const list = model.nodeList[node]!
  let limit = NEVER
  for (let i = list; i < list + candidate.nodeCount[node]!; i++) {
    const own = limitOf(search, model.choiceOption[candidate.riderChoice[candidate.nodeRiders[i]!]!]!, tour)
    if (own < limit) limit = own
  }
  return limit
}

/** Closes `length` visits from position `at` on; their riders become unassigned. The tour is not refreshed unless it ends. */
export function closeNodes(search: Search, tour: number, at: number, length: number): void {
  const { model, candidate } = search
  const base = model.tourBase[tour]!
  search.dirtyTours.add(tour)
  for (let i = base + at; i < base + at + length; i++) {
    const node = candidate.node[i]!
    search.dirtyNodes.add(node)
    while (candidate.nodeCount[node]! > 0) {
      const rider = candidate.nodeRiders[model.nodeList[node]! + candidate.nodeCount[node]! - 1]!
      leave(search, rider)
      candidate.unassigned[candidate.unassignedCount++] = rider
    }
    candidate.nodeTour[node] = -1
  }
  const count = candidate.count[tour]! - length
  for (let i = base + at; i <= base + count; i++) {
    candidate.node[i] = candidate.node[i + length]!
    candidate.location[i] = candidate.location[i + length]!
  }
  candidate.count[tour] = count
  if (count === 0) endTour(search, tour)
}

/** Closes the visits at which nobody waits any more. */
export function closeEmpty(search: Search, tour: number): void {
  const { model, candidate } = search
  const base = model.tourBase[tour]!
  let closed = false
  for (let at = candidate.count[tour]!; at >= 1; at--) {
    if (candidate.nodeCount[candidate.node[base + at]!]! > 0) continue
    closeNodes(search, tour, at, 1)
    closed = true
  }
  if (closed && candidate.count[tour]! > 0) refresh(search, tour)
}

export function unitsOf(search: Search, rider: number, tour: number): number {
  const { model, candidate } = search
  return (
    model.riderSeats[rider]! *
    model.typeUnits[model.busType[candidate.bus[tour]!]! * model.bands + model.riderBand[rider]!]!
  )
}

/** The longest ride up to the end's first school that keeps the rider's own limit. */
export function limitOf(search: Search, option: number, tour: number): number {
  const { model } = search
  return model.optionLimit[option]! - model.endOffset[model.tourEnd[tour]! * model.groups + model.optionGroup[option]!]!
}

/** What it costs that the rider's school is not the first one of the tour. */
export function costBetweenSchools({ model }: Search, rider: number, tour: number): number {
  if (model.rideCost === 0) return 0
  const offset = model.endOffset[model.tourEnd[tour]! * model.groups + model.riderGroup[rider]!]!
  return model.rideCost * model.riderSize[rider]! * offset
}

export function isChange(search: Search, rider: number, node: number, tour: number): boolean {
  const { model } = search
  const stop = model.riderOldStop[rider]!
  if (stop < 0) return false
  return stop !== model.nodeStop[node]! || (model.riderOldTour[rider]! >= 0 && model.riderOldTour[rider] !== tour)
}
