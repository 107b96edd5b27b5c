import { api } from '@firstbell/contract'
import { fullName, redirectTarget, Refusal } from '@firstbell/domain'
import { authorize, refuseClosed } from '../../identity/authorize.ts'
import type { Mount } from '../../http/handle.ts'
import type { Caller } from '../../identity/sessions.ts'
import { handleSignedIn, handleAccount, type AccountContext } from '../../http/account-context.ts'
import { countAttempt, countMail } from '../../identity/attempts.store.ts'
import { StoredEmail } from '../../adapters/mail/email.ts'
import { listMails, retryMail } from '../../adapters/mail/outbox.store.ts'
import { listAdministrators } from '../administrators/administrators.store.ts'
import { getOrganization } from '../organizations/organizations.store.ts'

/** SECURITY-14: one email into the outbox, for any address; whether it is sent is decided later. */
export function mountMail(mount: Mount): void {
  handleAccount(mount, api.email.sendLink, async ({ body }, context, caller) => {
    const { userEmail, orgId, url } = body
    const continueUrl = redirectTarget(url, context.deps.publicUrl)
    const email =
      orgId === undefined
        ? { mode: 'signIn', continueUrl }
        : { mode: 'invite', continueUrl, ...(await invitation(context, caller, orgId, userEmail)) }
    if (orgId !== undefined) await countAttempt(context.deps.database.identity, 'invitationsOf', orgId, context.now)
    return post(context, userEmail, email)
  })

  handleAccount(mount, api.password.reset, async ({ body: { userEmail } }, context) =>
    post(context, userEmail, { mode: 'resetPassword' }),
  )

  handleAccount(mount, api.email.sendPublicLinks, async ({ body: { userEmail } }, context) => {
    const { deps, client } = context
    return postEmail(context, userEmail, {
      kind: 'publicLinks',
      clientAddress: client.address,
      askedAt: deps.serviceClock.now(),
    })
  })

  handleSignedIn(mount, api.email.verify, async ({ body: { userEmail } }, context) => {
    if (userEmail !== context.caller.account.email) throw new Refusal('forbidden')
    await countAttempt(context.deps.database.identity, 'verification', userEmail, context.now)
    return post(context, userEmail, { mode: 'verifyEmail' })
  })

  handleSignedIn(mount, api.outbox.list, ({ query }, { deps }) => listMails(deps.database.identity, query))

  handleSignedIn(mount, api.outbox.retry, ({ params: { mailId } }, { deps, now }) =>
    retryMail(deps.database.identity, mailId, now),
  )
}

async function post(context: AccountContext, to: string, link: object): Promise<{ sent: boolean }> {
  return postEmail(context, to, StoredEmail.parse({ kind: 'link', ...link }))
}

async function postEmail(
  { deps, client, now }: AccountContext,
  to: string,
  content: StoredEmail,
): Promise<{ sent: boolean }> {
  const db = deps.database.identity
  await countAttempt(db, 'mailFromClient', client.network, now)
  await countMail(db, { purpose: content.kind === 'link' ? content.mode : content.kind, to }, now)
  await deps.mail.post(db, { to, content, language: client.language })
  return { sent: deps.mail.isSending() }
}

/** ADMIN-4: an organization invites its own administrators, and nobody else in its name. */
async function invitation(context: AccountContext, caller: Caller | undefined, orgId: string, email: string) {
  if (!caller) throw new Refusal('signed_out')
  const { deps, now } = context
  const declared = { access: 'admin', leastRole: 'admin' } as const
  const authorized = authorize(declared, caller, now)
  const { scope } = authorized
  refuseClosed(declared, authorized, { query: { orgId } })
  const { name, role } = await deps.database.transaction(scope, async (db) => {
    const organization = await getOrganization(db, orgId)
    const [invited] = await listAdministrators(db, { orgId, email })
    if (!invited) throw new Refusal('not_found')
    const auditLog = context.trailOf(caller.user)
    auditLog.changed(orgId, invited.id)
    await auditLog.append(db)
    return { name: organization.name, role: invited.role }
  })
  return { organization: name, role, invitedBy: fullName(caller.account) || caller.account.email }
}
