import type { CoolingSchedule } from './anneal.ts'
import type { Until } from './cooling.ts'
import { refresh, tightestLimit } from '../edit.ts'
import { rideFrom } from '../insertion/insertion-cost.ts'
import { removeInfeasibleVisits } from '../insertion/feasible.ts'
import { assignUnassigned } from './fewer-buses.ts'
import { recreate } from '../insertion/recreate.ts'
import type { Search } from '../search.ts'
import type { State } from '../state.ts'

const ATTEMPTS = 8

/**
 * The worst ride is lowered like the number of buses: as a limit for everyone, halfway between what was reached and what
 * was found out of reach, as long as nobody is left behind and no bus is added. The limit that was reached stays for what follows.
 */
export function lowerWorstRide(
  search: Search,
  until: Until,
  cooling: CoolingSchedule,
  best: State,
  onBest: () => void,
): void {
  const { model, current } = search
  const given = model.optionLimit.slice()
  const wanted = best.unassignedCount
  let reached = worstRide(search, best)
  let outOfReach = worstRide(search, best, true)
  const began = until(search.steps)
  for (let i = 0; i < ATTEMPTS && until(search.steps) < 1; i++) {
    const limit = Math.floor((reached + outOfReach) / 2)
    if (limit <= outOfReach || limit >= reached) break
    limitRides(search, given, limit)
    recreate(search)
    search.accept()
    const end = began + ((i + 1) * (1 - began)) / ATTEMPTS
    if (assignUnassigned(search, (steps) => (until(steps) < 1 ? until(steps) / end : 1), cooling, wanted)) {
      reached = worstRide(search, current)
      search.setAside()
      best.copyAll(current, model)
      onBest()
    } else {
      outOfReach = limit
      search.restore(best)
    }
  }
  limitRides(search, given, reached)
  search.accept()
  best.copyAll(current, model)
}

/** Nobody may ride longer than so many seconds. Visits for which this is too short are given up. */
function limitRides(search: Search, given: Int32Array, limit: number): void {
  const { model, candidate } = search
  for (let option = 0; option < model.options; option++) model.optionLimit[option] = Math.min(given[option]!, limit)
  for (let tour = 0; tour < model.tours; tour++) {
    if (candidate.count[tour] === 0) continue
    search.dirtyTours.add(tour)
    const base = model.tourBase[tour]!
    for (let at = base + 1; at <= base + candidate.count[tour]!; at++) {
      const node = candidate.node[at]!
      search.dirtyNodes.add(node)
      candidate.nodeLimit[node] = tightestLimit(search, node, tour)
    }
    refresh(search, tour)
    removeInfeasibleVisits(search, tour)
  }
}

/** The longest ride of a plan; or of its routes that stay as they are. */
function worstRide({ model }: Search, state: State, onlyFrozen = false): number {
  let worst = 0
  for (let tour = 0; tour < model.tours; tour++) {
    if (onlyFrozen && model.tourFrozen[tour] === 0) continue
    const base = model.tourBase[tour]!
    for (let at = base + 1; at <= base + state.count[tour]!; at++) {
      const node = state.node[at]!
      const ride = rideFrom(model, state, node, at)
      const list = model.nodeList[node]!
      for (let i = list; i < list + state.nodeCount[node]!; i++) {
        const group = model.riderGroup[state.nodeRiders[i]!]!
        worst = Math.max(worst, ride + model.endOffset[model.tourEnd[tour]! * model.groups + group]!)
      }
    }
  }
  return worst
}
