import { NEVER } from '../model.ts'
import type { Routing } from './routing.ts'

/** Beside how many of the nearest visits insertions are evaluated. */
const NEIGHBORS_EXAMINED = 40

/** Puts the unassigned riders back, each at its cheapest insertion. Says whether the plan costs at most `maxCost`, and stops as soon as it cannot. */
export function recreateRoutes(routing: Routing, maxCost: number): boolean {
  const { candidate, unassigned } = routing
  order(routing)
  for (let i = 0; i < routing.unassignedCount; i++) {
    findRouteInsertion(routing, unassigned[i]!)
    if (routing.bestNext < 0) return false
    routing.insert(unassigned[i]!, routing.bestNext)
    if (candidate.cost > maxCost) return false
  }
  return candidate.cost <= maxCost
}

/** At random, largest first, furthest first or nearest first: as often as in SISR. */
function order({ random, unassigned, unassignedCount, key, size, arcCosts }: Routing): void {
  const draw = random.below(11)
  for (let i = 0; i < unassignedCount; i++) {
    const visit = unassigned[i]!
    const distance = arcCosts.out[visit * arcCosts.width + arcCosts.visits]!
    const own = random.share() + (draw < 4 ? 0 : draw < 8 ? -size[visit]! : draw < 10 ? -distance : distance)
    let at = i - 1
    for (; at >= 0 && key[at]! > own; at--) {
      key[at + 1] = key[at]!
      unassigned[at + 1] = unassigned[at]!
    }
    key[at + 1] = own
    unassigned[at + 1] = visit
  }
}

/** Evaluates insertions beside the nearest visits, further ones until one is feasible, and a tour of its own. */
export function findRouteInsertion(routing: Routing, visit: number): void {
  const { candidate, arcCosts, seats, size, blinks } = routing
  const { next, tour, load, leg } = candidate
  const { near, nearCount, nearLeast, visits } = arcCosts
  const maxLoad = seats - size[visit]!
  const first = visit * nearCount
  routing.bestCost = NEVER
  routing.bestNext = -1
  let k = 0
  for (; k < nearCount && (k < NEIGHBORS_EXAMINED || routing.bestNext < 0); k++) {
    const one = near[first + k]!
    if (one === visits) {
      findAtDepots(routing, visit, maxLoad)
      continue
    }
    if (load[tour[one]!]! > maxLoad) continue
    const after = next[one]!
    const min = nearLeast[first + k]! - routing.bestCost //  arc that is saved costs more, or nothing is gained
    if ((leg[one]! <= min && leg[after]! <= min) || blinks.isNext()) continue
    evaluateInsertion(routing, visit, one)
    evaluateInsertion(routing, visit, after)
  }
  routing.work.beside += k
  if (candidate.used < routing.maxUsedTours && arcCosts.singleTourCost[visit]! < routing.bestCost) {
    routing.bestCost = arcCosts.singleTourCost[visit]!
    let empty = 0
    while (candidate.count[empty]! > 0) empty++
    routing.bestNext = visits + empty
  }
}

/** Looks at the start and the end of each tour under way. */
function findAtDepots(routing: Routing, visit: number, maxLoad: number): void {
  const { candidate, arcCosts, tours, blinks } = routing
  const { next, load, count } = candidate
  routing.work.beside += tours
  for (let tour = 0; tour < tours; tour++) {
    if (load[tour]! > maxLoad || count[tour] === 0 || blinks.isNext()) continue
    const depot = arcCosts.visits + tour
    evaluateInsertion(routing, visit, next[depot]!)
    evaluateInsertion(routing, visit, depot)
  }
}

/** Evaluates the insertion before another visit or a depot. */
function evaluateInsertion(routing: Routing, visit: number, after: number): void {
  const { candidate, arcCosts } = routing
  const row = visit * arcCosts.width
  const cost = arcCosts.into[row + candidate.previous[after]!]! + arcCosts.out[row + after]! - candidate.leg[after]!
  if (cost >= routing.bestCost) return
  routing.bestCost = cost
  routing.bestNext = after
}
