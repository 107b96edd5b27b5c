import { columnLetter } from './column-letter.ts'
import { type FileNotice, noticeOf } from './file-notice.ts'
import { columnName, headingOf, isKnownColumn } from './heading.ts'
import { readText } from './text-file.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { readWorkbook } from './workbook.ts'

/** One row of a file: its cells by the names of their columns. */
export type Row = Record<string, string>

export interface FileTable {
  rows: Row[]
  /** The number of each row in the spreadsheet. */
  lines: number[]
  notices: FileNotice[]
}

/** The rows of a CSV or XLSX file under the row with the names of columns; the libraries come with the first file. */
export async function readTable(file: Blob): Promise<FileTable> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const isOldWorkbook = bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0
  if (isOldWorkbook) throw new UnreadableFile('oldWorkbook')
  const { cells: table, notices, leftOut } = isZip ? await readWorkbook(file, bytes) : await readText(bytes)
  const { at: heading } = headingOf(table)
  const columns = (table[heading] ?? []).map(columnName)
  const filled = table
    .map((cells, at) => ({ cells, line: at + 1 }))
    .filter(({ cells, line }) => line > heading + 1 && !leftOut?.has(line) && cells.some((cell) => cell.trim() !== ''))
  return {
    rows: filled.map(({ cells }) => rowOf(columns, cells)),
    lines: filled.map(({ line }) => line),
    notices: [...notices, ...noticeOf('unnamedColumns', unnamedColumns(columns, filled))],
  }
}

/** The letters of columns without a heading that hold something. */
function unnamedColumns(columns: readonly string[], rows: readonly { cells: readonly string[] }[]): string[] {
  const unnamed = new Set<number>()
  for (const { cells } of rows)
    for (const [at, cell] of cells.entries()) if (!columns[at] && cell.trim() !== '') unnamed.add(at)
  return [...unnamed].toSorted((a, b) => a - b).map(columnLetter)
}

export async function readRows(file: Blob): Promise<Row[]> {
  return (await readTable(file)).rows
}

/** A column that is there twice has the cell that is filled; two that differ are refused. */
function rowOf(columns: readonly string[], cells: readonly string[]): Row {
  const row: Row = {}
  for (const [at, name] of columns.entries()) {
    if (name === '') continue
    const [before = '', cell = ''] = [row[name], cells[at]]
    if (isKnownColumn(name) && before.trim() !== '' && cell.trim() !== '' && before.trim() !== cell.trim())
      throw new RepeatedColumn(name)
    row[name] = before.trim() === '' ? cell : before
  }
  return row
}

/** A file with two columns of one name that say different things. */
export class RepeatedColumn extends Error {}
