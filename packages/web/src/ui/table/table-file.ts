import { quotedCell } from '@firstbell/domain'
import { download } from '../text/download.ts'

export const FORMATS = ['csv', 'xlsx'] as const
export type Format = (typeof FORMATS)[number]

/** Numbers stay numbers, with which a spreadsheet can calculate; nothing is an empty cell. */
export type FileCell = string | number | null
type Rows = readonly (readonly FileCell[])[]

/** A file with these rows. A text that a spreadsheet would calculate gets a quote before it, and stays a text. */
export async function fileOf(format: Format, columns: readonly string[], rows: Rows): Promise<Blob> {
  if (format === 'csv') {
    const { default: papa } = await import('papaparse')
    const safe = (cell: FileCell) => (typeof cell === 'string' ? quotedCell(cell) : cell)
    const text = papa.unparse({ fields: [...columns], data: rows.map((row) => row.map(safe)) })
    return new Blob(['\uFEFF', text, '\r\n'], { type: 'text/csv' }) // spreadsheets detect UTF-8 by the mark
  }
  const { default: writeWorkbook } = await import('write-excel-file/universal')
  const asText = (value: string) => ({ value, type: String })
  const cellOf = (cell: FileCell) => (typeof cell === 'string' ? asText(cell) : cell)
  return writeWorkbook([
    columns.map((name) => ({ ...asText(name), fontWeight: 'bold' })),
    ...rows.map((row) => row.map(cellOf)),
  ]).toBlob()
}

export async function keepFile(name: string, format: Format, columns: readonly string[], rows: Rows) {
  download(`${name}.${format}`, await fileOf(format, columns, rows))
}
