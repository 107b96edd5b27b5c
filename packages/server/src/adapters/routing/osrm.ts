import type { DrivingPoint } from '@firstbell/contract'
import { z } from 'zod'
import { askEngine, type EngineAddress, hostOf } from '../map-service-request.ts'
import type { RawTurn, RoutingDialect } from './outside-routing.ts'

const Position = z.tuple([z.number(), z.number()])
const Step = z.object({
  distance: z.number(),
  name: z.string().optional(),
  geometry: z.object({ coordinates: z.array(Position) }),
  maneuver: z.object({
    type: z.string(),
    modifier: z.string().optional(),
    location: Position,
    exit: z.number().optional(),
  }),
})
const RouteAnswer = z.object({
  routes: z
    .tuple([
      z.object({ legs: z.array(z.object({ distance: z.number(), duration: z.number(), steps: z.array(Step) })) }),
    ])
    .rest(z.unknown()),
})
const Table = z.array(z.array(z.number().nullable()))
const TableAnswer = z.object({ durations: Table, distances: Table })

const KIND_OF_MODIFIER: Readonly<Record<string, RawTurn['kind']>> = {
  uturn: 'uTurn',
  'sharp right': 'sharpRight',
  right: 'right',
  'slight right': 'slightRight',
  straight: 'continue',
  'slight left': 'slightLeft',
  left: 'left',
  'sharp left': 'sharpLeft',
}

function kindOf({ type, modifier = '' }: z.infer<typeof Step>['maneuver']): RawTurn['kind'] {
  if (type === 'depart' || type === 'arrive') return type
  if (type === 'roundabout' || type === 'rotary') return 'roundabout'
  return KIND_OF_MODIFIER[modifier] ?? 'continue'
}

const placeOf = ([lng, lat]: readonly [number, number]) => ({ lat, lng })
const whole = (rows: z.infer<typeof Table>) => rows.map((row) => row.map((value) => value && Math.round(value)))

/** OSRM's HTTP API, version 1 (route and table services). */
export function osrm(address: EngineAddress): RoutingDialect {
  const coordinates = (points: readonly DrivingPoint[]) => points.map(({ lat, lng }) => `${lng},${lat}`).join(';')
  const approaches = (points: readonly DrivingPoint[]) =>
    points.map(({ side }) => (side === 'curb' ? 'curb' : 'unrestricted')).join(';')
  return {
    capabilities: { engine: 'OSRM', url: hostOf(address.url), curbSide: true, maxPoints: 100, maxPairs: 2500 },
    async route(points) {
      const query = `overview=false&steps=true&geometries=geojson&continue_straight=true&approaches=${approaches(points)}`
      const { routes } = await askEngine(address, `/route/v1/driving/${coordinates(points)}?${query}`, RouteAnswer)
      return routes[0].legs.map(({ distance, duration, steps }) => ({
        metres: distance,
        seconds: duration,
        path: steps.flatMap(({ geometry }, i) => geometry.coordinates.slice(i === 0 ? 0 : 1).map(placeOf)),
        turns: steps
          .filter(({ maneuver }) => !maneuver.type.startsWith('exit r'))
          .map(({ distance: metres, name, maneuver }) => ({
            kind: kindOf(maneuver),
            streetName: name || null,
            metres,
            location: placeOf(maneuver.location),
            exit: maneuver.exit ?? null,
          })),
      }))
    },
    async matrix(from, to) {
      const all = [...from, ...to]
      const indices = (count: number, start: number) => Array.from({ length: count }, (_, i) => start + i).join(';')
      const query = `annotations=duration,distance&sources=${indices(from.length, 0)}&destinations=${indices(to.length, from.length)}&approaches=${approaches(all)}`
      const { durations, distances } = await askEngine(
        address,
        `/table/v1/driving/${coordinates(all)}?${query}`,
        TableAnswer,
      )
      return { seconds: whole(durations), metres: whole(distances) }
    },
  }
}
