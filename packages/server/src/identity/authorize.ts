import { type Endpoint, leastRoleOf, opensToKeys } from '@firstbell/contract'
import { includesRole, Refusal, type Role, roleAdvice, type SignedInUser } from '@firstbell/domain'
import type { ApiClient } from './api-clients.store.ts'
import { type Scope, scopeOfMember, scopeOfSystem } from '../db/scope.ts'
import type { Caller } from './sessions.ts'

/** The declared access of a call or feed. */
export type Declared = Pick<Endpoint, 'access' | 'confirmed' | 'whenClosed' | 'leastRole'> &
  Partial<Pick<Endpoint, 'method'>>

/** An authorized caller, a person or an API client, with the organizations in scope. */
export interface Authorized {
  user: SignedInUser
  scope: Scope
  /** The password was entered within the last minutes. */
  isConfirmed: boolean
  /** Their organizations that are closed: the trial has ended, or the deletion was asked for. */
  closed: readonly string[]
  /** Their organizations that are out of scope because the call needs another role, with the role that they have. */
  restricted: ReadonlyMap<string, Role>
}

/** A person who may make the call. */
export type AuthorizedPerson = Caller & Authorized

/** How long a confirmed password allows sensitive changes. */
export const CONFIRMED_SECONDS = 300

/** The only place that decides whether a caller may make a call. */
export function authorize(declared: Declared, caller: Caller, now: number): AuthorizedPerson {
  const { access, confirmed, whenClosed } = declared
  const { account, session, live, closed } = caller
  const owesFactor = caller.needsSecondFactor && !session.passedSecondFactor
  if (access !== 'self' && access !== 'public') {
    if (!account.emailVerified) throw new Refusal('unverified')
    if (owesFactor) throw new Refusal('second_factor_first')
  }
  if (access === 'super' && !account.isSuperAdmin) throw new Refusal('forbidden')
  const open = access === 'self' || whenClosed ? [...live, ...closed] : live
  const restricted = access === 'admin' ? restrictedOf(open, caller.roles, leastRoleOf(declared)) : new Map()
  if (open.length > 0 && restricted.size === open.length) refuseRole([...restricted.values()])
  const isConfirmed = session.confirmedAt >= now - CONFIRMED_SECONDS
  if (confirmed && !isConfirmed) throw new Refusal('confirm_first')
  if (access === 'admin' && !whenClosed && live.length === 0 && closed.length > 0) throw new Refusal('trial_expired')
  const inScope = owesFactor ? [] : open.filter((id) => !restricted.has(id)) // FACTOR-4: nothing of an organization before that
  return { ...caller, scope: scopeOfMember(inScope), isConfirmed, restricted }
}

function restrictedOf(
  organizationIds: readonly string[],
  roles: ReadonlyMap<string, Role>,
  least: Role,
): ReadonlyMap<string, Role> {
  const own = organizationIds.map((id): [string, Role] => [id, roles.get(id) ?? 'viewer'])
  return new Map(own.filter(([, role]) => !includesRole(role, least)))
}

/** SECURITY-45: the sentence for the role that may do most. */
function refuseRole(roles: readonly Role[]): never {
  throw new Refusal('role_insufficient', roleAdvice(roles.includes('dispatcher') ? 'dispatcher' : 'viewer'))
}

/**
 * A person with different roles learns that a record that was not found may be in an organization in which their role is
 * not sufficient. What does not exist is answered alike.
 */
export function explainNotFound({ restricted }: Pick<Authorized, 'restricted'>, error: unknown): unknown {
  const isExplained = restricted.size > 0 && error instanceof Refusal && error.code === 'not_found'
  return isExplained ? new Refusal('role_insufficient', NOT_WITH_THIS_ROLE) : error
}
const NOT_WITH_THIS_ROLE = 'There is no such record in the organizations in which your role can do this.'

/** KEY-2: decides what an API client may do: work with an organization's records, not manage access. */
export function authorizeApiClient(
  declared: Endpoint,
  { user, organizationId, mayChange, role, isClosed }: ApiClient,
): Authorized {
  if (!opensToKeys(declared))
    throw new Refusal('forbidden', 'API keys cannot be used for this call: an administrator has to sign in')
  if (declared.method !== 'GET' && !mayChange) throw new Refusal('forbidden', 'This API key is read-only')
  if (!includesRole(role, leastRoleOf(declared)))
    throw new Refusal(
      'role_insufficient',
      `Whoever created this API key has the role ${role} now, which cannot do this`,
    )
  if (isClosed && !declared.whenClosed) throw new Refusal('trial_expired')
  return { user, scope: scopeOfMember([organizationId]), isConfirmed: false, closed: [], restricted: new Map() }
}

interface Named {
  params?: { organizationId?: unknown }
  query?: { orgId?: unknown }
  body?: { orgId?: unknown; organizationId?: unknown; driverInfo?: { organizationId?: unknown } }
}

/**
 * TRIAL-3, TRIAL-16, SECURITY-45: refuses a call that names an organization that is closed, or in which the caller needs
 * another role; its records are out of scope in any case.
 */
export function refuseClosed(
  { access, whenClosed }: Declared,
  { closed, restricted }: Pick<Authorized, 'closed' | 'restricted'>,
  args: unknown,
): void {
  if (access !== 'admin') return
  const { params, query, body } = args as Named // these fields may be in any call, or in none
  const named = [
    params?.organizationId,
    query?.orgId,
    body?.orgId,
    body?.organizationId,
    body?.driverInfo?.organizationId,
  ]
  for (const id of named) {
    if (typeof id !== 'string') continue
    if (!whenClosed && closed.includes(id)) throw new Refusal('trial_expired')
    const role = restricted.get(id)
    if (role) refuseRole([role])
  }
}

/** DRIVE-1: the holder of a driver link works for the organization that created it, as long as it is open. */
export function authorizeDriver(link: { organizationId: string; driverId: string | null } | undefined): {
  driverId: string
  scope: Scope
} {
  if (!link?.driverId) throw new Refusal('link_expired') // unknown, revoked and none at all are answered alike
  return { driverId: link.driverId, scope: scopeOfSystem(link.organizationId) }
}
