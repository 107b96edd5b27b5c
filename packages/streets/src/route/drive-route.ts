import { distanceMetres, type Position, slice, lineOf } from '@firstbell/geo'
import { edgePositions, type StreetGraph, type TrafficSide } from '../graph/graph.ts'
import { type Leg, type LegFinder, legFinder } from './search.ts'
import { sidesAlong } from './door-side.ts'
import { secondsByClass } from './class-seconds.ts'
import { type Halt, haltsFor, type SnapRequest } from './snap.ts'
import { type RouteTurn, turnsAlong } from './turn-list.ts'

/** A stop or a waypoint of a run; without a side, the bus must halt with its door to the position. */
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
  constructor(pointIndex: number) {
    super(`no street near point ${pointIndex}`)
    this.pointIndex = pointIndex
  }
}

/**
 * Drives a bus along the points in their order. It goes on from each point in the direction in which it arrived, and
 * arrives on the side that each point asks for. Throws NoStreetError, or a RangeError for fewer than two points.
 */
export function driveRoute(graph: StreetGraph, points: readonly RoutePoint[]): DrivenRoute {
  if (points.length < 2) throw new RangeError('a route needs at least two points')
  const layers = points.map((point, index) => {
    const halts = haltsFor(graph, { ...point, side: point.side ?? graph.trafficSide })
    if (halts.length === 0) throw new NoStreetError(index)
    return halts
  })
  const { halts, legs } = cheapestChain(legFinder(graph), layers)
  const lines = legs.map((leg, i) => legPositions(graph, leg, halts[i] as Halt, halts[i + 1] as Halt))
  const asked = points.map(({ position }) => position)
  return assemble(graph, asked, halts, legs, lines)
}

interface Chain {
  readonly cost: number
  readonly halt: Halt
  /** How the bus came here. */
  readonly by?: { readonly chain: Chain; readonly leg: Leg }
}

/** Picks one halt for each point so that the whole run is cheapest (dynamic programming over the layers). */
function cheapestChain(finder: LegFinder, layers: readonly (readonly Halt[])[]): { halts: Halt[]; legs: Leg[] } {
  let chains: Chain[] = (layers[0] ?? []).map((halt) => ({ cost: halt.reluctanceSeconds, halt }))
  layers.slice(1).forEach((layer, i) => {
    const arrivals = finder.arrivals(chains, layer)
    chains = layer.flatMap((halt, h): Chain | [] => {
      const { start = -1, leg } = arrivals[h] ?? {}
      const chain = chains[start]
      return chain && leg ? { cost: chain.cost + leg.cost + halt.reluctanceSeconds, halt, by: { chain, leg } } : []
    })
    if (chains.length === 0) throw new NoStreetError(i + 1)
  })
  const halts: Halt[] = []
  const legs: Leg[] = []
  let chain: Chain | undefined = chains.reduce((a, b) => (b.cost < a.cost ? b : a))
  for (; chain; chain = chain.by?.chain) {
    halts.unshift(chain.halt)
    if (chain.by) legs.unshift(chain.by.leg)
  }
  return { halts, legs }
}

/** The shape of a leg, from halt to halt. */
function legPositions(graph: StreetGraph, leg: Leg, from: Halt, to: Halt): Position[] {
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
  halts: Halt[],
  legs: Leg[],
  lines: Position[][],
): DrivenRoute {
  const positions: Position[] = [(halts[0] as Halt).position]
  const drawn = sidesAlong(lines, asked)
  const haltAlong = [0]
  let along = 0
  for (const line of lines) {
    for (const position of line) {
      const step = distanceMetres(positions.at(-1) as Position, position)
      if (step < 0.01) continue
      positions.push(position)
      along += step
    }
    haltAlong.push(along)
  }
  return {
    positions,
    lengthMetres: along,
    durationSeconds: legs.reduce((sum, leg) => sum + leg.seconds, 0),
    legs: legs.map((leg, i) => {
      const [fromAlongMetres, toAlongMetres] = [haltAlong[i] as number, haltAlong[i + 1] as number]
      return {
        lengthMetres: toAlongMetres - fromAlongMetres,
        durationSeconds: leg.seconds,
        fromAlongMetres,
        toAlongMetres,
        secondsByClass: secondsByClass(graph, leg, halts[i] as Halt, halts[i + 1] as Halt),
        turns: turnsAlong(graph, leg, halts[i] as Halt, halts[i + 1] as Halt),
      }
    }),
    points: halts.map((halt, i) => ({
      snapped: halt.position,
      alongMetres: haltAlong[i] as number,
      side: halt.side,
      streetName: halt.streetName,
      sideGuaranteed: halt.side === graph.trafficSide && drawn[i] === graph.trafficSide,
    })),
  }
}
