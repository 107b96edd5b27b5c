import {
  deadlineOf,
  expiryOf,
  type Language,
  type MergeField,
  mergedText,
  type Message,
  type OptOutCategory,
  type Organization,
  sendableAt,
} from '@firstbell/domain'
import { groupBy } from '../../db/rows.ts'
import type { DeliveryRow } from './deliveries.store.ts'
import type { Recipient } from './recipients.store.ts'
import { WORDS } from './words.ts'

type Written = Pick<Message, 'category' | 'texts' | 'sourceLanguage'>

interface RenderedEmail {
  /** Of its first text. */
  language: Language
  subject: string
  text: string
  unresolved: MergeField[]
}

const BETWEEN_LANGUAGES = '\n\n* * *\n\n'

/** How a contact of a family refuses messages. */
interface WayOut {
  url: string
  /** Whether the contact refuses some already. */
  isUsed: boolean
}

/** MESSAGE-13, MESSAGE-20: the email to one recipient, in the languages that the recipient reads. */
function renderEmail(
  message: Written,
  recipient: Pick<Recipient, 'languages' | 'valuesIn'>,
  wayOut: WayOut | undefined,
): RenderedEmail {
  const { texts, sourceLanguage } = message
  const { present, missing, read } = languagesOf(message, recipient.languages)
  const unresolved = new Set<MergeField>()
  const merge = (text: string, language: Language) => {
    const values = { ...recipient.valuesIn(language), ...(wayOut && { optOutLink: wayOut.url }) }
    const merged = mergedText(text, values, language)
    merged.unresolved.forEach((field) => unresolved.add(field))
    return merged.text
  }
  const written = present.flatMap((language) => {
    const text = texts[language]
    return text ? [{ subject: merge(text.subject, language), text: merge(text.email, language) }] : []
  })
  const notes = missing.map((language) => WORDS[language].notTranslated)
  return {
    language: present[0] ?? sourceLanguage,
    subject: written.map(({ subject }) => subject).join(' / '),
    text: [...notes, written.map(({ text }) => text).join(BETWEEN_LANGUAGES), ...lastLines(message, read, wayOut)].join(
      '\n\n',
    ),
    unresolved: [...unresolved],
  }
}

/**
 * The languages of an email, that of the message first: those that the recipient reads, or all where that is not known. For one that
 * the message lacks it has the text in the language of the message.
 */
function languagesOf({ texts, sourceLanguage }: Written, wanted: readonly Language[]) {
  const order: Language[] = sourceLanguage === 'en' ? ['en', 'es'] : ['es', 'en']
  const missing = order.filter((language) => wanted.includes(language) && !texts[language])
  const isSent = (language: Language) =>
    wanted.length === 0 || wanted.includes(language) || (language === sourceLanguage && missing.length > 0)
  const present = order.filter((language) => texts[language] && isSent(language))
  return { present, missing, read: wanted.length > 0 ? order.filter((language) => wanted.includes(language)) : present }
}

/** MESSAGE-22, MESSAGE-24: how to get no such messages any more; why an emergency comes although others are refused. */
function lastLines({ category }: Written, languages: readonly Language[], wayOut: WayOut | undefined): string[] {
  if (!wayOut) return []
  const isEmergency = category === 'emergency'
  const links = languages.map((language) => `${WORDS[language][isEmergency ? 'choose' : 'leave']} ${wayOut.url}`)
  const reasons = isEmergency && wayOut.isUsed ? languages.map((language) => WORDS[language].still) : []
  return [[...links, ...reasons].join('\n')]
}

interface Sending {
  message: Pick<Message, 'id' | 'organizationId' | 'activeUntil'> & Written
  organization: Pick<Organization, 'timeZone'>
  recipients: readonly Recipient[]
  /** What addresses of contacts refuse. */
  optOuts: ReadonlyMap<string, readonly { category: OptOutCategory }[]>
  optOutUrlOf(address: string): string
  /** Seconds UTC. */
  now: number
  newId(): string
}

/**
 * MESSAGE-14: the ledger of a message as it is sent off, in order of the recipients' deadlines: one email to each address, with
 * the children of all its families; a line also for whoever has no address, shares one, or refuses such messages.
 */
export function deliveriesOf(sending: Sending): { rows: DeliveryRow[]; unresolved: MergeField[] } {
  const { message, organization, recipients, optOuts, optOutUrlOf, now, newId } = sending
  const unresolved = new Set<MergeField>()
  const row = (recipient: Recipient, rest: Pick<DeliveryRow, 'state'> & Partial<DeliveryRow>): DeliveryRow => ({
    organizationId: message.organizationId,
    id: newId(),
    messageId: message.id,
    recipientId: recipient.id,
    recipientName: recipient.name,
    familyId: recipient.familyIds[0] ?? null,
    familyIds: recipient.familyIds,
    channel: 'email',
    address: recipient.email,
    language: message.sourceLanguage,
    subject: '',
    text: '',
    nextAt: now,
    deadlineAt: deadlineOf(recipient.stopAt),
    expiresAt: expiryOf(recipient.stopAt, message.activeUntil),
    changedAt: now,
    ...rest,
  })
  const without = recipients.filter(({ email }) => email === '').map((one) => row(one, { state: 'noAddress' }))
  const byAddress = groupBy(
    recipients.filter(({ email }) => email !== ''),
    ({ email }) => email,
  )
  const emails = [...byAddress.values()].flatMap((same) => {
    const [first, ...others] = same
    if (!first) return []
    const everybody = joined(first, same)
    const { category } = message
    const isContact = everybody.familyIds.length > 0
    const refused = isContact ? (optOuts.get(first.email) ?? []) : []
    if (refused.some((one) => one.category === category)) return same.map((one) => row(one, { state: 'optedOut' }))
    const wayOut = isContact ? { url: optOutUrlOf(first.email), isUsed: refused.length > 0 } : undefined
    const email = renderEmail(message, everybody, wayOut)
    email.unresolved.forEach((field) => unresolved.add(field))
    const nextAt = sendableAt({ category, now, timeZone: organization.timeZone, stopAt: everybody.stopAt })
    const { language, subject, text } = email
    const told = row(everybody, { state: nextAt > now ? 'held' : 'queued', nextAt, language, subject, text })
    return [told, ...others.map((other) => row(other, { state: 'suppressed' }))]
  })
  const rows = [...emails, ...without].toSorted((a, b) => (a.deadlineAt ?? Infinity) - (b.deadlineAt ?? Infinity))
  return { rows, unresolved: [...unresolved] }
}

/** One person for all who share an address: told of the children of each. */
function joined(first: Recipient, same: readonly Recipient[]): Recipient {
  if (same.length === 1) return first
  const moments = same.flatMap(({ stopAt }) => (stopAt === null ? [] : [stopAt]))
  return {
    ...first,
    languages: same.every(({ languages }) => languages.length > 0) ? same.flatMap(({ languages }) => languages) : [],
    familyIds: [...new Set(same.flatMap(({ familyIds }) => familyIds))],
    stopAt: moments.length > 0 ? Math.min(...moments) : null,
    valuesIn(language) {
      const all = same.map((one) => one.valuesIn(language))
      const fields = new Set(all.flatMap((values) => Object.keys(values) as MergeField[])) // of one type
      return Object.fromEntries(
        [...fields].map((field) => [
          field,
          field === 'contact.firstName'
            ? first.valuesIn(language)[field]
            : [...new Set(all.flatMap((values) => values[field] ?? []))].filter((value) => value !== ''),
        ]),
      )
    },
  }
}
