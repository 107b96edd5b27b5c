import type { DrivingPoint } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import { z } from 'zod'
import { askEngine, type EngineAddress, hostOf } from '../map-service-request.ts'
import type { RawLeg, RawTurn, RoutingDialect } from './outside-routing.ts'

const Instruction = z.object({
  sign: z.number(),
  distance: z.number(),
  time: z.number(),
  street_name: z.string().optional(),
  interval: z.tuple([z.number(), z.number()]),
  exit_number: z.number().optional(),
})
const RouteAnswer = z.object({
  paths: z
    .tuple([
      z.object({
        points: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()]).rest(z.number())) }),
        instructions: z.array(Instruction),
      }),
    ])
    .rest(z.unknown()),
})

const VIA_REACHED = 5
const FINISH = 4
/** GraphHopper's turn signs (its API documentation, "Routing API"); others are not turns. */
const KINDS: Readonly<Record<number, RawTurn['kind']>> = {
  [-98]: 'uTurn',
  [-8]: 'uTurn',
  [-7]: 'slightLeft',
  [-3]: 'sharpLeft',
  [-2]: 'left',
  [-1]: 'slightLeft',
  0: 'continue',
  1: 'slightRight',
  2: 'right',
  3: 'sharpRight',
  [FINISH]: 'arrive',
  [VIA_REACHED]: 'arrive',
  6: 'roundabout',
  7: 'slightRight',
  8: 'uTurn',
}
/** The open-source version has no matrix: each pair is a route, and more pairs would take too long. */
const MAX_LOOPED_POINTS = 25

/** GraphHopper's routing API. `curbside` needs a profile with turn costs. */
export function graphhopper(address: EngineAddress): RoutingDialect {
  const query = address.key ? `?key=${encodeURIComponent(address.key)}` : ''
  async function route(points: readonly DrivingPoint[]): Promise<RawLeg[]> {
    const body = {
      profile: 'car',
      points: points.map(({ lat, lng }) => [lng, lat]),
      curbsides: points.map(({ side }) => (side === 'curb' ? 'right' : 'any')),
      curbside_strictness: 'soft',
      pass_through: true,
      points_encoded: false,
      'ch.disable': true,
    }
    const { paths } = await askEngine(address, `/route${query}`, RouteAnswer, { body })
    const [{ points: line, instructions }] = paths
    const path = line.coordinates.map(([lng, lat]) => ({ lat, lng }))
    return legsOf(instructions).map((own) => {
      const [start, end] = [own[0]?.interval[0] ?? 0, own.at(-1)?.interval[1] ?? 0]
      return {
        metres: own.reduce((sum, { distance }) => sum + distance, 0),
        seconds: own.reduce((sum, { time }) => sum + time, 0) / 1000,
        path: path.slice(start, end + 1),
        turns: own.map(({ sign, distance, street_name: name, interval, exit_number: exit }, i) => ({
          kind: i === 0 ? 'depart' : (KINDS[sign] ?? 'continue'),
          streetName: name || null,
          metres: distance,
          location: path[interval[0]] ?? { lat: 0, lng: 0 },
          exit: exit ?? null,
        })),
      }
    })
  }
  return {
    capabilities: {
      engine: 'GraphHopper',
      url: hostOf(address.url),
      curbSide: true,
      maxPoints: 80,
      maxPairs: MAX_LOOPED_POINTS ** 2,
    },
    route,
    async matrix(from, to) {
      if (from.length > MAX_LOOPED_POINTS || to.length > MAX_LOOPED_POINTS) {
        throw new Refusal(
          'unavailable',
          `GraphHopper’s open-source version has no matrix. Use at most ${MAX_LOOPED_POINTS} points.`,
        )
      }
      const [seconds, metres]: number[][][] = [[], []]
      for (const a of from) {
        const legs: RawLeg[] = []
        for (const b of to)
          legs.push(a === b ? { metres: 0, seconds: 0, path: [], turns: [] } : ((await route([a, b]))[0] as RawLeg))
        seconds?.push(legs.map((leg) => Math.round(leg.seconds)))
        metres?.push(legs.map((leg) => Math.round(leg.metres)))
      }
      return { seconds: seconds ?? [], metres: metres ?? [] }
    },
  }
}

/** The instructions of each leg; the arrival instruction ends a leg. */
function legsOf(instructions: readonly z.infer<typeof Instruction>[]): z.infer<typeof Instruction>[][] {
  const legs: z.infer<typeof Instruction>[][] = [[]]
  for (const instruction of instructions) {
    legs.at(-1)?.push(instruction)
    if (instruction.sign === VIA_REACHED) legs.push([])
  }
  return legs
}
