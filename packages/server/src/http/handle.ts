import { type Answered, type Endpoint, nameOf, type Parsed } from '@firstbell/contract'
import { Refusal, type SignedInUser } from '@firstbell/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import type { Scope } from '../db/scope.ts'
import type { Database, Db } from '../db/database.ts'
import type { LongWork } from '../db/connection/long-work.ts'
import type { Deps, DepsAtOnce } from '../deps.ts'
import { authorize, authorizeApiClient, explainNotFound, refuseClosed, type Authorized } from '../identity/authorize.ts'
import { taken } from './request/input.ts'
import { type SentBack, takeSentBack, withOrgId } from './request/sent-back.ts'
import type { ApiClients } from '../identity/api-clients.ts'
import { LIMITS, mayExceed } from './request/body.ts'
import type { LargeBodies } from './request/large-bodies.ts'
import { mountCall } from './mount-call.ts'
import { betweenPieces } from '../work/pieces.ts'
import { requireOwnOrigin } from './security.ts'
import type { Sessions } from '../identity/sessions.ts'
import type { Streams } from './feed/streams.ts'
import { type Effects, effectsOf } from './effects.ts'
import { entryOf, type AuditLog, auditLogOf } from './audit-log.ts'
import { lockRecord } from './lock-record.ts'
import { responseSerializer, type Precondition, preconditionOf } from './request/version.ts'

/** What a handler works with: one transaction, bound to what the caller may see. */
export interface Context
  extends
    Pick<Precondition, 'expectUnchanged'>,
    Pick<SentBack, 'compareWith'>,
    Pick<AuditLog, 'revealed' | 'changed' | 'settingsChanged'>,
    Effects {
  db: Db
  scope: Scope
  user: SignedInUser
  /** The caller has shown the password within the last minutes. */
  isConfirmed: boolean
  deps: DepsAtOnce
  /** Runs `task` after the durable commit, before the response is sent; other services are asked there. */
  afterCommit(task: (deps: Deps) => Promise<void>): void
}

export type Handler<E extends Endpoint> = (args: Parsed<E>, context: Context) => Promise<Answered<E>>

/** Mounts endpoints: validates what comes in, opens the unit of work, lets nothing out that the contract does not name. */
export interface Mount {
  app: FastifyInstance
  deps: Deps
  sessions: Sessions
  apiClients: ApiClients
  streams: Streams
  longWork: LongWork
  largeBodies: LargeBodies
  origins: readonly string[]
}

/**
 * For calls that need a session: one unit of work around the handler, which awaits nothing but the database: others wait for
 * what it has locked. Answers an empty list with 204.
 */
export function handle<E extends Endpoint>(mount: Mount, endpoint: E, handler: Handler<E>): void {
  handlePrepared(mount, endpoint, async () => undefined, handler)
}

/** As `handle`, with what else has to be awaited: it is prepared before the unit of work, which checks that it still holds. */
export function handlePrepared<E extends Endpoint, Prepared>(
  mount: Mount,
  endpoint: E,
  prepare: (args: Parsed<E>, context: CallContext) => Promise<Prepared>,
  handler: (args: Parsed<E>, context: Context, prepared: Prepared) => Promise<Answered<E>>,
): void {
  const changes = endpoint.method !== 'GET'
  const { deps } = mount
  mountEndpoint(mount, endpoint, async (args, caller, auditLog, { precondition, sentBack, signal }) => {
    const { user, scope, isConfirmed } = caller
    const afterCommitTasks: ((deps: Deps) => Promise<void>)[] = []
    const afterCommit: Context['afterCommit'] = (task) => void afterCommitTasks.push(task)
    const { requireDeclared, ...effects } = effectsOf(endpoint, deps.tracking, auditLog, afterCommit)
    const { revealed, changed, settingsChanged } = auditLog
    const { expectUnchanged } = precondition
    const { compareWith } = sentBack
    const prepared = await prepare(args, callContext(mount, endpoint, { caller, auditLog, signal }))
    const work = async (db: Db) => {
      const notifications = {
        afterCommit,
        ...effects,
        revealed,
        changed,
        settingsChanged,
        expectUnchanged,
        compareWith,
      }
      const lock = changes && endpoint.version ? lockRecord(db, args) : undefined
      const [result] = await Promise.all([
        handler(args, { db, scope, user, isConfirmed, deps, ...notifications }, prepared),
        lock,
      ])
      precondition.requireLookedAt()
      compareWith(endpoint.method === 'POST' ? ownFieldsOf(args) : result)
      sentBack.requireEqual()
      requireDeclared()
      return result
    }
    const result = await onDatabaseOf(mount, endpoint, { scope, signal }, (database) =>
      (changes ? database.writeTransaction : database.transaction)(scope, work, auditLog.lines),
    )
    for (const task of afterCommitTasks) await task(deps)
    return result
  })
}

