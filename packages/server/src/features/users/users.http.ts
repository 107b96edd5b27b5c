import { api } from '@firstbell/contract'
import { Refusal, type User } from '@firstbell/domain'
import type { Mount } from '../../http/handle.ts'
import { handleSignedIn, type SignedInContext } from '../../http/account-context.ts'
import type { Caller } from '../../identity/sessions.ts'
import {
  type Account,
  findAccount,
  findAccountById,
  getAccount,
  removeAccount,
  toUser,
  updateAccount,
} from '../../identity/accounts.store.ts'
import { voidLinks } from '../../identity/links.store.ts'
import { setAccepted, updateMemberships } from '../../identity/memberships.ts'
import { listAdministrators } from '../administrators/administrators.store.ts'

export function mountUsers(mount: Mount): void {
  handleSignedIn(mount, api.users.get, async ({ params: { uid } }, context) => {
    const account = await findAccountById(context.deps.database.identity, uid)
    if (!(await mayRead(context, account?.email ?? '')) || !account) throw new Refusal('not_found')
    return toUser(account)
  })

  handleSignedIn(mount, api.users.list, async ({ query: { email } }, context): Promise<User[]> => {
    const account = (await mayRead(context, email)) && (await findAccount(context.deps.database.identity, email))
    return account ? [toUser(account)] : []
  })

  handleSignedIn(mount, api.users.create, async ({ body }, context) => {
    const { uid, email, firstName, lastName, orgName, phone } = body
    const account = requireOwn(context.caller, uid)
    if (email !== account.email) throw new Refusal('forbidden')
    const names = firstName || lastName ? { firstName, lastName } : {}
    context.requireSentBack(toUser(account), toUser({ ...account, ...names }))
    await updateAccount(context.deps.database.identity, uid, { ...names, orgName, phone })
    return toUser(await getAccount(context.deps.database.identity, uid))
  })

  handleSignedIn(mount, api.users.change, async ({ params: { uid }, body }, context) => {
    const { database } = context.deps
    const account = requireOwn(context.caller, uid)
    const { firstName, lastName, phone } = body
    context.requireSentBack(toUser(account), toUser({ ...account, ...body }))
    await updateAccount(database.identity, uid, body)
    if (account.emailVerified) await updateMemberships(database, account.email, { firstName, lastName, phone })
    return toUser(await getAccount(database.identity, uid))
  })

  handleSignedIn(mount, api.users.remove, async ({ params: { uid } }, context) => {
    const { deps, client } = context
    const db = deps.database.identity
    const account = requireOwn(context.caller, uid)
    await setAccepted(deps.database, account.email, false)
    await voidLinks(db, account)
    await removeAccount(db, uid)
    const message = { kind: 'notice', notice: 'accountDeleted' } as const
    await deps.mail.post(db, { to: account.email, content: message, language: client.language })
    context.takeSession()
    return { uid }
  })
}

function requireOwn({ account }: Caller, uid: string): Account {
  if (account.id !== uid) throw new Refusal('not_found')
  return account
}

/**
 * SECURITY-9: oneself, and those who administer an organization that one administers, too. The same is asked whether or
 * not anyone has the address, so that the time it takes shows nothing.
 */
async function mayRead({ deps, scope, caller }: SignedInContext, email: string): Promise<boolean> {
  if (email === caller.account.email) return true
  return (await deps.database.transaction(scope, (db) => listAdministrators(db, { email }))).length > 0
}
