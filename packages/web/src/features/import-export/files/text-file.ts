import type Papa from 'papaparse'
import { decodedUtf8, hasLostLetters, isMarked, withoutMarks } from './alphabet.ts'
import { noticeOf, type RawTable } from './file-notice.ts'
import { headingOf } from './heading.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { isWebPage, isXmlWorkbook, readWebPage } from './web-page.ts'

type Library = typeof Papa

/** The rows of a CSV file in any of the alphabets and with any of the separators that spreadsheets write, or of a web page. */
export async function readText(bytes: Uint8Array): Promise<RawTable> {
  const whole = decoded(bytes)
  if (isWebPage(whole)) return readWebPage(whole)
  if (isXmlWorkbook(whole)) throw new UnreadableFile('xmlWorkbook')
  const { default: papa } = await import('papaparse')
  const [, separator, text = ''] = /^(?:"?sep=(.)"?[ \t]*(?:\r\n|\r|\n))?(.*)$/is.exec(whole) ?? []
  if (text.trim() === '') throw new UnreadableFile('empty')
  const delimiter = separator ?? separatorOf(papa, text)
  const parse = (content: string) => papa.parse<string[]>(content, { delimiter })
  const first = parse(text)
  const isBroken = first.errors.some(({ type }) => type === 'Quotes')
  const { data, errors } = isBroken ? parse(withQuotesQuoted(text, delimiter)) : first
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw new UnreadableFile('damaged', broken.message)
  return withAlphabet(data)
}

/** EXCHANGE-5: each cell in its own alphabet; which ones are not in UTF-8, or have lost letters, is named. */
function withAlphabet(data: readonly string[][]): RawTable {
  const cells = data.map((row) => row.map(withoutMarks))
  const named = (is: (cell: string) => boolean) =>
    data.flatMap((row, at) => row.flatMap((cell, column) => (is(cell) ? `${at + 1}: ${cells[at]?.[column]}` : [])))
  return {
    cells,
    notices: [...noticeOf('alphabet', named(isMarked)), ...noticeOf('lostLetters', named(hasLostLetters))],
  }
}

const SEPARATORS = [',', ';', '\t', '|']

/** The separator with which most names of columns are known; numbers may have commas of their own. */
function separatorOf(papa: Library, text: string): string {
  const guessed = papa.parse(text, { preview: 20, skipEmptyLines: 'greedy' }).meta.delimiter
  const known = (delimiter: string) => headingOf(papa.parse<string[]>(text, { preview: 30, delimiter }).data).known
  return [guessed, ...SEPARATORS].reduce((best, one) => (known(one) > known(best) ? one : best))
}

/** A cell such as "C" Street, which was written without quotes of its own, gets them. */
function withQuotesQuoted(text: string, separator: string): string {
  const end = separator === '\t' ? '\\t' : `\\${separator}`
  const cell = new RegExp(`("(?:[^"]|"")*"(?=${end}|[\\r\\n]|$)|[^${end}\\r\\n]*)(${end}|\\r\\n|[\\r\\n]|$)`, 'g')
  return text.replace(cell, (_, content: string, after: string) =>
    /^"(?:[^"]|"")*"$/.test(content) || !content.includes('"')
      ? content + after
      : `"${withoutOuterQuotes(content).replaceAll('"', '""')}"${after}`,
  )
}

/** The quotes around a cell such as "Robert "Bobby" J" are not part of it: the first one inside begins something. */
function withoutOuterQuotes(cell: string): string {
  return /^"(?:[^"]*[\s(])?"[^"\s].*"$/.test(cell) ? cell.slice(1, -1) : cell
}

/** Spreadsheets on Windows write text in UTF-16 and CSV in its old alphabet, and old programs end a file with ^Z. */
function decoded(bytes: Uint8Array): string {
  const wide = wideAlphabetOf(bytes)
  const [text = ''] = (wide ? new TextDecoder(wide).decode(bytes) : decodedUtf8(bytes)).split('\u001a')
  return text
}

function wideAlphabetOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : undefined
}
