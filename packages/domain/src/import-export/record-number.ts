import { folded } from './folded.ts'

/** A number of a record without what spreadsheets add to it: a quote before it, and zeros behind a decimal sign. */
export function writtenNumber(text: string): string {
  return text
    .trim()
    .replace(/^'/, '')
    .replace(/^(\d+)[.,]0+$/, '$1')
}

/** EXCHANGE-12: two numbers of records are the same if only zeros before them differ, which spreadsheets drop. */
export function numberKey(text: string): string {
  const key = folded(writtenNumber(text))
  return /^\d+$/.test(key) ? key.replace(/^0+(?=\d)/, '') : key
}
