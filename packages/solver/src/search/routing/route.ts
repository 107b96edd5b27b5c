import type { Cooling } from '../anneal.ts'
import type { Until } from '../cooling.ts'
import { Genetic } from '../genetic/genetic.ts'
import { terrainOf } from '../genetic/instance.ts'
import type { Search } from '../search.ts'
import { annealRouting } from './anneal.ts'
import { handBack, takeOver } from './convert.ts'
import { Rings } from './linked-tours.ts'

/** So many plans are annealed for the first part of the budget; the rest of it is for their offspring. */
const ANNEALED = 10
const ANNEALED_SHARE = 0.5
/** There is time for offspring where the budget has so many steps for each visit, as is reckoned after so many. */
const PLENTY = 25_000
const RECKONED_AFTER = 200

/**
 * Routing alone, from the plan that the search keeps, which has everyone aboard. Leaves the best plan there. Where tours are short, or
 * steps few, one long annealing leads further than offspring.
 */
export function route(
  search: Search,
  until: Until,
  cooling: Cooling,
  hasLongTours: boolean,
  onBest: (cost: number, buses: number) => void,
): void {
  const routing = takeOver(search)
  const beside = search.kept.cost - routing.kept.cost
  let least = routing.kept.cost
  const tell = (cost: number, buses: number) => {
    search.steps = routing.steps
    if (cost < least) onBest(beside + (least = cost), buses)
  }
  routing.steps = search.steps
  const anneal = (own: Until) => annealRouting(routing, own, cooling, () => tell(routing.best.cost, routing.best.used))
  const terrain = hasLongTours ? terrainOf(routing) : undefined
  if (terrain === undefined) anneal(until)
  else {
    const first = new Rings(terrain.visits, routing.tours)
    first.copyAll(routing.kept)
    anneal(untilPlenty(until, routing.steps, terrain.visits))
    const began = until(routing.steps)
    if (began < 1) {
      const genetic = new Genetic(terrain, routing.random)
      genetic.adopt(routing.best) // what was told of stays
      const share = ((1 - began) * ANNEALED_SHARE) / ANNEALED
      for (let i = 0; i < ANNEALED; i++) {
        routing.restore(first)
        anneal((steps) => partOf(until(steps), began + i * share, share))
        genetic.adopt(routing.best)
      }
      for (const annealed = routing.steps; until(routing.steps) < 1;) {
        genetic.bear()
        routing.steps = annealed + genetic.steps
        tell(genetic.best.cost, genetic.best.tours)
      }
      routing.follow(genetic.best)
    }
  }
  search.steps = routing.steps
  handBack(routing.best, search)
}

/** How much is used of a part of the budget; the end of the whole ends each part. */
function partOf(used: number, from: number, length: number): number {
  return used < 1 ? Math.max(0, (used - from) / length) : 1
}

/** Ends with the budget, or early once that is seen to be plenty. */
function untilPlenty(until: Until, began: number, visits: number): Until {
  const usedBefore = until(began)
  let isReckoned = false
  let isPlenty = false
  return (steps) => {
    const used = until(steps)
    if (!isReckoned && steps - began >= RECKONED_AFTER * visits) {
      isReckoned = true
      isPlenty = steps - began >= PLENTY * visits * (used - usedBefore)
    }
    return isPlenty ? 1 : used
  }
}
