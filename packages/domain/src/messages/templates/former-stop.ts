import type { Language } from '../../words/languages.ts'
import { messageWords } from '../words.ts'
import { mergedText } from './merge-fields.ts'

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
