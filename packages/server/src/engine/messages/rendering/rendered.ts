import {
  type BetweenRides,
  builtInTextOf,
  FamilyLanguage,
  fittedNotification,
  isOfOffice,
  OfficeLanguage,
  mergedRides,
  type MergeField,
  type Message,
  type MessageChannel,
  type MessageText,
  notificationTextOf,
} from '@firstbell/domain'
import { fittedSms, isTooLongForSms, plainLetters } from '@firstbell/domain/sms'
import type { Recipient } from '../recipients/recipient.ts'
import { messageFrameWords } from '../words.ts'

export type Written = Pick<Message, 'category' | 'texts' | 'sourceLanguage' | 'templateId'>

interface Rendered {
  /** Of its first text. */
  language: FamilyLanguage
  /** Of all its texts. */
  languages: readonly FamilyLanguage[]
  subject: string
  text: string
  unresolved: MergeField[]
}

const BETWEEN_LANGUAGES = { email: '\n\n* * *\n\n', sms: '\n' } as const

/** How a contact of a family refuses messages. */
export interface WayOut {
  /** Empty without an email address. */
  url: string
  /** Whether the contact refuses some already. */
  isUsed: boolean
}

/**
 * MESSAGE-13, MESSAGE-20: the email, text message or push notification to one recipient, in the languages that the recipient reads. MESSAGE-34: a
 * text message is in plain letters where it would be too long.
 */
export function renderDelivery(
  channel: MessageChannel,
  message: Written,
  recipient: Pick<Recipient, 'languages' | 'valuesIn' | 'ridesIn'>,
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
    const rides = recipient.ridesIn(language)
    const merge = (part: string, between: BetweenRides) => {
      const merged = mergedRides(part, { values, rides, language, between })
      merged.unresolved.forEach((field) => unresolved.add(field))
      return merged.text
    }
    return [{ subject: merge(parts.subject, ' · '), text: merge(parts.text, channel === 'email' ? '\n' : ' ') }]
  })
  const language = present[0] ?? sourceLanguage
  const common = { language, languages: present, unresolved: [...unresolved] }
  if (channel === 'push') return { ...common, ...fittedNotification(written) }
  const text = written.map((one) => one.text).join(BETWEEN_LANGUAGES[channel])
  if (channel === 'sms') {
    const shorter = isTooLongForSms(fittedSms(text))
      ? shorterFor(recipient, fewerLanguages(message, present))
      : undefined
    if (shorter) return renderDelivery(channel, message, shorter, wayOut)
    const reasons = reasonsOf(message, read, wayOut)
    return { ...common, subject: '', text: smsOf(text, reasons) }
  }
  const notes = missing.map((one) => messageFrameWords.in(one).notTranslated[standIn(message, one)])
  return {
    ...common,
    subject: written.map(({ subject }) => subject).join(' / '),
    text: [...notes, text, ...lastLines(message, read, wayOut)].join('\n\n'),
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

/** MESSAGE-34, MESSAGE-90: in which languages a text message may fit that is too long in these: without Arabic, then in the first alone. */
function fewerLanguages(message: Written, present: readonly FamilyLanguage[]): FamilyLanguage[] | undefined {
  const others = present.filter(isOfOffice)
  if (others.length === 0) return present.slice(0, 1).map((one) => standIn(message, one))
  if (others.length < present.length) return others
  return present.length > 1 ? present.slice(0, 1) : undefined
}

/** MESSAGE-130: with fewer languages, then with all rides in one sentence in the languages of the recipient. */
function shorterFor<One extends Pick<Recipient, 'languages' | 'ridesIn'>>(
  recipient: One,
  languages: FamilyLanguage[] | undefined,
): One | undefined {
  if (languages) return { ...recipient, languages }
  return recipient.ridesIn('en').length > 1 ? { ...recipient, ridesIn: () => [] } : undefined
}

/** MESSAGE-22, MESSAGE-24, MESSAGE-126: how to get no such messages any more; why an emergency comes although others are refused. */
function lastLines(
  { category }: Pick<Written, 'category'>,
  languages: readonly FamilyLanguage[],
  wayOut: WayOut | undefined,
): string[] {
  if (!wayOut) return []
  const isEmergency = category === 'emergency'
  const words = languages.map((language) => messageFrameWords.in(language)[isEmergency ? 'choose' : 'leave'])
  const link = `${words.join(' / ')}: ${wayOut.url}`
  return [[link, ...reasonsOf({ category }, languages, wayOut)].join('\n')]
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
