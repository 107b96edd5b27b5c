import type { Language } from '../../words/languages.ts'
import { messageWords } from '../words.ts'
import { mergedText } from './merge-fields.ts'

/** When a bus comes to a stop that does not come at its usual time; texts in the language of the message. */
export interface NewTime {
  usual: string
  /** Null where nobody knows it yet. */
  expected: string | null
  moved: 'later' | 'earlier'
}

/** MESSAGE-142: 'at 7:25 AM instead of 7:10 AM'. The usual time is never said as a new one. */
export function newTimeText({ usual, expected, moved }: NewTime, language: Language): string {
  const words = messageWords.in(language).newTime
  const isUsual = expected === usual
  const text = expected === null ? words[moved] : isUsual ? words.usual : words.known
  return mergedText(text, { 'stop.time': usual, 'eta.time': expected ?? '' }, language).text
}
