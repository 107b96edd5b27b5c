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

/** A stop and its time, written in the language of the message. */
interface WrittenStop {
  name: string
  time: string
}

/** MESSAGE-144: 'instead of Mill Rd at 7:05 AM', or 'instead of 7:05 AM' at the same stop; empty where neither changes. */
export function formerStopText(former: WrittenStop, now: WrittenStop, language: Language): string {
  if (former.name === now.name && former.time === now.time) return ''
  const text = messageWords.in(language).formerStop[former.name === now.name ? 'same' : 'other']
  return mergedText(text, { 'stop.name': former.name, 'stop.time': former.time }, language).text
}
