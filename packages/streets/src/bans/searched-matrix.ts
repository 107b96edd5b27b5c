import { edgeLengthMetres, type StreetGraph } from '../graph/graph.ts'
import { type Departure, type DurationMatrix, startsOf } from '../route/duration-matrix.ts'
import type { RoutePoint } from '../route/drive-route.ts'
import { Heap } from '../route/heap.ts'
import { secondsStraightOn } from '../route/hierarchy-legs.ts'
import { secondsUpTo, type StopPosition, stopPositionsFor } from '../route/snap.ts'

/**
 * The same as `durationMatrix`, for streets without a hierarchy: one search from each point (Dijkstra 1959), which ends when all others
 * are reached. Infinity, too, to and from a point at which no bus can stop.
 */
export function searchedMatrix(
  graph: StreetGraph,
  points: readonly RoutePoint[],
  departure: Departure = 'anywhere',
): DurationMatrix {
  const stopPositions = points.map((point) =>
    stopPositionsFor(graph, { ...point, side: point.side ?? graph.trafficSide }),
  )
  const size = points.length
  const [seconds, metres] = [new Float64Array(size * size).fill(Infinity), new Float64Array(size * size).fill(Infinity)]
  const search = new Search(graph)
  const targets = new Set(stopPositions.flatMap((own) => own.map(({ edge }) => edge)))
  points.forEach((point, i) => {
    for (const starts of startsOf(graph, point, stopPositions[i] ?? [], departure)) {
      search.run(starts, targets)
      stopPositions.forEach((others, j) => {
        const way = quickestWay(graph, search, starts, others)
        const known = seconds[i * size + j] as number
        if (!way || (known !== Infinity && way.seconds <= known)) return
        seconds[i * size + j] = way.seconds
        metres[i * size + j] = way.metres
      })
    }
    seconds[i * size + i] = 0
    metres[i * size + i] = 0
  })
  return { seconds, metres }
}

interface Way {
  /** Seconds and reluctance. */
  readonly cost: number
  readonly seconds: number
  readonly metres: number
}

function quickestWay(
  graph: StreetGraph,
  search: Search,
  starts: readonly StopPosition[],
  targets: readonly StopPosition[],
): Way | undefined {
  const ways = targets.flatMap((to) => [search.wayTo(to), ...starts.map((from) => straightWay(graph, from, to))])
  return ways.reduce((least, way) => (way && (!least || way.cost < least.cost) ? way : least), undefined)
}

function straightWay(graph: StreetGraph, from: StopPosition, to: StopPosition): Way | undefined {
  const seconds = secondsStraightOn(graph, from, to)
  if (seconds === undefined) return undefined
  const cost = seconds + from.reluctanceSeconds + to.reluctanceSeconds
  return { cost, seconds, metres: to.alongMetres - from.alongMetres }
}

/** Keeps its working memory from search to search. Values hold at the start of an edge. */
class Search {
  private readonly graph: StreetGraph
  private readonly heap = new Heap()
  private readonly cost: Float64Array
  private readonly seconds: Float64Array
  private readonly metres: Float64Array
  private readonly seen: Uint32Array
  private readonly done: Uint32Array
  private round = 0

  constructor(graph: StreetGraph) {
    this.graph = graph
    const { count } = graph.edges
    this.cost = new Float64Array(count)
    this.seconds = new Float64Array(count)
    this.metres = new Float64Array(count)
    this.seen = new Uint32Array(count)
    this.done = new Uint32Array(count)
  }

  run(from: readonly StopPosition[], targets: ReadonlySet<number>): void {
    const { edges } = this.graph
    this.round++
    this.heap.clear()
    for (const stopPosition of from) {
      const seconds = (edges.seconds[stopPosition.edge] as number) - secondsUpTo(this.graph, stopPosition)
      const metres = edgeLengthMetres(this.graph, stopPosition.edge) - stopPosition.alongMetres
      this.leave(stopPosition.edge, { cost: seconds + stopPosition.reluctanceSeconds, seconds, metres })
    }
    for (let missing = targets.size; missing > 0;) {
      const edge = this.heap.pop()
      if (edge === undefined) return
      if (this.done[edge] === this.round) continue
      this.done[edge] = this.round
      if (targets.has(edge)) missing--
      const driven = edges.seconds[edge] as number
      this.leave(edge, {
        cost: (this.cost[edge] as number) + driven,
        seconds: (this.seconds[edge] as number) + driven,
        metres: (this.metres[edge] as number) + edgeLengthMetres(this.graph, edge),
      })
    }
  }

  /** Undefined where the last search found none. */
  wayTo(target: StopPosition): Way | undefined {
    const { edge, alongMetres, reluctanceSeconds } = target
    if (this.done[edge] !== this.round) return undefined
    const rest = secondsUpTo(this.graph, target)
    return {
      cost: (this.cost[edge] as number) + rest + reluctanceSeconds,
      seconds: (this.seconds[edge] as number) + rest,
      metres: (this.metres[edge] as number) + alongMetres,
    }
  }

  private leave(edge: number, atEnd: Way): void {
    const { turns } = this.graph
    for (let turn = turns.start[edge] as number; turn < (turns.start[edge + 1] as number); turn++) {
      const to = turns.to[turn] as number
      const turning = turns.seconds[turn] as number
      const cost = atEnd.cost + turning + (turns.penaltySeconds[turn] as number)
      if (this.done[to] === this.round || (this.seen[to] === this.round && (this.cost[to] as number) <= cost)) continue
      this.seen[to] = this.round
      this.cost[to] = cost
      this.seconds[to] = atEnd.seconds + turning
      this.metres[to] = atEnd.metres
      this.heap.push(to, cost)
    }
  }
}
