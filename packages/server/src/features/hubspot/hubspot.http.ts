import { api } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import { type CrmKey, findRecord } from '../../adapters/crm/crm.store.ts'
import type { Mount } from '../../http/handle.ts'
import { handleSignedIn, type SignedInContext } from '../../http/account-context.ts'

/** The clean-up of the trial test account. All other accounts are refused, independent of the name they send. */
export function mountHubSpot(mount: Mount): void {
  handleSignedIn(mount, api.hubspot.removeContact, ({ params: { email } }, context) =>
    forget(context, { kind: 'contact', key: email }),
  )

  handleSignedIn(mount, api.hubspot.removeCompany, ({ params: { name } }, context) =>
    forget(context, { kind: 'company', key: name }),
  )
}

/** TRIAL-6: only the designated account, and only records of its own trials. */
async function forget({ deps, caller }: SignedInContext, key: CrmKey): Promise<{ removed: boolean }> {
  const { email } = caller.account
  if (email !== deps.policy.trialTestAccount) throw new Refusal('forbidden')
  const record = await findRecord(deps.database.identity, key)
  if (!record || record.owner !== email) return { removed: false }
  await deps.crm.forget(deps.database.identity, record)
  deps.crm.wake()
  return { removed: true }
}
