import { closeNodes, refresh } from '../edit.ts'
import { type Model, NEVER } from '../model.ts'
import { leadOf } from '../refresh.ts'
import type { Search } from '../search.ts'
import type { State } from '../state.ts'

/** When a tour reaches its first school, after the moment at which its bus is free (-1: its first tour, which comes as late as it may). */
export function reachedAt(model: Model, state: State, tour: number, free: number, duration: number): number {
  const end = model.tourEnd[tour]!
  if (free >= 0) return Math.max(free + leadOf(model, state, tour) + duration, model.endFrom[end]!)
  if (model.isChained && state.latest[tour]! < NEVER / 2) return state.latest[tour]!
  return model.endUntil[end]! < NEVER ? model.endUntil[end]! : leadOf(model, state, tour) + duration
}

/** When a node is visited: the bus arrives, or departs in the afternoon. */
export function isInTime(model: Model, node: number, arrival: number, dwell: number): boolean {
  const time = model.isMirrored ? arrival + dwell : arrival
  return time >= model.nodeFrom[node]! && time <= model.nodeUntil[node]!
}

/**
 * Whether an insertion would not be at its time, or make a visit before it too early. Of a tour that comes after another one it is
 * only known when all are inserted: `closeUntimely` looks then.
 */
export function isUntimely(
  { model, candidate }: Search,
  inserted: number,
  tour: number,
  at: number,
  ride: number,
  dwell: number,
  extra: number,
): boolean {
  if (candidate.previous[tour]! >= 0) return false
  const reached = reachedAt(model, candidate, tour, -1, candidate.duration[tour]!)
  if (!isInTime(model, inserted, reached - ride - dwell, dwell)) return true
  for (let before = model.tourBase[tour]! + 1; before < at; before++) {
    const node = candidate.node[before]!
    if (!isInTime(model, node, reached - candidate.toEnd[before]! - extra, candidate.nodeDwell[node]!)) return true
  }
  return false
}

/**
 * Closes the visits of changed tours that are not at their times. Their riders are unassigned then, so that such a plan is hardly
 * ever taken. Returns a frozen tour of which a visit would have to be closed, or -1.
 */
export function closeUntimely(search: Search): number {
  const { candidate, dirtyTours } = search
  for (let i = 0; i < dirtyTours.count; i++) {
    const tour = dirtyTours.list[i]!
    while (candidate.count[tour]! > 0) {
      const found = untimely(search, candidate.bus[tour]!)
      if (found === undefined) break
      if (search.model.tourFrozen[found.tour] !== 0) return found.tour
      closeNodes(search, found.tour, found.at, 1)
      if (candidate.count[found.tour]! > 0) refresh(search, found.tour)
    }
  }
  return -1
}

/** The first visit in the day of a bus that is not at its time. */
function untimely({ model, candidate }: Search, bus: number): { tour: number; at: number } | undefined {
  let free = -1
  for (let tour = candidate.head[bus]!; tour >= 0; tour = candidate.next[tour]!) {
    const reached = reachedAt(model, candidate, tour, free, candidate.duration[tour]!)
    const base = model.tourBase[tour]!
    for (let at = 1; at <= candidate.count[tour]!; at++) {
      const node = candidate.node[base + at]!
      if (!isInTime(model, node, reached - candidate.toEnd[base + at]!, candidate.nodeDwell[node]!)) return { tour, at }
    }
    free = reached + model.endSpan[model.tourEnd[tour]!]!
  }
  return undefined
}
