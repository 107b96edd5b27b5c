import type { DrivingPoint } from '@firstbell/contract'
import { z } from 'zod'
import { askEngine, type EngineAddress, engineRefusal, hostOf, NO_WAY } from '../map-service-request.ts'
import type { RawTurn, RoutingDialect } from './outside-routing.ts'
import { decodePolyline } from './polyline.ts'

// Google omits values of zero from its answers.
const Metres = z.number().default(0)
const Seconds = z
  .string()
  .regex(/^\d+(\.\d+)?s$/)
  .transform((text) => Number.parseFloat(text))
const Line = z.object({ encodedPolyline: z.string() })
const Step = z.object({
  distanceMeters: Metres,
  polyline: Line,
  navigationInstruction: z.object({ maneuver: z.string().optional() }).optional(),
})
const RouteAnswer = z.object({
  routes: z
    .array(z.object({ legs: z.array(z.object({ distanceMeters: Metres, duration: Seconds, steps: z.array(Step) })) }))
    .default([]),
})
const ROUTE_FIELDS = [
  'routes.legs.distanceMeters',
  'routes.legs.duration',
  'routes.legs.steps.distanceMeters',
  'routes.legs.steps.polyline.encodedPolyline',
  'routes.legs.steps.navigationInstruction.maneuver',
]
const MatrixAnswer = z.array(
  z.object({
    originIndex: z.number().default(0),
    destinationIndex: z.number().default(0),
    condition: z.string().optional(),
    distanceMeters: Metres,
    duration: Seconds.optional(),
  }),
)
// Google returns the status only on request; without it a failed entry looks like a successful one.
const MATRIX_FIELDS = ['originIndex', 'destinationIndex', 'status', 'condition', 'distanceMeters', 'duration']

/** Its maneuvers (Routes API reference, "Maneuver"); others are not turns. */
const KINDS: Readonly<Record<string, RawTurn['kind']>> = {
  TURN_SLIGHT_LEFT: 'slightLeft',
  TURN_LEFT: 'left',
  TURN_SHARP_LEFT: 'sharpLeft',
  UTURN_LEFT: 'uTurn',
  TURN_SLIGHT_RIGHT: 'slightRight',
  TURN_RIGHT: 'right',
  TURN_SHARP_RIGHT: 'sharpRight',
  UTURN_RIGHT: 'uTurn',
  RAMP_LEFT: 'slightLeft',
  RAMP_RIGHT: 'slightRight',
  FORK_LEFT: 'slightLeft',
  FORK_RIGHT: 'slightRight',
  ROUNDABOUT_LEFT: 'roundabout',
  ROUNDABOUT_RIGHT: 'roundabout',
}

/** Headers of a request to Google: the key and the requested fields. */
export const askingGoogle = ({ key }: EngineAddress, fields: readonly string[]) => ({
  headers: { 'x-goog-api-key': key ?? '', 'x-goog-fieldmask': fields.join(',') },
  noWay: [], // it answers 400 to an invalid key, and 200 if there is no route
})

/**
 * Google's Routes API. `sideOfRoad` is only a preference there, so the side is not guaranteed; street names are only
 * in the sentences of its steps, so turns have none.
 */
export function googleRoutes(address: EngineAddress): RoutingDialect {
  const waypoint = ({ lat, lng, side, privateAccess }: DrivingPoint) => ({
    location: { latLng: { latitude: lat, longitude: lng } },
    vehicleStopover: !privateAccess, // prefers a street where vehicles may stop
    sideOfRoad: side === 'curb',
  })
  const ask = <T>(path: string, answer: z.ZodType<T>, fields: readonly string[], body: object) =>
    askEngine(address, path, answer, {
      ...askingGoogle(address, fields),
      body: { ...body, travelMode: 'DRIVE', routingPreference: 'TRAFFIC_UNAWARE' },
    })
  return {
    capabilities: { engine: 'Google', url: hostOf(address.url), curbSide: false, maxPoints: 27, maxPairs: 625 },
    async route(points) {
      const waypoints = points.map(waypoint)
      const { routes } = await ask('/directions/v2:computeRoutes', RouteAnswer, ROUTE_FIELDS, {
        origin: waypoints[0],
        intermediates: waypoints.slice(1, -1),
        destination: waypoints.at(-1),
        polylineQuality: 'HIGH_QUALITY',
      })
      if (!routes[0]) throw engineRefusal(address, NO_WAY)
      return routes[0].legs.map(({ distanceMeters, duration, steps }) => {
        const lines = steps.map(({ polyline }) => decodePolyline(polyline.encodedPolyline, 5))
        const path = lines.flatMap((line, i) => (i === 0 ? line : line.slice(1)))
        const end = path.at(-1) ?? { lat: 0, lng: 0 }
        const turns = steps.map(({ distanceMeters: metres, navigationInstruction }, i): RawTurn => {
          const kind = i === 0 ? 'depart' : (KINDS[navigationInstruction?.maneuver ?? ''] ?? 'continue')
          return { kind, streetName: null, metres, location: lines[i]?.[0] ?? end, exit: null }
        })
        const arrival: RawTurn = { kind: 'arrive', streetName: null, metres: 0, location: end, exit: null }
        return { metres: distanceMeters, seconds: duration, path, turns: [...turns, arrival] }
      })
    },
    async matrix(from, to) {
      const answer = await ask('/distanceMatrix/v2:computeRouteMatrix', MatrixAnswer, MATRIX_FIELDS, {
        origins: from.map((point) => ({ waypoint: waypoint(point) })),
        destinations: to.map((point) => ({ waypoint: waypoint(point) })),
      })
      const empty = () => from.map(() => to.map((): number | null => null))
      const [seconds, metres] = [empty(), empty()]
      for (const { originIndex: i, destinationIndex: j, condition, duration, distanceMeters } of answer) {
        if (condition !== 'ROUTE_EXISTS' || duration === undefined) continue
        seconds[i]?.splice(j, 1, Math.round(duration))
        metres[i]?.splice(j, 1, distanceMeters)
      }
      return { seconds, metres }
    },
  }
}
