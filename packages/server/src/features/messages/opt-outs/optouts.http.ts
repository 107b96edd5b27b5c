import { api } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import { listOptOutsOfContacts, replaceOptOuts } from '../../../engine/messages/opt-outs/opt-outs.store.ts'
import { handle, type Mount } from '../../../http/handle.ts'
import { getContact, listContacts } from '../../families/contacts.store.ts'
import { getOrganizationIdOfFamily } from '../../families/families.store.ts'

/** MESSAGE-27: what contacts refuse, and what they tell the office about it. */
export function mountOptOuts(mount: Mount): void {
  handle(mount, api.optouts.list, async ({ query: { familyId } }, { db, deps, revealed }) => {
    const organizationId = await getOrganizationIdOfFamily(db, familyId)
    const found = await listOptOutsOfContacts(db, organizationId, await listContacts(db, familyId), deps.channels)
    if (found.length > 0) revealed(organizationId, familyId)
    return found
  })

  handle(mount, api.optouts.replace, async ({ query: { contactId }, body }, { db, deps, changed }) => {
    const { channels } = deps
    const contact = await getContact(db, contactId)
    const { organizationId } = contact
    const channel = body.channel ?? (channels.email.addressOf(contact) === '' ? 'sms' : 'email')
    const address = channels[channel].addressOf(contact)
    if (address === '')
      throw new Refusal(
        'invalid_input',
        channel === 'email'
          ? 'This contact has no email address.'
          : 'This contact has no phone number that text messages can reach.',
      )
    const how = { source: 'office', now: deps.serviceClock.now() } as const
    await replaceOptOuts(db, { organizationId, channel, address }, body.categories, how)
    changed(organizationId, contactId)
    return listOptOutsOfContacts(db, organizationId, [contact], channels)
  })
}
