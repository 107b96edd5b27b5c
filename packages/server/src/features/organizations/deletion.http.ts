import { api } from '@firstbell/contract'
import { requireMayDelete } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { deleteForGood } from '../../engine/retention/delete-organizations.ts'
import { handleSignedIn, type SignedInContext } from '../../http/account-context.ts'
import type { Mount } from '../../http/handle.ts'
import { listAdministrators } from '../administrators/administrators.store.ts'
import { getOrganization, lockOrganization, updateOrganization } from './organizations.store.ts'

/** TRIAL-4, TRIAL-15: how the deletion of an organization is asked for, and undone. */
export function mountDeletion(mount: Mount): void {
  handleSignedIn(mount, api.organizations.remove, async ({ params: { organizationId } }, context) => {
    const { deps, caller } = context
    const isAtOnce = caller.account.email === deps.policy.trialTestAccount
    if (!isAtOnce) return setDeletion(context, organizationId, true)
    await deps.database.transaction(context.scope, async (db) =>
      requireMayDelete(await getOrganization(db, organizationId), caller.account),
    )
    await deleteForGood(deps, organizationId)
    return { id: organizationId, deletesAt: null }
  })

  handleSignedIn(mount, api.organizations.keep, ({ params: { organizationId } }, context) =>
    setDeletion(context, organizationId, false),
  )
}

/** Changes whether an organization will be deleted, while nobody else does, and tells everybody who works for it. */
async function setDeletion(context: SignedInContext, organizationId: string, isAsked: boolean) {
  const { deps, scope, caller, now } = context
  const { after, emails } = await deps.database.writeTransaction(scope, async (db) => {
    const before = await lockOrganization(db, organizationId)
    requireMayDelete(before, caller.account)
    if ((before.deletesAt !== null) === isAsked) return { after: before, emails: [] }
    await updateOrganization(db, { organizationId, deletionAskedAt: isAsked ? Math.floor(now) : null })
    const auditLog = context.trailOf(caller.user)
    auditLog.changed(organizationId, organizationId)
    await auditLog.append(db)
    return { after: await getOrganization(db, organizationId), emails: await listEmails(db, organizationId) }
  })
  const { name: organization, timeZone, deletesAt } = after
  const content = { kind: 'deletion', organization, timeZone, by: caller.account.email, deletesAt } as const
  for (const to of emails)
    await deps.mail.post(deps.database.identity, { to, content, language: context.client.language })
  return { id: organizationId, deletesAt }
}

async function listEmails(db: Db, orgId: string): Promise<string[]> {
  const administrators = await listAdministrators(db, { orgId })
  return administrators.filter(({ acceptedInvite }) => acceptedInvite).map(({ email }) => email)
}
