import { hasSeat, isAllowed, serves } from './allowed.ts'
import { freeSeatByAugmentingPath } from './free-seat.ts'
import { closeNodes, costBetweenSchools, isChange, join, openNode, refresh, refreshOpened, startTour } from '../edit.ts'
import type { BestInsertion } from './best-insertion.ts'
import { NEVER } from '../model.ts'
import { findNewTour } from './new-tour.ts'
import { findInsertion, fitsInTime, rideFrom } from './insertion-cost.ts'
import type { Search } from '../search.ts'

const TOGETHER_SHARE = 0.8

/**
 * Inserts an unassigned rider at the lowest cost; returns whether there was a feasible insertion. The caller maintains the list of unassigned riders. Where
 * `alike` riders are to come, a stop is mostly opened on a tour that has seats for all of them.
 */
export function insertRider(search: Search, rider: number, alike: number): boolean {
  const { model, bestInsertion } = search
  search.work.riders++
  bestInsertion.clear()
  const isFull = findOpenNode(search, rider, bestInsertion)
  if (bestInsertion.cost > 0 && isFull && freeSeatByAugmentingPath(search, rider)) return true
  if (bestInsertion.cost > 0) {
    const isTogether = alike > 1 && search.random.share() < TOGETHER_SHARE
    if (isTogether) findClosedNode(search, rider, bestInsertion, alike)
    if (bestInsertion.choice < 0) findClosedNode(search, rider, bestInsertion, 1)
  }
  if (bestInsertion.choice < 0) return false
  const { choice, tour, at } = bestInsertion
  if (at > 0) {
    if (bestInsertion.bus >= 0) startTour(search, tour, bestInsertion.bus, bestInsertion.after)
    search.augmentingPath.deadEndEpoch++
    openNode(search, model.optionNode[model.choiceOption[choice]!]!, tour, at)
  }
  join(search, rider, choice)
  if (at > 0 && bestInsertion.bus < 0 && model.timing === 'windows') refreshOpened(search, tour, at)
  else if (at > 0 || model.timing !== 'none') refresh(search, tour)
  if (bestInsertion.bus >= 0 && search.candidate.slack[tour]! < 0) {
    closeNodes(search, tour, 1, 1) // the shift would be too long; the rider is on the list of the unassigned riders once more
    search.candidate.unassignedCount--
    return false
  }
  return true
}

/** Looks at the open nodes in reach. Returns whether one of them only lacks seats. */
function findOpenNode(search: Search, rider: number, bestInsertion: BestInsertion): boolean {
  const { model, candidate, random } = search
  const first = model.riderFirst[rider]!
  const count = model.riderFirst[rider + 1]! - first
  if (count === 1 && candidate.nodeTour[model.optionNode[model.choiceOption[first]!]!]! < 0) return false
  const turn = count > 1 ? random.below(count) : 0
  let isFull = false
  for (let i = 0; i < count; i++) {
    const choice = first + (i + turn < count ? i + turn : i + turn - count)
    const option = model.choiceOption[choice]!
    const node = model.optionNode[option]!
    const tour = candidate.nodeTour[node]!
    if (tour < 0 || model.choiceCost[choice]! >= bestInsertion.cost) continue
    if (!serves(search, option, tour)) continue
    if (!hasSeat(search, rider, tour)) {
      isFull = true
      continue
    }
    if (!isAllowed(search, rider, node, tour) || !fitsInTime(search, option, node, tour)) continue
    const cost = model.choiceCost[choice]! + costOfJoining(search, rider, option, node, tour)
    if (cost < bestInsertion.cost) bestInsertion.set(cost, choice, tour, 0)
    if (cost === 0) break
  }
  return isFull
}

function costOfJoining(search: Search, rider: number, option: number, node: number, tour: number): number {
  const { model, candidate } = search
  let cost = costBetweenSchools(search, rider, tour)
  if (isChange(search, rider, node, tour)) cost += search.changeCost
  if (model.rideCost > 0) {
    let at = model.tourBase[tour]! + 1
    while (candidate.node[at] !== node) at++
    const dwell = model.optionDwell[option]!
    const ride = rideFrom(model, candidate, node, at) + (model.countsOwnDwell ? dwell : 0)
    const waits = candidate.onBoard[model.countsOwnDwell ? at : at - 1]!
    cost += model.rideCost * (model.riderSize[rider]! * ride + dwell * waits)
  }
  return cost
}

/** Evaluates every insertion of a closed node in reach: into the active tours, and into a new one. */
function findClosedNode(search: Search, rider: number, bestInsertion: BestInsertion, together: number): void {
  const { model, candidate, blinks, cacheStamp, cacheCost, cacheAt } = search
  const { endTours, tourType, tourFrozen } = model
  const { count, version, load } = candidate
  const isPlain = model.isPlain
  /** The maximum load before the insertion; outside plain problems more than the load decides. */
  const maxLoad = isPlain ? model.typeSeats[0]! - model.riderSeats[rider]! * together : NEVER
  const group = model.riderGroup[rider]!
  const endFirst = model.groupEndFirst[group]!
  const endLast = model.groupEndFirst[group + 1]!
  for (let choice = model.riderFirst[rider]!; choice < model.riderFirst[rider + 1]!; choice++) {
    const option = model.choiceOption[choice]!
    const node = model.optionNode[option]!
    if (candidate.nodeTour[node]! >= 0) continue
    const own = model.choiceCost[choice]!
    let entry = model.optionRow[option]!
    for (let e = endFirst; e < endLast; e++) {
      const end = model.groupEnd[e]!
      let empty = -1
      const row = entry - endTours[end]!
      const last = endTours[end + 1]!
      entry = row + last
      search.work.lookups += last - endTours[end]!
      for (let tour = endTours[end]!; tour < last; tour++) {
        if (load[tour]! > maxLoad) continue
        if (count[tour] === 0) {
          if (tourType[tour]! >= 0) findNewTour(search, rider, choice, end, tour, bestInsertion)
          else if (empty < 0 && tourFrozen[tour] === 0) empty = tour
          continue
        }
        if (!isPlain && (!hasSeat(search, rider, tour, together) || !isAllowed(search, rider, node, tour))) continue
        if (blinks.isNext()) continue
        if (cacheStamp[row + tour] !== version[tour]!) findInsertion(search, option, tour, row + tour)
        let cost = cacheCost[row + tour]!
        if (cost === NEVER) continue
        cost += own
        if (!isPlain) {
          cost += costBetweenSchools(search, rider, tour)
          if (isChange(search, rider, node, tour)) cost += search.changeCost
        }
        if (cost < bestInsertion.cost) bestInsertion.set(cost, choice, tour, cacheAt[row + tour]!)
      }
      if (empty >= 0) findNewTour(search, rider, choice, end, empty, bestInsertion)
    }
  }
}
