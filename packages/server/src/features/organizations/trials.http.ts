import { api } from '@firstbell/contract'
import { Organization, Refusal, requireMayDelete, TRIAL_DAYS } from '@firstbell/domain'
import { exportPages, createOrganization, inOrganization } from '../../identity/tenancy.ts'
import { fillSample } from '../../demo/sample.ts'
import type { Mount } from '../../http/handle.ts'
import { handleSignedIn, handleSignedInStream, type SignedInContext } from '../../http/account-context.ts'
import { countAttempt } from '../../identity/attempts.store.ts'
import { updateSession } from '../../identity/sessions.store.ts'
import { mapInPieces } from '../../work/pieces.ts'
import { getOrganization, lockOrganization, updateOrganization } from './organizations.store.ts'
import { searchOrganizations } from './search.store.ts'

const DAY_SECONDS = 86_400

/** How organizations come and go, and who enters them. */
export function mountTrials(mount: Mount): void {
  mountCreate(mount)

  handleSignedIn(mount, api.organizations.search, ({ query }, { deps }) => searchOrganizations(deps.database, query))

  handleSignedIn(mount, api.organizations.enter, async ({ params: { organizationId }, body }, context) => {
    const { deps, caller } = context
    const organization = await inOrganization(deps.database, organizationId, async (db) => {
      const auditLog = context.trailOf(caller.user)
      auditLog.changed(organizationId, organizationId, body.reason)
      await auditLog.append(db)
      return getOrganization(db, organizationId)
    })
    const entered = [...new Set([...caller.session.entered, organizationId])]
    await updateSession(deps.database.identity, caller.sessionId, { entered })
    return organization
  })

  handleSignedIn(mount, api.organizations.askExtension, async ({ params: { organizationId } }, context) => {
    const { deps, scope, caller, now } = context
    const { supportEmail } = deps.policy
    const askedAt = Math.floor(now)
    const asked = await deps.database.writeTransaction(scope, async (db) => {
      const before = await lockOrganization(db, organizationId)
      if (before.purchased) throw new Refusal('invalid_input', 'This organization has no trial. Nothing was changed')
      if (before.extensionAskedAt) return { ...before, isNew: false }
      await updateOrganization(db, { organizationId, extensionAskedAt: askedAt })
      const auditLog = context.trailOf(caller.user)
      auditLog.changed(organizationId, organizationId)
      await auditLog.append(db)
      return { ...before, isNew: true }
    })
    if (asked.isNew && supportEmail) {
      const content = { kind: 'extension', organization: asked.name, by: caller.account.email } as const
      await deps.mail.post(deps.database.identity, { to: supportEmail, content, language: context.client.language })
    }
    return { id: organizationId, extensionAskedAt: asked.extensionAskedAt ?? { seconds: askedAt } }
  })

  handleSignedInStream(mount, api.organizations.export, async ({ params: { organizationId } }, context) => {
    const { deps, scope, caller, now } = context
    const organization = await deps.database.writeTransaction(scope, async (db) => {
      const found = await getOrganization(db, organizationId)
      if (found.deletesAt) requireMayDelete(found, caller.account) // TRIAL-16
      const auditLog = context.trailOf(caller.user)
      auditLog.revealed(organizationId, organizationId)
      await auditLog.append(db)
      return found
    })
    const head = { organization: Organization.parse(organization), exportedAt: { seconds: Math.floor(now) } }
    return jsonOf(head, exportPages(deps.database, scope, organizationId))
  })
}

function mountCreate(mount: Mount): void {
  handleSignedIn(mount, api.organizations.create, async ({ body }, context) => {
    const { deps, caller, now } = context
    const { account } = caller
    const { sampleData, primaryAdmin, location, ...given } = body
    if (!deps.policy.signUp && !account.isSuperAdmin) throw new Refusal('sign_up_closed')
    if (primaryAdmin !== account.email)
      throw new Refusal('forbidden', 'You can start a trial only for your own account')
    if (given.purchased) requireSuper(context, 'Only the super administrator sells')
    await countAttempt(deps.database.identity, 'organizations', account.id, now)
    const organizationId = deps.newId()
    const trialStart = Math.floor(now)
    await createOrganization(
      deps.database,
      {
        ...given,
        ...location,
        organizationId,
        primaryAdmin,
        setupHidden: sampleData,
        trialStart,
        trialEnd: trialStart + TRIAL_DAYS * DAY_SECONDS,
        calendar: schoolYear(now),
      },
      {
        organizationId,
        id: deps.newId(),
        email: account.email,
        firstName: account.firstName,
        lastName: account.lastName,
        phone: account.phone,
        acceptedInvite: true,
      },
      async (db) => {
        if (sampleData) await fillSample(db, organizationId)
        const auditLog = context.trailOf(caller.user)
        auditLog.changed(organizationId, organizationId)
        await auditLog.append(db)
      },
    )
    await recordTrial(context, given)
    return { id: organizationId }
  })
}

function requireSuper({ caller }: SignedInContext, sentence: string): void {
  if (!caller.account.isSuperAdmin) throw new Refusal('forbidden', sentence)
}

/** Weekdays of the school year around a moment; the office changes it. */
function schoolYear(now: number) {
  const today = new Date(now * 1000)
  const year = today.getUTCFullYear() - (today.getUTCMonth() < 6 ? 1 : 0)
  return { weekdays: [1, 2, 3, 4, 5], termStart: `${year}-08-01`, termEnd: `${year + 1}-07-31`, exceptions: [] }
}

async function recordTrial(
  { deps, caller }: SignedInContext,
  { name, address, phone }: { name: string; address: string; phone: string },
): Promise<void> {
  const { email: owner, firstName: firstname, lastName: lastname, phone: own } = caller.account
  const db = deps.database.identity
  const contact = { firstname, lastname, phone: own || phone, company: name }
  await deps.crm.record(db, { kind: 'contact', key: owner, owner, data: contact })
  await deps.crm.record(db, { kind: 'company', key: name, owner, data: { phone, address } })
  deps.crm.wake()
}

/** The text of an export. It ends early only with an error, so an incomplete file is no JSON. */
async function* jsonOf(
  head: object,
  pages: AsyncIterable<{ table: string; rows: readonly object[] }>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"tables":{`
  let present: string | undefined
  for await (const { table, rows } of pages) {
    const isFirst = table !== present
    const begin = isFirst ? `${present === undefined ? '' : '],'}${JSON.stringify(table)}:[` : ','
    const texts = await mapInPieces(rows, (row) => JSON.stringify(row))
    yield (texts.length === 0 && !isFirst ? '' : begin) + texts.join(',')
    present = table
  }
  yield `${present === undefined ? '' : ']'}}}`
}
