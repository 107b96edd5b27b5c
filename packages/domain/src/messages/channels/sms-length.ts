import { SegmentedMessage } from 'sms-segments-calculator'
import { remembered } from '../../words/remembered.ts'

/** A text message is sent in at most so many segments, each of which is paid for. */
export const MAX_SMS_SEGMENTS = 3
/** So many characters fit into {@link MAX_SMS_SEGMENTS}, whatever they are. */
const ALWAYS_FIT = 190
/** Three segments of 153 letters: so many of the plainest letters fit, and no text with more. */
const NEVER_MORE = 459
/** Three segments of 67 letters of the encoding that has all letters. */
const NEVER_MORE_IN_UCS_2 = 201

export interface SmsLength {
  characters: number
  segments: number
  /** A segment has 153 to 160 letters of the first one, and 67 to 70 of the other one, which has all letters. */
  encoding: 'GSM-7' | 'UCS-2'
}

/** MESSAGE-34: how much of a text message a text takes. */
export function smsLengthOf(text: string): SmsLength {
  const counted = new SegmentedMessage(text)
  const { numberOfCharacters: characters, segmentsCount, encodingName: encoding } = counted
  return { characters, segments: text === '' ? 0 : segmentsCount, encoding }
}

const REPLACED: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
}

const PICTURES = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3)+/gu

/** A letter with the marks that follow it. */
const LETTERS = /\P{M}\p{M}*|\p{M}+/gu
const ENTRIES = 4096

/** What a single letter takes of a segment: nothing of GSM-7 where that lacks it. */
const inGsm7 = remembered((letter: string): { places: number } => {
  const { encodingName, numberOfCharacters } = new SegmentedMessage(letter)
  return { places: encodingName === 'GSM-7' ? numberOfCharacters : 0 }
}, ENTRIES)

const isInGsm7 = (text: string) => Array.from(text).every((letter) => inGsm7(letter).places > 0)

/**
 * A text with plain letters ('a' for 'á') where one that GSM-7 lacks would halve the room, and without pictures where they alone do; others
 * stay as they are.
 */
export function plainLetters(text: string): string {
  const plain = text.replace(LETTERS, plainLetter)
  if (isInGsm7(plain)) return plain
  const words = plain.replace(PICTURES, '').replace(/ {2,}/g, ' ').trim()
  return words !== '' && isInGsm7(words) ? words : plain
}

function plainLetter(letter: string): string {
  if (isInGsm7(letter)) return letter
  const replaced = REPLACED[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
  return isInGsm7(replaced) ? replaced : letter
}

/** MESSAGE-34: a rendered text as it is sent: in plain letters if it would take too many segments otherwise. */
export function fittedSms(text: string): string {
  return isTooLongForSms(text) ? plainLetters(text) : text
}

/** To count a text takes milliseconds, and a message to a district has thousands of them: most are judged by their length. */
export function isTooLongForSms(text: string): boolean {
  if (text.length <= ALWAYS_FIT) return false
  if (text.length > NEVER_MORE) return true
  const places = Array.from(text, (letter) => inGsm7(letter).places)
  if (places.every((one) => one === 1)) return false
  if (places.includes(0) && text.length > NEVER_MORE_IN_UCS_2) return true
  return smsLengthOf(text).segments > MAX_SMS_SEGMENTS
}
