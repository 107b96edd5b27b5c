import { api } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import type { Database } from '../../db/database.ts'
import type { Mount } from '../../http/handle.ts'
import { handleSignedIn } from '../../http/account-context.ts'
import { findAccount, updateAccount } from '../../identity/accounts.store.ts'
import { listMemberships } from '../../identity/memberships.ts'
import { countAttempt } from '../../identity/attempts.store.ts'
import { listAdministrators } from '../administrators/administrators.store.ts'
import { listDrivers } from '../drivers/drivers.store.ts'
import { getOrganization } from '../organizations/organizations.store.ts'

export function mountAuth(mount: Mount): void {
  handleSignedIn(mount, api.auth.findByEmail, async ({ params: { email }, query }, context) => {
    const { deps, scope, caller, now } = context
    const { orgId, collection } = query
    const list = collection === 'drivers' ? listDrivers : listAdministrators
    const records = await deps.database.transaction(scope, async (db) => {
      await getOrganization(db, orgId)
      const found = await list(db, { orgId, email })
      const auditLog = context.trailOf(caller.user)
      auditLog.revealed(orgId, ...found.map(({ id }) => id))
      await auditLog.append(db)
      return found
    })
    await countAttempt(deps.database.identity, 'lookUp', caller.account.id, now)
    const [record] = records
    if (!record) return { inFirestore: false, id: '', inFirebaseAuth: false }
    const account = await findAccount(deps.database.identity, email)
    return { inFirestore: true, id: record.id, inFirebaseAuth: account !== undefined }
  })

  handleSignedIn(mount, api.auth.changeClaims, async ({ params: { uid }, body }, context) => {
    const { account } = context.caller
    if (account.id !== uid) throw new Refusal('not_found')
    const { isUnfinishedTrialSetup } = body
    // What is so already is no change.
    const isChange = isUnfinishedTrialSetup && !account.isUnfinishedTrialSetup
    if (isChange && (await hasOrganization(context.deps.database, account.email))) throw new Refusal('forbidden')
    await updateAccount(context.deps.database.identity, uid, { isUnfinishedTrialSetup })
    return { isUnfinishedTrialSetup }
  })
}

/** SECURITY-8: an invitation that was not accepted does not count, so that the answer shows a stranger none. */
async function hasOrganization(database: Database, email: string): Promise<boolean> {
  return (await listMemberships(database, email)).some(({ acceptedInvite }) => acceptedInvite)
}
