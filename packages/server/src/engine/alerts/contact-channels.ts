import { CONTACT_ALERTS, type ContactAlert, MessageChannel } from '@firstbell/domain'
import { type Addressing, isOffered } from '../../adapters/channels/channel.ts'
import type { Awaiting } from '../messages/recipients/contact-alerts.store.ts'

export interface Reaching {
  channels: Addressing
  /** The ids of the contacts who get push notifications. */
  subscribers: ReadonlySet<string>
}

/**
 * The channels of an alert that its contact chose and has. ALERT-28: what the office could tell as well comes on all that it has where it
 * has none of those that it chose, so that it is not lost.
 */
export function channelsFor(
  { contact, chosen }: Awaiting,
  alert: ContactAlert,
  { channels, subscribers }: Reaching,
): MessageChannel[] {
  const wanted = chosen.channels[alert]
  if (wanted.length === 0) return []
  const person = { ...contact, ...(subscribers.has(contact.id) && { subscriberId: contact.id }) }
  const present = MessageChannel.options.filter(
    (channel) => isOffered(channels, channel) && channels[channel].addressOf(person) !== '',
  )
  const both = present.filter((channel) => wanted.includes(channel))
  return both.length === 0 && CONTACT_ALERTS[alert].isOfOffice ? present : both
}

/** ALERT-27: the ids of the deliveries about an event, the same whichever server writes them and whenever. */
export function deliveryIdsOf(
  event: readonly (string | number | null)[],
  channels: readonly MessageChannel[],
  digestOf: (text: string) => string,
): Partial<Record<MessageChannel, string>> {
  const about = JSON.stringify(event)
  return Object.fromEntries(channels.map((channel) => [channel, digestOf(`contact alert ${about} ${channel}`)]))
}
