import type { DrivingPoint, DrivingRoute } from '@firstbell/contract'
import type { Position } from '@firstbell/geo'
import { sidesAlong, type TrafficSide } from '@firstbell/streets'
import type { FoundMatrix, Routing, RoutingCapabilities } from './routing.ts'

export type RawTurn = DrivingRoute['legs'][number]['turns'][number]

/** A route of a map service: its legs with their own lines. */
export interface RawLeg {
  metres: number
  seconds: number
  path: Position[]
  turns: RawTurn[]
}

/** The protocol of one kind of service. Chunks, sides and status are the same for all and are in `outsideRouting`. */
export interface RoutingDialect {
  readonly capabilities: Omit<RoutingCapabilities, 'trafficSide'>
  route(points: readonly DrivingPoint[]): Promise<RawLeg[]>
  matrix(from: readonly DrivingPoint[], to: readonly DrivingPoint[]): Promise<FoundMatrix>
}

interface Options {
  trafficSide: TrafficSide
  now: () => number
}

/** A routing service outside of this server, behind our port: requests are split if necessary, and the side is always checked. */
export function outsideRouting(dialect: RoutingDialect, { trafficSide, now }: Options): Routing {
  const capabilities = { ...dialect.capabilities, trafficSide }
  let last = { checkedAt: 0, ok: true }
  const noting = async <T>(work: Promise<T>): Promise<T> => {
    try {
      const result = await work
      last = { checkedAt: now(), ok: true }
      return result
    } catch (error) {
      last = { checkedAt: now(), ok: false }
      throw error
    }
  }
  return {
    capabilities,
    async route(points) {
      const legs: RawLeg[] = []
      for (const part of overlapping(points, capabilities.maxPoints)) legs.push(...(await noting(dialect.route(part))))
      return assemble(points, legs, trafficSide)
    },
    async matrix(points) {
      const side = Math.max(1, Math.min(points.length, Math.floor(Math.sqrt(capabilities.maxPairs))))
      const parts = inParts(points, side)
      const [seconds, metres]: FoundMatrix['seconds'][] = [[], []]
      for (const from of parts) {
        const blocks: FoundMatrix[] = []
        for (const to of parts) blocks.push(await noting(dialect.matrix(from, to)))
        from.forEach((_, i) => {
          seconds?.push(blocks.flatMap((block) => block.seconds[i] ?? []))
          metres?.push(blocks.flatMap((block) => block.metres[i] ?? []))
        })
      }
      return { seconds: seconds ?? [], metres: metres ?? [] }
    },
    async status() {
      const { engine, url, curbSide } = capabilities
      return { engine, url, curbSideGuaranteed: curbSide, ...last }
    },
    close: async () => undefined,
  }
}

/** Parts of a run, each starting where the previous one ended. */
function overlapping<T>(list: readonly T[], limit: number): T[][] {
  const parts: T[][] = []
  for (let from = 0; from < list.length - 1; from += limit - 1) parts.push(list.slice(from, from + limit))
  return parts
}

function inParts<T>(list: readonly T[], limit: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / limit) }, (_, i) => list.slice(i * limit, (i + 1) * limit))
}

function assemble(points: readonly DrivingPoint[], legs: readonly RawLeg[], trafficSide: TrafficSide) {
  const lines = legs.map(({ path }) => path)
  const sides = sidesAlong(lines, points)
  const sum = (key: 'metres' | 'seconds') => legs.reduce((total, leg) => total + leg[key], 0)
  return {
    metres: sum('metres'),
    seconds: sum('seconds'),
    path: lines.flatMap((line, i) => (i === 0 ? line : line.slice(1))),
    legs: legs.map(({ metres, seconds, turns }) => ({ metres, seconds, turns })),
    points: points.map(({ lat, lng, side }, i) => ({
      location: (i === 0 ? lines[0]?.[0] : lines[i - 1]?.at(-1)) ?? { lat, lng },
      streetName:
        (i === 0 ? legs[0]?.turns[0] : legs[i - 1]?.turns.findLast(({ streetName }) => streetName))?.streetName ?? null,
      side: sides[i] ?? 'unknown',
      sideOk: side === 'either' || sides[i] === trafficSide,
    })),
  }
}
