import type { DrivingPoint } from '@firstbell/contract'
import { invariant, Refusal } from '@firstbell/domain'
import {
  type Ban,
  type Departure,
  driveRoute,
  type DurationMatrix,
  durationMatrix,
  NoStreetError,
  type RoutePoint,
  searchedMatrix,
  type StreetGraph,
  withoutBanned,
} from '@firstbell/streets'
import type { FoundMatrix, FoundRoute } from './routing.ts'

export function routePoint({ lat, lng, side, streetName, privateAccess }: DrivingPoint): RoutePoint {
  return { position: { lat, lng }, ...(side === 'either' ? { side } : {}), streetName, privateAccess }
}

/** Names the points that no bus can reach. */
function orNoStreet<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof NoStreetError)) throw error
    const point = `Point ${error.pointIndex + 1}`
    const sentence = error.isCutOff
      ? `${point} is near streets that a bus cannot reach from the other points: no street leads there, and no ferry whose duration the map states.`
      : `${point} is not near a street that a bus can use.`
    throw new Refusal('invalid_input', sentence)
  }
}

export function routeOn(graph: StreetGraph, points: readonly DrivingPoint[]): FoundRoute {
  const route = orNoStreet(() => driveRoute(graph, points.map(routePoint)))
  return {
    metres: route.lengthMetres,
    seconds: route.durationSeconds,
    path: route.positions,
    legs: route.legs.map(({ lengthMetres, durationSeconds, turns }) => ({
      metres: lengthMetres,
      seconds: durationSeconds,
      turns: turns.map(({ kind, streetName, lengthMetres: metres, position, exit }) => ({
        kind,
        streetName: streetName ?? null,
        metres,
        location: position,
        exit: exit ?? null,
      })),
    })),
    points: route.points.map(({ snapped, streetName, side, sideGuaranteed }, i) => ({
      location: snapped,
      streetName: streetName ?? null,
      side,
      sideOk: points[i]?.side === 'either' || sideGuaranteed,
    })),
  }
}

export function matrixOn(graph: StreetGraph, points: readonly DrivingPoint[], departure?: Departure): FoundMatrix {
  const { hierarchy } = graph
  invariant(hierarchy, 'an imported region is prepared')
  return rowsOf(
    points.length,
    orNoStreet(() => durationMatrix({ ...graph, hierarchy }, points.map(routePoint), departure)),
  )
}

/** SCENARIO-24: without anything that is banned; null to and from a point at which no bus can stop. */
export function matrixWithout(
  graph: StreetGraph,
  points: readonly DrivingPoint[],
  bans: readonly Ban[],
  departure?: Departure,
): FoundMatrix {
  return rowsOf(points.length, searchedMatrix(withoutBanned(graph, bans), points.map(routePoint), departure))
}

function rowsOf(size: number, { seconds, metres }: DurationMatrix): FoundMatrix {
  const rows = (values: Float64Array) =>
    Array.from({ length: size }, (_, i) =>
      Array.from(values.subarray(i * size, (i + 1) * size), (value) => (value === Infinity ? null : Math.round(value))),
    )
  return { seconds: rows(seconds), metres: rows(metres) }
}
