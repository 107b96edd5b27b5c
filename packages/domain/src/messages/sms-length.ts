import { SegmentedMessage } from 'sms-segments-calculator'

/** A text message is sent in at most so many segments, each of which is paid for. */
export const MAX_SMS_SEGMENTS = 3
/** So many characters fit into {@link MAX_SMS_SEGMENTS}, whatever they are. */
const ALWAYS_FIT = 190
/** Three segments of 153 letters: so many of the plainest letters fit, and no text with more. */
const NEVER_MORE = 459
/** Letters of which each takes one place of a segment; there are more. */
const SINGLE = /^[A-Za-z0-9 \n.,:;!?'"()&%+\-/=<>#*@éñüÑ¿¡]*$/

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

/**
 * A text with plain letters ('a' for 'á') where one that GSM-7 lacks would halve the room, and without pictures where they alone do; others
 * stay as they are.
 */
export function plainLetters(text: string): string {
  const plain = withPlainLetters(text)
  if (smsLengthOf(plain).encoding === 'GSM-7') return plain
  const words = plain.replace(PICTURES, '').replace(/ {2,}/g, ' ').trim()
  return words !== '' && smsLengthOf(words).encoding === 'GSM-7' ? words : plain
}

function withPlainLetters(text: string): string {
  const lacking = new Set(new SegmentedMessage(text).getNonGsmCharacters())
  return [...lacking].reduce((plain, letter) => {
    const replaced = REPLACED[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
    return smsLengthOf(replaced).encoding === 'GSM-7' ? plain.replaceAll(letter, replaced) : plain
  }, text)
}

/** MESSAGE-34: a rendered text as it is sent: in plain letters if it would take too many segments otherwise. */
export function fittedSms(text: string): string {
  return isTooLongForSms(text) ? plainLetters(text) : text
}

/** To count takes milliseconds, and a message to a district has thousands of texts: most are judged by their length. */
export function isTooLongForSms(text: string): boolean {
  if (text.length <= ALWAYS_FIT) return false
  if (text.length > NEVER_MORE) return true
  return !SINGLE.test(text) && smsLengthOf(text).segments > MAX_SMS_SEGMENTS
}
