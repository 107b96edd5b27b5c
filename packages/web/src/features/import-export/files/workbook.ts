import type { CellValue } from 'read-excel-file/universal'
import { UnreadableFile } from './unreadable-file.ts'

/** The first sheet of a workbook, its cells as they would be in a CSV file. */
export async function readWorkbook(file: Blob): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/universal')
  const rows = await readSheet(file).catch((error: unknown) => {
    throw new UnreadableFile(String(error)) // whatever is wrong with a file from outside
  })
  const clocks = new Set(rows.flatMap((cells) => cells.flatMap((cell, at) => (isDatedTime(cell) ? at : []))))
  return rows.map((cells) => cells.map((cell, at) => textOf(cell, clocks.has(at))))
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
