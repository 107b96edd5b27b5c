import { api } from '@firstbell/contract'
import {
  type Administrator,
  EMAIL_IN_USE,
  Refusal,
  requireMaySetRole,
  requireRemovable,
  type Role,
  type SignedInUser,
} from '@firstbell/domain'
import { handleSignedIn } from '../../http/account-context.ts'
import { type Context, handle, type Mount } from '../../http/handle.ts'
import { listAccounts, updateAccount } from '../../identity/accounts.store.ts'
import { updateMemberships } from '../../identity/memberships.ts'
import { lastLines } from '../audit/audit.store.ts'
import { removeKeysOf } from '../keys/keys.store.ts'
import { lockOrganization } from '../organizations/organizations.store.ts'
import {
  getAdministrator,
  insertAdministrator,
  listAdministrators,
  removeAdministrator,
  updateAdministrator,
} from './administrators.store.ts'

export function mountAdministrators(mount: Mount): void {
  handle(mount, api.administrators.list, ({ query }, { db }) => listAdministrators(db, query))

  // ADMIN-12: the audit log of the organization says who has been active in it; of anyone else nothing is answered.
  handleSignedIn(mount, api.administrators.activity, async ({ query: { orgId } }, { deps, scope }) => {
    const { administrators, lastActive } = await deps.database.transaction(scope, async (db) => ({
      administrators: await listAdministrators(db, { orgId }),
      lastActive: await lastLines(db, orgId),
    }))
    const emails = administrators.map(({ email }) => email)
    const accounts = new Map((await listAccounts(deps.database.identity, emails)).map((one) => [one.email, one]))
    return administrators.flatMap(({ id, email }) => {
      const account = accounts.get(email)
      const at = account && lastActive.get(account.id)
      if (!account || at === undefined) return []
      return [{ id, lastActiveAt: { seconds: Math.floor(at) }, secondFactor: account.totpSecret !== null }]
    })
  })

  handle(mount, api.administrators.get, ({ params }, { db }) => getAdministrator(db, params.administratorId))

  handle(mount, api.administrators.create, async ({ body }, { db, deps, changed }) => {
    const { orgId, ...rest } = body
    const { id: organizationId } = await lockOrganization(db, orgId)
    const known = await listAdministrators(db, { orgId, email: body.email })
    if (known.length > 0) throw new Refusal('email_in_use', EMAIL_IN_USE)
    const id = deps.newId()
    await insertAdministrator(db, { ...rest, id, organizationId })
    changed(organizationId, id)
    return { id }
  })

  handle(mount, api.administrators.change, async ({ params: { administratorId: id }, body }, context) => {
    const { db, user, changed, expectUnchanged, afterCommit } = context
    const administrator = expectUnchanged(await getAdministrator(db, id))
    const { orgId: organizationId, email } = administrator
    if (body.role !== undefined && body.role !== administrator.role) {
      await requireRoleChange(context, administrator, body.role)
      afterCommit(async () => {
        mount.sessions.forget() // the next request of this person, and of their keys, has the new role
        mount.apiClients.forget()
      })
    }
    await updateAdministrator(db, { ...body, organizationId, id })
    changed(organizationId, id)
    if (email === user.email) afterCommit(() => updatePerson(mount, user, body))
    return getAdministrator(db, id)
  })

  handle(mount, api.administrators.changeNames, async ({ query, body }, { db, user, changed, afterCommit }) => {
    const records = await listAdministrators(db, query)
    if (records.length === 0) throw new Refusal('not_found')
    for (const { orgId: organizationId, id } of records) {
      await updateAdministrator(db, { ...body, organizationId, id })
      changed(organizationId, id)
    }
    if (query.email === user.email) afterCommit(() => updatePerson(mount, user, body))
    return listAdministrators(db, query)
  })

  handle(
    mount,
    api.administrators.remove,
    async ({ params: { administratorId: id } }, { db, changed, expectUnchanged, afterCommit }) => {
      const { orgId, email } = expectUnchanged(await getAdministrator(db, id))
      const { primaryAdmin } = await lockOrganization(db, orgId) // two who remove each other come one after the other
      requireRemovable(await listAdministrators(db, { orgId }), id, primaryAdmin)
      await removeAdministrator(db, { organizationId: orgId, id })
      changed(orgId, id, ...(await removeKeysOf(db, orgId, email)))
      afterCommit(async () => {
        mount.apiClients.forget()
        mount.sessions.forget()
      })
      return { id }
    },
  )
}

/** ADMIN-6, ADMIN-9, ADMIN-13: a change of role is allowed, and recorded with both roles. */
async function requireRoleChange(
  { db, user, isConfirmed, settingsChanged }: Pick<Context, 'db' | 'user' | 'isConfirmed' | 'settingsChanged'>,
  { id, orgId, email, role: present }: Administrator,
  role: Role,
): Promise<void> {
  if (!isConfirmed) throw new Refusal('confirm_first')
  const { primaryAdmin } = await lockOrganization(db, orgId) // two who demote each other come one after the other
  const administrators = await listAdministrators(db, { orgId })
  requireMaySetRole(administrators, { id, role }, { primaryAdmin, callerEmail: user.email })
  const setting = `role of ${email}`
  settingsChanged(orgId, { [setting]: present }, { [setting]: role })
}

/** ACCOUNT-5: the account and all records of the caller, whose own record was changed. */
async function updatePerson(
  { deps, sessions }: Mount,
  { uid, email }: SignedInUser,
  { firstName, lastName, phone }: { firstName?: string; lastName?: string; phone?: string },
): Promise<void> {
  await updateAccount(deps.database.identity, uid, { firstName, lastName, phone })
  await updateMemberships(deps.database, email, { firstName, lastName, phone })
  sessions.forget()
}
