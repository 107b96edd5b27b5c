import { api } from '@firstbell/contract'
import { EMAIL_IN_USE, Refusal } from '@firstbell/domain'
import type { Mount } from '../../http/handle.ts'
import { handleSignedIn, handleAccount, type AccountContext } from '../../http/account-context.ts'
import { type Account, findAccount, takeTotpStep, updateAccount } from '../../identity/accounts.store.ts'
import { countAttempt, countMail } from '../../identity/attempts.store.ts'
import { voidLinks } from '../../identity/links.store.ts'
import {
  describeSecret,
  findSecret,
  newTotpSecret,
  replaceRecoveryCodes,
  factorStepOf,
} from '../../identity/second-factor.ts'
import { endSessions, updateSession } from '../../identity/sessions.store.ts'
import { letIn, passwordColumns, requireGoodPassword } from '../../identity/sign-in.ts'
import type { Notice } from '../../adapters/mail/email.ts'

/** Changes that people make to their own credentials. Each one is confirmed by email. */
export function mountAccount(mount: Mount): void {
  handleAccount(mount, api.signing.rules, async (_, { deps }) => ({
    trialSignUp: deps.policy.signUp,
    hideAccounts: deps.policy.hideAccounts,
    mailIsSent: deps.mail.hasServer,
    mailIsDelayed: deps.mail.hasServer && !deps.mail.isSending(),
    mobileAdministration: deps.policy.mobileAdministration,
    supportEmail: deps.policy.supportEmail ?? null,
  }))

  handleSignedIn(mount, api.account.changePassword, async ({ body: { password } }, context) => {
    const { account, session } = context.caller
    const db = context.deps.database.identity
    await requireGoodPassword(context, account, password)
    await updateAccount(db, account.id, await passwordColumns(password))
    await voidLinks(db, account)
    await endSessions(db, account.id)
    await letIn(context, account, session)
    await sendNotice(context, account, 'passwordChanged')
    return { changed: true }
  })

  handleSignedIn(mount, api.account.changeEmail, async ({ body: { email } }, context) => {
    const { deps, caller, client, now } = context
    const { account } = caller
    const db = deps.database.identity
    await countAttempt(db, 'mailFromClient', client.network, now)
    await countMail(db, { purpose: 'newAddress', to: email }, now)
    const isTaken = (await findAccount(db, email)) !== undefined
    if (isTaken && !deps.policy.hideAccounts) throw new Refusal('email_in_use', EMAIL_IN_USE)
    // ACCOUNT-9: the owner of the address gets an email; the caller sees no difference.
    const message = isTaken ? ({ kind: 'accountExists' } as const) : { ...NEW_ADDRESS, userId: account.id }
    await deps.mail.post(db, { to: email, content: message, language: client.language })
    await sendNotice(context, account, 'emailChanged')
    return { sent: deps.mail.isSending() }
  })

  handleSignedIn(mount, api.account.beginSecondFactor, async (_, { deps, caller }) => {
    const secret = newTotpSecret()
    await updateAccount(deps.database.identity, caller.account.id, {
      totpPending: deps.encryption.encrypt('second factor', secret),
    })
    return describeSecret(secret, caller.account.email)
  })

  handleSignedIn(mount, api.account.enableSecondFactor, async ({ body: { code } }, context) => {
    const { deps, caller, now } = context
    const { account } = caller
    const db = deps.database.identity
    const { totpPending } = account
    if (totpPending === null) throw new Refusal('wrong_code')
    await countAttempt(db, 'code', account.id, now)
    const secret = findSecret(deps.encryption, totpPending)
    const step = secret === undefined ? undefined : await factorStepOf(secret, code.replace(/\s/g, ''), now)
    if (step === undefined || !(await takeTotpStep(db, account.id, step))) throw new Refusal('wrong_code')
    await updateAccount(db, account.id, { totpSecret: totpPending, totpPending: null })
    await updateSession(db, caller.sessionId, { passedSecondFactor: true })
    await endSessions(db, account.id, { sessionId: caller.sessionId, browserKey: context.browserKey })
    await sendNotice(context, account, 'secondFactorOn')
    return { recoveryCodes: await replaceRecoveryCodes(db, account.id) }
  })

  handleSignedIn(mount, api.account.renewRecoveryCodes, async (_, { deps, caller }) => {
    if (caller.account.totpSecret === null)
      throw new Refusal('invalid_input', 'Two-factor authentication is not set up')
    return { recoveryCodes: await replaceRecoveryCodes(deps.database.identity, caller.account.id) }
  })

  handleSignedIn(mount, api.account.disableSecondFactor, async (_, context) => {
    const { deps, caller } = context
    const { account } = caller
    if (caller.needsSecondFactor)
      throw new Refusal('second_factor_first', 'Your organization requires two-factor authentication')
    if (account.passwordNeedsFactor) throw new Refusal('weak_password', 'Choose a longer password first')
    await updateAccount(deps.database.identity, account.id, { totpSecret: null, totpPending: null })
    await sendNotice(context, account, 'secondFactorOff')
    return { disabled: true }
  })
}

const NEW_ADDRESS = {
  kind: 'link',
  mode: 'changeEmail',
  continueUrl: '/profile',
  organization: '',
  invitedBy: '',
} as const

async function sendNotice({ deps, client }: AccountContext, account: Account, notice: Notice): Promise<void> {
  const message = { kind: 'notice', notice } as const
  await deps.mail.post(deps.database.identity, { to: account.email, content: message, language: client.language })
}
