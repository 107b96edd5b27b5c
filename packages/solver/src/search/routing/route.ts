import type { CoolingSchedule } from '../phases/anneal.ts'
import type { Until } from '../phases/cooling.ts'
import { Genetic } from '../genetic/genetic.ts'
import { cvrpInstanceOf } from '../genetic/instance.ts'
import type { Search } from '../search.ts'
import { annealRouting } from './anneal.ts'
import { applyTo, routingOf } from './convert.ts'
import { LinkedTours } from './linked-tours.ts'

/** So many plans are annealed for the first part of the budget; the rest of it is for their offspring. */
const ANNEALED = 10
const ANNEALED_SHARE = 0.5
/** There is time for offspring where the budget has so many steps for each visit, as is reckoned after so many. */
const PLENTY = 25_000
const RECKONED_AFTER = 200

/**
 * Routing alone, from the current plan of the search, in which all riders are assigned. Leaves the best plan there. Where tours are short, or
 * steps few, one long annealing leads further than offspring.
 */
export function route(
  search: Search,
  until: Until,
  cooling: CoolingSchedule,
  hasLongTours: boolean,
  onBest: (cost: number, buses: number) => void,
): void {
  const routing = routingOf(search)
  const beside = search.current.cost - routing.current.cost
  let min = routing.current.cost
  const report = (cost: number, buses: number) => {
    search.steps = routing.steps
    if (cost < min) onBest(beside + (min = cost), buses)
  }
  routing.steps = search.steps
  const anneal = (own: Until) =>
    annealRouting(routing, own, cooling, () => report(routing.best.cost, routing.best.used))
  const instance = hasLongTours ? cvrpInstanceOf(routing) : undefined
  if (instance === undefined) anneal(until)
  else {
    const first = new LinkedTours(instance.visits, routing.tours)
    first.copyAll(routing.current)
    anneal(untilPlenty(until, routing.steps, instance.visits))
    const began = until(routing.steps)
    if (began < 1) {
      const genetic = new Genetic(instance, routing.random)
      genetic.add(routing.best) // the best plan reported stays in the population
      const share = ((1 - began) * ANNEALED_SHARE) / ANNEALED
      for (let i = 0; i < ANNEALED; i++) {
        routing.restore(first)
        anneal((steps) => partOf(until(steps), began + i * share, share))
        genetic.add(routing.best)
      }
      for (const annealed = routing.steps; until(routing.steps) < 1;) {
        genetic.breed()
        routing.work.moves += annealed + genetic.steps - routing.steps
        routing.steps = annealed + genetic.steps
        report(genetic.best.cost, genetic.best.tours)
      }
      routing.follow(genetic.best)
    }
  }
  search.steps = routing.steps
  applyTo(routing.best, search)
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
