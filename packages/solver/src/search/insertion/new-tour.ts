import { costBetweenSchools, isChange } from '../edit.ts'
import type { BestInsertion } from './best-insertion.ts'
import { isAllowed, serves } from './allowed.ts'
import type { Search } from '../search.ts'

/** Looks at starting a tour with one visit: with another bus or, where buses drive several tours, within a day under way. */
export function findNewTour(
  search: Search,
  rider: number,
  choice: number,
  end: number,
  tour: number,
  bestInsertion: BestInsertion,
): void {
  const { model, candidate } = search
  const option = model.choiceOption[choice]!
  const node = model.optionNode[option]!
  if (model.nodeTour[node]! >= 0) tour = model.nodeTour[node]!
  if (candidate.count[tour]! > 0 || model.tourEnd[tour] !== end || !serves(search, option, tour)) return
  if (!model.isPlain && !isAllowed(search, rider, node, tour)) return
  const location = model.nodeLocation[node]!
  const entry = model.endEntry[end]!
  const dwell = model.nodeDwell[node]! + model.optionDwell[option]!
  const onward = model.time[location * model.locations + entry]!
  if (dwell + onward > model.maxJourney) return
  const ride = onward + (model.countsOwnDwell ? dwell : 0)
  if (ride > model.optionLimit[option]! - model.endOffset[end * model.groups + model.optionGroup[option]!]!) return
  let cost = model.choiceCost[choice]! + model.nodeOpenCost[node]! + model.arc[location * model.locations + entry]!
  cost += model.rideCost * model.riderSize[rider]! * ride
  cost += model.endCost[end]! + costBetweenSchools(search, rider, tour)
  if (!model.isPlain && isChange(search, rider, node, tour)) cost += search.changeCost
  if (cost >= bestInsertion.cost) return
  if (model.hasTiers) search.work.days += search.activeBuses.count
  if (model.hasTiers)
    for (let i = 0; i < search.activeBuses.count; i++)
      tryDay(search, rider, choice, tour, search.activeBuses.list[i]!, cost, dwell + onward, bestInsertion)
  if (candidate.usedBuses >= search.maxBuses) return
  if (model.tourBus[tour]! >= 0) tryBus(search, rider, choice, tour, model.tourBus[tour]!, cost, bestInsertion)
  else {
    const wanted = search.newTourType
    const isWanted = wanted >= 0 && hasRoom(search, rider, wanted) && freeBus(search, wanted) >= 0
    for (let type = 0; type < model.types; type++) {
      if (isWanted && type !== wanted) continue
      const bus = freeBus(search, type)
      if (bus >= 0) tryBus(search, rider, choice, tour, bus, cost, bestInsertion)
    }
  }
}

function freeBus({ model, candidate }: Search, type: number): number {
  for (let bus = model.typeBuses[type]!; bus < model.typeBuses[type + 1]!; bus++)
    if (candidate.head[bus]! < 0) return bus
  return -1
}

function hasRoom(search: Search, rider: number, type: number): boolean {
  const { model } = search
  const units = model.riderSeats[rider]! * model.typeUnits[type * model.bands + model.riderBand[rider]!]!
  return units <= model.typeSeats[type]! && model.riderWheels[rider]! <= model.typeWheels[type]!
}

function isTypeFor({ model }: Search, type: number, tour: number): boolean {
  return model.tourType[tour]! < 0 || model.tourType[tour] === type
}

/** A bus that has nothing to do yet. */
function tryBus(
  search: Search,
  rider: number,
  choice: number,
  tour: number,
  bus: number,
  cost: number,
  bestInsertion: BestInsertion,
): void {
  const { model, candidate } = search
  const type = model.busType[bus]!
  if (candidate.head[bus]! >= 0 || !isTypeFor(search, type, tour) || !hasRoom(search, rider, type)) return
  const { locations, arc, time } = model
  const node = model.optionNode[model.choiceOption[choice]!]!
  const location = model.nodeLocation[node]!
  const end = model.tourEnd[tour]!
  const entry = model.endEntry[end]!
  const start = model.isClosed ? model.endExit[end]! : model.typeStart[type]!
  const exit = model.endExit[end]!
  const total =
    cost + model.typeFixed[type]! + arc[start * locations + location]! + arc[exit * locations + model.typeEnd[type]!]!
  if (total >= bestInsertion.cost) return
  const dwell = model.nodeDwell[node]! + model.optionDwell[model.choiceOption[choice]!]!
  const lead = time[start * locations + location]!
  const onward = time[location * locations + entry]!
  if (model.timing === 'windows') {
    const arrival = Math.max(lead, model.nodeReady[node]!)
    if (arrival > model.nodeDue[node]! || arrival + dwell + onward > model.endUntil[end]!) return
  } else if (
    lead + dwell + onward + model.endSpan[end]! + time[exit * locations + model.typeEnd[type]!]! >
    model.typeShift[type]!
  )
    return
  bestInsertion.set(total, choice, tour, 1)
  bestInsertion.bus = bus
  bestInsertion.after = -1
}

/** A bus that has other tours: before the first one whose bell is later. */
function tryDay(
  search: Search,
  rider: number,
  choice: number,
  tour: number,
  bus: number,
  cost: number,
  duration: number,
  bestInsertion: BestInsertion,
): void {
  const { model, candidate } = search
  if (candidate.head[bus]! < 0) return
  const type = model.busType[bus]!
  if (!isTypeFor(search, type, tour) || !hasRoom(search, rider, type)) return
  const { locations, arc, time, endExit, endSpan, tourEnd } = model
  const end = tourEnd[tour]!
  const until = model.endUntil[end]!
  let before = -1
  let after = candidate.head[bus]!
  while (after >= 0 && model.endUntil[tourEnd[after]!]! <= until) {
    before = after
    after = candidate.next[after]!
  }
  const location = model.nodeLocation[model.optionNode[model.choiceOption[choice]!]!]!
  const exit = endExit[end]!
  let arrival = model.endFrom[end]!
  let origin = model.typeStart[type]!
  let extra = cost
  if (before >= 0) {
    origin = endExit[tourEnd[before]!]!
    const earliest = candidate.free[before]! + time[origin * locations + location]! + duration
    if (earliest > until) return
    if (earliest > arrival) arrival = earliest
  }
  if (!model.isClosed) extra += arc[origin * locations + location]!
  const endLocation = model.typeEnd[type]!
  if (after >= 0) {
    const base = model.tourBase[after]!
    const first = candidate.location[base + 1]!
    if (
      arrival + endSpan[end]! + time[exit * locations + first]! + candidate.duration[after]! >
      candidate.latest[after]!
    )
      return
    if (!model.isClosed) extra += arc[exit * locations + first]! - candidate.leg[base + 1]!
  } else extra += arc[exit * locations + endLocation]! - arc[origin * locations + endLocation]!
  if (extra >= bestInsertion.cost) return
  bestInsertion.set(extra, choice, tour, 1)
  bestInsertion.bus = bus
  bestInsertion.after = before
}
