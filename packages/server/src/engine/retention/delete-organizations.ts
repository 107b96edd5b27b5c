import { DELETION_DELAY_SECONDS } from '@firstbell/domain'
import { and, eq, lte, TransactionRollbackError } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { appendInstallationLine } from '../../db/audit/installation-log.store.ts'
import { ofScope } from '../../db/rows.ts'
import { administrators, organizations } from '../../db/schema.ts'
import { findAccount } from '../../identity/accounts.store.ts'
import { removeInvitations } from '../../identity/links.store.ts'
import { listMemberships } from '../../identity/memberships.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { deleteOrganization } from '../../identity/tenancy.ts'
import { perOrganization } from '../../work/per-organization.ts'

const { organizationId: id, deletionAskedAt } = organizations
const isDueAt = (now: number) => lte(deletionAskedAt, Math.floor(now - DELETION_DELAY_SECONDS))

/** TRIAL-17: deletes the organizations whose deletion was asked for seven days ago. */
export async function deleteDueOrganizations(
  deps: Pick<Deps, 'database' | 'tracking' | 'serviceClock' | 'metrics' | 'log'>,
  now: number,
): Promise<void> {
  const due = await deps.database.lookup((db) => db.select({ id }).from(organizations).where(isDueAt(now)))
  const ofOrganization = perOrganization('Deletion of an organization', deps)
  for (const one of due) await ofOrganization(one.id, () => deleteForGood(deps, one.id, now))
}

/**
 * Deletes an organization with everything in it and its invitations, and says so in the log of the installation; with `now`
 * only if it is still due then. Of several servers one does it: the others wait, and find nothing to delete.
 */
export async function deleteForGood(
  { database, tracking, serviceClock }: Pick<Deps, 'database' | 'tracking' | 'serviceClock'>,
  organizationId: string,
  now?: number,
): Promise<void> {
  const scope = scopeOfSystem(organizationId)
  const { name, emails } = await database.transaction(scope, async (db) => {
    const [found] = await db.select({ name: organizations.name }).from(organizations).where(ofScope(db, organizations))
    const people = await db
      .select({ email: administrators.email })
      .from(administrators)
      .where(ofScope(db, administrators))
    return { name: found?.name ?? '', emails: people.map(({ email }) => email) }
  })
  const people = await Promise.all(emails.map(async (email) => ({ email, isKnown: await isKnown(database, email) })))
  const isDeleted = await database.identity
    .transaction(async (transaction) => {
      await removeInvitations(transaction, name, people)
      const db = await database.enter(transaction, scope)
      const isDue = now === undefined ? undefined : isDueAt(now)
      const which = and(ofScope(db, organizations), eq(id, organizationId), isDue)
      const [held] = await db.select({ id }).from(organizations).where(which).for('update')
      if (!held) transaction.rollback()
      await deleteOrganization(db, organizationId)
      return true
    })
    .catch(notDue)
  if (!isDeleted) return
  await tracking.organizationDeleted(organizationId)
  const by = { uid: '', email: '', clientAddress: '' } // who asked for it was in the audit log of the organization
  const line = { ...by, timestamp: serviceClock.now(), action: 'organizations.deleted', subjects: [organizationId] }
  await appendInstallationLine(database.identity, line)
}

function notDue(error: unknown): false {
  if (error instanceof TransactionRollbackError) return false
  throw error
}

/** Whether an address has an account, or belongs to more than one organization. */
async function isKnown(database: Deps['database'], email: string): Promise<boolean> {
  return Boolean(await findAccount(database.identity, email)) || (await listMemberships(database, email)).length > 1
}
