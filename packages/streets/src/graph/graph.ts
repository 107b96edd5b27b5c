import type { Edges, Turns } from './edges.ts'
import type { Position } from '@firstbell/geo'
import type Flatbush from 'flatbush'
import { nodePosition, type OsmData, type Tags } from '../osm/data.ts'
import type { Hierarchy } from './hierarchy/hierarchy.ts'
import type { TimeFactors } from './tags/profile.ts'
import type { Segments } from './segments.ts'

export type TrafficSide = 'left' | 'right'

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
