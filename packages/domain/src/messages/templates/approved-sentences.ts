import type { MessageText } from '../message-text.ts'

/** A sentence and what it is in the other language. */
export interface SentencePair {
  source: string
  text: string
}

/** A longer one is hardly written a second time. */
const LONGEST_SENTENCE = 400
const BETWEEN_SENTENCES = /((?<!\s)\s*\n\s*|(?<=[.!?])\s+(?=[\p{Lu}¿¡"“{]))/u

/** The sentences of a text, with what is between them at the odd places. */
const partsOf = (text: string) => text.trim().split(BETWEEN_SENTENCES)

const sentencesOf = (text: string) => partsOf(text).filter((_, place) => place % 2 === 0)

/** MESSAGE-75: the sentences that two texts say in two languages: of each part that has as many in one as in the other. */
export function sentencePairs(source: MessageText, translation: MessageText): SentencePair[] {
  const pairs = (['subject', 'email', 'sms'] as const).flatMap((part) => {
    const sentences = sentencesOf(source[part] ?? '')
    const translations = sentencesOf(translation[part] ?? '')
    if (sentences.length !== translations.length) return []
    return sentences.map((sentence, place) => ({ source: sentence, text: translations[place] ?? '' }))
  })
  const isKept = ({ source: one, text: other }: SentencePair) =>
    [one, other].every((sentence) => sentence !== '' && sentence.length <= LONGEST_SENTENCE)
  const first = new Map(
    pairs
      .filter(isKept)
      .toReversed()
      .map((pair) => [pair.source, pair] as const),
  )
  return [...first.values()].toReversed()
}

/** Each sentence of texts, once. */
export function distinctSentences(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(sentencesOf))].filter((sentence) => sentence !== '')
}

/** MESSAGE-76: a text with the sentences that are known in the other language; the others stay as they are. */
export function filledText(text: string, known: ReadonlyMap<string, string>): string {
  return partsOf(text)
    .map((part, place) => (place % 2 === 0 ? (known.get(part) ?? part) : part))
    .join('')
}
