import type { Position } from '@firstbell/geo'
import type Flatbush from 'flatbush'
import { nodePosition, type OsmData, type Tags } from '../osm/data.ts'
import type { Hierarchy } from './hierarchy.ts'
import type { TimeFactors } from './profile.ts'
import type { Segments } from './segments.ts'

export type TrafficSide = 'left' | 'right'

/** Directed pieces of street, one or two for every segment. All columns have `count` entries. */
export interface Edges {
  readonly count: number
  readonly segment: Uint32Array
  /** 1 where the edge runs along its way's node order, 0 where it runs against it. */
  readonly forward: Uint8Array
  /** OSM node indices of the two ends, in driving direction. */
  readonly from: Uint32Array
  readonly to: Uint32Array
  readonly seconds: Float32Array
  /** 1 in the part of the network from which every other such edge can be reached. */
  readonly connected: Uint8Array
  /** The edge with this edge's street and direction; itself, unless a restriction made it a copy. */
  readonly original: Uint32Array
  /** 1 where no bus stops with its door to the curb, by a ban. */
  readonly withoutStops?: Uint8Array | undefined
}

/** Turns from one edge to the next: `start[e] … start[e + 1] - 1` are those leaving edge `e`. */
export interface Turns {
  readonly start: Uint32Array
  readonly to: Uint32Array
  readonly seconds: Float32Array
  /** Reluctance that is no driving time, such as cutting across a school's ground. */
  readonly penaltySeconds: Float32Array
}

/** A street network for one kind of vehicle. Its nodes are directed street edges and its arcs are turns. */
export interface StreetGraph {
  readonly data: OsmData
  readonly trafficSide: TrafficSide
  /** With which it was built; `calibrate` goes on from them. */
  readonly timeFactors: TimeFactors
  readonly segments: Segments
  readonly edges: Edges
  readonly turns: Turns
  /** All edges over a segment, copies included. */
  readonly edgesOfSegment: readonly (readonly number[])[]
  /** Single street pieces, boxes in (lng × lngScale, lat). */
  readonly index: PieceIndex
  /** No edge is faster, in metres per second. */
  readonly topMetresPerSecond: number
  /** Made by `prepare`; without it searches go through the streets themselves. */
  readonly hierarchy?: Hierarchy | undefined
}

export interface PieceIndex {
  readonly boxes: Flatbush
  readonly lngScale: number
  /** Segment of each box. */
  readonly segment: Uint32Array
}

export function segmentPositions(graph: Pick<StreetGraph, 'data' | 'segments'>, segment: number): Position[] {
  const { start, nodes } = graph.segments
  const from = start[segment] as number
  return Array.from(nodes.subarray(from, start[segment + 1]), (node) => nodePosition(graph.data, node))
}

/** The shape of an edge in driving direction. */
export function edgePositions(graph: StreetGraph, edge: number): Position[] {
  const positions = segmentPositions(graph, graph.edges.segment[edge] as number)
  return graph.edges.forward[edge] === 1 ? positions : positions.toReversed()
}

export function edgeLengthMetres(graph: StreetGraph, edge: number): number {
  return graph.segments.lengthMetres[graph.edges.segment[edge] as number] as number
}

export function segmentTags(graph: Pick<StreetGraph, 'data' | 'segments'>, segment: number): Tags {
  return graph.data.ways.at(graph.segments.way[segment] as number)?.tags ?? {}
}
