import { and, eq, inArray } from 'drizzle-orm'
import { type Scope, scopeOfMember } from '../db/scope.ts'
import type { Database, Db } from '../db/database.ts'
import { ofScope } from '../db/rows.ts'
import { administrators, apiKeys, organizations } from '../db/schema.ts'

/**
 * The organizations in which an email is an administrator, with their names. The role `firstbell_gate` reads them;
 * scopes are made from them.
 */
export async function listMemberships(
  database: Database,
  email: string,
): Promise<{ organizationId: string; name: string; acceptedInvite: boolean }[]> {
  const { organizationId, acceptedInvite } = administrators
  return database.lookup((db) =>
    db
      .select({ organizationId, acceptedInvite, name: organizations.name })
      .from(administrators)
      .innerJoin(organizations, eq(organizations.organizationId, organizationId))
      .where(eq(administrators.email, email)),
  )
}

/** ADMIN-4: signing in with a verified address accepts invitations; deleting the account undoes it. */
export async function setAccepted(database: Database, email: string, acceptedInvite: boolean): Promise<void> {
  const others = (await listMemberships(database, email)).filter((one) => one.acceptedInvite !== acceptedInvite)
  if (others.length === 0) return
  const scope = scopeOfMember(others.map((one) => one.organizationId))
  await database.writeTransaction(scope, (db) =>
    db
      .update(administrators)
      .set({ acceptedInvite })
      .where(and(ofScope(db, administrators), eq(administrators.email, email))),
  )
}

interface Changes {
  email?: string
  firstName?: string
  lastName?: string
  phone?: string
}

/**
 * The records of a person follow their email and names. ACCOUNT-10: for an unverified address only the records in
 * organizations that were started with it; records of other organizations belong to the owner of the address.
 */
export async function updateMemberships(
  database: Database,
  email: string,
  changes: Changes,
  which: 'all' | 'begun' = 'all',
): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return
  const scope = await scopeOfRecords(database, email)
  if (scope.organizationIds.length === 0) return
  await database.writeTransaction(scope, (db) => writeMemberships(db, email, changes, which))
}

/** The organizations with records of a person: those they administer, and those in which they created keys. */
export async function scopeOfRecords(database: Database, email: string): Promise<Scope> {
  const { organizationId } = apiKeys
  const withKeys = await database.lookup((db) =>
    db.selectDistinct({ organizationId }).from(apiKeys).where(eq(apiKeys.createdBy, email)),
  )
  const all = [...(await listMemberships(database, email)), ...withKeys].map((one) => one.organizationId)
  return scopeOfMember([...new Set(all)])
}

/** The same in a transaction of the caller, whose scope holds the organizations of the email. */
export async function writeMemberships(
  db: Db,
  email: string,
  changes: Changes,
  which: 'all' | 'begun' = 'all',
): Promise<void> {
  const ofPrimary = and(ofScope(db, organizations), eq(organizations.primaryAdmin, email))
  const { organizationId } = organizations
  const begun =
    which === 'begun'
      ? inArray(administrators.organizationId, db.select({ organizationId }).from(organizations).where(ofPrimary))
      : undefined
  await db
    .update(administrators)
    .set(changes)
    .where(and(ofScope(db, administrators), eq(administrators.email, email), begun))
  if (changes.email === undefined) return
  if (which === 'all') {
    const ofCreator = and(ofScope(db, apiKeys), eq(apiKeys.createdBy, email))
    await db.update(apiKeys).set({ createdBy: changes.email }).where(ofCreator)
  }
  await db.update(organizations).set({ primaryAdmin: changes.email }).where(ofPrimary)
}

/** Adds a line about a person to the audit log of every organization that they administer. */
export async function appendToTrails(
  database: Database,
  { id, email }: { id: string; email: string },
  auditLog: AuditTrail,
): Promise<void> {
  const organizationIds = (await listMemberships(database, email)).map((one) => one.organizationId)
  await appendToTrailsOf(database, { id, organizationIds }, auditLog)
}

/** The same for an API client, or somebody else whose organizations are known. */
export async function appendToTrailsOf(
  database: Database,
  { id, organizationIds }: { id: string; organizationIds: readonly string[] },
  auditLog: AuditTrail,
): Promise<void> {
  for (const organizationId of organizationIds) auditLog.changed(organizationId, id)
  await auditLog.appendAlone(database, scopeOfMember(organizationIds))
}

/** Takes what a person did for the audit logs of organizations. */
export interface AuditTrail {
  changed(organizationId: string, ...ids: string[]): void
  appendAlone(database: Database, scope: Scope): Promise<void>
}
