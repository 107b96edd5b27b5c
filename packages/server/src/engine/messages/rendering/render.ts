import {
  deadlineOf,
  FamilyLanguage,
  endOfQuietHours,
  expiryOf,
  hasSms,
  type MergeField,
  type Message,
  type MessageChannel,
  type OptOutCategory,
  type Organization,
  sendableAt,
  TEXT_TOO_LONG,
} from '@firstbell/domain'
import { isTooLongForSms } from '@firstbell/domain/sms'
import { type Addressing, isOffered } from '../../../adapters/channels/channel.ts'
import { groupBy } from '../../../db/rows.ts'
import type { DeliveryRow } from '../ledger/deliveries.store.ts'
import { betweenPieces } from '../../../work/pieces.ts'
import { joinRecipients, type Recipient } from '../recipients/recipient.ts'
import { renderDelivery, type WayOut, type Written } from './rendered.ts'

interface Sending {
  message: Pick<Message, 'id' | 'organizationId' | 'activeUntil' | 'channels'> & Written
  organization: Pick<Organization, 'timeZone'>
  recipients: readonly Recipient[]
  channels: Addressing
  /** What addresses of contacts refuse. */
  optOuts: ReadonlyMap<string, readonly { category: OptOutCategory }[]>
  optOutUrlOf(contact: { contactId: string; address: string }): string
  /** What stands for the link of a contact. */
  contactLinkPlace: string
  /** Seconds UTC. */
  now: number
  newId(): string
}

export interface Ledger {
  rows: DeliveryRow[]
  unresolved: MergeField[]
  /** Recipients who get no text message because it takes too many segments. */
  tooLong: string[]
  /** Who is told in each language; in several where it is not known which one they read. */
  readers: ReadonlyMap<FamilyLanguage, ReadonlySet<string>>
}

/**
 * MESSAGE-14: the ledger of a message as it is sent off, in order of the recipients' deadlines: one delivery to each address
 * of each channel, with the children of all its families; a line also for whoever shares one, has none on any channel, or refuses
 * such messages.
 */
export async function deliveriesOf(given: Sending, pause = betweenPieces()): Promise<Ledger> {
  const { message, recipients, channels } = given
  const sending = { ...given, quietUntil: endOfQuietHours(given.organization.timeZone, given.now) }
  const used = channelsOf(message, channels)
  const unresolved = new Set<MergeField>()
  const tooLong = new Set<string>()
  const readers = new Map(FamilyLanguage.options.map((language) => [language, new Set<string>()]))
  const ways = recipients.flatMap((recipient) => waysTo(recipient, used, channels))
  const refused = ways
    .filter(isUnwanted)
    .map(({ recipient, channel, address }) => line(sending, recipient, channel, address, 'optedOut'))
  const linesTo = (channel: MessageChannel, address: string, same: readonly Recipient[]) => {
    const refuses = (one: Recipient) =>
      refusedBy(sending, one, address).some(({ category }) => category === message.category)
    const refusing = same.filter(refuses).map((one) => line(sending, one, channel, address, 'optedOut'))
    const willing = same.filter((one) => !refuses(one))
    const [first, ...others] = willing
    if (!first) return refusing
    const everybody = joinRecipients(first, willing)
    const { language, languages, subject, text, ...rendered } = renderDelivery(
      channel,
      message,
      withLink(sending, everybody),
      wayOutOf(sending, everybody, address),
    )
    rendered.unresolved.forEach((field) => unresolved.add(field))
    if (channel === 'sms' && isTooLongForSms(text)) {
      tooLong.add(everybody.name)
      const failed = willing.map((one) => ({ ...line(sending, one, channel, address, 'failed'), error: TEXT_TOO_LONG }))
      return [...refusing, ...failed]
    }
    languages.forEach((one) => readers.get(one)?.add(everybody.id))
    const told = { ...line(sending, everybody, channel, address), language, subject, text }
    return [told, ...others.map((other) => line(sending, other, channel, address, 'suppressed')), ...refusing]
  }
  const lines: DeliveryRow[] = []
  for (const channel of used) {
    const addressed = ways.filter((way) => way.channel === channel && !isUnwanted(way))
    for (const [address, same] of groupBy(addressed, (way) => way.address)) {
      const told = same.map(({ recipient }) => recipient)
      lines.push(...linesTo(channel, address, told))
      await pause()
    }
  }
  const [anyChannel = 'email'] = used
  const reached = new Set(ways.map(({ recipient }) => recipient.id))
  const without = recipients
    .filter(({ id }) => !reached.has(id))
    .map((recipient) => line(sending, recipient, anyChannel, '', 'noAddress'))
  const rows = [...lines, ...refused, ...without].toSorted(
    (a, b) => (a.deadlineAt ?? Infinity) - (b.deadlineAt ?? Infinity),
  )
  return { rows, unresolved: [...unresolved], tooLong: [...tooLong], readers }
}

