import { distanceMetres, lineOf, type Position, project } from '@firstbell/geo'
import { nodePosition } from '../osm/data.ts'
import { Heap } from '../route/heap.ts'
import type { FootGraph } from './foot-graph.ts'

export interface WalksRequest {
  readonly homes: readonly Position[]
  /** By home: a longer walk is not looked for. */
  readonly withinMetres: readonly number[]
  readonly stops: readonly Position[]
}

/** Walks by home: those of home `h` are at `first[h] … first[h + 1] - 1`. */
export interface Walks {
  readonly first: Uint32Array
  readonly stop: Uint32Array
  readonly metres: Float32Array
  /** Homes and stops, by number, near which nobody walks on the map. */
  readonly homesOff: Uint32Array
  readonly stopsOff: Uint32Array
}

/** A home or a stop is on the way that is at most so far away. */
const BESIDE_METRES = 150
const METRES_PER_DEGREE = 111_195

/** Where somebody steps on the way: on which piece, and how far its two ends are from the place itself. */
interface Entrance {
  readonly place: Position
  readonly piece: number
  readonly offMetres: number
  readonly alongMetres: number
}

/**
 * The walks from homes to stops, along streets and footpaths: from each home one search that ends at its limit (Dijkstra 1959), so that
 * twenty thousand homes take seconds.
 */
export function walksBetween(graph: FootGraph, { homes, withinMetres, stops }: WalksRequest): Walks {
  const entrances = stops.map((stop) => entranceOf(graph, stop))
  const targets = new Targets(graph, entrances)
  const search = new WalkSearch(graph)
  const first = new Uint32Array(homes.length + 1)
  const [stop, metres, homesOff]: [number[], number[], number[]] = [[], [], []]
  homes.forEach((home, h) => {
    const entrance = entranceOf(graph, home)
    if (entrance) {
      for (const [number, walk] of search.from(entrance, withinMetres[h] ?? 0, targets)) {
        stop.push(number)
        metres.push(walk)
      }
    } else homesOff.push(h)
    first[h + 1] = stop.length
  })
  return {
    first,
    stop: Uint32Array.from(stop),
    metres: Float32Array.from(metres),
    homesOff: Uint32Array.from(homesOff),
    stopsOff: Uint32Array.from(entrances.flatMap((entrance, i) => (entrance ? [] : i))),
  }
}

function entranceOf({ data, boxes, indexed, from, to, lngScale }: FootGraph, place: Position): Entrance | undefined {
  let nearest: Entrance | undefined
  const near = boxes?.neighbors(place.lng * lngScale, place.lat, 20, BESIDE_METRES / METRES_PER_DEGREE) ?? []
  for (const box of near) {
    const piece = indexed[box] as number
    const ends = [nodePosition(data, from[piece] as number), nodePosition(data, to[piece] as number)]
    const { offsetMetres, alongMetres } = project(lineOf(ends), place)
    if (offsetMetres <= (nearest?.offMetres ?? BESIDE_METRES))
      nearest = { place, piece, offMetres: offsetMetres, alongMetres }
  }
  return nearest
}

/** The stops, by the nodes from which they are reached and by the pieces on which they are. */
class Targets {
  readonly byNode = new Map<number, { stop: number; metres: number }[]>()
  readonly byPiece = new Map<number, { stop: number; entrance: Entrance }[]>()

  constructor({ from, to, metres }: FootGraph, entrances: readonly (Entrance | undefined)[]) {
    entrances.forEach((entrance, stop) => {
      if (!entrance) return
      const { piece, offMetres, alongMetres } = entrance
      add(this.byPiece, piece, { stop, entrance })
      add(this.byNode, from[piece] as number, { stop, metres: offMetres + alongMetres })
      add(this.byNode, to[piece] as number, { stop, metres: offMetres + (metres[piece] as number) - alongMetres })
    })
  }
}

function add<Value>(lists: Map<number, Value[]>, key: number, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** Keeps its working memory from search to search. */
class WalkSearch {
  private readonly graph: FootGraph
  private readonly heap = new Heap()
  private readonly metres: Float64Array
  private readonly seen: Uint32Array
  private readonly done: Uint32Array
  private round = 0

  constructor(graph: FootGraph) {
    this.graph = graph
    const nodes = graph.start.length - 1
    this.metres = new Float64Array(nodes)
    this.seen = new Uint32Array(nodes)
    this.done = new Uint32Array(nodes)
  }

  from(
    { place, piece, offMetres, alongMetres }: Entrance,
    withinMetres: number,
    targets: Targets,
  ): Map<number, number> {
    const { graph, heap } = this
    const found = new Map<number, number>()
    const reach = (stop: number, walk: number) => {
      if (walk <= withinMetres && walk < (found.get(stop) ?? Infinity)) found.set(stop, walk)
    }
    this.round++
    heap.clear()
    for (const { stop, entrance } of targets.byPiece.get(piece) ?? []) {
      const straight = distanceMetres(place, entrance.place)
      // Beside each other nobody goes to the middle of the street and back.
      const off = offMetres + entrance.offMetres
      reach(stop, straight <= off ? straight : off + Math.abs(entrance.alongMetres - alongMetres))
    }
    this.step(graph.from[piece] as number, offMetres + alongMetres)
    this.step(graph.to[piece] as number, offMetres + (graph.metres[piece] as number) - alongMetres)
    for (let node = heap.pop(); node !== undefined; node = heap.pop()) {
      if (this.done[node] === this.round) continue
      this.done[node] = this.round
      const walked = this.metres[node] as number
      if (walked > withinMetres) break
      for (const { stop, metres } of targets.byNode.get(node) ?? []) reach(stop, walked + metres)
      for (let i = graph.start[node] as number; i < (graph.start[node + 1] as number); i++) {
        const next = graph.pieceOf[i] as number
        const other = graph.from[next] === node ? graph.to[next] : graph.from[next]
        this.step(other as number, walked + (graph.metres[next] as number))
      }
    }
    return found
  }

  private step(node: number, walked: number): void {
    if (this.seen[node] === this.round && (this.metres[node] as number) <= walked) return
    this.seen[node] = this.round
    this.metres[node] = walked
    this.heap.push(node, walked)
  }
}
