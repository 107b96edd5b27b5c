import type { Routing } from '../routing/routing.ts'

/** How many of the nearest visits a move may bring beside a visit (granular neighborhood). */
const GRANULAR_NEIGHBORS = 20

/** Directions are counted in so many parts of a turn, a power of two. */
export const FULL_CIRCLE = 65536

/** Beyond so many visits a child takes so long to improve that annealing one plan leads further. */
const MAX_VISITS = 500

/** Routing alone as the genetic search sees it: costs between visits are symmetric. */
export interface CvrpInstance {
  visits: number
  tours: number
  seats: number
  size: Int32Array
  totalSize: number
  /** Cost matrix (row: from); the depot is the last row. The fixed cost of a tour is part of the arcs that leave the depot. */
  arcCosts: Int32Array
  /** For each visit those near it or to which it is near; `nearFirst` has one more entry than visits. */
  near: Int32Array
  nearFirst: Int32Array
  /** The direction in which a visit lies, seen from the depot, in parts of a turn. */
  direction: Int32Array
}

/** Undefined where costs between visits are asymmetric, or where visits are too many. */
export function cvrpInstanceOf(routing: Routing): CvrpInstance | undefined {
  const { arcCosts: all, tours, maxUsedTours, seats, size } = routing
  const { visits, width, out, into, fixed } = all
  if (visits > MAX_VISITS) return undefined
  const arcCosts = new Int32Array((visits + 1) ** 2)
  for (let from = 0; from <= visits; from++) {
    for (let to = 0; to <= visits; to++) {
      const cost = out[from * width + to]!
      if (from < visits && to < visits && cost !== into[from * width + to]) return undefined
      arcCosts[from * (visits + 1) + to] = from < visits ? cost : to < visits ? into[to * width + visits]! + fixed : 0
    }
  }
  return {
    visits,
    tours: Math.min(maxUsedTours, tours),
    seats,
    size,
    totalSize: size.reduce((sum, one) => sum + one, 0),
    arcCosts,
    ...nearOf(routing),
    direction: directionsOf(routing),
  }
}

function nearOf({ arcCosts: { visits, near, nearCount } }: Routing) {
  const sets = Array.from({ length: visits }, () => new Set<number>())
  for (let visit = 0; visit < visits; visit++) {
    const own = near.subarray(visit * nearCount, (visit + 1) * nearCount).filter((one) => one < visits)
    for (const one of own.subarray(0, GRANULAR_NEIGHBORS)) {
      sets[visit]!.add(one)
      sets[one]!.add(visit)
    }
  }
  const nearFirst = new Int32Array(visits + 1)
  sets.forEach((set, visit) => (nearFirst[visit + 1] = nearFirst[visit]! + set.size))
  return { near: Int32Array.from(sets.flatMap((set) => [...set])), nearFirst }
}

/**
 * There are no coordinates, but the arcs between three landmarks and a visit say where it lies: the depot, the visit furthest from it,
 * and the one furthest from the line through both.
 */
function directionsOf({ arcCosts: { visits, width, out, into } }: Routing): Int32Array {
  const depot = visits
  const square = (a: number, b: number) => (a === b ? 0 : Math.max(out[a * width + b]!, into[a * width + b]!) ** 2)
  const all = Array.from({ length: visits }, (_, visit) => visit)
  const furthest = (distance: (visit: number) => number) =>
    all.reduce((furthestYet, visit) => (distance(visit) > distance(furthestYet) ? visit : furthestYet), 0)
  const first = furthest((visit) => square(visit, depot))
  const length = Math.max(1, Math.sqrt(square(first, depot)))
  const along = (visit: number) => (square(visit, depot) + length ** 2 - square(visit, first)) / (2 * length)
  const second = furthest((visit) => square(visit, depot) - along(visit) ** 2)
  const aside = Math.max(1, Math.sqrt(square(second, depot) - along(second) ** 2))
  const across = (visit: number) =>
    (square(visit, depot) + square(second, depot) - square(visit, second) - 2 * along(visit) * along(second)) /
    (2 * aside)
  return Int32Array.from(
    all,
    (visit) => Math.round((Math.atan2(across(visit), along(visit)) / (2 * Math.PI)) * FULL_CIRCLE) & (FULL_CIRCLE - 1),
  )
}
