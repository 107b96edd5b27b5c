import type { DrivingPoint } from '@firstbell/contract'
import { z } from 'zod'
import { askEngine, type EngineAddress, hostOf } from '../map-service-request.ts'
import type { RawTurn, RoutingDialect } from './outside-routing.ts'
import { decodePolyline } from './polyline.ts'

const Maneuver = z.object({
  type: z.number(),
  length: z.number(),
  begin_shape_index: z.number(),
  street_names: z.array(z.string()).optional(),
  roundabout_exit_count: z.number().optional(),
})
const RouteAnswer = z.object({
  trip: z.object({
    legs: z.array(
      z.object({
        shape: z.string(),
        summary: z.object({ time: z.number(), length: z.number() }),
        maneuvers: z.array(Maneuver),
      }),
    ),
  }),
})
const MatrixAnswer = z.object({
  sources_to_targets: z.array(z.array(z.object({ time: z.number().nullable(), distance: z.number().nullable() }))),
})

/** Valhalla's maneuver types (its API reference, "Maneuver types"); others are not turns. */
const KINDS: Readonly<Record<number, RawTurn['kind']>> = {
  1: 'depart',
  2: 'depart',
  3: 'depart',
  4: 'arrive',
  5: 'arrive',
  6: 'arrive',
  9: 'slightRight',
  10: 'right',
  11: 'sharpRight',
  12: 'uTurn',
  13: 'uTurn',
  14: 'sharpLeft',
  15: 'left',
  16: 'slightLeft',
  18: 'slightRight',
  19: 'slightLeft',
  20: 'slightRight',
  21: 'slightLeft',
  23: 'slightRight',
  24: 'slightLeft',
  26: 'roundabout',
}
const ROUNDABOUT_EXIT = 27

/** Valhalla's HTTP API with its costing for buses. */
export function valhalla(address: EngineAddress): RoutingDialect {
  // Points in between are passed without turning around.
  const location =
    (inner: boolean) =>
    ({ lat, lng, side }: DrivingPoint) => ({
      lat,
      lon: lng,
      type: inner ? 'break_through' : 'break',
      preferred_side: side === 'curb' ? 'same' : 'either',
    })
  const locations = (points: readonly DrivingPoint[]) =>
    points.map((point, i) => location(i > 0 && i < points.length - 1)(point))
  return {
    capabilities: { engine: 'Valhalla', url: hostOf(address.url), curbSide: true, maxPoints: 20, maxPairs: 2500 },
    async route(points) {
      const body = { locations: locations(points), costing: 'bus', units: 'kilometers' }
      const { trip } = await askEngine(address, '/route', RouteAnswer, { body })
      return trip.legs.map(({ shape, summary, maneuvers }) => {
        const path = decodePolyline(shape, 6)
        return {
          metres: summary.length * 1000,
          seconds: summary.time,
          path,
          turns: maneuvers
            .filter(({ type }) => type !== ROUNDABOUT_EXIT)
            .map(({ type, length, begin_shape_index: start, street_names: names, roundabout_exit_count: exit }) => ({
              kind: KINDS[type] ?? 'continue',
              streetName: names?.[0] ?? null,
              metres: length * 1000,
              location: path[start] ?? { lat: 0, lng: 0 },
              exit: exit ?? null,
            })),
        }
      })
    },
    async matrix(from, to) {
      const body = {
        sources: from.map(location(false)),
        targets: to.map(location(false)),
        costing: 'bus',
        units: 'kilometers',
      }
      const { sources_to_targets: rows } = await askEngine(address, '/sources_to_targets', MatrixAnswer, { body })
      return {
        seconds: rows.map((row) => row.map(({ time }) => time && Math.round(time))),
        metres: rows.map((row) => row.map(({ distance }) => distance && Math.round(distance * 1000))),
      }
    },
  }
}
