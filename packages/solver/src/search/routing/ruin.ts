import { drawSplit, LONGEST_STRING, drawStrings } from '../removal/removal-strings.ts'
import type { Routing } from './routing.ts'

/** Takes strings of visits near each other out of several tours, as the other `ruin` does. */
export function ruinRoutes(routing: Routing, meanRemoved: number): void {
  const { candidate, random, ruined, arcCosts, tours } = routing
  const { visits, near, nearCount } = arcCosts
  const seed = random.below(visits)
  const longest = Math.min(LONGEST_STRING, visits / candidate.used)
  const strings = drawStrings(random, meanRemoved, longest)
  let count = 0
  for (let i = -1; i < nearCount && count < strings; i++) {
    const visit = i < 0 ? seed : near[seed * nearCount + i]!
    if (visit === visits) continue
    const tour = candidate.tour[visit]!
    if (tour === tours || isAmong(ruined, count, tour)) continue
    ruined[count++] = tour
    removeString(routing, visit, Math.min(longest, candidate.count[tour]!))
  }
}

/** Removes a string around a visit; of some strings, visits in the middle stay. */
function removeString(routing: Routing, visit: number, longest: number): void {
  const { candidate, random, arcCosts } = routing
  const length = Math.floor(random.share() * longest + 1)
  const stay = drawSplit(random, length, candidate.count[candidate.tour[visit]!]!)
  const reach = length + stay - 1
  let first = visit
  let room = 0
  for (; room < reach && candidate.previous[first]! < arcCosts.visits; room++) first = candidate.previous[first]!
  for (let last = visit, i = 0; i < reach && candidate.next[last]! < arcCosts.visits; i++, room++)
    last = candidate.next[last]!
  for (let skip = random.below(room - reach + 1); skip > 0; skip--) first = candidate.next[first]!
  const before = stay === 0 ? length : random.below(length + 1)
  for (let i = 0, next = first; i <= reach; i++) {
    const one = next
    next = candidate.next[one]!
    if (i < before || i >= before + stay) routing.remove(one)
  }
}

function isAmong(list: Int32Array, count: number, one: number): boolean {
  for (let i = 0; i < count; i++) if (list[i] === one) return true
  return false
}
