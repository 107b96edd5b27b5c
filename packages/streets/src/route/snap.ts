import { lineOf, positionAt, planeAt, project, headingAt, type Position } from '@firstbell/geo'
import { edgeLengthMetres, segmentPositions, segmentTags, type StreetGraph, type TrafficSide } from '../graph/graph.ts'
import { wholeTicks } from '../graph/hierarchy/ticks.ts'
import { isSameStreet } from './street-name.ts'

/** A spot on a directed edge at which the bus may stop for a point. */
export interface StopPosition {
  readonly edge: number
  /** Metres along the edge, in driving direction. */
  readonly alongMetres: number
  readonly position: Position
  /** Metres from the asked position to the street. */
  readonly offsetMetres: number
  /** Where the asked position lies, seen from the bus; unknown on or in line with the street. */
  readonly side: TrafficSide | 'unknown'
  readonly streetName: string | undefined
  /** Seconds by which this stop position is worse than the obvious one. */
  readonly reluctanceSeconds: number
}

export interface SnapRequest {
  readonly position: Position
  /** The side on which the door must face the position, or `either`. */
  readonly side: TrafficSide | 'either'
  readonly streetName?: string | undefined
  /** The bus may stop on private property here: a school loop or the depot. */
  readonly privateAccess?: boolean | undefined
}

const searchMetres = 400
/** A street with the asked name wins over a nearer one up to this distance. */
const namedWithinMetres = 120
/** Streets this much farther than the nearest are as good: the two halves of a street at a corner. */
const equalMetres = 3
/** Where the nearest street cannot be served from the right side, look this much farther. */
const detourMetres = 40
const reluctanceSecondsPerMetre = 3
/** No bus stops inside a junction. */
const junctionMetres = 12
/** Closer to the middle of the street than this, the side is unknown. */
const sideMetres = 1
/** Driveways and motorways are poor places to wait for a bus: they count as farther away by so much. */
const unsuitableMetres = { private: 30, roundabout: 30, motorway: 300 }

interface Near {
  readonly segment: number
  readonly metres: number
  readonly name: string | undefined
}

/**
 * The stop positions of a point, on the right side where that is possible. Empty when no street is near.
 * A stop position on the wrong side is returned only when there is no other; its `side` is then the wrong one.
 */
export function stopPositionsFor(graph: StreetGraph, request: SnapRequest): StopPosition[] {
  const all = nearSegments(graph, request)
  const asked = request.streetName
  const named = asked
    ? all.filter(({ name, metres }) => name !== undefined && metres <= namedWithinMetres && isSameStreet(name, asked))
    : []
  const pool = named.length > 0 ? named : all
  const nearest = pool[0]
  if (!nearest) return []
  const { withoutStops } = graph.edges
  const isOpen = ({ edge }: StopPosition) => request.side === 'either' || withoutStops?.[edge] !== 1
  const within = (metres: number) =>
    pool
      .filter((near) => near.metres <= nearest.metres + metres)
      .flatMap((near) =>
        stopPositionsOn(
          graph,
          near.segment,
          request.position,
          (near.metres - nearest.metres) * reluctanceSecondsPerMetre,
        ).filter(isOpen),
      )
  const obvious = within(equalMetres)
  // Where the nearest street is banned there may be another one at the corner.
  const usual = obvious.length > 0 ? obvious : within(detourMetres)
  if (request.side === 'either') return usual
  const fits = (stopPosition: StopPosition) => stopPosition.side === request.side
  const guaranteed = obvious.filter(fits)
  if (guaranteed.length > 0) return guaranteed
  const farther = within(detourMetres).filter(fits)
  return farther.length > 0 ? farther : usual
}

/** Is there a street so near, be it one that no bus can reach? Those are not in the index, so all are looked at. */
export function hasStreetNear(graph: StreetGraph, position: Position): boolean {
  for (let segment = 0; segment < graph.segments.count; segment++) {
    const line = lineOf(segmentPositions(graph, segment))
    if (project(line, position).offsetMetres <= searchMetres) return true
  }
  return false
}

function nearSegments(graph: StreetGraph, { position, privateAccess = false }: SnapRequest): Near[] {
  const { boxes, lngScale, segment: segmentOf } = graph.index
  const relax = searchMetres / 111_195
  const pieces = boxes.neighbors(position.lng * lngScale, position.lat, 120, relax)
  const segments = new Set(pieces.map((piece) => segmentOf[piece] as number))
  return [...segments]
    .map((segment) => {
      const tags = segmentTags(graph, segment)
      const access = graph.segments.access[graph.segments.way[segment] as number]
      const { offsetMetres } = project(lineOf(segmentPositions(graph, segment)), position)
      const unsuitable =
        (access?.private && !privateAccess ? unsuitableMetres.private : 0) +
        (tags['junction'] === 'roundabout' ? unsuitableMetres.roundabout : 0) +
        (/^(motorway|trunk)/.test(tags['highway'] ?? '') ? unsuitableMetres.motorway : 0)
      return { segment, metres: offsetMetres + unsuitable, name: tags['name'] }
    })
    .sort((a, b) => a.metres - b.metres || a.segment - b.segment)
}

function stopPositionsOn(
  graph: StreetGraph,
  segment: number,
  position: Position,
  reluctanceSeconds: number,
): StopPosition[] {
  const line = lineOf(segmentPositions(graph, segment))
  const clear = Math.min(junctionMetres, line.lengthMetres / 3)
  const nearest = project(line, position).alongMetres
  const along = Math.min(line.lengthMetres - clear, Math.max(clear, nearest))
  const stopPosition = positionAt(line, along)
  const lateral = metresToTheRight(stopPosition, headingAt(line, along), position)
  const { offsetMetres } = project(line, position)
  const streetName = segmentTags(graph, segment)['name']
  return (graph.edgesOfSegment[segment] ?? [])
    .filter((edge) => graph.edges.connected[edge] === 1)
    .map((edge) => {
      const forward = graph.edges.forward[edge] === 1
      const toTheRight = forward ? lateral : -lateral
      return {
        edge,
        alongMetres: forward ? along : line.lengthMetres - along,
        position: stopPosition,
        offsetMetres,
        side: Math.abs(toTheRight) < sideMetres ? 'unknown' : toTheRight > 0 ? 'right' : 'left',
        streetName,
        reluctanceSeconds: wholeTicks(reluctanceSeconds),
      }
    })
}

/** Seconds from the start of a stop position's edge. */
export function secondsUpTo(graph: StreetGraph, stopPosition: StopPosition): number {
  const share = stopPosition.alongMetres / edgeLengthMetres(graph, stopPosition.edge)
  return wholeTicks((graph.edges.seconds[stopPosition.edge] as number) * share)
}

/** How far `position` lies to the right of somebody who stands at `from` and looks along `bearing`; negative to the left. */
function metresToTheRight(from: Position, bearing: number, position: Position): number {
  const { x, y } = planeAt(from).toPoint(position)
  const radians = (bearing * Math.PI) / 180
  return x * Math.cos(radians) - y * Math.sin(radians)
}
