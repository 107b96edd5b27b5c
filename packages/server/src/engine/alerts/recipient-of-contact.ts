import { type FamilyLanguage, fullName, type MergeValues, type MessageChannel } from '@firstbell/domain'
import type { Awaiting } from '../messages/recipients/contact-alerts.store.ts'
import type { Recipient } from '../messages/recipients/recipient.ts'

interface Told {
  awaiting: Pick<Awaiting, 'contact' | 'familyId'>
  subscriberId: string | undefined
  /** Of the channels on which the contact is told. */
  deliveryIds: Partial<Record<MessageChannel, string>>
  /** What is told is of no use after it; seconds UTC. */
  stopAt: number
}

/** ALERT-27: a contact who is told of a ride, once on each channel. */
export function recipientOfContact(
  { awaiting: { contact, familyId }, subscriberId, deliveryIds, stopAt }: Told,
  valuesIn: (language: FamilyLanguage) => MergeValues,
): Recipient {
  return {
    id: contact.id,
    name: fullName(contact) || contact.email || contact.phone,
    email: contact.email,
    phone: contact.phone,
    ...(subscriberId !== undefined && { subscriberId }),
    languages: contact.language === null ? [] : [contact.language],
    familyIds: [familyId],
    routeIds: [],
    stopAt,
    wantedChannels: Object.keys(deliveryIds) as MessageChannel[], // of one type
    deliveryIds,
    valuesIn: (language) => ({ ...valuesIn(language), 'contact.firstName': contact.firstName }),
    ridesIn: (language) => [valuesIn(language)],
  }
}
