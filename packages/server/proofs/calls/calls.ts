import { api, type Endpoint, type Feed, feeds, leastRoleOf } from '@firstbell/contract'
import { Id } from '@firstbell/domain'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { routesOf } from '../../src/http/handle.ts'
import type { Declaration, RouteAccess } from '../../src/http/mount-call.ts'
import { PROTOCOLS } from './protocols.ts'

/** A call as the running server answers it. */
export interface Call {
  /** Its name in the contract, such as 'families.get', or its address, such as 'POST /t/:token withdraw'. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  access: RouteAccess
  isFeed: boolean
  /** A page, a file, or the end of a protocol: it is mounted beside the contract. */
  isBesideContract?: true
  /** Of a body that is not JSON. */
  type?: string
  confirmed?: true
  personal?: true
  leastRole?: Endpoint['leastRole']
  params?: Endpoint['params']
  query?: Endpoint['query']
  body?: Endpoint['body']
}

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

/** What no proof asks, and why. */
export const NOT_ASKED: Readonly<Record<string, string>> = {
  'GET /metrics': 'it is open to programs of this machine alone, whoever they are; its own test asks from elsewhere',
  'GET /*': 'the page of the product, the same for everybody: what it shows it asks by the calls of the contract',
  'GET /assets/*': 'the files of the build, the same for everybody',
}

/** Every call that this server answers, whatever mounted it: each route that no proof can ask ends the proof by name. */
export function callsOf(app: FastifyInstance): Call[] {
  const known = declared()
  const asked = routesOf(app)
    .flatMap(({ method, url, config }) => [method].flat().map((one) => ({ method: one, url, config })))
    .filter(({ method, url }) => method !== 'HEAD' && !(`${method} ${url}` in NOT_ASKED)) // HEAD: the handler of GET
  return asked.flatMap(({ method, url, config }) => {
    const route = `${method} ${url}`
    const call = known.get(route)
    return call ? [call] : callsBeside(route, config)
  })
}

/** The least role of a call of administrators. */
export const leastRoleFor = ({ method, leastRole }: Call) =>
  leastRoleOf({ method: method === 'PUT' ? 'PATCH' : method, ...(leastRole && { leastRole }) })

/** The calls of the contract alone: they refuse whatever they do not know, and answer as it describes. */
export const contractCallsOf = (app: FastifyInstance) =>
  callsOf(app).filter(({ isBesideContract }) => !isBesideContract)

/** A route beside the contract, once for each kind of body that it reads. */
function callsBeside(route: string, config: Partial<Declaration> = {}): Call[] {
  const [method = '', url = ''] = route.split(' ')
  const path = url.replace('*', ':rest')
  const { access, confirmed, body = PROTOCOLS[route]?.body } = config
  if (!access) throw new Error(`${route} does not say who may call it: add \`access\` where it is mounted`)
  if (method !== 'GET' && !body && !PROTOCOLS[route])
    throw new Error(
      `No proof knows what ${route} reads: add \`body\`, the schema of its handler, where it is mounted with mountCall, ` +
        `or a sample to proofs/calls/protocols.ts where what it reads has no schema`,
    )
  const call: Call = {
    name: route,
    method: method as Call['method'], // the routes that we mount
    path,
    access,
    isFeed: false,
    isBesideContract: true,
    params: paramsOf(path),
    ...PROTOCOLS[route],
    ...(confirmed && { confirmed }),
    ...(body && { body }),
  }
  if (!(body instanceof z.ZodUnion)) return [call]
  return (body.options as z.ZodObject[]).map((one) => ({
    ...call,
    name: `${route} ${Object.keys(one.shape)[0]}`,
    body: one,
  }))
}

/** All of them are looked up, unless proofs/records/nouns.ts says otherwise. */
function paramsOf(path: string): z.ZodObject | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, Id] as const)
  return names.length > 0 ? z.object(Object.fromEntries(names)) : undefined
}
