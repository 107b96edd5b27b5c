import {
  builtInTextOf,
  deadlineOf,
  endOfQuietHours,
  expiryOf,
  FamilyLanguage,
  fittedNotification,
  hasSms,
  isOfOffice,
  OfficeLanguage,
  type MergeField,
  mergedText,
  type Message,
  type MessageChannel,
  type MessageText,
  notificationTextOf,
  type OptOutCategory,
  type Organization,
  sendableAt,
} from '@firstbell/domain'
import { fittedSms, isTooLongForSms, plainLetters } from '@firstbell/domain/sms'
import { type Addressing, isOffered } from '../../adapters/channels/channel.ts'
import { groupBy } from '../../db/rows.ts'
import type { DeliveryRow } from './deliveries.store.ts'
import { joinRecipients, type Recipient } from './recipient.ts'
import { messageFrameWords } from './words.ts'

type Written = Pick<Message, 'category' | 'texts' | 'sourceLanguage' | 'templateId'>

interface Rendered {
  /** Of its first text. */
  language: FamilyLanguage
  subject: string
  text: string
  unresolved: MergeField[]
}

const BETWEEN_LANGUAGES = { email: '\n\n* * *\n\n', sms: '\n' } as const

/** How a contact of a family refuses messages. */
interface WayOut {
  /** Empty without an email address. */
  url: string
  /** Whether the contact refuses some already. */
  isUsed: boolean
}

/**
 * MESSAGE-13, MESSAGE-20: the email, text message or push notification to one recipient, in the languages that the recipient reads. MESSAGE-34: a
 * text message is in plain letters where it would be too long.
 */
function render(
  channel: MessageChannel,
  message: Written,
  recipient: Pick<Recipient, 'languages' | 'valuesIn'>,
  wayOut: WayOut | undefined,
): Rendered {
  const { sourceLanguage } = message
  const { present, missing, read } = languagesOf(message, recipient.languages)
  const unresolved = new Set<MergeField>()
  const written = present.flatMap((language) => {
    const text = textIn(message, language)
    const parts = text && partsOf(channel, text, language)
    if (!parts) return []
    const values = { ...recipient.valuesIn(language), ...(wayOut?.url && { optOutLink: wayOut.url }) }
    const merge = (part: string) => {
      const merged = mergedText(part, values, language)
      merged.unresolved.forEach((field) => unresolved.add(field))
      return merged.text
    }
    return [{ subject: merge(parts.subject), text: merge(parts.text) }]
  })
  const language = present[0] ?? sourceLanguage
  if (channel === 'push') return { language, ...fittedNotification(written), unresolved: [...unresolved] }
  const text = written.map((one) => one.text).join(BETWEEN_LANGUAGES[channel])
  if (channel === 'sms') {
    const others = present.filter(isOfOffice)
    if (others.length < present.length && isTooLongForSms(fittedSms(text))) {
      const instead = others.length > 0 ? others : present.map((one) => standIn(message, one)).slice(0, 1)
      return render(channel, message, { ...recipient, languages: instead }, wayOut)
    }
    const reasons = reasonsOf(message, read, wayOut)
    return { language, subject: '', text: smsOf(text, reasons), unresolved: [...unresolved] }
  }
  const notes = missing.map((one) => messageFrameWords.in(one).notTranslated[standIn(message, one)])
  return {
    language,
    subject: written.map(({ subject }) => subject).join(' / '),
    text: [...notes, text, ...lastLines(message, read, wayOut)].join('\n\n'),
    unresolved: [...unresolved],
  }
}

/** MESSAGE-87: in a language that the office does not write are the words of the product alone. */
const textIn = ({ texts, templateId }: Written, language: FamilyLanguage) =>
  isOfOffice(language) ? texts[language] : builtInTextOf(texts, templateId, language)

/** MESSAGE-21, MESSAGE-88: in which language somebody gets a message that lacks this one: its own, and in the place of Arabic English where there is. */
const standIn = ({ texts, sourceLanguage }: Written, missing: FamilyLanguage): OfficeLanguage =>
  isOfOffice(missing) ? sourceLanguage : (OfficeLanguage.options.find((language) => texts[language]) ?? sourceLanguage)

/**
 * The languages of a message, its own first: those that the recipient reads, or those of the office where that is not known. For one that
 * the message lacks it has the text in another one.
 */
function languagesOf(message: Written, wanted: readonly FamilyLanguage[]) {
  const order = [...new Set<FamilyLanguage>([message.sourceLanguage, ...FamilyLanguage.options])] // those of the office are first in the list
  const own = order.filter(isOfOffice)
  const missing = order.filter((language) => wanted.includes(language) && !textIn(message, language))
  const sent = new Set(wanted.length === 0 ? own : [...wanted, ...missing.map((one) => standIn(message, one))])
  const present = order.filter((language) => sent.has(language) && textIn(message, language))
  return { present, missing, read: wanted.length > 0 ? order.filter((language) => wanted.includes(language)) : present }
}

/** MESSAGE-22, MESSAGE-24: how to get no such messages any more; why an emergency comes although others are refused. */
function lastLines(
  { category }: Pick<Written, 'category'>,
  languages: readonly FamilyLanguage[],
  wayOut: WayOut | undefined,
): string[] {
  if (!wayOut) return []
  const isEmergency = category === 'emergency'
  const links = languages.map(
    (language) => `${messageFrameWords.in(language)[isEmergency ? 'choose' : 'leave']} ${wayOut.url}`,
  )
  return [[...links, ...reasonsOf({ category }, languages, wayOut)].join('\n')]
}