/** A call that may take long has connections of its own, and waits for its turn. */
function onDatabaseOf<T>(
  { deps, longWork }: Mount,
  { long }: Endpoint,
  { scope, signal }: { scope: Scope; signal: AbortSignal },
  work: (database: Pick<Database, 'transaction' | 'writeTransaction'>) => Promise<T>,
): Promise<T> {
  return long ? longWork(scope, signal, work) : work(deps.database)
}

interface Address {
  params?: unknown
  query?: unknown
}

/** Of a new record only what its request itself states can be contradicted: what is calculated of it is not known yet. */
function ownFieldsOf({ params, query, body }: Address & { body?: unknown }): object {
  const own: Record<string, unknown> = Object.assign({}, params, query, body)
  return { organizationId: own.orgId, ...own }
}

/** What a reader of live state works with: units of work of its own making. */
export interface LiveContext extends Pick<Context, 'scope' | 'user' | 'revealed'> {
  deps: Deps
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>
}

/** The same for a call, which ends when its caller leaves. */
interface CallContext extends LiveContext {
  signal: AbortSignal
}

/**
 * For calls that also ask the tracker. It reads the database itself: asked inside units of work that use all connections, it
 * would wait for them for ever. So it is asked between units of work, never inside one.
 */
export function handleLive<E extends Endpoint>(
  mount: Mount,
  endpoint: E,
  handler: (args: Parsed<E>, context: CallContext) => Promise<Answered<E>>,
): void {
  mountEndpoint(mount, endpoint, async (args, caller, auditLog, { signal }) => {
    const result = await handler(args, callContext(mount, endpoint, { caller, auditLog, signal }))
    await auditLog.appendAlone(mount.deps.database, caller.scope)
    return result
  })
}

export function liveContext(
  deps: Deps,
  { user, scope }: Pick<Authorized, 'user' | 'scope'>,
  { revealed }: AuditLog,
): LiveContext {
  return { user, scope, deps, revealed, transaction: (work) => deps.database.transaction(scope, work) }
}

function callContext(
  mount: Mount,
  endpoint: Endpoint,
  { caller, auditLog, signal }: { caller: Authorized; auditLog: AuditLog; signal: AbortSignal },
): CallContext {
  const { scope } = caller
  const live = liveContext(mount.deps, caller, auditLog)
  return {
    ...live,
    signal,
    transaction: (work) =>
      onDatabaseOf(mount, endpoint, { scope, signal }, (database) => database.transaction(scope, work)),
  }
}

