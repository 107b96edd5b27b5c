import { api } from '@firstbell/contract'
import { EMAIL_IN_USE, invariant, Refusal } from '@firstbell/domain'
import { handleSignedIn, handleAccount } from '../../http/account-context.ts'
import type { Mount } from '../../http/handle.ts'
import { findAccount, getAccount, insertAccount, updateAccount } from '../../identity/accounts.store.ts'
import { countAttempt } from '../../identity/attempts.store.ts'
import { getLink, takeLink, voidLinks } from '../../identity/links.store.ts'
import { listMemberships, scopeOfRecords, writeMemberships } from '../../identity/memberships.ts'
import { takeCode } from '../../identity/second-factor.ts'
import { endSession, endSessions } from '../../identity/sessions.store.ts'
import {
  checkPassword,
  goOn,
  letIn,
  passwordColumns,
  proveAddress,
  requireOwnBrowser,
  requireGoodPassword,
  tellOrganizations,
} from '../../identity/sign-in.ts'

export function mountSignIn(mount: Mount): void {
  mountSessions(mount)
  mountLinks(mount)
  mountSignUp(mount)
}

/** Sign-in by password, link and second factor, and sign-out. */
function mountSessions(mount: Mount): void {
  handleAccount(mount, api.session.signIn, async ({ body }, context) => {
    const email = body.email.trim().toLowerCase()
    const account = await findAccount(context.deps.database.identity, email)
    return goOn(context, await checkPassword(context, email, account, body.password))
  })

  handleAccount(mount, api.session.signInByLink, async ({ body: { mode, token } }, context) => {
    const { deps, client, now } = context
    const db = deps.database.identity
    await countAttempt(db, 'linkOfClient', client.network, now)
    const { email, userId } = await takeLink(db, mode, token, now)
    const present = userId === null ? await findAccount(db, email) : await getAccount(db, userId)
    const account =
      present ??
      (await insertAccount(db, { id: deps.newId(), email, createdAt: now })) ??
      (await findAccount(db, email))
    invariant(account, 'an account that could not be added is there already')
    return goOn(context, await proveAddress(context, account))
  })

  handleAccount(mount, api.session.passSecondFactor, async ({ body: { challenge, code } }, context) => {
    const { deps, now } = context
    const db = deps.database.identity
    const { userId } = await getLink(db, 'secondFactor', challenge, now)
    const account = await getAccount(db, userId ?? '')
    await takeCode(context, account, code)
    await takeLink(db, 'secondFactor', challenge, now)
    await letIn(context, account, { passedSecondFactor: true })
    return { user: { email: account.email } }
  })

  handleSignedIn(mount, api.session.signOut, async (_, context) => {
    const { account, sessionId } = context.caller
    await endSession(context.deps.database.identity, { userId: account.id, id: sessionId })
    context.takeSession()
    await tellOrganizations(context, account)
    return { success: true }
  })
}

/** The links that change something about an account. */
function mountLinks(mount: Mount): void {
  handleAccount(mount, api.session.verifyEmail, async ({ body: { token } }, context, caller) => {
    const { deps, client, now } = context
    const db = deps.database.identity
    await countAttempt(db, 'linkOfClient', client.network, now)
    const { email, userId } = await getLink(db, 'verifyEmail', token, now)
    const account = await getAccount(db, userId ?? '')
    if (account.email !== email) throw new Refusal('link_expired')
    await requireOwnBrowser(context, account, caller)
    await takeLink(db, 'verifyEmail', token, now)
    await updateAccount(db, account.id, { emailVerified: true })
    return { email }
  })

  handleAccount(mount, api.session.resetPassword, async ({ body: { token, password } }, context) => {
    const { deps, client, now } = context
    const db = deps.database.identity
    await countAttempt(db, 'linkOfClient', client.network, now)
    const link = await getLink(db, 'resetPassword', token, now) // a password that is refused does not use the link up
    const account = await getAccount(db, link.userId ?? '')
    await requireGoodPassword(context, account, password)
    await takeLink(db, 'resetPassword', token, now)
    const { totpSecret } = await proveAddress(context, account)
    await updateAccount(db, account.id, { ...(await passwordColumns(password)), totpSecret })
    await voidLinks(db, account)
    await endSessions(db, account.id)
    const notice = { kind: 'notice', notice: 'passwordChanged' } as const
    await deps.mail.post(db, { to: account.email, content: notice, language: client.language })
    return { email: account.email }
  })

  handleAccount(mount, api.session.changeEmail, async ({ body: { token } }, context, caller) => {
    const { deps, client, now } = context
    const db = deps.database.identity
    await countAttempt(db, 'linkOfClient', client.network, now)
    const { email, userId } = await getLink(db, 'changeEmail', token, now)
    const account = await getAccount(db, userId ?? '')
    await requireOwnBrowser(context, account, caller)
    if (await findAccount(db, email)) throw new Refusal('email_in_use', EMAIL_IN_USE)
    const scope = await scopeOfRecords(deps.database, account.email)
    await db.transaction(async (transaction) => {
      await takeLink(transaction, 'changeEmail', token, now)
      await updateAccount(transaction, account.id, { email, emailVerified: true })
      await voidLinks(transaction, account)
      await endSessions(transaction, account.id)
      const scoped = await deps.database.enter(transaction, scope)
      await writeMemberships(scoped, account.email, { email }, account.emailVerified ? 'all' : 'begun')
    })
    return { email }
  })
}

function mountSignUp(mount: Mount): void {
  handleAccount(mount, api.session.signUp, async ({ body }, context) => {
    const { deps, client, now } = context
    const db = deps.database.identity
    if (!deps.policy.signUp) throw new Refusal('sign_up_closed', 'An administrator of your organization can invite you')
    const { email, password, firstName, lastName } = body
    await countAttempt(db, 'signUpOfClient', client.network, now)
    await countAttempt(db, 'signUpOfAddress', email, now)
    await requireGoodPassword(context, { email, firstName, lastName }, password)
    const columns = await passwordColumns(password)
    const isInvited = (await listMemberships(deps.database, email)).length > 0
    const row = {
      id: deps.newId(),
      email,
      firstName,
      lastName,
      ...columns,
      isUnfinishedTrialSetup: true,
      createdAt: now,
    }
    const account = isInvited ? undefined : await insertAccount(db, row)
    const { language } = client
    if (account) await deps.mail.post(db, { to: email, content: VERIFY, language })
    else if (isInvited) await deps.mail.post(db, { to: email, content: SIGN_IN, language })
    else if (deps.policy.hideAccounts)
      await deps.mail.post(db, { to: email, content: { kind: 'accountExists' }, language })
    if (deps.policy.hideAccounts) return { uid: null }
    if (!account) throw new Refusal('email_in_use', EMAIL_IN_USE)
    await letIn(context, account, { passedSecondFactor: false })
    return { uid: account.id }
  })
}

const VERIFY = { kind: 'link', mode: 'verifyEmail', continueUrl: '/', organization: '', invitedBy: '' } as const
const SIGN_IN = { ...VERIFY, mode: 'signIn' } as const
