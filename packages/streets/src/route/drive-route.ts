import { distanceMetres, type Position, slice, lineOf } from '@firstbell/geo'
import { edgePositions, type StreetGraph, type TrafficSide } from '../graph/graph.ts'
import { legFinder } from './search.ts'
import type { Leg } from './leg-finder.ts'
import type { LegFinder } from './leg-finder.ts'
import { sidesAlong } from './door-side.ts'
import { secondsByClass } from './class-seconds.ts'
import { hasStreetNear, type StopPosition, stopPositionsFor, type SnapRequest } from './snap.ts'
import { type RouteTurn, turnsAlong } from './turn-list.ts'

/** A stop or a waypoint of a run; without a side, the bus must stop with its door to the position. */
export type RoutePoint = Omit<SnapRequest, 'side'> & Partial<Pick<SnapRequest, 'side'>>

export interface RouteLeg {
  lengthMetres: number
  durationSeconds: number
  fromAlongMetres: number
  toAlongMetres: number
  /** How much of the duration is driven on each class of road. */
  secondsByClass: ReadonlyMap<string, number>
  /** What the driver does on the way. */
  turns: RouteTurn[]
}

export interface RoutedPoint {
  snapped: Position
  alongMetres: number
  /** Where the asked position lies, seen from the arriving bus. */
  side: TrafficSide | 'unknown'
  streetName: string | undefined
  /** The door faces the position, as the street and the driven line both say: nobody has to cross this street. */
  sideGuaranteed: boolean
}

export interface DrivenRoute {
  positions: Position[]
  lengthMetres: number
  /** Driving only; the time spent at stops is the caller's. */
  durationSeconds: number
  /** One fewer than points. */
  legs: RouteLeg[]
  points: RoutedPoint[]
}

/** No street can be reached near a point. */
export class NoStreetError extends Error {
  readonly pointIndex: number
  /** There are streets, and none of them leads to the other points: an island, or a street behind a barrier. */
  readonly isCutOff: boolean
  constructor(pointIndex: number, isCutOff: boolean) {
    super(`no street ${isCutOff ? 'leads to' : 'near'} point ${pointIndex}`)
    this.pointIndex = pointIndex
    this.isCutOff = isCutOff
  }
}

/**
 * Drives a bus along the points in their order. It goes on from each point in the direction in which it arrived, and
 * arrives on the side that each point asks for. Throws NoStreetError, or a RangeError for fewer than two points.
 */
export function driveRoute(graph: StreetGraph, points: readonly RoutePoint[]): DrivenRoute {
  if (points.length < 2) throw new RangeError('a route needs at least two points')
  const layers = points.map((point, index) => {
    const stopPositions = stopPositionsFor(graph, { ...point, side: point.side ?? graph.trafficSide })
    if (stopPositions.length === 0) throw new NoStreetError(index, hasStreetNear(graph, point.position))
    return stopPositions
  })
  const { stopPositions, legs } = cheapestChain(legFinder(graph), layers)
  const lines = legs.map((leg, i) =>
    legPositions(graph, leg, stopPositions[i] as StopPosition, stopPositions[i + 1] as StopPosition),
  )
  const asked = points.map(({ position }) => position)
  return assemble(graph, asked, stopPositions, legs, lines)
}

interface Chain {
  readonly cost: number
  readonly stopPosition: StopPosition
  /** How the bus came here. */
  readonly by?: { readonly chain: Chain; readonly leg: Leg }
}

/** Picks one stop position for each point so that the whole run is cheapest (dynamic programming over the layers). */
function cheapestChain(
  finder: LegFinder,
  layers: readonly (readonly StopPosition[])[],
): { stopPositions: StopPosition[]; legs: Leg[] } {
  let chains: Chain[] = (layers[0] ?? []).map((stopPosition) => ({
    cost: stopPosition.reluctanceSeconds,
    stopPosition,
  }))
  layers.slice(1).forEach((layer, i) => {
    const arrivals = finder.arrivals(chains, layer)
    chains = layer.flatMap((stopPosition, h): Chain | [] => {
      const { start = -1, leg } = arrivals[h] ?? {}
      const chain = chains[start]
      return chain && leg
        ? { cost: chain.cost + leg.cost + stopPosition.reluctanceSeconds, stopPosition, by: { chain, leg } }
        : []
    })
    if (chains.length === 0) throw new NoStreetError(i + 1, true)
  })
  const stopPositions: StopPosition[] = []
  const legs: Leg[] = []
  let chain: Chain | undefined = chains.reduce((a, b) => (b.cost < a.cost ? b : a))
  for (; chain; chain = chain.by?.chain) {
    stopPositions.unshift(chain.stopPosition)
    if (chain.by) legs.unshift(chain.by.leg)
  }
  return { stopPositions, legs }
}

/** The shape of a leg, from stop position to stop position. */
function legPositions(graph: StreetGraph, leg: Leg, from: StopPosition, to: StopPosition): Position[] {
  const last = leg.edges.length - 1
  return leg.edges.flatMap((edge, i) => {
    const positions = edgePositions(graph, edge)
    if (i > 0 && i < last) return positions
    const line = lineOf(positions)
    return slice(line, i === 0 ? from.alongMetres : 0, i === last ? to.alongMetres : line.lengthMetres)
  })
}

function assemble(
  graph: StreetGraph,
  asked: readonly Position[],
  stopPositions: StopPosition[],
  legs: Leg[],
  lines: Position[][],
): DrivenRoute {
  const positions: Position[] = [(stopPositions[0] as StopPosition).position]
  const drawn = sidesAlong(lines, asked)
  const stopAlong = [0]
  let along = 0
  for (const line of lines) {
    for (const position of line) {
      const step = distanceMetres(positions.at(-1) as Position, position)
      if (step < 0.01) continue
      positions.push(position)
      along += step
    }
    stopAlong.push(along)
  }
  return {
    positions,
    lengthMetres: along,
    durationSeconds: legs.reduce((sum, leg) => sum + leg.seconds, 0),
    legs: legs.map((leg, i) => {
      const [fromAlongMetres, toAlongMetres] = [stopAlong[i] as number, stopAlong[i + 1] as number]
      return {
        lengthMetres: toAlongMetres - fromAlongMetres,
        durationSeconds: leg.seconds,
        fromAlongMetres,
        toAlongMetres,
        secondsByClass: secondsByClass(
          graph,
          leg,
          stopPositions[i] as StopPosition,
          stopPositions[i + 1] as StopPosition,
        ),
        turns: turnsAlong(graph, leg, stopPositions[i] as StopPosition, stopPositions[i + 1] as StopPosition),
      }
    }),
    points: stopPositions.map((stopPosition, i) => ({
      snapped: stopPosition.position,
      alongMetres: stopAlong[i] as number,
      side: stopPosition.side,
      streetName: stopPosition.streetName,
      sideGuaranteed: stopPosition.side === graph.trafficSide && drawn[i] === graph.trafficSide,
    })),
  }
}
