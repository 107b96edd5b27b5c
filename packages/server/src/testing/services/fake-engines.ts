import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { lineOf, type Position, slice } from '@firstbell/geo'
import { driveRoute, type DrivenRoute, type RoutePoint, type StreetGraph, type TurnKind } from '@firstbell/streets'

/** A request as a fake engine sees it. */
export interface Asked {
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: any // oxlint-disable-line typescript/no-explicit-any -- whatever the adapter sent is what the test is about
}

export interface FakeEngine {
  url: string
  asked: Asked[]
  close(): Promise<void>
}

/** A server on this machine that answers as a map service documents; `undefined` is answered 400. */
export async function startFake(answer: (asked: Asked) => unknown): Promise<FakeEngine> {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const text = await readBody(request)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
    const one = {
      path: decodeURIComponent(pathname),
      query: searchParams,
      headers: request.headers,
      body: text ? JSON.parse(text) : undefined,
    }
    asked.push(one)
    const body = await answer(one)
    response.writeHead(body === undefined ? 400 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer) // a request without an encoding gives buffers
  return Buffer.concat(parts).toString()
}

/** The line of each leg, cut out of the whole. */
export function linesOf(route: DrivenRoute): Position[][] {
  const line = lineOf(route.positions)
  return route.legs.map(({ fromAlongMetres, toAlongMetres }) => slice(line, fromAlongMetres, toAlongMetres))
}

const drive = (graph: StreetGraph, points: readonly RoutePoint[]) => driveRoute(graph, points)
const pair = (graph: StreetGraph, a: RoutePoint, b: RoutePoint) => {
  if (a.position.lat === b.position.lat && a.position.lng === b.position.lng) return { seconds: 0, metres: 0 }
  const { durationSeconds, lengthMetres } = drive(graph, [a, b])
  return { seconds: durationSeconds, metres: lengthMetres }
}
const table = (graph: StreetGraph, from: readonly RoutePoint[], to: readonly RoutePoint[]) =>
  from.map((a) => to.map((b) => pair(graph, a, b)))

interface ValhallaLocation {
  lat: number
  lon: number
  preferred_side: string
}

/** Valhalla's /route and /sources_to_targets. */
export const fakeValhalla = (graph: StreetGraph) =>
  startFake(({ path, body }) => {
    const points = (list: ValhallaLocation[]) =>
      list.map(({ lat, lon, preferred_side: side }): RoutePoint => ({
        position: { lat, lng: lon },
        ...(side === 'same' ? {} : { side: 'either' }),
      }))
    if (path === '/sources_to_targets') {
      const rows = table(graph, points(body.sources), points(body.targets))
      return {
        sources_to_targets: rows.map((row) =>
          row.map(({ seconds, metres }) => ({ time: seconds, distance: metres / 1000 })),
        ),
      }
    }
    if (body.locations.length > 20) return undefined
    const route = drive(graph, points(body.locations))
    const types: Partial<Record<TurnKind, number>> = { depart: 1, arrive: 4, left: 15, right: 10, uTurn: 13 }
    return {
      trip: {
        legs: linesOf(route).map((line, i) => ({
          shape: encodePolyline(line, 6),
          summary: { time: route.legs[i]?.durationSeconds, length: (route.legs[i]?.lengthMetres ?? 0) / 1000 },
          maneuvers: (route.legs[i]?.turns ?? []).map(({ kind, streetName, lengthMetres }, k) => ({
            type: types[kind] ?? 8,
            length: lengthMetres / 1000,
            begin_shape_index: k === 0 ? 0 : line.length - 1,
            ...(streetName ? { street_names: [streetName] } : {}),
          })),
        })),
      },
    }
  })

/** Google's encoded polyline format. */
export function encodePolyline(positions: readonly Position[], decimals: 5 | 6): string {
  const scale = 10 ** decimals
  let [lat, lng] = [0, 0]
  const number = (value: number) => {
    let rest = value < 0 ? ~(value << 1) : value << 1
    let text = ''
    for (; rest >= 32; rest >>= 5) text += String.fromCharCode((32 | (rest & 31)) + 63)
    return text + String.fromCharCode(rest + 63)
  }
  return positions
    .map((position) => {
      const next = [Math.round(position.lat * scale), Math.round(position.lng * scale)] as const
      const text = number(next[0] - lat) + number(next[1] - lng)
      ;[lat, lng] = next
      return text
    })
    .join('')
}

interface GoogleWaypoint {
  location: { latLng: { latitude: number; longitude: number } }
}

/** Google's computeRoutes and computeRouteMatrix. A request without a list of fields is refused, and values of zero are omitted. */
export const fakeGoogleRoutes = (graph: StreetGraph) =>
  startFake(({ path, headers, body }) => {
    if (!headers['x-goog-fieldmask'] || !headers['x-goog-api-key']) return undefined
    const point = ({ location: { latLng } }: GoogleWaypoint): RoutePoint => ({
      position: { lat: latLng.latitude, lng: latLng.longitude },
      side: 'either',
    })
    const metres = (value: number) => (Math.round(value) === 0 ? {} : { distanceMeters: Math.round(value) })
    if (path === '/distanceMatrix/v2:computeRouteMatrix') {
      const points = (list: { waypoint: GoogleWaypoint }[]) => list.map(({ waypoint }) => point(waypoint))
      if (body.origins.length * body.destinations.length > 625) return undefined
      const rows = table(graph, points(body.origins), points(body.destinations))
      const elements = rows.flatMap((row, originIndex) =>
        row.map((each, destinationIndex) => ({
          originIndex,
          destinationIndex,
          status: {},
          condition: 'ROUTE_EXISTS',
          duration: `${Math.round(each.seconds)}s`,
          ...metres(each.metres),
        })),
      )
      return elements.reverse() // they come in any order
    }
    if (body.intermediates.length > 25) return undefined
    const route = drive(graph, [body.origin, ...body.intermediates, body.destination].map(point))
    const maneuvers: Partial<Record<TurnKind, string>> = {
      depart: 'DEPART',
      left: 'TURN_LEFT',
      right: 'TURN_RIGHT',
      uTurn: 'UTURN_LEFT',
    }
    const legs = linesOf(route).map((line, i) => {
      const { lengthMetres, durationSeconds, turns = [] } = route.legs[i] ?? {}
      const steps = turns.slice(0, -1).map(({ kind, lengthMetres: own }, k) => ({
        ...metres(own),
        polyline: { encodedPolyline: encodePolyline(k === 0 ? line : line.slice(-1), 5) },
        navigationInstruction: { maneuver: maneuvers[kind] ?? 'STRAIGHT' },
      }))
      return { ...metres(lengthMetres ?? 0), duration: `${Math.round(durationSeconds ?? 0)}s`, steps }
    })
    return { routes: [{ legs }] }
  })
