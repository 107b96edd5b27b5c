import { cool, type TemperatureRange, type Until } from './cooling.ts'
import type { Search } from '../search.ts'
import { penalizedCost, recreate } from '../insertion/recreate.ts'
import { ruin } from '../removal/ruin.ts'
import { State } from '../state.ts'

export interface CoolingSchedule extends TemperatureRange {
  meanRemoved: number
  /** Whether to minimize the sum of absences whatever it costs (SISR); else no further rider may become unassigned. */
  isStrict?: boolean
  /** The share of the budget after which it ends early if nothing got better any more. */
  patience?: number
}

/**
 * Simulated annealing over ruin and recreate. The number of unassigned riders counts first, cost second. `best` receives the best plan;
 * it is copied only when the search is about to leave it. Returns the temperature at which the best was found.
 */
export function anneal(
  search: Search,
  until: Until,
  cooling: CoolingSchedule,
  best: State,
  onBest: () => void = () => {},
): number {
  const { model, candidate, current, random } = search
  const { isStrict = false, patience = Infinity } = cooling
  let isBest = false
  let bestTemperature = cooling.from
  let bestAt = Infinity
  let now = 0
  const untilFrozen: Until = (steps) => {
    now = until(steps)
    return now - bestAt > patience ? 1 : now
  }
  cool(search, untilFrozen, cooling, (temperature) => {
    ruin(search, cooling.meanRemoved)
    // The threshold of the Metropolis criterion is drawn beforehand: a plan that exceeds it already need not be completed.
    const threshold = random.metropolisThreshold(temperature)
    const isWithin = recreate(search, isStrict ? Infinity : penalizedCost(current) + threshold)
    const isTaken = isWithin && (!isStrict || hasFewerAbsences(search, threshold))
    if (!isTaken) {
      search.rollback()
      return
    }
    const isBetter =
      candidate.unassignedCount < best.unassignedCount ||
      (candidate.unassignedCount === best.unassignedCount && candidate.cost < best.cost)
    if (isBest && !isBetter) {
      search.work.copied += model.tours + model.nodes + model.riders
      best.copyAll(current, model)
    }
    isBest = isBetter
    search.accept()
    if (!isBetter) return
    best.cost = current.cost
    best.unassignedCount = current.unassignedCount
    bestTemperature = temperature
    bestAt = now
    onBest()
  })
  if (isBest) best.copyAll(current, model)
  return bestTemperature
}

/** Whether the sum of absences fell (SISR). Increments the absence counts of the riders that are unassigned now and were not set aside. */
function hasFewerAbsences(search: Search, threshold: number): boolean {
  const { model, candidate, current } = search
  const gain = search.sumOfAbsences(current) - search.sumOfAbsences(candidate)
  for (let i = 0; i < candidate.unassignedCount; i++) {
    const rider = candidate.unassigned[i]!
    if (search.isAside[rider] === 0) search.absences[model.riderClass[rider]!]!--
  }
  return gain > 0 || (gain === 0 && candidate.cost <= current.cost + threshold)
}
