import { api } from '@firstbell/contract'
import { Refusal, type User } from '@firstbell/domain'
import type { Mount } from '../../http/handle.ts'
import { handlePerson, type PersonVisit } from '../../http/account-context.ts'
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
  handlePerson(mount, api.users.get, async ({ params: { uid } }, visit) => {
    const account = await findAccountById(visit.deps.database.identity, uid)
    if (!(await mayRead(visit, account?.email ?? '')) || !account) throw new Refusal('absent')
    return toUser(account)
  })

  handlePerson(mount, api.users.list, async ({ query: { email } }, visit): Promise<User[]> => {
    const account = (await mayRead(visit, email)) && (await findAccount(visit.deps.database.identity, email))
    return account ? [toUser(account)] : []
  })

  handlePerson(mount, api.users.create, async ({ body }, visit) => {
    const { uid, email, firstName, lastName, orgName, phone } = body
    const account = requireOwn(visit.caller, uid)
    if (email !== account.email) throw new Refusal('not-yours')
    const names = firstName || lastName ? { firstName, lastName } : {}
    await updateAccount(visit.deps.database.identity, uid, { ...names, orgName, phone })
    return toUser(await getAccount(visit.deps.database.identity, uid))
  })

  handlePerson(mount, api.users.change, async ({ params: { uid }, body }, visit) => {
    const { database } = visit.deps
    const account = requireOwn(visit.caller, uid)
    await updateAccount(database.identity, uid, body)
    const { firstName, lastName, phone } = body
    if (account.emailVerified) await updateMemberships(database, account.email, { firstName, lastName, phone })
    return toUser(await getAccount(database.identity, uid))
  })

  handlePerson(mount, api.users.remove, async ({ params: { uid } }, visit) => {
    const { deps, client } = visit
    const db = deps.database.identity
    const account = requireOwn(visit.caller, uid)
    if (account.emailVerified) await setAccepted(deps.database, account.email, false)
    await voidLinks(db, account)
    await removeAccount(db, uid)
    const letter = { kind: 'notice', notice: 'accountDeleted' } as const
    await deps.mail.post(db, { to: account.email, letter, language: client.language })
    visit.takeSession()
    return { uid }
  })
}

function requireOwn({ account }: Caller, uid: string): Account {
  if (account.id !== uid) throw new Refusal('absent')
  return account
}

/**
 * SECURITY-9: oneself, and those who administer an organization that one administers, too. The same is asked whether or
 * not anyone has the address, so that the time it takes tells nobody.
 */
async function mayRead({ deps, scope, caller }: PersonVisit, email: string): Promise<boolean> {
  if (email === caller.account.email) return true
  return (await deps.database.transaction(scope, (db) => listAdministrators(db, { email }))).length > 0
}
