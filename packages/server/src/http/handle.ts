import type { Endpoint, Parsed } from '@firstbell/contract'
import type { SignedInUser } from '@firstbell/domain'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import type { Scope } from '../access/scope.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { requireOwnOrigin } from './security.ts'
import type { Caller, Sessions } from './session.ts'
import type { Streams } from './streams.ts'

/** What a handler works with: one transaction, bound to what the caller may see. */
export interface Context {
  db: Db
  scope: Scope
  user: SignedInUser
  deps: Deps
  /** Runs `task` once the change is durable, before the answer goes out. */
  whenDone(task: () => Promise<void>): void
}

export type Handler<E extends Endpoint> = (args: Parsed<E>, context: Context) => Promise<z.input<E['response']>>

/** Mounts endpoints: validates what comes in, opens the unit of work, lets nothing out that the contract does not name. */
export interface Mount {
  app: FastifyInstance
  deps: Deps
  sessions: Sessions
  streams: Streams
  origins: readonly string[]
}

/** For calls that need a session: one unit of work around the handler. Answers an empty list with 204. */
export function handle<E extends Endpoint>(mount: Mount, endpoint: E, handler: Handler<E>): void {
  const reads = endpoint.method === 'GET'
  mountEndpoint(mount, endpoint, async (args, { user, scope }) => {
    const { deps } = mount
    const afterwards: (() => Promise<void>)[] = []
    const whenDone = (task: () => Promise<void>) => void afterwards.push(task)
    const work = (db: Db) => handler(args, { db, scope, user, deps, whenDone })
    const result = await (reads ? deps.database.read(scope, work) : deps.database.write(scope, work))
    for (const task of afterwards) await task()
    return result
  })
}

/** What a reader of live state works with: units of work of its own making. */
export interface LiveContext extends Pick<Context, 'scope' | 'user' | 'deps'> {
  read<T>(work: (db: Db) => Promise<T>): Promise<T>
}

/**
 * For calls that also ask the tracker. It reads the database itself, on a connection that an open unit of work would
 * block for ever on the embedded database: so it is asked between units of work, never inside one.
 */
export function handleLive<E extends Endpoint>(
  mount: Mount,
  endpoint: E,
  handler: (args: Parsed<E>, context: LiveContext) => Promise<z.input<E['response']>>,
): void {
  mountEndpoint(mount, endpoint, (args, caller) => handler(args, liveContext(mount.deps, caller)))
}

export function liveContext(deps: Deps, { user, scope }: Caller): LiveContext {
  return { user, scope, deps, read: (work) => deps.database.read(scope, work) }
}

function mountEndpoint<E extends Endpoint>(
  { app, sessions, origins }: Mount,
  endpoint: E,
  answer: (args: Parsed<E>, caller: Caller) => Promise<z.input<E['response']>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access },
    async handler(request, reply) {
      if (endpoint.method !== 'GET') requireOwnOrigin(request, origins)
      const caller = await sessions.callerOf(request)
      const body = endpoint.response.parse(await answer(parseArgs(endpoint, request), caller))
      return Array.isArray(body) && body.length === 0 ? reply.code(204).send() : reply.send(body)
    },
  })
}

/** For calls that anyone may make: no session, no unit of work. */
export function handlePublic<E extends Endpoint>(
  mount: Mount,
  endpoint: E,
  handler: (args: Parsed<E>, deps: Deps) => Promise<z.input<E['response']>> | z.input<E['response']>,
): void {
  mount.app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access },
    handler: async (request, reply) =>
      reply.send(endpoint.response.parse(await handler(parseArgs(endpoint, request), mount.deps))),
  })
}

function parseArgs<E extends Endpoint>(endpoint: E, request: FastifyRequest): Parsed<E> {
  const args = {
    params: endpoint.params?.parse(request.params),
    query: endpoint.query?.parse(request.query),
    body: endpoint.body?.parse(request.body),
  }
  return args as Parsed<E> // each part parsed by the schema that its type was inferred from
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call. A route without it stops the server from starting. */
    access?: Endpoint['access'] | 'device' | 'loopback'
  }
}

/** SECURITY-1: a route that does not say who may call it stops the server from starting. */
export function requireAccessOnEveryRoute(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    for (const { method, url, config } of routes) {
      if (!config?.access) throw new Error(`${String(method)} ${url} does not declare who may call it`)
    }
  })
}
