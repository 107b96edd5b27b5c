import { type Access, type Endpoint, opensToKeys } from '@firstbell/contract'
import { Refusal, type SignedInUser } from '@firstbell/domain'
import type { ApiClient } from './api-clients.store.ts'
import { type Scope, scopeOfMember, scopeOfSystem } from './scope.ts'
import type { Caller } from './sessions.ts'

/** The declared access of a call or feed. */
export interface Declared {
  access: Access
  confirmed?: true
  afterTrial?: true
}

/** An authorized caller, a person or an API client, with the organizations in scope. */
export interface Authorized {
  user: SignedInUser
  scope: Scope
  /** The password was entered within the last minutes. */
  isConfirmed: boolean
  /** Their organizations whose trial has ended. */
  expired: readonly string[]
}

/** A person who may make the call. */
export type AuthorizedPerson = Caller & Authorized

/** How long a confirmed password allows sensitive changes. */
export const CONFIRMED_SECONDS = 300

/** The only place that decides whether a caller may make a call. */
export function authorize(declared: Declared, caller: Caller, now: number): AuthorizedPerson {
  const { access, confirmed, afterTrial } = declared
  const { account, session, live, expired } = caller
  const owesFactor = caller.needsSecondFactor && !session.passedSecondFactor
  if (access !== 'self' && access !== 'public') {
    if (!account.emailVerified) throw new Refusal('unverified')
    if (owesFactor) throw new Refusal('second_factor_first')
  }
  if (access === 'super' && !account.isSuperAdmin) throw new Refusal('forbidden')
  const isConfirmed = session.confirmedAt >= now - CONFIRMED_SECONDS
  if (confirmed && !isConfirmed) throw new Refusal('confirm_first')
  if (access === 'admin' && !afterTrial && live.length === 0 && expired.length > 0) throw new Refusal('trial_expired')
  const open = access === 'self' || afterTrial ? [...live, ...expired] : live
  const scope = scopeOfMember(owesFactor ? [] : open) // FACTOR-4: nothing of an organization before that
  return { ...caller, scope, isConfirmed }
}

/** KEY-2: decides what an API client may do: work with an organization's records, not manage access. */
export function authorizeApiClient(
  declared: Endpoint,
  { user, organizationId, mayChange, isExpired }: ApiClient,
): Authorized {
  if (!opensToKeys(declared))
    throw new Refusal('forbidden', 'API keys cannot be used for this call: an administrator has to sign in')
  if (declared.method !== 'GET' && !mayChange) throw new Refusal('forbidden', 'This API key is read-only')
  if (isExpired && !declared.afterTrial) throw new Refusal('trial_expired')
  return { user, scope: scopeOfMember([organizationId]), isConfirmed: false, expired: [] }
}

interface Named {
  params?: { organizationId?: unknown }
  query?: { orgId?: unknown }
  body?: { orgId?: unknown; organizationId?: unknown; driverInfo?: { organizationId?: unknown } }
}

/** TRIAL-3: refuses a call that names an organization whose trial has ended; its records are out of scope in any case. */
export function refuseExpired(declared: Declared, caller: Pick<Authorized, 'expired'>, args: unknown): void {
  if (declared.access !== 'admin' || declared.afterTrial) return
  const { params, query, body } = args as Named // these fields may be in any call, or in none
  const named = [
    params?.organizationId,
    query?.orgId,
    body?.orgId,
    body?.organizationId,
    body?.driverInfo?.organizationId,
  ]
  if (named.some((id) => typeof id === 'string' && caller.expired.includes(id))) throw new Refusal('trial_expired')
}

/** DRIVE-1: the holder of a driver link works for the organization that created it, as long as its trial lasts. */
export function authorizeDriver(link: { organizationId: string; driverId: string | null } | undefined): {
  driverId: string
  scope: Scope
} {
  if (!link?.driverId) throw new Refusal('link_expired') // unknown, revoked and none at all are answered alike
  return { driverId: link.driverId, scope: scopeOfSystem(link.organizationId) }
}
