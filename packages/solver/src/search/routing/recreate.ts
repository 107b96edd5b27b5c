import { NEVER } from '../model.ts'
import type { Routing } from './routing.ts'

/** Beside how many of the nearest a place is looked for. */
const LOOKED_AT = 40

/** Puts the absent back, each at its cheapest place. Says whether the plan costs at most `most`, and stops as soon as it cannot. */
export function recreate(routing: Routing, most: number): boolean {
  const { work, absent } = routing
  order(routing)
  for (let i = 0; i < routing.absentCount; i++) {
    findPlace(routing, absent[i]!)
    if (routing.foundAt < 0) return false
    routing.insert(absent[i]!, routing.foundAt)
    if (work.cost > most) return false
  }
  return work.cost <= most
}

/** At random, largest first, furthest first or nearest first: as often as in SISR. */
function order({ random, absent, absentCount, key, size, ways }: Routing): void {
  const way = random.below(11)
  for (let i = 0; i < absentCount; i++) {
    const visit = absent[i]!
    const distance = ways.out[visit * ways.width + ways.visits]!
    const own = random.share() + (way < 4 ? 0 : way < 8 ? -size[visit]! : way < 10 ? -distance : distance)
    let at = i - 1
    for (; at >= 0 && key[at]! > own; at--) {
      key[at + 1] = key[at]!
      absent[at + 1] = absent[at]!
    }
    key[at + 1] = own
    absent[at + 1] = visit
  }
}

/** Looks beside the nearest visits, and further until there is a place; and at a tour of its own. */
export function findPlace(routing: Routing, visit: number): void {
  const { work, ways, seats, size, blinks } = routing
  const { next, tour, load, leg } = work
  const { near, nearCount, nearLeast, visits } = ways
  const fullest = seats - size[visit]!
  const first = visit * nearCount
  routing.foundCost = NEVER
  routing.foundAt = -1
  for (let k = 0; k < nearCount && (k < LOOKED_AT || routing.foundAt < 0); k++) {
    const one = near[first + k]!
    if (one === visits) {
      findAtGates(routing, visit, fullest)
      continue
    }
    if (load[tour[one]!]! > fullest) continue
    const after = next[one]!
    const least = nearLeast[first + k]! - routing.foundCost // a way that is saved costs more, or nothing is gained
    if ((leg[one]! <= least && leg[after]! <= least) || blinks.isNext()) continue
    lookBefore(routing, visit, one)
    lookBefore(routing, visit, after)
  }
  if (work.used < routing.mostUsed && ways.alone[visit]! < routing.foundCost) {
    routing.foundCost = ways.alone[visit]!
    let empty = 0
    while (work.count[empty]! > 0) empty++
    routing.foundAt = visits + empty
  }
}

/** Looks at the start and the end of each tour under way. */
function findAtGates(routing: Routing, visit: number, fullest: number): void {
  const { work, ways, tours, blinks } = routing
  const { next, load, count } = work
  for (let tour = 0; tour < tours; tour++) {
    if (load[tour]! > fullest || count[tour] === 0 || blinks.isNext()) continue
    const gate = ways.visits + tour
    lookBefore(routing, visit, next[gate]!)
    lookBefore(routing, visit, gate)
  }
}

/** Looks at the place before another visit, or before a gate. */
function lookBefore(routing: Routing, visit: number, after: number): void {
  const { work, ways } = routing
  const row = visit * ways.width
  const cost = ways.into[row + work.previous[after]!]! + ways.out[row + after]! - work.leg[after]!
  if (cost >= routing.foundCost) return
  routing.foundCost = cost
  routing.foundAt = after
}