function mountEndpoint<E extends Endpoint>(
  { app, deps, sessions, apiClients, largeBodies, origins }: Mount,
  endpoint: E,
  answer: (
    args: Parsed<E> & Address,
    caller: Authorized,
    auditLog: AuditLog,
    asked: { precondition: Precondition; sentBack: SentBack; signal: AbortSignal },
  ) => Promise<Answered<E>>,
): void {
  const action = nameOf(endpoint)
  const serialize = responseSerializer(endpoint)
  const mustAudit = endpoint.access === 'admin' && endpoint.method !== 'GET'
  const { method, path: url, access, large } = endpoint
  mountCall<Authorized>(app, {
    method,
    url,
    access,
    ...(large && { limits: { ...LIMITS, ...large } }),
    async admit(request, reply) {
      const apiClient = await apiClients.find(request)
      if (method !== 'GET' && !apiClient) requireOwnOrigin(request, origins) // no page sends a key unasked
      const caller = apiClient
        ? authorizeApiClient(endpoint, apiClient)
        : authorize(endpoint, await sessions.callerOf(request), deps.realClock.now())
      const sender = { uid: caller.user.uid, organizationIds: caller.scope.organizationIds }
      if (large && mayExceed(request, LIMITS.maxBytes)) largeBodies.enter(sender, reply.raw)
      return caller
    },
    async answer(request, reply, caller) {
      const auditLog = auditLogOf({ ...entryOf(caller.user, request, deps), action }, mustAudit)
      const read = readArgs(endpoint, request)
      const args = read.args as Parsed<E> & Address // every endpoint's args have these parts, if at all
      const precondition = preconditionOf(endpoint, request.headers['if-match'], read.sentBack)
      refuseClosed(endpoint, caller, args)
      const pause = betweenPieces()
      const result = await answer(args, caller, auditLog, {
        precondition,
        sentBack: read.sentBack,
        signal: signalOf(reply),
      }).catch((error: unknown) => Promise.reject(explainNotFound(caller, error)))
      const body = serialize(result)
      await pause() // what is large is checked and written in two pieces
      return sendAnswer(reply, body)
    },
  })
}

/** Is aborted when the caller leaves before the answer. */
function signalOf(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort(new Refusal('unavailable', 'The caller has left'))
  })
  return leaving.signal
}

export function sendAnswer(reply: FastifyReply, body: unknown): FastifyReply {
  if (Array.isArray(body)) return body.length === 0 ? reply.code(204).send() : reply.send(body)
  if (body instanceof Object && 'version' in body) reply.header('etag', `"${String(body.version)}"`)
  return reply.send(body)
}

/** For calls that anyone may make: no session, no unit of work. */
export function handlePublic<E extends Endpoint>(
  mount: Mount,
  endpoint: E,
  handler: (args: Parsed<E>, deps: Deps) => Promise<z.input<E['response']>> | z.input<E['response']>,
): void {
  mountCall(mount.app, {
    method: endpoint.method,
    url: endpoint.path,
    access: endpoint.access,
    admit: () => undefined,
    answer: async (request, reply) =>
      reply.send(endpoint.response.parse(await handler(parseArgs(endpoint, request), mount.deps))),
  })
}

export function parseArgs<E extends Endpoint>(endpoint: E, request: FastifyRequest): Parsed<E> {
  return readArgs(endpoint, request).args
}

/** What a caller handed in, and what came along that only an answer has. */
export function readArgs<E extends Endpoint>(endpoint: E, request: FastifyRequest) {
  const args = {
    params: endpoint.params && taken(endpoint.params, request.params),
    query: endpoint.query && taken(endpoint.query, request.query),
    body: endpoint.body && taken(endpoint.body, withOrgId(endpoint.body, request.body)),
  }
  const sentBack = takeSentBack(endpoint.body, args.body)
  return { args: args as Parsed<E>, sentBack } // each part parsed by the schema that its type was inferred from
}

const WITHOUT_BODY = ['GET', 'HEAD']
const routesOfApp = new WeakMap<FastifyInstance, RouteOptions[]>()

/** Every HTTP route that a server answers, as it was mounted. */
export function routesOf(app: FastifyInstance): readonly RouteOptions[] {
  return routesOfApp.get(app) ?? []
}

/** SECURITY-1, INPUT-8: a route that does not say who may call it, or finds out after its body, stops the server from starting. */
export function requireAccessOnEveryRoute(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  routesOfApp.set(app, routes)
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    for (const { method, url, config, onRequest } of routes) {
      if (!config?.access) throw new Error(`${String(method)} ${url} does not declare who may call it`)
      if (!onRequest && [method].flat().some((one) => !WITHOUT_BODY.includes(one)))
        throw new Error(`${String(method)} ${url} reads a body before it is known who calls`)
    }
  })
}
