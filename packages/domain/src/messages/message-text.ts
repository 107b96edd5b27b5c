import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import { OfficeLanguage } from '../words/language.ts'
import { inEach } from '../words/languages.ts'
import { invalidFields } from './templates/merge-fields.ts'
import { messageWords } from './words.ts'

/** Decides what opting out stops and which messages wait during quiet hours. */
export const MessageCategory = z.enum(['emergency', 'service', 'scheduleChange', 'general'])
export type MessageCategory = z.infer<typeof MessageCategory>

export const MessageKind = z.enum([
  'custom',
  'delay',
  'cancellation',
  'substitution',
  'stopChange',
  'weather',
  'reminder',
])
export type MessageKind = z.infer<typeof MessageKind>

const LONGEST_SUBJECT = 120

/** What a message says in one language, with merge fields. */
export const MessageText = z.object({
  /** Of the email, and the title of the push notification; a text message has none. */
  subject: z.string().trim().max(LONGEST_SUBJECT),
  email: z.string().trim().max(10_000),
  /** The text message; without one none is sent. */
  sms: z.string().trim().max(1000).optional(),
  /** The language that it was translated from has changed since. */
  toCheck: z.boolean(),
})
export type MessageText = z.infer<typeof MessageText>

/** The texts of a message; null where a language is missing. */
export const MessageTexts = z.object(inEach(OfficeLanguage.options, () => MessageText.nullable()))
export type MessageTexts = z.infer<typeof MessageTexts>

/** Every text in every language, to look for merge fields. */
export function textsOf(texts: MessageTexts): string[] {
  return OfficeLanguage.options.flatMap((language) => {
    const text = texts[language]
    return text ? [text.subject, text.email, text.sms ?? ''] : []
  })
}

/** MESSAGE-41: the texts of a message that corrects one with these texts: its subjects say so. */
export function correctionOf(texts: MessageTexts): MessageTexts {
  const corrected = (language: OfficeLanguage) => {
    const text = texts[language]
    const mark = `${messageWords.in(language).correction}: `
    if (!text || text.subject.startsWith(mark)) return text
    return { ...text, subject: `${mark}${text.subject}`.slice(0, LONGEST_SUBJECT) }
  }
  return inEach(OfficeLanguage.options, corrected)
}

/** MESSAGE-1: texts have known merge fields only, and the subject of an email is one line. */
export function requireSoundTexts(texts: MessageTexts): void {
  const [invalid] = textsOf(texts).flatMap(invalidFields)
  if (invalid !== undefined) throw new Refusal('invalid_input', `Invalid ${invalid}`)
  for (const language of OfficeLanguage.options) {
    const text = texts[language]
    if (text && (text.subject === '' || text.email === '' || /\p{Cc}/u.test(text.subject)))
      throw new Refusal('invalid_input', 'A text needs a subject of one line and a body.')
    if (/[^\n\P{Cc}]/u.test(text?.sms ?? ''))
      throw new Refusal('invalid_input', 'A text message contains a character that cannot be sent.')
  }
}

/**
 * MESSAGE-3: a text in the other language is marked to be checked when the source has changed and it has not; whoever
 * saves it unmarked has checked it.
 */
export function textsAfter(
  before: { texts: MessageTexts; sourceLanguage: OfficeLanguage },
  after: MessageTexts,
): MessageTexts {
  const { sourceLanguage } = before
  const source = after[sourceLanguage]
  if (!source) throw new Refusal('invalid_input', 'The text in the language of the template cannot be left out.')
  const isSourceChanged = !isSameText(before.texts[sourceLanguage], source)
  return inEach(OfficeLanguage.options, (language) => {
    const text = after[language]
    if (!text || language === sourceLanguage) return text && { ...text, toCheck: false }
    const isStale = isSourceChanged && isSameText(before.texts[language], text)
    return { ...text, toCheck: isStale || text.toCheck }
  })
}

export function isSameText(one: MessageText | null, other: MessageText | null): boolean {
  return one?.subject === other?.subject && one?.email === other?.email && (one?.sms ?? '') === (other?.sms ?? '')
}
