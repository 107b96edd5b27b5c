import type { DrivingPoint } from '@firstbell/contract'
import { invariant, Refusal } from '@firstbell/domain'
import { driveRoute, durationMatrix, NoStreetError, type RoutePoint, type StreetGraph } from '@firstbell/streets'
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

export function matrixOn(graph: StreetGraph, points: readonly DrivingPoint[]): FoundMatrix {
  const { hierarchy } = graph
  invariant(hierarchy, 'an imported region is prepared')
  const { seconds, metres } = orNoStreet(() => durationMatrix({ ...graph, hierarchy }, points.map(routePoint)))
  const rows = (values: Float64Array) =>
    points.map((_, i) =>
      Array.from(values.subarray(i * points.length, (i + 1) * points.length), (value) =>
        value === Infinity ? null : Math.round(value),
      ),
    )
  return { seconds: rows(seconds), metres: rows(metres) }
}
