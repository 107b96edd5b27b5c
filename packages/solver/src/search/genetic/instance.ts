import type { Routing } from '../routing/routing.ts'

/** How many of the nearest visits a move may bring beside a visit (granular neighbourhood). */
const NEAR = 20

/** Directions are counted in so many parts of a turn, a power of two. */
export const TURN = 65536

/** Beyond so many visits a child takes so long to improve that annealing one plan leads further. */
const MOST_VISITS = 500

/** Routing alone as the genetic search sees it: between visits the way back costs what the way there costs. */
export interface Terrain {
  visits: number
  tours: number
  seats: number
  size: Int32Array
  totalSize: number
  /** Cost of ways, row: from; the gate is the last. Leaving the gate costs what a tour costs beside its ways. */
  ways: Int32Array
  /** For each visit those near it or to which it is near; `nearFirst` has one more entry than visits. */
  near: Int32Array
  nearFirst: Int32Array
  /** The direction in which a visit lies, seen from the gate, in parts of a turn. */
  direction: Int32Array
}

/** Undefined where a way between visits costs more than the way back, or where visits are too many. */
export function terrainOf(routing: Routing): Terrain | undefined {
  const { ways: all, tours, mostUsed, seats, size } = routing
  const { visits, width, out, into, fixed } = all
  if (visits > MOST_VISITS) return undefined
  const ways = new Int32Array((visits + 1) ** 2)
  for (let from = 0; from <= visits; from++) {
    for (let to = 0; to <= visits; to++) {
      const cost = out[from * width + to]!
      if (from < visits && to < visits && cost !== into[from * width + to]) return undefined
      ways[from * (visits + 1) + to] = from < visits ? cost : to < visits ? into[to * width + visits]! + fixed : 0
    }
  }
  return {
    visits,
    tours: Math.min(mostUsed, tours),
    seats,
    size,
    totalSize: size.reduce((sum, one) => sum + one, 0),
    ways,
    ...nearOf(routing),
    direction: directionsOf(routing),
  }
}

function nearOf({ ways: { visits, near, nearCount } }: Routing) {
  const sets = Array.from({ length: visits }, () => new Set<number>())
  for (let visit = 0; visit < visits; visit++) {
    const own = near.subarray(visit * nearCount, (visit + 1) * nearCount).filter((one) => one < visits)
    for (const one of own.subarray(0, NEAR)) {
      sets[visit]!.add(one)
      sets[one]!.add(visit)
    }
  }
  const nearFirst = new Int32Array(visits + 1)
  sets.forEach((set, visit) => (nearFirst[visit + 1] = nearFirst[visit]! + set.size))
  return { near: Int32Array.from(sets.flatMap((set) => [...set])), nearFirst }
}

/**
 * There are no coordinates, but the ways between three landmarks and a visit say where it lies: the gate, the visit furthest from it,
 * and the one furthest from the line through both.
 */
function directionsOf({ ways: { visits, width, out, into } }: Routing): Int32Array {
  const gate = visits
  const square = (a: number, b: number) => (a === b ? 0 : Math.max(out[a * width + b]!, into[a * width + b]!) ** 2)
  const all = Array.from({ length: visits }, (_, visit) => visit)
  const furthest = (distance: (visit: number) => number) =>
    all.reduce((most, visit) => (distance(visit) > distance(most) ? visit : most), 0)
  const first = furthest((visit) => square(visit, gate))
  const length = Math.max(1, Math.sqrt(square(first, gate)))
  const along = (visit: number) => (square(visit, gate) + length ** 2 - square(visit, first)) / (2 * length)
  const second = furthest((visit) => square(visit, gate) - along(visit) ** 2)
  const aside = Math.max(1, Math.sqrt(square(second, gate) - along(second) ** 2))
  const across = (visit: number) =>
    (square(visit, gate) + square(second, gate) - square(visit, second) - 2 * along(visit) * along(second)) /
    (2 * aside)
  return Int32Array.from(
    all,
    (visit) => Math.round((Math.atan2(across(visit), along(visit)) / (2 * Math.PI)) * TURN) & (TURN - 1),
  )
}
