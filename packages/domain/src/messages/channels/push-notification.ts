import { z } from 'zod'
import type { FamilyLanguage } from '../../words/language.ts'
import { PLACEHOLDER } from '../templates/merge-fields.ts'
import type { MessageText } from '../message-text.ts'

const MAX_TITLE_CHARACTERS = 50
const MAX_BODY_CHARACTERS = 178
/** A word that is cut is left out, where this share of what fits stays. */
const LEAST_SHARE = 0.6

/** What a browser gives to whoever may send notifications to it: where they go, and the keys that encrypt them. */
export const PushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(2000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/),
  }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

/** What the service worker of a page gets. */
export interface PushNotification {
  /** Of the delivery: the same at every attempt. */
  id: string
  title: string
  body: string
  /** Whether it makes no sound. */
  silent: boolean
  /** Which page it opens. */
  url: string | null
  /** With which the device reports that it was shown or opened. */
  report: string
}

/** MESSAGE-51: what a notification says: the text message, or without one the first sentence of the email. */
export function notificationTextOf({ sms, email }: MessageText, language: FamilyLanguage): string {
  return sms || firstSentence(email, language)
}

/** A greeting, which ends with a comma, is no sentence. A merge field is not divided. */
function firstSentence(text: string, language: FamilyLanguage): string {
  const covered = text.replace(PLACEHOLDER, (field) => 'x'.repeat(field.length))
  const sentences = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(covered)]
  const written = sentences.map(({ index, segment }) => text.slice(index, index + segment.length).trim())
  return written.find((sentence) => /[.!?…]["”»)]?$/.test(sentence)) ?? written[0] ?? ''
}

interface Written {
  subject: string
  text: string
}

/** MESSAGE-51: rendered texts, one in each language, as short as notifications are; no language is cut for another one. */
export function fittedNotification(written: readonly Written[]): Written {
  return {
    subject: fitted(
      written.map(({ subject }) => subject),
      ' / ',
      MAX_TITLE_CHARACTERS,
    ),
    text: fitted(
      written.map(({ text }) => text),
      '\n',
      MAX_BODY_CHARACTERS,
    ),
  }
}

function fitted(texts: readonly string[], between: string, maxCharacters: number): string {
  const whole = texts.join(between)
  if (whole.length <= maxCharacters) return whole
  const maxEach = Math.floor((maxCharacters - between.length * (texts.length - 1)) / texts.length)
  return texts.map((text) => shortened(text, maxEach)).join(between)
}

function shortened(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text
  // A character of two code units is kept or left out as one.
  const kept = text.slice(0, maxCharacters - 1).replace(/[\uD800-\uDBFF]$/, '')
  const lastWordAt = kept.search(/\s\S*$/)
  const isWhole = lastWordAt > maxCharacters * LEAST_SHARE && !/^\s/.test(text.slice(kept.length))
  return `${(isWhole ? kept.slice(0, lastWordAt) : kept).replace(/[\s,;:–-]+$/, '')}…`
}
