import { cool, type Heat, type Until } from './cooling.ts'
import type { Search } from './search.ts'
import { priceOf, recreate } from './recreate.ts'
import { ruin } from './ruin.ts'
import { State } from './state.ts'

export interface Cooling extends Heat {
  meanRemoved: number
  /** Whether to look for a place for the absent, wherever it leads; else nobody more may become absent. */
  isStrict?: boolean
  /** The share of the budget after which it ends early if nothing got better any more. */
  patience?: number
}

/**
 * Simulated annealing over ruin and recreate. Who is left absent counts first, cost second. `best` receives the best plan;
 * it is copied only when the search is about to leave it. Returns the heat at which the best was found.
 */
export function anneal(
  search: Search,
  until: Until,
  cooling: Cooling,
  best: State,
  onBest: () => void = () => {},
): number {
  const { model, work, kept, random } = search
  const { isStrict = false, patience = Infinity } = cooling
  let isBest = false
  let bestHeat = cooling.from
  let bestAt = Infinity
  let now = 0
  const untilFrozen: Until = (steps) => {
    now = until(steps)
    return now - bestAt > patience ? 1 : now
  }
  cool(search, untilFrozen, cooling, (heat) => {
    ruin(search, cooling.meanRemoved)
    // Metropolis, drawn beforehand: a plan that is too dear already need not be completed.
    const allowance = random.allowance(heat)
    const isWithin = recreate(search, isStrict ? Infinity : priceOf(kept) + allowance)
    const isTaken = isStrict ? isEasier(search, allowance) : isWithin
    if (!isTaken) {
      search.takeBack()
      return
    }
    const isBetter =
      work.absentCount < best.absentCount || (work.absentCount === best.absentCount && work.cost < best.cost)
    if (isBest && !isBetter) best.copyAll(kept, model)
    isBest = isBetter
    search.keep()
    if (!isBetter) return
    best.cost = kept.cost
    best.absentCount = kept.absentCount
    bestHeat = heat
    bestAt = now
    onBest()
  })
  if (isBest) best.copyAll(kept, model)
  return bestHeat
}

/** Whoever is absent now was easier to place than whoever was before. Those absent now are remembered as hard to place. */
function isEasier(search: Search, allowance: number): boolean {
  const { model, work, kept } = search
  const gain = search.hardship(kept) - search.hardship(work)
  for (let i = 0; i < work.absentCount; i++) search.absences[model.riderClass[work.absent[i]!]!]!--
  return gain > 0 || (gain === 0 && work.cost <= kept.cost + allowance)
}
