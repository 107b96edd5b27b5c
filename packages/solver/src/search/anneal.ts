import type { Search } from './search.ts'
import { priceOf, recreate } from './recreate.ts'
import { ruin } from './ruin.ts'
import { State } from './state.ts'

/** Asked between steps: the share of the budget that is used up. The search ends at 1. */
export type Until = (steps: number) => number

export interface Cooling {
  meanRemoved: number
  /** Cost by which a step may be worse, at the beginning and at the end. */
  from: number
  to: number
  /** Whether to look for a place for the absent, wherever it leads; else nobody more may become absent. */
  isStrict?: boolean
}

const STEPS_BETWEEN_LOOKS = 50

/**
 * Simulated annealing over ruin and recreate. Who is left absent counts first, cost second. `best` receives the best plan;
 * it is copied only when the search is about to leave it.
 */
export function anneal(
  search: Search,
  until: Until,
  cooling: Cooling,
  best: State,
  onBest: () => void = () => {},
): void {
  const { model, work, kept, random } = search
  const { isStrict = false } = cooling
  const ratio = cooling.to / cooling.from
  let isBest = false
  let used = until(search.steps)
  let heat = cooling.from * ratio ** used
  while (used < 1) {
    for (let i = 0; i < STEPS_BETWEEN_LOOKS; i++) {
      search.steps++
      ruin(search, cooling.meanRemoved)
      // Metropolis, drawn beforehand: a plan that is too dear already need not be completed.
      const allowance = -heat * Math.log(random.share() + 1e-12)
      const isWithin = recreate(search, isStrict ? Infinity : priceOf(kept) + allowance)
      const isTaken = isStrict ? isEasier(search, allowance) : isWithin
      if (!isTaken) {
        search.takeBack()
        continue
      }
      const isBetter =
        work.absentCount < best.absentCount || (work.absentCount === best.absentCount && work.cost < best.cost)
      if (isBest && !isBetter) best.copyAll(kept, model)
      isBest = isBetter
      search.keep()
      if (!isBetter) continue
      best.cost = kept.cost
      best.absentCount = kept.absentCount
      onBest()
    }
    used = until(search.steps)
    heat = cooling.from * ratio ** Math.min(1, used)
  }
  if (isBest) best.copyAll(kept, model)
}

/** Whoever is absent now was easier to place than whoever was before. Those absent now are remembered as hard to place. */
function isEasier(search: Search, allowance: number): boolean {
  const { model, work, kept } = search
  const gain = search.hardship(kept) - search.hardship(work)
  for (let i = 0; i < work.absentCount; i++) search.absences[model.riderClass[work.absent[i]!]!]!--
  return gain > 0 || (gain === 0 && work.cost <= kept.cost + allowance)
}
