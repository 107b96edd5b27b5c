import type { Cooling } from '../anneal.ts'
import { cool, type Until } from '../cooling.ts'
import { recreate } from './recreate.ts'
import type { Routing } from './routing.ts'
import { ruin } from './ruin.ts'

/** Goes on from the plan that is kept, with everyone aboard, and leaves the best one in `best`. */
export function annealRouting(routing: Routing, until: Until, cooling: Cooling, onBest: () => void): void {
  const { work, kept, best, random } = routing
  let isBest = true
  best.copyTotals(kept)
  cool(routing, until, cooling, (heat) => {
    ruin(routing, cooling.meanRemoved)
    if (!recreate(routing, kept.cost + random.allowance(heat))) {
      routing.takeBack()
      return
    }
    const isBetter = work.cost < best.cost
    if (isBest && !isBetter) best.copyAll(kept)
    isBest = isBetter
    routing.keep()
    if (!isBetter) return
    best.copyTotals(kept)
    onBest()
  })
  if (isBest) best.copyAll(kept)
}
