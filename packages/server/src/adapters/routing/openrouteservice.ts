import type { DrivingPoint } from '@firstbell/contract'
import { z } from 'zod'
import { askEngine, type EngineAddress, hostOf } from '../map-service-request.ts'
import type { RawTurn, RoutingDialect } from './outside-routing.ts'

const Step = z.object({
  type: z.number(),
  distance: z.number(),
  name: z.string().optional(),
  way_points: z.tuple([z.number(), z.number()]),
  exit_number: z.number().optional(),
})
const RouteAnswer = z.object({
  features: z
    .tuple([
      z.object({
        geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()]).rest(z.number())) }),
        properties: z.object({
          segments: z.array(z.object({ distance: z.number(), duration: z.number(), steps: z.array(Step) })),
          way_points: z.array(z.number()),
        }),
      }),
    ])
    .rest(z.unknown()),
})
const Table = z.array(z.array(z.number().nullable()))
const MatrixAnswer = z.object({ durations: Table, distances: Table })

/** Its instruction types (openrouteservice documentation, "Instruction types"). */
const KINDS: Readonly<Record<number, RawTurn['kind']>> = {
  0: 'left',
  1: 'right',
  2: 'sharpLeft',
  3: 'sharpRight',
  4: 'slightLeft',
  5: 'slightRight',
  6: 'continue',
  7: 'roundabout',
  9: 'uTurn',
  10: 'arrive',
  11: 'depart',
  12: 'slightLeft',
  13: 'slightRight',
}

const whole = (rows: z.infer<typeof Table>) => rows.map((row) => row.map((value) => value && Math.round(value)))

/** openrouteservice's directions and matrix for buses. It does not support a side of the street. */
export function openrouteservice(address: EngineAddress): RoutingDialect {
  const headers: Record<string, string> = address.key ? { authorization: address.key } : {}
  const positions = (points: readonly DrivingPoint[]) => points.map(({ lat, lng }) => [lng, lat])
  return {
    capabilities: {
      engine: 'openrouteservice',
      url: hostOf(address.url),
      curbSide: false,
      maxPoints: 50,
      maxPairs: 3500,
    },
    async route(points) {
      const body = { coordinates: positions(points), continue_straight: true, options: { vehicle_type: 'bus' } }
      const answer = await askEngine(address, '/v2/directions/driving-hgv/geojson', RouteAnswer, { body, headers })
      const [{ geometry, properties }] = answer.features
      const path = geometry.coordinates.map(([lng, lat]) => ({ lat, lng }))
      return properties.segments.map(({ distance, duration, steps }, i) => ({
        metres: distance,
        seconds: duration,
        path: path.slice(properties.way_points[i], (properties.way_points[i + 1] ?? path.length) + 1),
        turns: steps.map(({ type, distance: metres, name, way_points: [start], exit_number: exit }) => ({
          kind: KINDS[type] ?? 'continue',
          streetName: name && name !== '-' ? name : null,
          metres,
          location: path[start] ?? { lat: 0, lng: 0 },
          exit: exit ?? null,
        })),
      }))
    },
    async matrix(from, to) {
      const indices = (count: number, start: number) => Array.from({ length: count }, (_, i) => start + i)
      const body = {
        locations: positions([...from, ...to]),
        sources: indices(from.length, 0),
        destinations: indices(to.length, from.length),
        metrics: ['duration', 'distance'],
      }
      const { durations, distances } = await askEngine(address, '/v2/matrix/driving-hgv', MatrixAnswer, {
        body,
        headers,
      })
      return { seconds: whole(durations), metres: whole(distances) }
    },
  }
}
