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

/** What ends with a period and no sentence: a title, a kind of street, an initial, an hour. */
const ABBREVIATION =
  /(?:^|[\s("“¿¡])(?:drs?|mrs?|ms|mx|prof|rev|gov|jr|st|ste|sts|mt|ft|ave?|rd|blvd|ln|ct|pl|pkwy|hwy|rte|apt|no|nos|approx|dept|est|vs|etc|a\.? ?m|p\.? ?m|u\.s|sra?s?|srtas?|dra?s?|uds?|avda?|núm|pág|tel|aprox|hrs?|min|ee)\.$/iu
const INITIAL = /(?:^|\s)\p{Lu}\.$/u
/** Words that say nothing yet. */
const GREETING =
  /^\W*(?:hello|hi|hey|dear|good (?:morning|afternoon|evening|day)|greetings|important|attention|urgent|update|reminder|please (?:note|read)|hola|buen[oa]s (?:d[ií]as|tardes|noches)|estimad[oa]s?|querid[oa]s?|importante|atenci[oó]n|urgente|aviso|recordatorio|مرحبا|أهلا|السلام عليكم|تحية|عزيزي|أعزاءنا|هام|تنبيه|تذكير)(?![\p{L}\p{N}])[^.!?…:]{0,40}[.!?…:]+$/iu
const LONGEST_GREETING_WORDS = 5

/** A greeting is no sentence, and an abbreviation does not end one. A merge field is not divided. */
function firstSentence(text: string, language: FamilyLanguage): string {
  const covered = text.replace(PLACEHOLDER, (field) => 'x'.repeat(field.length))
  const written: string[] = []
  let start = 0
  for (const { index, segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(covered)) {
    const end = index + segment.length
    const sentence = text.slice(start, end).trim()
    // The end of a line ends a sentence, whatever stands before it.
    if (!/\n\s*$/.test(segment) && end < text.length && endsWithAbbreviation(sentence)) continue
    written.push(sentence)
    start = end
  }
  const sentences = written.filter((sentence) => /[.!?…]["”»)]?$/.test(sentence))
  return sentences.find((sentence) => !isGreeting(sentence)) ?? sentences[0] ?? written[0] ?? ''
}

const endsWithAbbreviation = (sentence: string) => ABBREVIATION.test(sentence) || INITIAL.test(sentence)

const isGreeting = (sentence: string) =>
  GREETING.test(sentence) && sentence.split(/\s+/).length <= LONGEST_GREETING_WORDS

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
