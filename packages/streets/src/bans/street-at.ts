import { distanceMetres, headingAt, lineOf, offset, type Position, positionAt, project } from '@firstbell/geo'
import { segmentPositions, type StreetGraph } from '../graph/graph.ts'
import { nodePosition } from '../osm/data.ts'
import { isSameStreet } from '../route/street-name.ts'
import { bearingFrom, endsOf, nearestSegment, segmentsAt, streetName, wholeStreet } from './find-streets.ts'

/** A block that meets a street at a crossing. */
export interface StreetArm {
  readonly name: string | null
  /** A place on it, by which a ban knows it. */
  readonly position: Position
  /** In which direction of the compass it leaves the crossing, in degrees. */
  readonly bearing: number
  readonly line: Position[]
}

export interface StreetCrossing {
  readonly location: Position
  /** Clockwise from the north. */
  readonly arms: StreetArm[]
}

/** The street at a place: what a person chooses from who bans it, a turn, or one of its sides. */
export interface StreetAt {
  readonly name: string | null
  /** The place on the street. */
  readonly position: Position
  /** The block between two crossings. */
  readonly block: Position[]
  /** All blocks of the street. */
  readonly street: Position[][]
  readonly crossings: StreetCrossing[]
  /** A place on each side, and to which direction of the compass that side looks. */
  readonly sides: { readonly position: Position; readonly bearing: number }[]
}

/** A long street has hundreds of crossings; those nearest to the place are the ones that are meant. */
const MAX_CROSSINGS = 60
const SIDE_METRES = 10
/** From a crossing to the place by which an arm is known, where it is so long. */
const ARM_METRES = 20

/** A place at a crossing is as near to a street of another name. */
export interface AskedStreet {
  readonly position: Position
  /** Of the street that is meant; '' where it is not known. */
  readonly name: string
}

/**
 * The street that is nearest to a position, of this name if one is; undefined where none is within so many meters.
 */
export function streetAt(graph: StreetGraph, asked: AskedStreet, withinMetres: number): StreetAt | undefined {
  const isNamed = (one: number) => isSameStreet(streetName(graph, one) ?? '', asked.name)
  const named = asked.name === '' ? undefined : nearestSegment(graph, asked.position, withinMetres, isNamed)
  const segment = named ?? nearestSegment(graph, asked.position, withinMetres)
  if (segment === undefined) return undefined
  const block = segmentPositions(graph, segment)
  const line = lineOf(block)
  const { position, alongMetres } = project(line, asked.position)
  const heading = headingAt(line, alongMetres)
  const whole = wholeStreet(graph, segment)
  return {
    name: streetName(graph, segment),
    position,
    block,
    street: whole.map((one) => segmentPositions(graph, one)),
    crossings: crossingsOf(graph, whole, position),
    sides: [90, 270].map((turn) => {
      const bearing = (heading + turn) % 360
      return { position: offset(position, bearing, SIDE_METRES), bearing }
    }),
  }
}

function crossingsOf(graph: StreetGraph, segments: readonly number[], position: Position): StreetCrossing[] {
  const nodes = [...new Set(segments.flatMap((segment) => endsOf(graph, segment)))]
  return nodes
    .map((node) => ({ node, location: nodePosition(graph.data, node) }))
    .map(({ node, location }) => ({ node, location, metres: distanceMetres(position, location) }))
    .toSorted((a, b) => a.metres - b.metres || a.node - b.node)
    .flatMap(({ node, location }) => {
      const arms = segmentsAt(graph, node).map((segment) => armAt(graph, segment, node))
      return arms.length > 2 ? [{ location, arms: arms.toSorted((a, b) => a.bearing - b.bearing) }] : []
    })
    .slice(0, MAX_CROSSINGS)
}

function armAt(graph: StreetGraph, segment: number, node: number): StreetArm {
  const own = segmentPositions(graph, segment)
  const line = lineOf(endsOf(graph, segment)[0] === node ? own : own.toReversed())
  return {
    name: streetName(graph, segment),
    position: positionAt(line, Math.min(ARM_METRES, line.lengthMetres / 2)),
    bearing: bearingFrom(graph, segment, node),
    line: [...line.positions],
  }
}
