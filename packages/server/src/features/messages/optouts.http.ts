import { emailAddressOf } from '../../adapters/channels/email-channel.ts'
import { api } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import { listOptOutsOfContacts, replaceOptOuts } from '../../engine/messages/opt-outs.store.ts'
import { handle, type Mount } from '../../http/handle.ts'
import { getContact, listContacts } from '../families/contacts.store.ts'
import { getOrganizationIdOfFamily } from '../families/families.store.ts'

/** MESSAGE-27: what contacts refuse, and what they tell the office about it. */
export function mountOptOuts(mount: Mount): void {
  handle(mount, api.optouts.list, async ({ query: { familyId } }, { db, revealed }) => {
    const organizationId = await getOrganizationIdOfFamily(db, familyId)
    const found = await listOptOutsOfContacts(db, organizationId, await listContacts(db, familyId))
    if (found.length > 0) revealed(organizationId, familyId)
    return found
  })

  handle(mount, api.optouts.replace, async ({ query: { contactId }, body }, { db, deps, changed }) => {
    const contact = await getContact(db, contactId)
    const { organizationId } = contact
    const address = emailAddressOf(contact.email)
    if (address === '')
      throw new Refusal(
        'invalid_input',
        'This contact has no email address. What somebody refuses is stored by email address: add one, or delete the phone number.',
      )
    const how = { source: 'office', now: deps.clock.now() } as const
    await replaceOptOuts(db, { organizationId, address }, body.categories, how)
    changed(organizationId, contactId)
    return listOptOutsOfContacts(db, organizationId, [contact])
  })
}
