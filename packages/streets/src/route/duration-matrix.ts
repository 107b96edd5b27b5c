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

/** Whether a bus may leave a point from any of its spots, or goes on from where it arrived. */
export type Departure = 'anywhere' | 'onward'

/**
 * How long a bus drives from each point to each other, arriving on the side that the point asks for. Where a point may
 * be served from several spots, each pair takes the quickest ones; a bus that goes on from where it arrived leaves the worst of its streets
 * (`startsOf`). Throws NoStreetError.
 */
export function durationMatrix(
  graph: StreetGraph & { hierarchy: Hierarchy },
  points: readonly RoutePoint[],
  departure: Departure = 'anywhere',
): DurationMatrix {
  const stopPositions = points.map((point, index) => {
    const own = stopPositionsFor(graph, { ...point, side: point.side ?? graph.trafficSide })
    if (own.length === 0) throw new NoStreetError(index, hasStreetNear(graph, point.position))
    return own
  })
  const size = points.length
  const [seconds, metres] = [new Float64Array(size * size).fill(Infinity), new Float64Array(size * size).fill(Infinity)]
  const buckets = fillBuckets(graph, stopPositions)
  const forward = new UpwardSearch(graph.hierarchy, 'forward')
  const row = new Row(size)
  points.forEach((point, i) => {
    for (const starts of startsOf(graph, point, stopPositions[i] ?? [], departure)) {
      row.clear()
      driveFrom(graph, starts, { forward, buckets, row })
      straightFrom(graph, starts, stopPositions, row)
      row.leaveIn({ seconds, metres }, i)
    }
    seconds[i * size + i] = 0
    metres[i * size + i] = 0
  })
  return { seconds, metres }
}

/**
 * The spots from which a bus may leave a point, in lists of which the worst counts. At a corner it arrives on one street or on the other,
 * and no street of the two is to be taken for granted. Both directions of a street are one list: most buses go on in that in which
 * they came, and to count the other one would have each of them turn. At a school or a yard they turn on its own ground.
 */
export function startsOf(
  { edges }: StreetGraph,
  { side }: RoutePoint,
  own: readonly StopPosition[],
  departure: Departure,
): StopPosition[][] {
  if (departure === 'anywhere' || side === 'either') return [[...own]]
  const streets = new Set(own.map(({ edge }) => edges.segment[edge]))
  return [...streets].map((street) => own.filter(({ edge }) => edges.segment[edge] === street))
}

/** The ways from one point to all others. */
class Row {
  private readonly cost: Float64Array
  private readonly seconds: Float64Array
  private readonly metres: Float64Array

  constructor(size: number) {
    this.cost = new Float64Array(size)
    this.seconds = new Float64Array(size)
    this.metres = new Float64Array(size)
  }

  clear(): void {
    for (const column of [this.cost, this.seconds, this.metres]) column.fill(Infinity)
  }

  put(to: number, ticks: number, penaltySeconds: number, metres: number): void {
    if (ticks >= (this.cost[to] as number)) return
    this.cost[to] = ticks
    this.seconds[to] = secondsOf(ticks) - penaltySeconds
    this.metres[to] = metres
  }

  /** In a matrix, where no longer way is there yet. */
  leaveIn({ seconds, metres }: DurationMatrix, from: number): void {
    const size = this.seconds.length
    for (let to = 0; to < size; to++) {
      const [own, known] = [this.seconds[to] as number, seconds[from * size + to] as number]
      if (own === Infinity || (known !== Infinity && own <= known)) continue
      seconds[from * size + to] = own
      metres[from * size + to] = this.metres[to] as number
    }
  }
}

function driveFrom(
  graph: StreetGraph,
  starts: readonly StopPosition[],
  { forward, buckets, row }: { forward: UpwardSearch; buckets: Buckets; row: Row },
): void {
  forward.run(
    starts.flatMap((stopPosition) => seedsBehind(graph, stopPosition).map((seed) => reluctantly(seed, stopPosition))),
  )
  for (const edge of forward.reached) {
    const [base, penalty, length] = [forward.cost[edge], forward.penaltySeconds[edge], forward.metres[edge]]
    for (let entry = buckets.first[edge] as number; entry >= 0; entry = buckets.next[entry] as number) {
      const { target, ticks, penaltySeconds, length: rest } = buckets
      row.put(
        target[entry] as number,
        (base as number) + (ticks[entry] as number),
        (penalty as number) + (penaltySeconds[entry] as number),
        (length as number) + (rest[entry] as number),
      )
    }
  }
}

function straightFrom(
  graph: StreetGraph,
  starts: readonly StopPosition[],
  targets: readonly (readonly StopPosition[])[],
  row: Row,
): void {
  for (const from of starts) {
    targets.forEach((others, to) => {
      for (const target of others) {
        const straight = secondsStraightOn(graph, from, target)
        if (straight === undefined) continue
        const reluctance = from.reluctanceSeconds + target.reluctanceSeconds
        row.put(to, ticksOf(straight + reluctance), reluctance, target.alongMetres - from.alongMetres)
      }
    })
  }
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
