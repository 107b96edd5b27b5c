import { type Answered, type Endpoint, nameOf, type Parsed } from '@firstbell/contract'
import type { FastifyRequest } from 'fastify'
import type { Scope } from '../db/scope.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { authorizeDriver } from '../identity/authorize.ts'
import { type Mount, parseArgs, sendAnswer } from './handle.ts'
import { mountCall } from './mount-call.ts'
import { requireOwnOrigin } from './security.ts'
import { type AuditLog, auditLogOf } from './audit-log.ts'

/** A driver's page, as its link was found. */
export interface DriverPage {
  organizationId: string
  /** The device that the link counts as. */
  id: string
  busId: null
  routeId: null
  driverId: string
}

/** Finds the device of a driver link by its secret. */
export interface DriverLinkAuthentication {
  authenticate(key: string): Promise<{ organizationId: string; id: string; driverId: string | null } | undefined>
}

/** What a call of a driver's page works with: units of work of its own making, for it asks the tracker, too. */
export interface DriverContext extends Pick<AuditLog, 'revealed' | 'changed'> {
  page: DriverPage
  scope: Scope
  deps: Deps
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>
  writeTransaction<T>(work: (db: Db) => Promise<T>): Promise<T>
}

/** Mounts a call that is authorized by a driver link. */
export function handleDriver<E extends Endpoint>(
  { app, deps, origins }: Mount,
  devices: DriverLinkAuthentication,
  endpoint: E,
  handler: (args: Parsed<E>, context: DriverContext) => Promise<Answered<E>>,
): void {
  const { database } = deps
  mountCall(app, {
    method: endpoint.method,
    url: endpoint.path,
    access: endpoint.access,
    async admit(request) {
      if (endpoint.method !== 'GET') requireOwnOrigin(request, origins)
      const secret = secretOf(request)
      const link = secret === undefined ? undefined : await devices.authenticate(secret)
      const { organizationId = '', id = '' } = link ?? {} // refused in the next line where there is none
      return { ...authorizeDriver(link), organizationId, id }
    },
    async answer(request, reply, { driverId, scope, organizationId, id }) {
      const entry = {
        uid: driverId,
        email: '',
        timestamp: deps.serviceClock.now(),
        clientAddress: request.clientAddress,
      }
      const auditLog = auditLogOf({ ...entry, action: nameOf(endpoint) }, false)
      const args = parseArgs(endpoint, request)
      const result = await handler(args, {
        page: { organizationId, id, busId: null, routeId: null, driverId },
        scope,
        deps,
        revealed: auditLog.revealed,
        changed: auditLog.changed,
        transaction: (work) => database.transaction(scope, work),
        writeTransaction: (work) => database.writeTransaction(scope, work),
      })
      await auditLog.appendAlone(database, scope)
      return sendAnswer(reply, endpoint.response.parse(result))
    },
  })
}

function secretOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+)$/.exec(request.headers.authorization ?? '')?.[1]
}
