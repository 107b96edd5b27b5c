import { api, PAGE_SIZE } from '@firstbell/contract'
import {
  type FamilyLetter,
  hasEnded,
  letterExpiresAt,
  type Organization,
  Refusal,
  serviceDateAt,
  wallClock,
} from '@firstbell/domain'
import { isOffered } from '../../adapters/channels/channel.ts'
import type { DepsAtOnce } from '../../deps.ts'
import { listContactAlerts } from '../../engine/messages/recipients/contact-alerts.store.ts'
import { sendPageLink } from '../../engine/messages/send-page-link.ts'
import { handle, type Mount } from '../../http/handle.ts'
import { countMail } from '../../identity/attempts.store.ts'
import { createDelegateLink, ensureLetterLink, familyLinkUrl, replaceContactLink } from '../../identity/family-links.ts'
import { listLinks, removeLink } from '../../identity/family-links.store.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { getContact } from './contacts.store.ts'
import { familiesOf, getChild, getOrganizationIdOfFamily } from './families.store.ts'
import { countReach } from './family-reach.store.ts'
import { getSchoolYear, listLetters, listUnreachable } from './family-letters.store.ts'

/** The private links of a family: created, sent and revoked by the office. */
export function mountFamilyLinks(mount: Mount): void {
  handle(mount, api.familylinks.list, async ({ query: { familyId } }, { db, revealed }) => {
    const organizationId = await getOrganizationIdOfFamily(db, familyId)
    const links = await listLinks(db, familyId)
    if (links.length > 0) revealed(organizationId, familyId)
    const choices = await listContactAlerts(db, organizationId, familyId)
    return links.map((link) => ({ ...link, chosen: choices.get(link.contactId ?? '') ?? null }))
  })

  handle(mount, api.familylinks.create, async ({ body: { contactId } }, { db, deps, changed }) => {
    const { organizationId, familyId } = await getContact(db, contactId)
    const link = await replaceContactLink(db, { organizationId, familyId, contactId }, deps)
    changed(organizationId, familyId, link.id)
    return { id: link.id, url: familyLinkUrl(deps, link) }
  })

  handle(mount, api.familylinks.createForDelegate, async ({ body: delegate }, { db, deps, changed }) => {
    const { organizationId, familyId } = await getChild(db, delegate.childId)
    const { timeZone } = await getOrganization(db, organizationId)
    if (hasEnded({ delegate }, wallClock(timeZone, deps.serviceClock.now()).date))
      throw new Refusal('invalid_input', 'The last date is in the past')
    const link = await createDelegateLink(db, { organizationId, familyId, delegate, madeByContactId: null }, deps)
    changed(organizationId, familyId, link.id)
    return { id: link.id, url: familyLinkUrl(deps, link) }
  })

  mountSending(mount)

  handle(mount, api.familylinks.unreachable, async ({ query: { orgId, page } }, { db, deps, revealed }) => {
    const { id: organizationId } = await getOrganization(db, orgId)
    const range = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
    const { ids, total } = await listUnreachable(db, { organizationId, channels: deps.channels }, range)
    if (ids.length > 0) revealed(organizationId, ...ids)
    const found = new Map((await familiesOf(db, ids)).map((family) => [family.id, family]))
    const reach = await countReach(db, { organizationId, channels: deps.channels, now: deps.serviceClock.now() })
    return { families: ids.flatMap((id) => found.get(id) ?? []), total, reach }
  })

  handle(mount, api.familylinks.letters, async ({ body: { orgId, familyIds } }, { db, deps, changed }) => {
    const { id: organizationId, timeZone } = await getOrganization(db, orgId)
    const date = serviceDateAt(timeZone, deps.serviceClock.now())
    const letters = await listLetters(db, { organizationId, date }, familyIds)
    if (letters.length < new Set(familyIds).size) throw new Refusal('not_found')
    changed(organizationId, ...letters.map(({ familyId }) => familyId))
    const written: FamilyLetter[] = []
    const expiresAt = letterExpiresAt(await getSchoolYear(db, organizationId), deps.realClock.now())
    for (const letter of letters) {
      const family = { organizationId, familyId: letter.familyId, expiresAt }
      written.push({ ...letter, url: await ensureLetterLink(db, family, deps) })
    }
    return written
  })

  handle(mount, api.familylinks.remove, async ({ params: { linkId } }, { db, changed }) => {
    const removed = await removeLink(db, linkId)
    if (!removed) throw new Refusal('not_found')
    changed(removed.organizationId, removed.familyId, linkId)
    return { id: linkId }
  })
}

/** FAMILY-51, FAMILY-78: the link of a contact goes to it by email or text message. */
function mountSending(mount: Mount): void {
  handle(
    mount,
    api.familylinks.send,
    async ({ body: { contactId, channel } }, { db, deps, user, changed, afterCommit }) => {
      const contact = await getContact(db, contactId)
      const { organizationId, familyId, email, language } = contact
      if (channel === 'sms') {
        const organization = await getOrganization(db, organizationId)
        requireTextMessages(organization, deps)
        await sendPageLink(db, { organization, contact, by: user.email, now: deps.serviceClock.now() }, deps)
        changed(organizationId, familyId)
        afterCommit(async () => deps.messageSender.wake())
        return { sent: deps.channels.sms.host !== undefined }
      }
      if (email === '') throw new Refusal('invalid_input', 'This contact has no email address.')
      const { name: organization } = await getOrganization(db, organizationId)
      changed(organizationId, familyId)
      const content = { kind: 'familyLink', organizationId, contactId, organization } as const
      afterCommit(async ({ database: { identity }, mail, realClock }) => {
        await countMail(identity, { purpose: 'familyLink', to: email }, realClock.now())
        await mail.post(identity, { to: email, content, language: language ?? 'en' })
        mail.wake()
      })
      return { sent: deps.mail.isSending() }
    },
  )
}

function requireTextMessages({ messagingEnabled }: Organization, { channels }: Pick<DepsAtOnce, 'channels'>): void {
  if (!messagingEnabled) throw new Refusal('forbidden', 'Messages are turned off for this organization.')
  if (!isOffered(channels, 'sms'))
    throw new Refusal('invalid_input', 'This installation has no gateway for text messages.')
}
