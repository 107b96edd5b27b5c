import type { CellValue } from 'read-excel-file/universal'

/** One row of a file: its cells by the names of their columns. */
export type Row = Record<string, string>

/** A file that is neither of the two kinds, or broken. */
export class UnreadableFile extends Error {}

/** The rows of a CSV or XLSX file under the names in its first one; the libraries come with the first file. */
export async function readRows(file: Blob): Promise<Row[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const [names = [], ...rows] = isZip ? await readWorkbook(file) : await readText(bytes)
  const columns = names.map((name) => name.trim().toLowerCase().replace(/\s+/g, '_'))
  return rows
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) => Object.fromEntries(columns.flatMap((name, at) => (name === '' ? [] : [[name, cells[at] ?? '']]))))
}

async function readWorkbook(file: Blob): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/universal')
  const rows = await readSheet(file).catch((error: unknown) => {
    throw new UnreadableFile(String(error)) // whatever is wrong with a file from outside
  })
  return rows.map((cells) => cells.map(textOf))
}

/** What a cell of a workbook would be in a CSV file; times of day are kept there as moments of no day. */
function textOf(cell: CellValue | null): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(11, 16)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return String(cell)
}

async function readText(bytes: Uint8Array): Promise<string[][]> {
  const { default: papa } = await import('papaparse')
  const { data, errors } = papa.parse<string[]>(decoded(bytes), { skipEmptyLines: 'greedy' })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken || data.length === 0) throw new UnreadableFile(broken?.message ?? 'the file is empty')
  return data
}

/** Spreadsheets on Windows write CSV in its old alphabet. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes) // knows every byte
  }
}
