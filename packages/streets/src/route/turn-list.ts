import { bearingDegrees, distanceMetres, type Position } from '@firstbell/geo'
import { edgeLengthMetres, edgePositions, segmentTags, type StreetGraph } from '../graph/graph.ts'
import type { Leg } from './leg-finder.ts'
import type { StopPosition } from './snap.ts'

export const turnKinds = [
  'depart',
  'continue',
  'slightLeft',
  'left',
  'sharpLeft',
  'slightRight',
  'right',
  'sharpRight',
  'uTurn',
  'roundabout',
  'arrive',
] as const
export type TurnKind = (typeof turnKinds)[number]

/** One line of a driver's sheet: what to do at a position, and how far to drive after it. */
export interface RouteTurn {
  kind: TurnKind
  /** The street that the bus is on afterwards; undefined where it has neither name nor number. */
  streetName: string | undefined
  lengthMetres: number
  position: Position
  /** Which exit of a roundabout, from 1. */
  exit?: number
}

/** Bearings over a crumb of a street mislead; they are taken over this length. */
const bearingOverMetres = 12
/** A street that keeps its name and bends less than this needs no word. */
const followsMetresDegrees = 60

/** What a driver does along a leg, from departing to arriving. */
export function turnsAlong(graph: StreetGraph, leg: Leg, from: StopPosition, to: StopPosition): RouteTurn[] {
  const { edges } = leg
  const lengths = edges.map((edge) => edgeLengthMetres(graph, edge))
  lengths[0] = (lengths[0] as number) - from.alongMetres
  lengths[edges.length - 1] =
    (lengths.at(-1) as number) - (edgeLengthMetres(graph, edges.at(-1) as number) - to.alongMetres)
  const turns: RouteTurn[] = []
  const say = (kind: TurnKind, edge: number, position: Position): RouteTurn => {
    const turn: RouteTurn = { kind, streetName: nameOf(graph, edge), lengthMetres: 0, position }
    turns.push(turn)
    return turn
  }
  let current = say('depart', edges[0] as number, from.position)
  edges.forEach((edge, i) => {
    const before = edges[i - 1]
    if (before !== undefined) {
      const position = edgePositions(graph, edge)[0] as Position
      if (isRound(graph, before)) {
        if (hasExit(graph, before) && current.kind === 'roundabout') current.exit = (current.exit ?? 0) + 1
        if (!isRound(graph, edge)) current.streetName = nameOf(graph, edge)
      } else if (isRound(graph, edge)) current = say('roundabout', edge, position)
      else {
        const kind = kindOf(graph, before, edge)
        if (kind) current = say(kind, edge, position)
      }
    }
    current.lengthMetres += lengths[i] as number
  })
  say('arrive', edges.at(-1) as number, to.position)
  return turns
}

function nameOf(graph: StreetGraph, edge: number): string | undefined {
  const tags = segmentTags(graph, graph.edges.segment[edge] as number)
  return tags['name'] ?? tags['ref']
}

function isRound(graph: StreetGraph, edge: number): boolean {
  const junction = segmentTags(graph, graph.edges.segment[edge] as number)['junction']
  return junction === 'roundabout' || junction === 'circular'
}

function turnsOut(graph: StreetGraph, edge: number): number[] {
  const { start, to } = graph.turns
  return Array.from(to.subarray(start[edge], start[edge + 1]))
}

function hasExit(graph: StreetGraph, edge: number): boolean {
  return turnsOut(graph, edge).some((next) => !isRound(graph, next))
}

/** `undefined` where the driver just follows the street. */
function kindOf(graph: StreetGraph, before: number, edge: number): TurnKind | undefined {
  const { segment, forward } = graph.edges
  if (segment[before] === segment[edge] && forward[before] !== forward[edge]) return 'uTurn'
  const toTheRight = ((startBearing(graph, edge) - endBearing(graph, before) + 540) % 360) - 180
  const angle = Math.abs(toTheRight)
  const isNamed = nameOf(graph, edge) !== nameOf(graph, before)
  const isBend = turnsOut(graph, before).length < 2
  if (!isNamed && (isBend || angle < followsMetresDegrees)) return undefined
  if (angle < 20) return 'continue'
  const [slight, plain, sharp] =
    toTheRight > 0 ? (['slightRight', 'right', 'sharpRight'] as const) : (['slightLeft', 'left', 'sharpLeft'] as const)
  return angle < 50 ? slight : angle < 125 ? plain : sharp
}

function startBearing(graph: StreetGraph, edge: number): number {
  return bearingOff(edgePositions(graph, edge))
}

function endBearing(graph: StreetGraph, edge: number): number {
  return (bearingOff(edgePositions(graph, edge).toReversed()) + 180) % 360
}

function bearingOff(positions: readonly Position[]): number {
  const start = positions[0] as Position
  const ahead = positions.find((position) => distanceMetres(start, position) >= bearingOverMetres) ?? positions.at(-1)
  return bearingDegrees(start, ahead as Position)
}
