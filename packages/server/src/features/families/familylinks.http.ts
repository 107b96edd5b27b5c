import { api } from '@firstbell/contract'
import { Refusal, wallClock } from '@firstbell/domain'
import { handle, type Mount } from '../../http/handle.ts'
import { countAttempt } from '../../identity/attempts.store.ts'
import { createDelegateLink, familyLinkUrl, replaceContactLink } from '../../identity/family-links.ts'
import { listLinks, removeLink } from '../../identity/family-links.store.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { getContact } from './contacts.store.ts'
import { getChild, getOrganizationIdOfFamily } from './families.store.ts'

/** The private links of a family: created, sent and revoked by the office. */
export function mountFamilyLinks(mount: Mount): void {
  handle(mount, api.familylinks.list, async ({ query: { familyId } }, { db, revealed }) => {
    const organizationId = await getOrganizationIdOfFamily(db, familyId)
    const links = await listLinks(db, familyId)
    if (links.length > 0) revealed(organizationId, familyId)
    return links
  })

  handle(mount, api.familylinks.create, async ({ body: { contactId } }, { db, deps, changed }) => {
    const { organizationId, familyId } = await getContact(db, contactId)
    const id = await replaceContactLink(db, { organizationId, familyId, contactId }, deps)
    changed(organizationId, familyId, id)
    return { id, url: familyLinkUrl(deps, id) }
  })

  handle(mount, api.familylinks.createForDelegate, async ({ body: delegate }, { db, deps, changed }) => {
    const { organizationId, familyId } = await getChild(db, delegate.childId)
    const { timeZone } = await getOrganization(db, organizationId)
    if (delegate.endsOn < wallClock(timeZone, deps.clock.now()).date)
      throw new Refusal('invalid_input', 'The last date is in the past')
    const id = await createDelegateLink(db, { organizationId, familyId, delegate }, deps)
    changed(organizationId, familyId, id)
    return { id, url: familyLinkUrl(deps, id) }
  })

  handle(mount, api.familylinks.send, async ({ body: { contactId } }, { db, deps, changed, afterCommit }) => {
    const { organizationId, familyId, email, language } = await getContact(db, contactId)
    if (email === '') throw new Refusal('invalid_input', 'This contact has no email address.')
    const { name: organization } = await getOrganization(db, organizationId)
    changed(organizationId, familyId)
    const content = { kind: 'familyLink', organizationId, contactId, organization } as const
    afterCommit(async () => {
      const { identity } = deps.database
      await countAttempt(identity, 'mailTo', email, deps.time.now())
      await deps.mail.post(identity, { to: email, content, language: language ?? 'en' })
      deps.mail.wake()
    })
    return { sent: deps.mail.isSending() }
  })

  handle(mount, api.familylinks.remove, async ({ params: { linkId } }, { db, changed }) => {
    const removed = await removeLink(db, linkId)
    if (!removed) throw new Refusal('not_found')
    changed(removed.organizationId, removed.familyId, linkId)
    return { id: linkId }
  })
}
