import type Papa from 'papaparse'
import { headingOf } from './heading.ts'
import { UnreadableFile } from './unreadable-file.ts'

type Library = typeof Papa

/** The rows of a CSV file in any of the alphabets and with any of the separators that spreadsheets write. */
export async function readText(bytes: Uint8Array): Promise<string[][]> {
  const { default: papa } = await import('papaparse')
  const [, separator, text = ''] = /^(?:"?sep=(.)"?[ \t]*(?:\r\n|\r|\n))?(.*)$/is.exec(decoded(bytes)) ?? []
  const delimiter = separator ?? separatorOf(papa, text)
  const parse = (content: string) => papa.parse<string[]>(content, { delimiter })
  const first = parse(text)
  const isBroken = first.errors.some(({ type }) => type === 'Quotes')
  const { data, errors } = isBroken ? parse(withQuotesQuoted(text, delimiter)) : first
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken || text.trim() === '') throw new UnreadableFile(broken?.message ?? 'the file is empty')
  return data
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
      : `"${content.replaceAll('"', '""')}"${after}`,
  )
}

/** Spreadsheets on Windows write text in UTF-16 and CSV in its old alphabet, and old programs end a file with ^Z. */
function decoded(bytes: Uint8Array): string {
  const [text = ''] = new TextDecoder(alphabetOf(bytes)).decode(bytes).split('\u001a')
  return text
}

function alphabetOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252' // knows every byte
  }
}
