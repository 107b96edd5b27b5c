import { Refusal, type Role, type SignedInUser } from '@firstbell/domain'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { type Account, signedInUserOf } from './accounts.store.ts'
import { REQUIRES_SECOND_FACTOR } from '../db/required-factor.ts'
import { findSession, type OpenSession } from './sessions.store.ts'
import { cachedCall } from '../work/cached-call.ts'
import { type CookieNames, cookieNames } from './cookies.ts'

/** The caller and their access. */
export interface Caller {
  user: SignedInUser
  account: Account
  session: OpenSession
  sessionId: string
  /** Their active organizations, and those that are closed: the trial has ended, or the deletion was asked for. */
  live: readonly string[]
  closed: readonly string[]
  /** Their role in each of these organizations. */
  roles: ReadonlyMap<string, Role>
  needsSecondFactor: boolean
}

export interface Sessions {
  /** The caller of a request; refuses if nobody is signed in. An open feed does not count as activity. */
  callerOf(request: FastifyRequest, options?: { isActive: boolean }): Promise<Caller>
  findCaller(request: FastifyRequest): Promise<Caller | undefined>
  /** Clears the cache after a change of a person's permissions. */
  forget(): void
  cookies: CookieNames
}

/** How long a session is cached: a revoked permission takes effect on every page within this time. */
const TRUST_MS = 1000

export function createSessions(deps: Deps): Sessions {
  const cookies = cookieNames(deps.publicUrl)
  const known = cachedCall((token: string, isActive: boolean) => lookUp(deps, token, isActive), {
    milliseconds: TRUST_MS,
  })
  async function findCaller(request: FastifyRequest, isActive: boolean): Promise<Caller | undefined> {
    const token = request.cookies[cookies.session]
    return token ? known.of(token, isActive) : undefined
  }
  return {
    async callerOf(request, options) {
      const caller = await findCaller(request, options?.isActive ?? true)
      if (!caller) throw new Refusal('signed_out')
      return caller
    },
    findCaller: (request) => findCaller(request, true),
    forget: known.forget,
    cookies,
  }
}

async function lookUp(deps: Deps, token: string, isActive: boolean): Promise<Caller | undefined> {
  const now = deps.realClock.now()
  const found = await findSession(deps.database.identity, token, now, isActive)
  if (!found) return undefined
  const { session, account } = found
  const { email, isSuperAdmin } = account
  const organizations = account.emailVerified ? await listMemberships(deps, email, session.entered) : []
  const isOpen = (one: Membership) => isSuperAdmin || one.open_until > now
  return {
    user: signedInUserOf(account),
    account,
    session,
    sessionId: session.id,
    live: organizations.filter(isOpen).map((one) => one.organization_id),
    closed: organizations.filter((one) => !isOpen(one)).map((one) => one.organization_id),
    roles: new Map(organizations.map((one) => [one.organization_id, isSuperAdmin || !one.role ? 'admin' : one.role])),
    needsSecondFactor:
      organizations.some((one) => one.requires_second_factor) ||
      (isSuperAdmin && deps.policy.superAdminNeedsSecondFactor),
  }
}

interface Membership extends Record<string, unknown> {
  organization_id: string
  open_until: number
  requires_second_factor: boolean
  /** Null in an organization that a super administrator has only entered. */
  role: Role | null
}

/** An unverified address has no memberships: only verified people are looked up here. */
async function listMemberships(deps: Deps, email: string, entered: readonly string[]): Promise<Membership[]> {
  const found = await deps.database.lookup((db) =>
    db.execute<Membership>(sql`
      select o.organization_id, o.open_until::float8, a.role, ${REQUIRES_SECOND_FACTOR} as requires_second_factor
        from organizations o
        left join administrators a on a.organization_id = o.organization_id and a.email = ${email}
       where a.id is not null or o.organization_id = any (${sql.param(entered)}::text[])`),
  )
  return found.rows
}
