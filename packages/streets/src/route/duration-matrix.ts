import type { StreetGraph } from '../graph/graph.ts'
import type { Hierarchy } from '../graph/hierarchy/hierarchy.ts'
import { secondsOf, ticksOf } from '../graph/hierarchy/ticks.ts'
import { UpwardSearch, type Seed } from './upward-search.ts'
import { NoStreetError, type RoutePoint } from './drive-route.ts'
import { secondsStraightOn, seedBefore, seedsBehind } from './hierarchy-legs.ts'
import { hasStreetNear, type StopPosition, stopPositionsFor } from './snap.ts'

/** Row by row, from each point to each; 0 from a point to itself, Infinity where no street leads. */
export interface DurationMatrix {
  readonly seconds: Float64Array
  readonly metres: Float64Array
}

/**
 * How long a bus drives from each point to each other, arriving on the side that the point asks for. Where a point may
 * be served from several spots, each pair takes the quickest ones. Throws NoStreetError.
 */
export function durationMatrix(
  graph: StreetGraph & { hierarchy: Hierarchy },
  points: readonly RoutePoint[],
): DurationMatrix {
  const stopPositions = points.map((point, index) => {
    const own = stopPositionsFor(graph, { ...point, side: point.side ?? graph.trafficSide })
    if (own.length === 0) throw new NoStreetError(index, hasStreetNear(graph, point.position))
    return own
  })
  const size = points.length
  const cost = new Float64Array(size * size).fill(Infinity)
  const [seconds, metres] = [new Float64Array(size * size).fill(Infinity), new Float64Array(size * size).fill(Infinity)]
  const buckets = fillBuckets(graph, stopPositions)
  const forward = new UpwardSearch(graph.hierarchy, 'forward')
  stopPositions.forEach((own, i) => {
    const put = (at: number, ticks: number, penaltySeconds: number, length: number) => {
      if (ticks >= (cost[at] as number)) return
      cost[at] = ticks
      seconds[at] = secondsOf(ticks) - penaltySeconds
      metres[at] = length
    }
    forward.run(
      own.flatMap((stopPosition) => seedsBehind(graph, stopPosition).map((seed) => reluctantly(seed, stopPosition))),
    )
    for (const edge of forward.reached) {
      const [base, penalty, length] = [forward.cost[edge], forward.penaltySeconds[edge], forward.metres[edge]]
      for (let entry = buckets.first[edge] as number; entry >= 0; entry = buckets.next[entry] as number) {
        const { target, ticks, penaltySeconds, length: rest } = buckets
        put(
          i * size + (target[entry] as number),
          (base as number) + (ticks[entry] as number),
          (penalty as number) + (penaltySeconds[entry] as number),
          (length as number) + (rest[entry] as number),
        )
      }
    }
    for (const from of own) {
      stopPositions.forEach((others, j) => {
        for (const to of others) {
          const straight = secondsStraightOn(graph, from, to)
          if (straight === undefined) continue
          const reluctance = from.reluctanceSeconds + to.reluctanceSeconds
          put(i * size + j, ticksOf(straight + reluctance), reluctance, to.alongMetres - from.alongMetres)
        }
      })
    }
    seconds[i * size + i] = 0
    metres[i * size + i] = 0
  })
  return { seconds, metres }
}

function reluctantly(seed: Seed, { reluctanceSeconds }: StopPosition): Seed {
  return {
    ...seed,
    cost: seed.cost + ticksOf(reluctanceSeconds),
    penaltySeconds: seed.penaltySeconds + reluctanceSeconds,
  }
}

interface Buckets {
  /** By edge, the first entry; by entry, the next one of the same edge; -1 at the end. */
  readonly first: Int32Array
  readonly next: Int32Array
  readonly target: Int32Array
  readonly ticks: Float64Array
  readonly penaltySeconds: Float64Array
  readonly length: Float64Array
}

/** What is known at each edge about the way from there to the targets (Knopp, Sanders, Schultes, Schulz, Wagner 2007). */
function fillBuckets(
  graph: StreetGraph & { hierarchy: Hierarchy },
  targets: readonly (readonly StopPosition[])[],
): Buckets {
  const backward = new UpwardSearch(graph.hierarchy, 'backward')
  const first = new Int32Array(graph.edges.count).fill(-1)
  const [next, target, ticks, penaltySeconds, length]: number[][] = [[], [], [], [], []]
  targets.forEach((stopPositions, index) => {
    backward.run(stopPositions.map((stopPosition) => reluctantly(seedBefore(graph, stopPosition), stopPosition)))
    for (const edge of backward.reached) {
      next?.push(first[edge] as number)
      first[edge] = (target?.push(index) as number) - 1
      ticks?.push(backward.cost[edge] as number)
      penaltySeconds?.push(backward.penaltySeconds[edge] as number)
      length?.push(backward.metres[edge] as number)
    }
  })
  return {
    first,
    next: Int32Array.from(next ?? []),
    target: Int32Array.from(target ?? []),
    ticks: Float64Array.from(ticks ?? []),
    penaltySeconds: Float64Array.from(penaltySeconds ?? []),
    length: Float64Array.from(length ?? []),
  }
}
