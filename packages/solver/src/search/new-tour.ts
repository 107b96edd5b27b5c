import { costBetweenSchools, isChange } from './edit.ts'
import type { Found } from './best-insertion.ts'
import { isAllowed, serves } from './allowed.ts'
import type { Search } from './search.ts'

/** Looks at starting a tour with one visit: with another bus or, where buses drive several tours, within a day under way. */
export function findNewTour(
  search: Search,
  rider: number,
  choice: number,
  end: number,
  tour: number,
  found: Found,
): void {
  const { model, work } = search
  const option = model.choiceOption[choice]!
  const node = model.optionNode[option]!
  if (model.nodeTour[node]! >= 0) tour = model.nodeTour[node]!
  if (work.count[tour]! > 0 || model.tourEnd[tour] !== end || !serves(search, option, tour)) return
  if (!model.isPlain && !isAllowed(search, rider, node, tour)) return
  const place = model.nodePlace[node]!
  const entry = model.endEntry[end]!
  const dwell = model.nodeDwell[node]! + model.optionDwell[option]!
  const onward = model.time[place * model.places + entry]!
  if (dwell + onward > model.maxJourney) return
  if (onward > model.optionLimit[option]! - model.endOffset[end * model.groups + model.optionGroup[option]!]!) return
  let cost = model.choiceCost[choice]! + model.nodeOpenCost[node]! + model.arc[place * model.places + entry]!
  cost += model.rideCost * model.riderSize[rider]! * onward
  cost += model.endCost[end]! + costBetweenSchools(search, rider, tour)
  if (!model.isPlain && isChange(search, rider, node, tour)) cost += search.changeCost
  if (cost >= found.cost) return
  if (model.hasTiers)
    for (let i = 0; i < search.underWay.count; i++)
      tryDay(search, rider, choice, tour, search.underWay.list[i]!, cost, dwell + onward, found)
  if (work.usedBuses >= search.maxBuses) return
  if (model.tourBus[tour]! >= 0) tryBus(search, rider, choice, tour, model.tourBus[tour]!, cost, found)
  else {
    const wanted = search.newTourType
    const isWanted = wanted >= 0 && hasRoom(search, rider, wanted) && freeBus(search, wanted) >= 0
    for (let type = 0; type < model.types; type++) {
      if (isWanted && type !== wanted) continue
      const bus = freeBus(search, type)
      if (bus >= 0) tryBus(search, rider, choice, tour, bus, cost, found)
    }
  }
}

function freeBus({ model, work }: Search, type: number): number {
  for (let bus = model.typeBuses[type]!; bus < model.typeBuses[type + 1]!; bus++) if (work.head[bus]! < 0) return bus
  return -1
}

function hasRoom(search: Search, rider: number, type: number): boolean {
  const { model } = search
  const units = model.riderSeats[rider]! * model.typeUnits[type * model.bands + model.riderBand[rider]!]!
  return units <= model.typeSeats[type]! && model.riderWheels[rider]! <= model.typeWheels[type]!
}

/** A bus that has nothing to do yet. */
function tryBus(
  search: Search,
  rider: number,
  choice: number,
  tour: number,
  bus: number,
  cost: number,
  found: Found,
): void {
  const { model, work } = search
  const type = model.busType[bus]!
  if (work.head[bus]! >= 0 || !hasRoom(search, rider, type)) return
  const { places, arc, time } = model
  const node = model.optionNode[model.choiceOption[choice]!]!
  const place = model.nodePlace[node]!
  const end = model.tourEnd[tour]!
  const entry = model.endEntry[end]!
  const start = model.isClosed ? model.endExit[end]! : model.typeStart[type]!
  const exit = model.endExit[end]!
  const total =
    cost + model.typeFixed[type]! + arc[start * places + place]! + arc[exit * places + model.typeEnd[type]!]!
  if (total >= found.cost) return
  const dwell = model.nodeDwell[node]! + model.optionDwell[model.choiceOption[choice]!]!
  const lead = time[start * places + place]!
  const onward = time[place * places + entry]!
  if (model.timing === 'windows') {
    const arrival = Math.max(lead, model.nodeReady[node]!)
    if (arrival > model.nodeDue[node]! || arrival + dwell + onward > model.endUntil[end]!) return
  } else if (
    lead + dwell + onward + model.endSpan[end]! + time[exit * places + model.typeEnd[type]!]! >
    model.typeShift[type]!
  )
    return
  found.set(total, choice, tour, 1)
  found.bus = bus
  found.after = -1
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
  found: Found,
): void {
  const { model, work } = search
  if (work.head[bus]! < 0) return
  const type = model.busType[bus]!
  if (!hasRoom(search, rider, type)) return
  const { places, arc, time, endExit, endSpan, tourEnd } = model
  const end = tourEnd[tour]!
  const until = model.endUntil[end]!
  let before = -1
  let after = work.head[bus]!
  while (after >= 0 && model.endUntil[tourEnd[after]!]! <= until) {
    before = after
    after = work.next[after]!
  }
  const place = model.nodePlace[model.optionNode[model.choiceOption[choice]!]!]!
  const exit = endExit[end]!
  let arrival = model.endFrom[end]!
  let origin = model.typeStart[type]!
  let extra = cost
  if (before >= 0) {
    origin = endExit[tourEnd[before]!]!
    const earliest = work.free[before]! + time[origin * places + place]! + duration
    if (earliest > until) return
    if (earliest > arrival) arrival = earliest
  }
  if (!model.isClosed) extra += arc[origin * places + place]!
  const endPlace = model.typeEnd[type]!
  if (after >= 0) {
    const base = model.tourBase[after]!
    const first = work.place[base + 1]!
    if (arrival + endSpan[end]! + time[exit * places + first]! + work.duration[after]! > work.latest[after]!) return
    if (!model.isClosed) extra += arc[exit * places + first]! - work.leg[base + 1]!
  } else extra += arc[exit * places + endPlace]! - arc[origin * places + endPlace]!
  if (extra >= found.cost) return
  found.set(extra, choice, tour, 1)
  found.bus = bus
  found.after = before
}
