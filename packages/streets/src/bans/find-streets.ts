import { bearingDegrees, lineOf, type Position, project } from '@firstbell/geo'
import { segmentPositions, segmentTags, type StreetGraph } from '../graph/graph.ts'
import { nodePosition } from '../osm/data.ts'
import { isSameStreet } from '../route/street-name.ts'
import type { StreetPlace } from './ban.ts'

const METRES_PER_DEGREE = 111_195
/** An imported map may have moved a street by so much. */
const MATCH_METRES = 30
/** Pieces with the same name that are no farther apart are one street: the two carriageways, or beyond a crossing. */
const GAP_METRES = 40

export const streetName = (graph: StreetGraph, segment: number): string | null =>
  segmentTags(graph, segment)['name'] ?? null

/** The block of a street that is nearest to a position; undefined where none is within so many meters. */
export function nearestSegment(
  graph: StreetGraph,
  position: Position,
  withinMetres: number,
  isWanted: (segment: number) => boolean = () => true,
): number | undefined {
  const near = segmentsWithin(graph, [position], withinMetres)
    .filter(isWanted)
    .map((segment) => ({ segment, metres: project(lineOf(segmentPositions(graph, segment)), position).offsetMetres }))
    .filter(({ metres }) => metres <= withinMetres)
  return near.toSorted((a, b) => a.metres - b.metres || a.segment - b.segment)[0]?.segment
}

/** The block that a stored place names; undefined where the map has no street of this name there any more. */
export function segmentOfPlace(graph: StreetGraph, { name, position }: StreetPlace): number | undefined {
  return nearestSegment(graph, position, MATCH_METRES, (segment) => {
    const own = streetName(graph, segment)
    return name === null || own === null ? own === name : isSameStreet(own, name)
  })
}

/** All blocks of the street of a block; of a street without a name only the block itself. */
export function wholeStreet(graph: StreetGraph, segment: number): number[] {
  const name = streetName(graph, segment)
  if (name === null) return [segment]
  const found = new Set([segment])
  for (const one of found) {
    for (const near of segmentsWithin(graph, segmentPositions(graph, one), GAP_METRES)) {
      const own = streetName(graph, near)
      if (own !== null && isSameStreet(own, name)) found.add(near) // a set that grows is iterated to its new end
    }
  }
  return [...found].toSorted((a, b) => a - b)
}

/** The nodes at the two ends of a block. */
export function endsOf({ segments: { start, nodes } }: StreetGraph, segment: number): [first: number, last: number] {
  return [nodes[start[segment] as number] as number, nodes[(start[segment + 1] as number) - 1] as number]
}

/** The blocks that begin or end at a node. */
export function segmentsAt(graph: StreetGraph, node: number): number[] {
  return segmentsWithin(graph, [nodePosition(graph.data, node)], 1).filter((segment) =>
    endsOf(graph, segment).includes(node),
  )
}

/** How a block leaves the node at one of its ends. */
export function bearingFrom(graph: StreetGraph, segment: number, node: number): number {
  const positions = segmentPositions(graph, segment)
  const outward = endsOf(graph, segment)[0] === node ? positions : positions.toReversed()
  return bearingDegrees(outward[0] as Position, outward[1] as Position) // a block has two positions at least
}

/** The blocks with a piece whose box is within so many meters of the box around the positions. */
function segmentsWithin({ index }: StreetGraph, positions: readonly Position[], metres: number): number[] {
  const [lats, lngs] = [positions.map(({ lat }) => lat), positions.map(({ lng }) => lng * index.lngScale)]
  const margin = metres / METRES_PER_DEGREE
  const pieces = index.boxes.search(
    Math.min(...lngs) - margin,
    Math.min(...lats) - margin,
    Math.max(...lngs) + margin,
    Math.max(...lats) + margin,
  )
  return [...new Set(pieces.map((piece) => index.segment[piece] as number))].toSorted((a, b) => a - b)
}
