import type { Role, SignedInUser } from '@firstbell/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { ofScope } from '../db/rows.ts'
import { apiKeys } from '../db/schema.ts'
import { scopeOfSystem } from '../db/scope.ts'

/** A client of the API with a key of an organization. */
export interface ApiClient {
  /** As it is recorded in the audit log. */
  user: SignedInUser
  organizationId: string
  mayChange: boolean
  /** KEY-7: of whoever created the key. */
  role: Role
  /** The organization is closed: its trial has ended, or its deletion was asked for. */
  isClosed: boolean
}

/** The last use of a key is recorded at most this often. */
const NOTED_EVERY_SECONDS = 60

interface ClientRow extends Record<string, unknown> {
  organization_id: string
  id: string
  name: string
  may_change: boolean
  role: Role
  last_used_at: number | null
  open_until: number
}

/**
 * Finds the client by the hash of its key and records the use. KEY-6: a key is valid as long as its creator may work in the
 * organization. `clock` is the time of use, `now` decides whether the organization is closed.
 */
export async function findApiClient(
  database: Database,
  keyHash: string,
  { serviceClock, now }: { serviceClock: number; now: number },
): Promise<ApiClient | undefined> {
  const { rows } = await database.lookup((db) =>
    db.execute<ClientRow>(sql`
      select k.organization_id, k.id, k.name, k.may_change, k.last_used_at, o.open_until::float8,
             case when s.is_super_admin then 'admin' else a.role end as role
        from api_keys k join organizations o using (organization_id)
        left join administrators a on a.organization_id = k.organization_id and a.email = k.created_by
        left join auth_user s on s.email = k.created_by and s.is_super_admin
       where k.key_hash = ${keyHash}
         and (a.id is not null or s.is_super_admin)`),
  )
  const [found] = rows
  if (!found) return undefined
  const { organization_id: organizationId, id, name } = found
  await noteUse(database, found, serviceClock)
  return {
    user: { uid: id, name, email: name, isSuperAdmin: false },
    organizationId,
    mayChange: found.may_change,
    role: found.role,
    isClosed: found.open_until <= now,
  }
}

async function noteUse(
  database: Database,
  { organization_id, id, last_used_at }: ClientRow,
  lastUsedAt: number,
): Promise<void> {
  if (last_used_at !== null && Math.abs(lastUsedAt - last_used_at) < NOTED_EVERY_SECONDS) return
  await database.writeTransaction(scopeOfSystem(organization_id), (db) =>
    db
      .update(apiKeys)
      .set({ lastUsedAt })
      .where(and(ofScope(db, apiKeys), eq(apiKeys.id, id))),
  )
}
