import type { CellValue } from 'read-excel-file/universal'
import { columnLetter } from './column-letter.ts'
import { noticeOf, type RawTable } from './file-notice.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** The first sheet of a workbook, its cells as they would be in a CSV file. What it hides is left out and named. */
export async function readWorkbook(file: Blob, bytes: Uint8Array): Promise<RawTable> {
  const { readSheet } = await import('read-excel-file/universal')
  const { readLayout } = await import('./workbook-layout.ts')
  const rows = await readSheet(file).catch((error: unknown) => {
    throw new UnreadableFile('damaged', error) // whatever is wrong with a file from outside
  })
  const clocks = new Set(rows.flatMap((cells) => cells.flatMap((cell, at) => (isDatedTime(cell) ? at : []))))
  const cells = rows.map((row) => row.map((cell, at) => textOf(cell, clocks.has(at))))
  const layout = readLayout(bytes)
  const put = (row: number, column: number, text: string) => {
    const own = cells[row]
    if (own && column < own.length && own[column] === '') own[column] = text
  }
  for (const { row, column, text } of layout.errors) put(row, column, text)
  for (const { column, from, to } of layout.merged)
    for (let row = from + 1; row <= Math.min(to, cells.length - 1); row++) put(row, column, cells[from]?.[column] ?? '')
  const isFilled = (row: number) => cells[row]?.some((cell) => cell.trim() !== '')
  const hidden = layout.hiddenRows.filter(isFilled).map((row) => row + 1)
  const hiddenColumns = layout.hiddenColumns.filter((column) => cells.some((row) => (row[column] ?? '') !== ''))
  return {
    cells,
    leftOut: new Set(hidden),
    notices: [
      ...noticeOf('hiddenRows', hidden),
      ...noticeOf('hiddenColumns', hiddenColumns.map(columnLetter)),
      ...noticeOf('otherSheets', layout.otherSheets),
    ],
  }
}

type Cell = CellValue | null

/** A column in which dates have times of day shows times; there a midnight is a time, too. */
function isDatedTime(cell: Cell): boolean {
  return cell instanceof Date && !isNoDay(cell) && shownOf(cell).time !== '00:00'
}

function textOf(cell: Cell, isClock: boolean): string {
  if (cell === null) return ''
  if (cell instanceof Date) return isClock || isNoDay(cell) ? shownOf(cell).time : shownOf(cell).date
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  // More digits than a spreadsheet keeps: the last ones are lost, and the import says so (EXCHANGE-12).
  if (typeof cell === 'number' && Math.abs(cell) >= 1e15) return cell.toExponential().toUpperCase()
  return String(cell)
}

/** Times of day are kept as moments of the day on which the calendar of the workbook begins: in 1900 or 1904. */
const isNoDay = (moment: Date) => moment.getUTCFullYear() < 1905

/** A time is kept as a share of a day, a little before or behind the second that it means. */
function shownOf(moment: Date): { date: string; time: string } {
  const text = new Date(Math.round(moment.getTime() / 1000) * 1000).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}
