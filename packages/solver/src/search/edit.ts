import { NEVER } from './model.ts'
import { refreshAdded, refreshChain, refreshTour } from './refresh.ts'
import type { Search } from './search.ts'

/** Derives everything of a tour, and of the bus whose day it is part of. */
export function refresh(search: Search, tour: number): void {
  const { model, work } = search
  refreshTour(model, work, tour)
  work.version[tour] = ++search.versions
  const bus = work.bus[tour]!
  if (model.isChained && bus >= 0) refreshBus(search, bus)
}

/** The same within windows, after one visit was opened on a tour under way. */
export function refreshOpened(search: Search, tour: number, at: number): void {
  refreshAdded(search.model, search.work, tour, at)
  search.work.version[tour] = ++search.versions
}

function refreshBus(search: Search, bus: number): void {
  const { model, work } = search
  refreshChain(model, work, bus)
  for (let tour = work.head[bus]!; tour >= 0; tour = work.next[tour]!) {
    search.tours.add(tour)
    work.version[tour] = ++search.versions
  }
}

/** Puts an empty tour into a bus's day, after another tour or first (-1). */
export function startTour(search: Search, tour: number, bus: number, after: number): void {
  const { work } = search
  const next = after < 0 ? work.head[bus]! : work.next[after]!
  search.tours.add(tour)
  search.buses.add(bus)
  search.underWay.add(bus)
  if (work.head[bus]! < 0) work.usedBuses++
  work.bus[tour] = bus
  work.previous[tour] = after
  work.next[tour] = next
  if (after < 0) work.head[bus] = tour
  else {
    search.tours.add(after)
    work.next[after] = tour
    refreshTour(search.model, work, after)
  }
  if (next >= 0) {
    search.tours.add(next)
    work.previous[next] = tour
    refreshTour(search.model, work, next)
  }
}

function endTour(search: Search, tour: number): void {
  const { model, work } = search
  const bus = work.bus[tour]!
  const { previous, next } = work
  const before = previous[tour]!
  const after = next[tour]!
  search.buses.add(bus)
  if (before >= 0) next[before] = after
  else work.head[bus] = after
  if (after >= 0) previous[after] = before
  if (work.head[bus]! < 0) work.usedBuses--
  refreshTour(model, work, tour)
  work.version[tour] = ++search.versions
  work.bus[tour] = -1
  previous[tour] = -1
  next[tour] = -1
  for (const neighbour of [before, after]) {
    if (neighbour < 0) continue
    search.tours.add(neighbour)
    refreshTour(model, work, neighbour)
    work.version[neighbour] = ++search.versions
  }
  if (model.isChained) refreshBus(search, bus)
}

/** Inserts a closed node before position `at` (1 is the first visit); the tour is to be refreshed. */
export function openNode(search: Search, node: number, tour: number, at: number): void {
  const { model, work } = search
  search.tours.add(tour)
  search.nodes.add(node)
  const base = model.tourBase[tour]!
  const count = work.count[tour]!
  for (let i = base + count + 1; i > base + at; i--) {
    work.node[i] = work.node[i - 1]!
    work.place[i] = work.place[i - 1]!
  }
  work.node[base + at] = node
  work.place[base + at] = model.nodePlace[node]!
  work.count[tour] = count + 1
  work.nodeTour[node] = tour
  work.nodeDwell[node] = model.nodeDwell[node]!
  work.nodeLimit[node] = NEVER
  work.nodeSize[node] = 0
}

/** Sets a rider down at the open node of one of its choices; the tour is to be refreshed. */
export function join(search: Search, rider: number, choice: number): void {
  const { model, work } = search
  const option = model.choiceOption[choice]!
  const node = model.optionNode[option]!
  const tour = work.nodeTour[node]!
  search.tours.add(tour)
  search.nodes.add(node)
  search.riders.add(rider)
  const slot = work.nodeCount[node]!++
  work.nodeRiders[model.nodeList[node]! + slot] = rider
  work.riderSlot[rider] = slot
  work.riderChoice[rider] = choice
  const size = model.riderSize[rider]!
  work.nodeSize[node]! += size
  work.stopSize[model.nodeStop[node]!]! += size
  work.load[tour]! += unitsOf(search, rider, tour)
  work.wheels[tour]! += model.riderWheels[rider]!
  work.nodeDwell[node]! += model.optionDwell[option]!
  const limit = limitOf(search, option, tour)
  if (limit < work.nodeLimit[node]!) work.nodeLimit[node] = limit
  work.cost += model.choiceCost[choice]! + costBetweenSchools(search, rider, tour)
  if (isChange(search, rider, node, tour)) {
    work.changes++
    work.cost += search.changeCost
  }
}

/** Takes a rider off its node, which may stay open and empty; the tour is to be refreshed. */
export function leave(search: Search, rider: number): void {
  const { model, work } = search
  const choice = work.riderChoice[rider]!
  const option = model.choiceOption[choice]!
  const node = model.optionNode[option]!
  const tour = work.nodeTour[node]!
  search.tours.add(tour)
  search.nodes.add(node)
  search.riders.add(rider)
  const list = model.nodeList[node]!
  const last = work.nodeRiders[list + --work.nodeCount[node]!]!
  const slot = work.riderSlot[rider]!
  work.nodeRiders[list + slot] = last
  work.riderSlot[last] = slot
  search.riders.add(last)
  work.riderChoice[rider] = -1
  const size = model.riderSize[rider]!
  work.nodeSize[node]! -= size
  work.stopSize[model.nodeStop[node]!]! -= size
  work.load[tour]! -= unitsOf(search, rider, tour)
  work.wheels[tour]! -= model.riderWheels[rider]!
  work.nodeDwell[node]! -= model.optionDwell[option]!
  if (model.timing === 'rides') work.nodeLimit[node] = tightestLimit(search, node, tour)
  work.cost -= model.choiceCost[choice]! + costBetweenSchools(search, rider, tour)
  if (isChange(search, rider, node, tour)) {
    work.changes--
    work.cost -= search.changeCost
  }
}

function tightestLimit(search: Search, node: number, tour: number): number {
  const { model, work } = search
  const list = model.nodeList[node]!
  let limit = NEVER
  for (let i = list; i < list + work.nodeCount[node]!; i++) {
    const own = limitOf(search, model.choiceOption[work.riderChoice[work.nodeRiders[i]!]!]!, tour)
    if (own < limit) limit = own
  }
  return limit
}

/** Closes `length` visits from position `at` on; their riders become absent. The tour is not refreshed unless it ends. */
export function closeNodes(search: Search, tour: number, at: number, length: number): void {
  const { model, work } = search
  const base = model.tourBase[tour]!
  search.tours.add(tour)
  for (let i = base + at; i < base + at + length; i++) {
    const node = work.node[i]!
    search.nodes.add(node)
    while (work.nodeCount[node]! > 0) {
      const rider = work.nodeRiders[model.nodeList[node]! + work.nodeCount[node]! - 1]!
      leave(search, rider)
      work.absent[work.absentCount++] = rider
    }
    work.nodeTour[node] = -1
  }
  const count = work.count[tour]! - length
  for (let i = base + at; i <= base + count; i++) {
    work.node[i] = work.node[i + length]!
    work.place[i] = work.place[i + length]!
  }
  work.count[tour] = count
  if (count === 0) endTour(search, tour)
}

export function unitsOf(search: Search, rider: number, tour: number): number {
  const { model, work } = search
  return (
    model.riderSeats[rider]! * model.typeUnits[model.busType[work.bus[tour]!]! * model.bands + model.riderBand[rider]!]!
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
