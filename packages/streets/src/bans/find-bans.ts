import { bearingDegrees, headingAt, lineOf, type Position, project } from '@firstbell/geo'
import { edgePositions, segmentPositions, type StreetGraph } from '../graph/graph.ts'
import { nodePosition } from '../osm/data.ts'
import type { Ban } from './ban.ts'
import { endsOf, segmentOfPlace, wholeStreet } from './find-streets.ts'

/** A ban on the streets of a map. All numbers are edges of the graph. */
export interface FoundBan {
  /** Nobody drives on these. */
  readonly closed: readonly number[]
  /** Nobody turns from the one into the other. */
  readonly turns: readonly (readonly [from: number, to: number])[]
  /** No bus stops on these with its door to the curb. */
  readonly withoutStops: readonly number[]
  readonly shape: BanShape
}

/** Where a ban is, for a map and for whoever checks a path. */
export type BanShape =
  | { readonly kind: 'street'; readonly lines: readonly Position[][] }
  /** Both lines in the direction of driving; the first ends where the second begins. */
  | { readonly kind: 'turn'; readonly from: Position[]; readonly to: Position[] }
  /** Lines in the direction in which a bus has its door to the side. */
  | { readonly kind: 'side'; readonly lines: readonly Position[][] }

/** What a ban means on this map; undefined where it has no such street, or where the two streets of a turn do not meet. */
export function findBan(graph: StreetGraph, ban: Ban): FoundBan | undefined {
  if (ban.kind === 'turn') return findTurn(graph, ban)
  const segment = segmentOfPlace(graph, ban.street)
  if (segment === undefined) return undefined
  const segments = ban.isWhole ? wholeStreet(graph, segment) : [segment]
  if (ban.kind === 'street') {
    const lines = segments.map((one) => segmentPositions(graph, one))
    return { ...NOTHING, closed: edgesOver(graph, segments), shape: { kind: 'street', lines } }
  }
  const bearing = sideBearing(graph, segment, ban)
  const withoutStops = edgesOver(graph, segments).filter((edge) => hasDoorTo(graph, edge, bearing))
  const lines = withoutStops
    .filter((edge) => graph.edges.original[edge] === edge)
    .map((edge) => edgePositions(graph, edge))
  return { ...NOTHING, withoutStops, shape: { kind: 'side', lines } }
}

const NOTHING: Omit<FoundBan, 'shape'> = { closed: [], turns: [], withoutStops: [] }

function findTurn(graph: StreetGraph, ban: Ban & { kind: 'turn' }): FoundBan | undefined {
  const [from, to] = [segmentOfPlace(graph, ban.from), segmentOfPlace(graph, ban.to)]
  if (from === undefined || to === undefined || from === to) return undefined
  const ends = endsOf(graph, to)
  const node = endsOf(graph, from).find((end) => ends.includes(end))
  if (node === undefined) return undefined
  const { edges } = graph
  const arriving = (graph.edgesOfSegment[from] ?? []).filter((edge) => edges.to[edge] === node)
  const leaving = (graph.edgesOfSegment[to] ?? []).filter((edge) => edges.from[edge] === node)
  const junction = nodePosition(graph.data, node)
  const lineFrom = (segment: number) => {
    const line = segmentPositions(graph, segment)
    return endsOf(graph, segment)[0] === node ? line : line.toReversed()
  }
  return {
    ...NOTHING,
    turns: arriving.flatMap((one) => leaving.map((other) => [one, other] as const)),
    shape: { kind: 'turn', from: [...lineFrom(from).toReversed().slice(0, -1), junction], to: lineFrom(to) },
  }
}

function edgesOver({ edgesOfSegment }: StreetGraph, segments: readonly number[]): number[] {
  return segments.flatMap((segment) => edgesOfSegment[segment] ?? [])
}

/** To which direction of the compass the banned side looks. */
function sideBearing(graph: StreetGraph, segment: number, { street, beside }: Ban & { kind: 'side' }): number {
  const line = lineOf(segmentPositions(graph, segment))
  const { alongMetres, position } = project(line, street.position)
  const heading = headingAt(line, alongMetres)
  const difference = (bearingDegrees(position, beside) - heading + 360) % 360
  return heading + (difference < 180 ? 90 : -90)
}

/** Does the door of a bus on this edge look to that half of the compass? Bends of a street do not matter: its north side stays in the north. */
function hasDoorTo(graph: StreetGraph, edge: number, bearing: number): boolean {
  const positions = edgePositions(graph, edge)
  const heading = bearingDegrees(positions[0] as Position, positions.at(-1) as Position)
  const door = heading + (graph.trafficSide === 'right' ? 90 : -90)
  return Math.cos(((door - bearing) * Math.PI) / 180) > 0
}