/** MESSAGE-96: contacts of families have a page of their own. */
function withLink({ contactLinkPlace }: Pick<Sending, 'contactLinkPlace'>, recipient: Recipient): Recipient {
  if (recipient.familyIds.length === 0) return recipient
  return { ...recipient, valuesIn: (language) => ({ ...recipient.valuesIn(language), trackLink: contactLinkPlace }) }
}

interface Way {
  recipient: Recipient
  channel: MessageChannel
  address: string
}

/** ALERT-28: on the channels that a recipient wants; on all where the message uses none of them, so that it is not lost. */
function waysTo(recipient: Recipient, used: readonly MessageChannel[], channels: Addressing): Way[] {
  const ways = used.flatMap((channel) => {
    const address = channels[channel].addressOf(recipient)
    return address === '' ? [] : [{ recipient, channel, address }]
  })
  const wanted = ways.filter(({ channel }) => recipient.wantedChannels?.includes(channel) ?? true)
  return wanted.length > 0 ? wanted : ways
}

const isUnwanted = ({ recipient }: Way) => recipient.wantedChannels?.length === 0

/**
 * MESSAGE-22, MESSAGE-59: what a contact of a family refuses at this address, or at its email address, which stands for the person on every
 * channel. Drivers and administrators cannot. MESSAGE-32: others who share a number refuse nothing by it.
 */
function refusedBy({ channels, optOuts }: Sending, { familyIds, ...person }: Recipient, address: string) {
  if (familyIds.length === 0) return []
  const email = channels.email.addressOf(person)
  return [...new Set([email, address])].flatMap((one) => optOuts.get(one) ?? [])
}

/** How a contact of a family refuses messages. */
function wayOutOf(sending: Sending, recipient: Recipient, address: string): WayOut | undefined {
  const { channels, optOutUrlOf } = sending
  if (recipient.familyIds.length === 0) return undefined
  const email = channels.email.addressOf(recipient)
  const url = email === '' ? '' : optOutUrlOf({ contactId: recipient.id, address: email })
  return { url, isUsed: refusedBy(sending, recipient, address).length > 0 }
}

/** MESSAGE-31: the channels on which a message is sent: those that it names, and text messages only where it has a text for them. */
export function channelsOf(message: Pick<Message, 'channels' | 'texts'>, channels: Addressing): MessageChannel[] {
  return message.channels.filter((one) => isOffered(channels, one) && (one !== 'sms' || hasSms(message.texts)))
}

/** Waiting unless it says otherwise. */
function line(
  { message, organization, quietUntil, now, newId }: Sending & { quietUntil: number | undefined },
  recipient: Recipient,
  channel: MessageChannel,
  address: string,
  state?: DeliveryRow['state'],
): DeliveryRow {
  const { category } = message
  const { stopAt, usefulUntil = stopAt, quietHours } = recipient
  const ownQuietUntil = quietHours ? endOfQuietHours(organization.timeZone, now, quietHours) : quietUntil
  const nextAt = state ? now : sendableAt({ channel, category, now, quietUntil: ownQuietUntil, stopAt })
  return {
    organizationId: message.organizationId,
    id: recipient.deliveryIds?.[channel] ?? newId(),
    messageId: message.id,
    recipientId: recipient.id,
    recipientName: recipient.name,
    familyId: recipient.familyIds[0] ?? null,
    familyIds: recipient.familyIds,
    routeIds: [...recipient.routeIds],
    channel,
    address,
    language: message.sourceLanguage,
    subject: '',
    text: '',
    state: state ?? (nextAt > now ? 'held' : 'queued'),
    error: '',
    nextAt,
    deadlineAt: deadlineOf(stopAt),
    expiresAt: expiryOf(usefulUntil, message.activeUntil),
    changedAt: now,
  }
}
