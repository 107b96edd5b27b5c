import { createHash } from 'node:crypto'
import type { ReportBundle } from '@firstbell/contract'
import { quotedCell } from '@firstbell/domain'
import type { RowBehind } from '../reports/report-source.ts'

type File = ReportBundle['files'][number]

/** REPORTS-45: the files of a bundle, with the hash of each in SHA256SUMS, and the hash of that file. */
export function bundleOf(name: string, files: readonly File[]): ReportBundle {
  const sums = files.map((file) => `${sha256(file.text)}  ${file.name}\n`).join('')
  return { name, digest: sha256(sums), files: [...files, { name: 'SHA256SUMS', text: sums }] }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export const jsonFile = (name: string, content: object): File => ({
  name: `${name}.json`,
  text: `${JSON.stringify(content, undefined, 1)}\n`,
})

export function csvFile(name: string, columns: readonly string[], rows: readonly RowBehind[]): File {
  const lines = rows.map((row) => columns.map((column) => cellOf(row[column] ?? null)).join(','))
  return { name: `${name}.csv`, text: [columns.join(','), ...lines, ''].join('\r\n') }
}

/** Nothing is an empty cell; an empty text is one in quotation marks. */
function cellOf(value: RowBehind[string]): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const text = guarded(value)
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** REPORTS-48: no spreadsheet calculates a text. A quote of its own gets another one, so that a reader can take one off. */
const guarded = (text: string) => (text.startsWith("'") ? `'${text}` : quotedCell(text))
