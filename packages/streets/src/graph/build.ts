import Flatbush from 'flatbush'
import type { OsmData } from '../osm/data.ts'
import { wayAccess } from './tags/access.ts'
import { cellsOf } from './cells.ts'
import { largestConnected } from './components.ts'
import { type DraftEdge, draftEdges } from './draft.ts'
import { isFerry } from './tags/ferries.ts'
import { edgeLengthMetres, type PieceIndex, segmentTags, type StreetGraph, type TrafficSide } from './graph.ts'
import type { Edges, Turns } from './edges.ts'
import { contract, type Hierarchy } from './hierarchy/hierarchy.ts'
import { joinNodes } from './join-nodes.ts'
import { type Passage, passagesOf } from './tags/passage.ts'
import { type DrivingProfile, schoolBus } from './tags/profile.ts'
import { applyRestrictions } from './restrictions.ts'
import { cutIntoSegments, type Segments } from './segments.ts'
import { wholeTicks } from './hierarchy/ticks.ts'
import { connectEdges } from './turns.ts'

export interface GraphOptions {
  /** The side on which traffic keeps, and on which the bus has its door; right by default. */
  readonly trafficSide?: TrafficSide
  readonly profile?: DrivingProfile
}

/** Makes searches over large networks quick; takes a second for a town and longer for a county. */
export function prepare(
  graph: StreetGraph,
  onProgress?: (share: number) => void,
  coreSize?: number,
): StreetGraph & { readonly hierarchy: Hierarchy } {
  const metresOf = (edge: number) => edgeLengthMetres(graph, edge)
  return { ...graph, hierarchy: contract(graph.edges, graph.turns, metresOf, cellsOf(graph), onProgress, coreSize) }
}

/** Builds the street network for a bus. Throws a RangeError when the data holds no street. */
export function buildGraph(mapData: OsmData, options: GraphOptions = {}): StreetGraph {
  const { trafficSide = 'right', profile = schoolBus } = options
  const access = Array.from(mapData.ways, (way) => wayAccess(way.tags, profile))
  const data = joinNodes(mapData, access)
  const passages = passagesOf(data, access, profile)
  const segments = cutIntoSegments(data, access, passages)
  if (segments.count === 0) throw new RangeError('the map data hold no street that a bus may use')
  const { edges, turns, topMetresPerSecond } = layEdges(data, segments, passages, trafficSide, profile)
  const edgesOfSegment: number[][] = Array.from({ length: segments.count }, () => [])
  // A list that is pushed to keeps room for sixteen more.
  edges.segment.forEach((segment, edge) => (edgesOfSegment[segment] = [...(edgesOfSegment[segment] ?? []), edge]))
  const index = indexPieces(data, segments, edges, edgesOfSegment)
  const { timeFactors } = profile
  return { data, trafficSide, timeFactors, segments, edges, turns, edgesOfSegment, index, topMetresPerSecond }
}

/** Edges and turns as columns; the objects that they are drafted as are gone before anything else is made. */
function layEdges(
  data: OsmData,
  segments: Segments,
  passages: ReadonlyMap<number, Passage>,
  trafficSide: TrafficSide,
  profile: DrivingProfile,
): Pick<StreetGraph, 'edges' | 'turns' | 'topMetresPerSecond'> {
  const drafts = draftEdges(data, segments, profile)
  connectEdges(data, drafts, passages, trafficSide, profile)
  applyRestrictions(data, drafts, profile)
  const turns = turnColumns(drafts)
  const metresPerSecond = (edge: DraftEdge) => (segments.lengthMetres[edge.segment] as number) / edge.seconds
  return {
    turns,
    edges: edgeColumns(drafts, largestConnected(drafts.length, turns)),
    topMetresPerSecond: drafts.reduce((top, edge) => Math.max(top, metresPerSecond(edge)), 1),
  }
}

function edgeColumns(drafts: readonly DraftEdge[], connected: Uint8Array): Edges {
  const count = drafts.length
  const edges = {
    count,
    segment: new Uint32Array(count),
    forward: new Uint8Array(count),
    from: new Uint32Array(count),
    to: new Uint32Array(count),
    seconds: new Float32Array(count),
    original: new Uint32Array(count),
    connected,
  }
  drafts.forEach((edge, index) => {
    edges.segment[index] = edge.segment
    edges.forward[index] = edge.forward ? 1 : 0
    edges.from[index] = edge.from
    edges.to[index] = edge.to
    edges.seconds[index] = wholeTicks(edge.seconds)
    edges.original[index] = edge.original
  })
  return edges
}

function turnColumns(drafts: readonly DraftEdge[]): Turns {
  const start = new Uint32Array(drafts.length + 1)
  drafts.forEach((edge, index) => (start[index + 1] = (start[index] as number) + edge.turns.length))
  const count = start[drafts.length] as number
  const turns = {
    to: new Uint32Array(count),
    seconds: new Float32Array(count),
    penaltySeconds: new Float32Array(count),
  }
  let at = 0
  for (const edge of drafts) {
    for (const { to, seconds, penaltySeconds } of edge.turns) {
      turns.to[at] = to
      turns.seconds[at] = wholeTicks(seconds)
      turns.penaltySeconds[at++] = penaltySeconds
    }
  }
  return { start, ...turns }
}

/** Only streets of the connected network are indexed: elsewhere a bus would have no way out, and no stop is on a ferry. */
function indexPieces(data: OsmData, segments: Segments, edges: Edges, edgesOfSegment: number[][]): PieceIndex {
  const usable = edgesOfSegment.map((own) => own.some((edge) => edges.connected[edge] === 1))
  const pieces: number[] = []
  const segmentOf: number[] = []
  for (let segment = 0; segment < segments.count; segment++) {
    if (!usable[segment] || isFerry(segmentTags({ data, segments }, segment))) continue
    // A piece is the way from a node of the segment to the next.
    for (let i = segments.start[segment] as number; i < (segments.start[segment + 1] as number) - 1; i++) {
      pieces.push(i)
      segmentOf.push(segment)
    }
  }
  const { lats, lngs } = data
  const middle = lats[segments.nodes[0] as number] as number
  const lngScale = Math.cos((middle * Math.PI) / 180)
  const boxes = new Flatbush(pieces.length)
  for (const piece of pieces) {
    const [a, b] = [segments.nodes[piece] as number, segments.nodes[piece + 1] as number]
    const [xa, xb] = [(lngs[a] as number) * lngScale, (lngs[b] as number) * lngScale]
    const [ya, yb] = [lats[a] as number, lats[b] as number]
    boxes.add(Math.min(xa, xb), Math.min(ya, yb), Math.max(xa, xb), Math.max(ya, yb))
  }
  boxes.finish()
  return { boxes, lngScale, segment: Uint32Array.from(segmentOf) }
}
