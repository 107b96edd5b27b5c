import { api } from '@firstbell/contract'
import { Refusal, TRIAL_DAYS } from '@firstbell/domain'
import { dissolveOrganization, exportTables, foundOrganization, inOrganization } from '../../identity/tenancy.ts'
import { fillSample } from '../../demo/sample.ts'
import type { Mount } from '../../http/handle.ts'
import { handlePerson, type PersonVisit } from '../../http/account-context.ts'
import { countAttempt } from '../../identity/attempts.store.ts'
import { updateSession } from '../../identity/sessions.store.ts'
import { getOrganization } from './organizations.store.ts'
import { searchOrganizations } from './search.store.ts'

const DAY_SECONDS = 86_400

/** How organizations come and go, and who enters them. */
export function mountTrials(mount: Mount): void {
  handlePerson(mount, api.organizations.create, async ({ body }, visit) => {
    const { deps, caller, now } = visit
    const { account } = caller
    const { sampleData, primaryAdmin, location, ...given } = body
    if (primaryAdmin !== account.email) throw new Refusal('not-yours', 'A trial begins with oneself')
    if (given.purchased || given.allowLLD) requireSuper(visit, 'Only the super administrator sells')
    await countAttempt(deps.database.identity, 'organizations', account.id, now)
    const organizationId = deps.newId()
    const trialStart = Math.floor(now)
    await foundOrganization(
      deps.database,
      {
        ...given,
        ...location,
        organizationId,
        primaryAdmin,
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
        const trail = visit.trailOf(caller.user)
        trail.changed(organizationId, organizationId)
        await trail.append(db)
      },
    )
    await recordTrial(visit, given)
    return { id: organizationId }
  })

  handlePerson(mount, api.organizations.search, ({ query }, { deps }) => searchOrganizations(deps.database, query))

  handlePerson(mount, api.organizations.enter, async ({ params: { organizationId }, body }, visit) => {
    const { deps, caller } = visit
    const organization = await inOrganization(deps.database, organizationId, async (db) => {
      const trail = visit.trailOf(caller.user)
      trail.changed(organizationId, organizationId, body.reason)
      await trail.append(db)
      return getOrganization(db, organizationId)
    })
    const entered = [...new Set([...caller.session.entered, organizationId])]
    await updateSession(deps.database.identity, caller.sessionId, { entered })
    return organization
  })

  handlePerson(mount, api.organizations.remove, async ({ params: { organizationId } }, visit) => {
    const { deps, scope, caller } = visit
    await deps.database.durableTransaction(scope, async (db) => {
      const { primaryAdmin } = await getOrganization(db, organizationId)
      if (primaryAdmin !== caller.account.email) requireSuper(visit, 'Only the primary administrator deletes it')
      await dissolveOrganization(db, organizationId)
    })
    await deps.tracking.planChanged(organizationId)
    return { id: organizationId }
  })

  handlePerson(mount, api.organizations.export, async ({ params: { organizationId } }, visit) => {
    const { deps, scope, caller, now } = visit
    return deps.database.durableTransaction(scope, async (db) => {
      const organization = await getOrganization(db, organizationId)
      const trail = visit.trailOf(caller.user)
      trail.revealed(organizationId, organizationId)
      await trail.append(db)
      return { organization, exportedAt: { seconds: Math.floor(now) }, tables: await exportTables(db, organizationId) }
    })
  })
}

function requireSuper({ caller }: PersonVisit, sentence: string): void {
  if (!caller.account.isSuperAdmin) throw new Refusal('not-yours', sentence)
}

/** Weekdays of the school year around a moment; the office changes it. */
function schoolYear(now: number) {
  const today = new Date(now * 1000)
  const year = today.getUTCFullYear() - (today.getUTCMonth() < 6 ? 1 : 0)
  return { weekdays: [1, 2, 3, 4, 5], termStart: `${year}-08-01`, termEnd: `${year + 1}-07-31`, exceptions: [] }
}

async function recordTrial(
  { deps, caller }: PersonVisit,
  { name, address, phone }: { name: string; address: string; phone: string },
): Promise<void> {
  const { email: owner, firstName: firstname, lastName: lastname, phone: own } = caller.account
  const db = deps.database.identity
  const contact = { firstname, lastname, phone: own || phone, company: name }
  await deps.crm.record(db, { kind: 'contact', key: owner, owner, data: contact })
  await deps.crm.record(db, { kind: 'company', key: name, owner, data: { phone, address } })
  deps.crm.wake()
}
