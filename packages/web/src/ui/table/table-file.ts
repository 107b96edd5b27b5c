import { quotedCell } from '@firstbell/domain'
import { download } from '../text/download.ts'

export const FORMATS = ['csv', 'xlsx'] as const
export type Format = (typeof FORMATS)[number]

/** A file with these rows. A cell that a spreadsheet would calculate gets a quote before it, and stays a text. */
export async function fileOf(format: Format, columns: readonly string[], rows: readonly string[][]): Promise<Blob> {
  if (format === 'csv') {
    const { default: papa } = await import('papaparse')
    const text = papa.unparse({ fields: [...columns], data: rows.map((row) => row.map(quotedCell)) })
    return new Blob(['\uFEFF', text, '\r\n'], { type: 'text/csv' }) // spreadsheets detect UTF-8 by the mark
  }
  const { default: writeWorkbook } = await import('write-excel-file/universal')
  const asText = (value: string) => ({ value, type: String })
  return writeWorkbook([
    columns.map((name) => ({ ...asText(name), fontWeight: 'bold' })),
    ...rows.map((row) => row.map(asText)),
  ]).toBlob()
}

export async function keepFile(name: string, format: Format, columns: readonly string[], rows: readonly string[][]) {
  download(`${name}.${format}`, await fileOf(format, columns, rows))
}
