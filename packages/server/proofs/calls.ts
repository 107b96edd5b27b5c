import { type Access, api, type Endpoint, type Feed, feeds } from '@firstbell/contract'
import type { FastifyInstance } from 'fastify'
import { routesOf } from '../src/http/handle.ts'

/** A call as the running server answers it. */
export interface Call {
  /** Its name in the contract, such as 'families.get'. */
  name: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  access: Access
  isFeed: boolean
  confirmed?: true
  personal?: true
  leastRole?: Endpoint['leastRole']
  params?: Endpoint['params']
  query?: Endpoint['query']
  body?: Endpoint['body']
}

/** What the server answers beside the contract, by its address; each of these knows no record but a device's own. */
export const BESIDE_THE_CONTRACT: readonly string[] = [
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /openapi.json',
  'GET /api',
  'GET /public-dashboard/:address',
  'GET /public-dashboard/:address/group',
  'GET /public-dashboard/:address/group/:groupId',
  'GET /public-dashboard/:address/group/:routeId/map-live-public',
  'GET /public-dashboard/:address/group/:groupId/:routeId/map-live-public',
  'POST /public-dashboard/:address',
  'POST /public-dashboard/:address/group',
  'POST /public-dashboard/:address/group/:groupId',
  'POST /public-dashboard/:address/group/:routeId/map-live-public',
  'POST /public-dashboard/:address/group/:groupId/:routeId/map-live-public',
  'GET /public-dashboard/:address/logo/:version',
  'GET /t/:token',
  'POST /t/:token',
  'POST /t/:token/push',
  'GET /t/:token/app.webmanifest',
  'GET /opt-out/*',
  'POST /opt-out/*',
  'POST /inbound/sms/*',
  'GET /tiles.json',
  'GET /tiles/:z/:x/:y.mvt',
  'PUT /app/region/files/:name',
  'GET /app/backups/:name/file',
  'GET /osmand',
  'GET /osmand/:key',
  'POST /osmand',
  'POST /osmand/:key',
  'POST /owntracks',
  'POST /owntracks/:key',
  'POST /traccar',
  'POST /traccar/:key',
]

function declared(): Map<string, Call> {
  const endpoints = Object.entries(api).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, endpoint]: [string, Endpoint]): [string, Call] => [
      `${endpoint.method} ${endpoint.path}`,
      { ...endpoint, name: `${noun}.${verb}`, isFeed: false },
    ]),
  )
  const streams = Object.entries(feeds).map(([name, feed]: [string, Feed]): [string, Call] => [
    `GET ${feed.path}`,
    { ...feed, method: 'GET', name: `feeds.${name}`, isFeed: true },
  ])
  return new Map([...endpoints, ...streams])
}

/** Every call that this server answers. One that neither the contract nor the list above knows ends the proof by name. */
export function callsOf(app: FastifyInstance): Call[] {
  const known = declared()
  const calls: Call[] = []
  const unknown: string[] = []
  for (const { method, url } of routesOf(app)) {
    for (const one of [method].flat()) {
      if (one === 'HEAD') continue // answered by the handler of GET, without its body
      const call = known.get(`${one} ${url}`)
      if (call) calls.push(call)
      else if (!BESIDE_THE_CONTRACT.includes(`${one} ${url}`)) unknown.push(`${one} ${url}`)
    }
  }
  if (unknown.length > 0) throw new Error(`no proof knows these routes: ${unknown.join(', ')}`)
  return calls
}
