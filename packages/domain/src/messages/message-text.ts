import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import { invalidFields } from './merge-fields.ts'

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
export const MessageTexts = z.object({ en: MessageText.nullable(), es: MessageText.nullable() })
export type MessageTexts = z.infer<typeof MessageTexts>

const LANGUAGES = ['en', 'es'] as const

/** Every text in every language, to look for merge fields. */
export function textsOf(texts: MessageTexts): string[] {
  return LANGUAGES.flatMap((language) => {
    const text = texts[language]
    return text ? [text.subject, text.email, text.sms ?? ''] : []
  })
}

const CORRECTION = { en: 'Correction', es: 'Corrección' } as const

/** MESSAGE-41: the texts of a message that corrects one with these texts: its subjects say so. */
export function correctionOf(texts: MessageTexts): MessageTexts {
  const corrected = (language: 'en' | 'es') => {
    const text = texts[language]
    const mark = `${CORRECTION[language]}: `
    if (!text || text.subject.startsWith(mark)) return text
    return { ...text, subject: `${mark}${text.subject}`.slice(0, LONGEST_SUBJECT) }
  }
  return { en: corrected('en'), es: corrected('es') }
}

/** MESSAGE-1: texts have known merge fields only, and the subject of an email is one line. */
export function requireSoundTexts(texts: MessageTexts): void {
  const [invalid] = textsOf(texts).flatMap(invalidFields)
  if (invalid !== undefined) throw new Refusal('invalid_input', `Invalid ${invalid}`)
  for (const language of LANGUAGES) {
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
  before: { texts: MessageTexts; sourceLanguage: 'en' | 'es' },
  after: MessageTexts,
): MessageTexts {
  const { sourceLanguage } = before
  const other = sourceLanguage === 'en' ? 'es' : 'en'
  const source = after[sourceLanguage]
  if (!source) throw new Refusal('invalid_input', 'The text in the language of the template cannot be left out.')
  const translation = after[other]
  const isSourceChanged = !isSameText(before.texts[sourceLanguage], source)
  const isStale = translation !== null && isSourceChanged && isSameText(before.texts[other], translation)
  return {
    ...after,
    [sourceLanguage]: { ...source, toCheck: false },
    [other]: translation && { ...translation, toCheck: isStale || translation.toCheck },
  }
}

export function isSameText(one: MessageText | null, other: MessageText | null): boolean {
  return one?.subject === other?.subject && one?.email === other?.email && (one?.sms ?? '') === (other?.sms ?? '')
}
