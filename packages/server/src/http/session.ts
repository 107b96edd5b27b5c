import { Refusal, type SignedInUser } from '@firstbell/domain'
import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Scope, scopeOfMember } from '../access/scope.ts'
import type { Database } from '../db/database.ts'
import { administrators } from '../db/schema.ts'
import type { Identity } from '../identity/identity.ts'

/** Who is asking, and what they may see. */
export interface Caller {
  user: SignedInUser
  scope: Scope
  sessionId: string
}

export interface Sessions {
  /** The caller of a request; refuses when nobody is signed in. */
  callerOf(request: FastifyRequest): Promise<Caller>
}

/** How long a session is trusted without asking again: a removed right is gone from every page within this time. */
const TRUST_MS = 1000
const REMEMBERED = 10_000

export function createSessions(database: Database, identity: Identity): Sessions {
  const known = new Map<string, { caller: Promise<Caller | undefined>; until: number }>()
  return {
    async callerOf(request) {
      const cookie = request.headers.cookie
      if (!cookie) throw new Refusal('signed-out')
      const now = performance.now()
      let entry = known.get(cookie)
      if (!entry || entry.until < now) {
        if (known.size >= REMEMBERED) known.clear()
        entry = { caller: findCaller(database, identity, cookie), until: now + TRUST_MS }
        known.set(cookie, entry)
        entry.caller.catch(() => known.delete(cookie))
      }
      const caller = await entry.caller
      if (!caller) throw new Refusal('signed-out')
      return caller
    },
  }
}

async function findCaller(database: Database, identity: Identity, cookie: string): Promise<Caller | undefined> {
  const found = await identity.find(new Headers({ cookie }))
  if (!found) return undefined
  const { user, sessionId } = found
  const memberships = await database.gate((db) =>
    db
      .select({ organizationId: administrators.organizationId })
      .from(administrators)
      .where(eq(administrators.email, sql`lower(${user.email})`)),
  )
  return { user, sessionId, scope: scopeOfMember(memberships.map((row) => row.organizationId)) }
}