function reasonsOf(
  { category }: Pick<Written, 'category'>,
  languages: readonly FamilyLanguage[],
  wayOut?: WayOut,
): string[] {
  return category === 'emergency' && wayOut?.isUsed
    ? languages.map((language) => messageFrameWords.in(language).still)
    : []
}

/** MESSAGE-60: an emergency says why it comes where that fits: its own words are never cut for it. */
function smsOf(text: string, reasons: readonly string[]): string {
  const whole = fittedSms([text, ...reasons.map(plainLetters)].join('\n'))
  return isTooLongForSms(whole) ? fittedSms(text) : whole
}

function partsOf(channel: MessageChannel, text: MessageText, language: FamilyLanguage) {
  const { subject, email, sms } = text
  if (channel === 'email') return { subject, text: email }
  if (channel === 'push') return { subject, text: notificationTextOf(text, language) }
  return sms ? { subject: '', text: sms } : undefined
}

interface Sending {
  message: Pick<Message, 'id' | 'organizationId' | 'activeUntil' | 'channels'> & Written
  organization: Pick<Organization, 'timeZone'>
  recipients: readonly Recipient[]
  channels: Addressing
  /** What addresses of contacts refuse. */
  optOuts: ReadonlyMap<string, readonly { category: OptOutCategory }[]>
  optOutUrlOf(contact: { contactId: string; address: string }): string
  /** Seconds UTC. */
  now: number
  newId(): string
}

export interface Ledger {
  rows: DeliveryRow[]
  unresolved: MergeField[]
  /** Recipients whose text message takes too many segments. */
  tooLong: string[]
}

/**
 * MESSAGE-14: the ledger of a message as it is sent off, in order of the recipients' deadlines: one delivery to each address
 * of each channel, with the children of all its families; a line also for whoever shares one, has none on any channel, or refuses
 * such messages.
 */
export function deliveriesOf(given: Sending): Ledger {
  const { message, recipients, channels } = given
  const sending = { ...given, quietUntil: endOfQuietHours(given.organization.timeZone, given.now) }
  const used = channelsOf(message, channels)
  const unresolved = new Set<MergeField>()
  const tooLong = new Set<string>()
  const ways = recipients.flatMap((recipient) => waysTo(recipient, used, channels))
  const refused = ways
    .filter(isUnwanted)
    .map(({ recipient, channel, address }) => line(sending, recipient, channel, address, 'optedOut'))
  const lines = used.flatMap((channel) => {
    const addressed = ways.filter((way) => way.channel === channel && !isUnwanted(way))
    const byAddress = groupBy(addressed, ({ address }) => address)
    return [...byAddress].flatMap(([address, same]) => {
      const [first, ...others] = same.map(({ recipient }) => recipient)
      if (!first) return []
      const everybody = joinRecipients(first, [first, ...others])
      const wayOut = wayOutOf(sending, everybody, address)
      if (wayOut === 'refused') return [first, ...others].map((one) => line(sending, one, channel, address, 'optedOut'))
      const { language, subject, text, ...rendered } = render(channel, message, everybody, wayOut)
      rendered.unresolved.forEach((field) => unresolved.add(field))
      if (channel === 'sms' && isTooLongForSms(text)) tooLong.add(everybody.name)
      const told = { ...line(sending, everybody, channel, address), language, subject, text }
      return [told, ...others.map((other) => line(sending, other, channel, address, 'suppressed'))]
    })
  })
  const [anyChannel = 'email'] = used
  const reached = new Set(ways.map(({ recipient }) => recipient.id))
  const without = recipients
    .filter(({ id }) => !reached.has(id))
    .map((recipient) => line(sending, recipient, anyChannel, '', 'noAddress'))
  const rows = [...lines, ...refused, ...without].toSorted(
    (a, b) => (a.deadlineAt ?? Infinity) - (b.deadlineAt ?? Infinity),
  )
  return { rows, unresolved: [...unresolved], tooLong: [...tooLong] }
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
 * MESSAGE-22, MESSAGE-59: how a contact of a family refuses messages, or that it does refuse this one: at this address, or at
 * its email address, which stands for the person on every channel. Drivers and administrators cannot.
 */
function wayOutOf(sending: Sending, { familyIds, ...person }: Recipient, address: string) {
  const { message, channels, optOuts, optOutUrlOf } = sending
  if (familyIds.length === 0) return undefined
  const email = channels.email.addressOf(person)
  const refused = [...new Set([email, address])].flatMap((one) => optOuts.get(one) ?? [])
  if (refused.some(({ category }) => category === message.category)) return 'refused'
  return { url: email === '' ? '' : optOutUrlOf({ contactId: person.id, address: email }), isUsed: refused.length > 0 }
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
    channel,
    address,
    language: message.sourceLanguage,
    subject: '',
    text: '',
    state: state ?? (nextAt > now ? 'held' : 'queued'),
    nextAt,
    deadlineAt: deadlineOf(stopAt),
    expiresAt: expiryOf(usefulUntil, message.activeUntil),
    changedAt: now,
  }
}
