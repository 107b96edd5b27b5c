import { anneal, type CoolingSchedule } from './anneal.ts'
import type { Until } from './cooling.ts'
import type { Search } from '../search.ts'
import type { State } from '../state.ts'

/** Nobody more is waited for once this share of the time brought none of them in, and as much time as it took to bring in the last. */
const PATIENCE = 0.02

/**
 * Gives everyone a place, as far as that is possible in the time: riders who are hard to seat take the places of others, the more the
 * longer they were left (absence counts of SISR, Christiaens and Vanden Berghe 2020). Who is left then is set aside.
 */
export function seatEveryone(
  search: Search,
  until: Until,
  cooling: CoolingSchedule,
  best: State,
  onBest: () => void,
): void {
  if (search.current.unassignedCount > 0) {
    anneal(search, whileSeating(best, until), { ...cooling, isStrict: true }, best, onBest)
    search.restore(best)
  }
  search.setAside()
}

/** Ends when everyone has a place, or it seems that no others will get one. */
function whileSeating(best: Pick<State, 'unassignedCount'>, until: Until): Until {
  let fewest = Infinity
  let began = Number.NaN
  let at = 0
  return (steps) => {
    const used = until(steps)
    if (Number.isNaN(began)) began = at = used
    if (best.unassignedCount < fewest) {
      fewest = best.unassignedCount
      at = used
    }
    return fewest === 0 || used - at > Math.max(PATIENCE, at - began) ? 1 : used
  }
}
