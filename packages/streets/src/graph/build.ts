import Flatbush from 'flatbush'
import type { OsmData } from '../osm/data.ts'
import { cellsOf } from './cells.ts'
import { largestConnected } from './components.ts'
import { type DraftEdge, draftEdges } from './draft.ts'
import {
  type Edges,
  edgeLengthMetres,
  type PieceIndex,
  type StreetGraph,
  type TrafficSide,
  type Turns,
} from './graph.ts'
import { contract } from './hierarchy.ts'
import { type DrivingProfile, schoolBus } from './profile.ts'
import { applyRestrictions } from './restrictions.ts'
import { cutIntoSegments, type Segments } from './segments.ts'
import { wholeTicks } from './ticks.ts'
import { connectEdges } from './turns.ts'

export interface GraphOptions {
  /** The side on which traffic keeps, and on which the bus has its door; right by default. */
  readonly trafficSide?: TrafficSide
  readonly profile?: DrivingProfile
}

/** Makes searches over large networks quick; takes seconds for a town and longer for a county. */
export function prepare(graph: StreetGraph, onProgress?: (share: number) => void): StreetGraph {
  const metresOf = (edge: number) => edgeLengthMetres(graph, edge)
  return { ...graph, hierarchy: contract(graph.edges, graph.turns, metresOf, cellsOf(graph), onProgress) }
}

/** Builds the street network for a bus. Throws a RangeError when the data holds no street. */
export function buildGraph(data: OsmData, options: GraphOptions = {}): StreetGraph {
  const { trafficSide = 'right', profile = schoolBus } = options
  const segments = cutIntoSegments(data, profile)
  if (segments.count === 0) throw new RangeError('the map data hold no street that a bus may use')
  const drafts = draftEdges(data, segments, profile)
  connectEdges(data, drafts, trafficSide, profile)
  applyRestrictions(data, drafts)
  const turns = turnColumns(drafts)
  const edges = edgeColumns(drafts, largestConnected(drafts.length, turns))
  const edgesOfSegment: number[][] = Array.from({ length: segments.count }, () => [])
  edges.segment.forEach((segment, edge) => edgesOfSegment[segment]?.push(edge))
  return {
    data,
    trafficSide,
    timeFactors: profile.timeFactors,
    segments,
    edges,
    turns,
    edgesOfSegment,
    index: indexPieces(data, segments, edges, edgesOfSegment),
    topMetresPerSecond: drafts.reduce(
      (top, edge) => Math.max(top, (segments.lengthMetres[edge.segment] as number) / edge.seconds),
      1,
    ),
  }
}

function edgeColumns(drafts: readonly DraftEdge[], connected: Uint8Array): Edges {
  return {
    count: drafts.length,
    segment: Uint32Array.from(drafts, (edge) => edge.segment),
    forward: Uint8Array.from(drafts, (edge) => (edge.forward ? 1 : 0)),
    from: Uint32Array.from(drafts, (edge) => edge.from),
    to: Uint32Array.from(drafts, (edge) => edge.to),
    seconds: Float32Array.from(drafts, (edge) => wholeTicks(edge.seconds)),
    original: Uint32Array.from(drafts, (edge) => edge.original),
    connected,
  }
}

function turnColumns(drafts: readonly DraftEdge[]): Turns {
  const start = new Uint32Array(drafts.length + 1)
  drafts.forEach((edge, index) => (start[index + 1] = (start[index] as number) + edge.turns.length))
  const turns = drafts.flatMap((edge) => edge.turns)
  return {
    start,
    to: Uint32Array.from(turns, (turn) => turn.to),
    seconds: Float32Array.from(turns, (turn) => wholeTicks(turn.seconds)),
    penaltySeconds: Float32Array.from(turns, (turn) => turn.penaltySeconds),
  }
}

/** Only streets of the connected network are indexed: snapping elsewhere would leave a bus without a way out. */
function indexPieces(data: OsmData, segments: Segments, edges: Edges, edgesOfSegment: number[][]): PieceIndex {
  const usable = edgesOfSegment.map((own) => own.some((edge) => edges.connected[edge] === 1))
  const pieces: { segment: number; a: number; b: number }[] = []
  for (let segment = 0; segment < segments.count; segment++) {
    if (!usable[segment]) continue
    for (let i = segments.start[segment] as number; i < (segments.start[segment + 1] as number) - 1; i++) {
      pieces.push({ segment, a: segments.nodes[i] as number, b: segments.nodes[i + 1] as number })
    }
  }
  const { lats, lngs } = data
  const middle = lats[segments.nodes[0] as number] as number
  const lngScale = Math.cos((middle * Math.PI) / 180)
  const boxes = new Flatbush(pieces.length)
  for (const { a, b } of pieces) {
    const [xa, xb] = [(lngs[a] as number) * lngScale, (lngs[b] as number) * lngScale]
    const [ya, yb] = [lats[a] as number, lats[b] as number]
    boxes.add(Math.min(xa, xb), Math.min(ya, yb), Math.max(xa, xb), Math.max(ya, yb))
  }
  boxes.finish()
  return { boxes, lngScale, segment: Uint32Array.from(pieces, (piece) => piece.segment) }
}
