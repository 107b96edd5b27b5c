import { api, type Endpoint, nameOf } from '@firstbell/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { appendInstallationLine } from '../db/audit/installation-log.store.ts'
import type { Sessions } from '../identity/sessions.ts'
import { entryOf } from './audit-log.ts'

/** Pages of the installation ask again every few seconds: a read of the same records by one person is a line once in this time. */
const READ_EVERY_SECONDS = 3600
const MAX_REMEMBERED = 10_000

/**
 * AUDIT-9: every call that only super administrators may make adds a line to the log of the installation before it is
 * answered, whatever mounted it. A refused call adds none.
 */
export function logCallsOfSuperAdministrators(app: FastifyInstance, deps: Deps, sessions: Sessions): void {
  const readAt = new Map<string, number>()

  function isRepeatedRead({ method }: FastifyRequest, what: readonly string[]): boolean {
    if (method !== 'GET') return false
    const now = deps.realClock.now()
    const key = what.join(' ')
    if (now - (readAt.get(key) ?? -Infinity) < READ_EVERY_SECONDS) return true
    if (readAt.size >= MAX_REMEMBERED) readAt.clear()
    readAt.set(key, now)
    return false
  }

  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.access !== 'super' || reply.statusCode >= 400) return
    const { user } = await sessions.callerOf(request)
    const action = actionOf(request)
    const subjects = Object.values(request.params as Record<string, string>) // what the route names
    if (isRepeatedRead(request, [user.uid, action, ...subjects])) return
    const entry = { ...entryOf(user, request, deps), timestamp: deps.realClock.now(), action, subjects }
    await appendInstallationLine(deps.database.identity, entry)
  })
}

const NAMES = new Map(
  Object.values(api)
    .flatMap((noun) => Object.values<Endpoint>(noun))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, nameOf(endpoint)]),
)

/** As the contract names the call; the few that carry files are not in it. */
export function actionOf({ method, routeOptions: { url = '' } }: FastifyRequest): string {
  return NAMES.get(`${method} ${url}`) ?? `${method} ${url}`
}
