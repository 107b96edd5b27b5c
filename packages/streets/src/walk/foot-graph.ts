import { distanceMetres } from '@firstbell/geo'
import Flatbush from 'flatbush'
import { nodePosition, type OsmData } from '../osm/data.ts'
import { isWalkable } from './walkable.ts'

/** Where people walk: the nodes of the map, and the pieces of ways between them. Both ways are walked, whatever cars do. */
export interface FootGraph {
  readonly data: OsmData
  /** The pieces at node `n` are `pieceOf[start[n]] … pieceOf[start[n + 1] - 1]`. */
  readonly start: Uint32Array
  readonly pieceOf: Uint32Array
  /** By piece. */
  readonly from: Uint32Array
  readonly to: Uint32Array
  readonly metres: Float32Array
  /** Boxes of `indexed` pieces in (lng × lngScale, lat). */
  readonly boxes: Flatbush | null
  readonly indexed: Uint32Array
  readonly lngScale: number
}

export function footGraph(data: OsmData): FootGraph {
  const [from, to]: [number[], number[]] = [[], []]
  for (const { nodes, tags } of data.ways) {
    if (!isWalkable(tags)) continue
    for (let i = 1; i < nodes.length; i++) {
      from.push(nodes[i - 1] as number)
      to.push(nodes[i] as number)
    }
  }
  const pieces = { from: Uint32Array.from(from), to: Uint32Array.from(to) }
  const metres = Float32Array.from(from, (node, i) =>
    distanceMetres(nodePosition(data, node), nodePosition(data, to[i] as number)),
  )
  return { data, ...pieces, metres, ...piecesByNode(data.lats.length, pieces), ...indexOf(data, pieces) }
}

type Pieces = Pick<FootGraph, 'from' | 'to'>

function piecesByNode(nodes: number, { from, to }: Pieces): Pick<FootGraph, 'start' | 'pieceOf'> {
  const start = new Uint32Array(nodes + 1)
  for (const ends of [from, to]) for (const node of ends) start[node + 1] = (start[node + 1] as number) + 1
  for (let node = 0; node < nodes; node++) start[node + 1] = (start[node + 1] as number) + (start[node] as number)
  const next = start.slice()
  const pieceOf = new Uint32Array(from.length * 2)
  for (const ends of [from, to])
    ends.forEach((node, piece) => {
      pieceOf[next[node] as number] = piece
      next[node] = (next[node] as number) + 1
    })
  return { start, pieceOf }
}

/** Only what is connected to the most: a yard or a mall that the map leaves alone leads nowhere. */
function indexOf(data: OsmData, pieces: Pieces): Pick<FootGraph, 'boxes' | 'indexed' | 'lngScale'> {
  const groups = groupsOf(data.lats.length, pieces)
  const sizes = new Map<number, number>()
  for (const node of pieces.from) sizes.set(groups(node), (sizes.get(groups(node)) ?? 0) + 1)
  const [largest] = [...sizes].reduce((most, one) => (one[1] > most[1] ? one : most), [-1, 0])
  const indexed: number[] = []
  pieces.from.forEach((node, piece) => {
    if (groups(node) === largest) indexed.push(piece)
  })
  const [first] = indexed
  if (first === undefined) return { boxes: null, indexed: new Uint32Array(0), lngScale: 1 }
  const lngScale = Math.cos(((data.lats[pieces.from[first] as number] as number) * Math.PI) / 180)
  const boxes = new Flatbush(indexed.length)
  for (const piece of indexed) {
    const [a, b] = [pieces.from[piece] as number, pieces.to[piece] as number]
    const [xa, xb] = [(data.lngs[a] as number) * lngScale, (data.lngs[b] as number) * lngScale]
    const [ya, yb] = [data.lats[a] as number, data.lats[b] as number]
    boxes.add(Math.min(xa, xb), Math.min(ya, yb), Math.max(xa, xb), Math.max(ya, yb))
  }
  boxes.finish()
  return { boxes, indexed: Uint32Array.from(indexed), lngScale }
}

/** Nodes that are connected have the same number (union and find, with paths halved). */
function groupsOf(nodes: number, { from, to }: Pieces): (node: number) => number {
  const parent = Uint32Array.from({ length: nodes }, (_, node) => node)
  const rootOf = (node: number) => {
    let at = node
    while (parent[at] !== at) at = parent[at] = parent[parent[at] as number] as number
    return at
  }
  from.forEach((node, piece) => {
    const [a, b] = [rootOf(node), rootOf(to[piece] as number)]
    if (a !== b) parent[a] = b
  })
  return rootOf
}
