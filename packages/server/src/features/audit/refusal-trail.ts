import { Refusal, type RefusalCode, type SignedInUser } from '@firstbell/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import type { ApiClients } from '../../identity/api-clients.ts'
import { appendToTrails, appendToTrailsOf } from '../../identity/memberships.ts'
import type { Sessions } from '../../identity/sessions.ts'
import { type AuditLog, auditLogOf, entryOf } from '../../http/audit-log.ts'
import { actionOf } from '../../http/installation-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose password or code is given. */
    attemptFor: SignedInUser | undefined
    refusedBecause: RefusalCode | undefined
  }
}

const GUESSED: readonly (RefusalCode | undefined)[] = ['wrong_password', 'wrong_code']
const NOT_ALLOWED: readonly (RefusalCode | undefined)[] = ['forbidden', 'role_insufficient']
/** A page that asks again and again adds one line in this time. */
const REPEATED_MS = 3_600_000
const MAX_REMEMBERED = 10_000

interface Callers {
  sessions: Sessions
  apiClients: ApiClients
}

/**
 * AUDIT-15: wrong passwords and codes, and calls for which a role or a key is not sufficient, are in the audit logs of the
 * person's organizations. The lines are written after the answer: its time says nothing about an address.
 */
export function recordRefusals(app: FastifyInstance, deps: Deps, { sessions, apiClients }: Callers): void {
  const told = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: REPEATED_MS })
  const trailOf = (user: SignedInUser, request: FastifyRequest) =>
    auditLogOf({ ...entryOf(user, request, deps), action: `${actionOf(request)}.refused` }, false)

  function isRepeated(...what: string[]): boolean {
    const key = what.join(' ')
    if (told.has(key)) return true
    told.set(key, true)
    return false
  }

  async function record(request: FastifyRequest): Promise<void> {
    const { attemptFor, refusedBecause } = request
    if (GUESSED.includes(refusedBecause)) {
      if (attemptFor) await append(attemptFor, trailOf(attemptFor, request))
      return
    }
    if (!NOT_ALLOWED.includes(refusedBecause)) return
    const apiClient = await apiClients.find(request)
    const user = apiClient?.user ?? (await userOf(request))
    if (!user || isRepeated(user.uid, actionOf(request))) return
    const trail = trailOf(user, request)
    if (!apiClient) return append(user, trail)
    const client = { id: user.uid, organizationIds: [apiClient.organizationId] }
    return appendToTrailsOf(deps.database, client, trail)
  }

  const append = (user: SignedInUser, trail: AuditLog) =>
    appendToTrails(deps.database, { id: user.uid, email: user.email }, trail)

  /** An unverified address has no memberships. */
  async function userOf(request: FastifyRequest): Promise<SignedInUser | undefined> {
    const caller = await sessions.findCaller(request)
    return caller?.account.emailVerified ? caller.user : undefined
  }

  app.decorateRequest('attemptFor', undefined)
  app.decorateRequest('refusedBecause', undefined)
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof Refusal) request.refusedBecause = error.code
  })
  app.addHook('onResponse', async (request) => {
    await record(request).catch((err: unknown) => deps.log.warn({ err }, 'A refusal is missing in the audit log.'))
  })
}
