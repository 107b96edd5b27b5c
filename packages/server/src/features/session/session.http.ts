import { api } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import { CONFIRMED_SECONDS } from '../../identity/authorize.ts'
import type { Mount } from '../../http/handle.ts'
import { handleSignedIn } from '../../http/account-context.ts'
import { isSameNetwork } from '../../http/request/client-network.ts'
import { takeCode } from '../../identity/second-factor.ts'
import { endSession, endSessions, listSessions, updateSession } from '../../identity/sessions.store.ts'
import { checkPassword } from '../../identity/sign-in.ts'
import { listOrganizations } from '../organizations/organizations.store.ts'

const seconds = (moment: number) => ({ seconds: Math.floor(moment) })

export function mountSession(mount: Mount): void {
  handleSignedIn(mount, api.session.get, async (_, { deps, scope, caller }) => {
    const { user, account, session, roles, needsSecondFactor } = caller
    const { trialTestAccount, mobileAdministration } = deps.policy
    return {
      user,
      organizations: (await deps.database.transaction(scope, listOrganizations)).map((organization) => ({
        ...organization,
        role: roles.get(organization.id) ?? 'viewer',
      })),
      verified: account.emailVerified,
      isUnfinishedTrialSetup: account.isUnfinishedTrialSetup,
      secondFactor: {
        required: needsSecondFactor,
        enrolled: account.totpSecret !== null,
        passed: session.passedSecondFactor,
      },
      hasPassword: account.passwordHash !== null,
      confirmedUntil: seconds(session.confirmedAt + CONFIRMED_SECONDS),
      isTrialTestAccount: account.email === trialTestAccount,
      mobileAdministration,
    }
  })

  handleSignedIn(mount, api.session.confirm, async ({ body }, context) => {
    const { deps, caller, now } = context
    const { account } = caller
    const db = deps.database.identity
    const hasPassword = account.passwordHash !== null
    const hasFactor = account.totpSecret !== null
    if (!hasPassword && !hasFactor) throw new Refusal('confirm_first', 'Sign in again with a new link')
    if (hasPassword) await checkPassword(context, account.email, account, body.password ?? '')
    if (hasFactor) await takeCode(context, account, body.code ?? '')
    await updateSession(db, caller.sessionId, { confirmedAt: now })
    return { confirmedUntil: seconds(now + CONFIRMED_SECONDS) }
  })

  handleSignedIn(mount, api.session.list, async (_, { deps, caller, client, now }) => {
    const sessions = await listSessions(deps.database.identity, caller.account.id, now)
    return sessions.map(({ id, browser, address, createdAt, lastUsedAt }) => ({
      id,
      current: id === caller.sessionId,
      browser,
      address,
      sameNetwork: isSameNetwork(address, client.address),
      createdAt: seconds(createdAt),
      lastUsedAt: seconds(lastUsedAt),
    }))
  })

  handleSignedIn(mount, api.session.end, async ({ params: { sessionId } }, context) => {
    const { deps, caller } = context
    if (!(await endSession(deps.database.identity, { userId: caller.account.id, id: sessionId })))
      throw new Refusal('not_found')
    if (sessionId === caller.sessionId) context.takeSession()
    return { id: sessionId }
  })

  handleSignedIn(mount, api.session.endOthers, async (_, context) => {
    const { deps, caller, browserKey } = context
    const ended = await endSessions(deps.database.identity, caller.account.id, {
      sessionId: caller.sessionId,
      browserKey,
    })
    return { ended }
  })
}
