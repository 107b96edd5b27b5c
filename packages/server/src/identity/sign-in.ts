import { fullName, passwordAdvice, passwordFault, Refusal } from '@firstbell/domain'
import { type Account, signedInUserOf, updateAccount } from './accounts.store.ts'
import { countAttempt, forgetAttempts, removeOldAttempts, refundAttempt } from './attempts.store.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { forgetBrowser, isKnownBrowser, rememberBrowser } from './browsers.store.ts'
import { makeLink, voidLinks } from './links.store.ts'
import { appendToTrails, listMemberships, setAccepted } from './memberships.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { removeRecoveryCodes } from './second-factor.ts'
import type { SignInContext } from './sign-in-context.ts'
import { endSessions, openSession } from './sessions.store.ts'

/** The person is known; the two-factor code may still be missing. */
export async function goOn(
  context: SignInContext,
  account: Account,
): Promise<{ user: { email: string }; challenge?: string }> {
  const { deps, now } = context
  const user = { email: account.email }
  if (account.totpSecret === null) {
    await letIn(context, account, { passedSecondFactor: false })
    return { user }
  }
  const link = { mode: 'secondFactor', email: account.email, userId: account.id } as const
  return { user, challenge: await makeLink(deps.database.identity, link, now) }
}

/** Opens a session, new at every sign-in, and remembers the browser. */
export async function letIn(
  context: SignInContext,
  account: Account,
  given: { passedSecondFactor: boolean },
): Promise<void> {
  const { deps, client, now } = context
  const db = deps.database.identity
  const browserKey = context.giveSession(await openSession(db, account, { ...client, ...given, now }))
  await rememberBrowser(db, account.id, browserKey, now)
  await removeOldAttempts(db, now)
  if (account.emailVerified) await setAccepted(deps.database, account.email, true)
  await tellOrganizations(context, account)
}

/** AUDIT-6: sign-ins and sign-outs are in the audit logs of the organizations that the person administers. */
export async function tellOrganizations(
  { deps, trailOf }: SignInContext,
  account: Account,
  action?: string,
): Promise<void> {
  if (!account.emailVerified) return // an unverified address has no memberships
  await appendToTrails(deps.database, account, trailOf(signedInUserOf(account), action))
}

/**
 * SECURITY-15: evaluates a password, or refuses after too many wrong ones. Guesses of strangers do not lock the
 * owner out of a known browser. The same work is done for an unknown address.
 */
export async function checkPassword(
  context: SignInContext,
  email: string,
  account: Account | undefined,
  password: string,
): Promise<Account> {
  const { deps, client, browserKey, now } = context
  const db = deps.database.identity
  if (account) context.attempts(account)
  const isKnown = await isKnownBrowser(db, account?.id ?? '', browserKey)
  const counted = isKnown
    ? ([['passwordOfKnownBrowser', `${email} ${browserKey}`]] as const)
    : ([
        ['passwordsOfClient', client.network],
        ['passwordOfAccount', email],
      ] as const)
  for (const [what, who] of counted) {
    await countAttempt(db, what, who, now).catch(async (refusal: unknown) => {
      // Too many wrong passwords: from a browser of the owner they would not come.
      if (account && browserKey !== undefined) await forgetBrowser(db, account.id, browserKey)
      throw refusal
    })
  }
  if (!(await isPassword(account?.passwordHash, password)) || !account) throw new Refusal('wrong_password')
  for (const [what, who] of counted) {
    if (what === 'passwordsOfClient') await refundAttempt(db, what, who, now)
    else await forgetAttempts(db, what, who)
  }
  return account
}

/** PASSWORD-1: refuses a password that is too easy to guess, with the reason. */
export async function requireGoodPassword(
  context: SignInContext,
  account: NamedAccount,
  password: string,
): Promise<void> {
  const memberships = await listMemberships(context.deps.database, account.email)
  const setting = {
    secondFactor: (account.totpSecret ?? null) !== null,
    common: COMMON_PASSWORDS,
    names: [fullName(account), account.email, account.orgName ?? '', ...memberships.map(({ name }) => name)],
  }
  const fault = passwordFault(password, setting)
  if (fault) throw new Refusal('weak_password', passwordAdvice(fault, setting))
}

type NamedAccount = Pick<Account, 'email' | 'firstName' | 'lastName'> & Partial<Pick<Account, 'orgName' | 'totpSecret'>>

/** The stored fields of a new password. */
export async function passwordColumns(password: string) {
  const passwordNeedsFactor = passwordFault(password, { secondFactor: false, names: [] }) !== undefined
  return { passwordHash: await hashPassword(password), passwordNeedsFactor }
}

/**
 * LINK-4: a link that only confirms an address works in a browser of the account. Somebody else who used the address
 * gains nothing by the click of its owner.
 */
export async function requireOwnBrowser(
  { deps, browserKey }: SignInContext,
  account: Account,
  caller: { account: Account } | undefined,
): Promise<void> {
  if (caller?.account.id === account.id) return
  if (await isKnownBrowser(deps.database.identity, account.id, browserKey)) return
  throw new Refusal('sign_in_first', 'Sign in to the account that requested this link, then open the link again')
}

/**
 * LINK-4: a link that opens a session proves the address. If it is opened in a browser that the account does not know, the
 * account may be a stranger's: password, second factor, sessions, browsers and links are removed.
 */
export async function proveAddress(context: SignInContext, account: Account): Promise<Account> {
  const { deps, browserKey } = context
  const db = deps.database.identity
  if (account.emailVerified) return account
  if (await isKnownBrowser(db, account.id, browserKey)) {
    await updateAccount(db, account.id, { emailVerified: true })
    return { ...account, emailVerified: true }
  }
  const proven = { emailVerified: true, ...NO_CREDENTIALS }
  await db.transaction(async (tx) => {
    await endSessions(tx, account.id)
    await voidLinks(tx, account)
    await removeRecoveryCodes(tx, account.id)
    await updateAccount(tx, account.id, proven)
  })
  const owner = { ...account, ...proven }
  await tellOrganizations(context, owner, 'account.credentialsRemoved')
  return owner
}

const NO_CREDENTIALS = { passwordHash: null, passwordNeedsFactor: false, totpSecret: null, totpPending: null }
