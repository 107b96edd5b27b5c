import {
  type Audience,
  FAMILY_PAGE_TEMPLATE,
  type FamilyLanguage,
  fullName,
  type MessageChannel,
  type Organization,
  Refusal,
} from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { insertDeliveries } from './ledger/deliveries.store.ts'
import { insertMessage } from './messages.store.ts'
import { getTemplate } from './messagetemplates.store.ts'
import type { Recipient } from './recipients/recipient.ts'
import { isTold, ledgerFor, type SendOffDeps } from './send-off.ts'

interface Contact {
  id: string
  familyId: string
  firstName: string
  lastName: string
  email: string
  phone: string
  language: FamilyLanguage | null
}

interface SendingLink {
  organization: Pick<Organization, 'id' | 'name' | 'phone' | 'timeZone'>
  contact: Contact
  /** The administrator. */
  by: string
  /** Seconds UTC. */
  now: number
}

/** FAMILY-78: sends a contact its private link by text message: a message in the words of a template, which is kept and shown like others. */
export async function sendPageLink(
  db: Db,
  { organization, contact, by, now }: SendingLink,
  deps: SendOffDeps,
): Promise<void> {
  const { id: organizationId } = organization
  const templateId = FAMILY_PAGE_TEMPLATE
  const { category, kind, sourceLanguage, texts } = await getTemplate(db, { organizationId, templateId })
  const audience: Audience = { type: 'families', ids: [contact.familyId], direction: 'any', onDate: null }
  const channels: MessageChannel[] = ['sms']
  const written = { category, kind, sourceLanguage, texts, templateId, channels, activeUntil: null }
  const message = { ...written, id: deps.newId(), organizationId }
  const recipients = [recipientOf(contact, organization)]
  const { rows, unresolved, tooLong } = await ledgerFor(db, { message, organization, recipients, now }, deps)
  if (unresolved.length > 0 || tooLong.length > 0)
    throw new Refusal('invalid_input', 'The template cannot be sent as a text message to this contact.')
  if (!rows.some(isTold))
    throw new Refusal('invalid_input', 'This contact has no phone number for text messages, or refuses them.')
  const moments = { createdAt: now, updatedAt: now, sentAt: now }
  await insertMessage(db, { ...message, ...moments, audience, createdBy: by, sentBy: by })
  await insertDeliveries(db, rows)
}

function recipientOf(contact: Contact, { name, phone }: SendingLink['organization']): Recipient {
  return {
    id: contact.id,
    name: fullName(contact),
    email: contact.email,
    phone: contact.phone,
    languages: contact.language === null ? [] : [contact.language],
    familyIds: [contact.familyId],
    stopAt: null,
    routeIds: [],
    ridesIn: () => [],
    valuesIn: () => ({ 'org.name': name, 'org.phone': phone, 'contact.firstName': contact.firstName }),
  }
}
