import { IMPORT_COLUMNS } from '@firstbell/domain'

export const columnName = (cell: string) => cell.trim().toLowerCase().replace(/\s+/g, '_')

const KNOWN = new Set(Object.values(IMPORT_COLUMNS).flatMap((columns) => columns.map(({ name }) => name)))

export const isKnownColumn = (name: string) => KNOWN.has(name)

const MAX_TITLE_ROWS = 30

/** EXCHANGE-5: which row has the names of the columns, and how many are known: the first row, unless titles stand above. */
export function headingOf(table: readonly string[][]): { at: number; known: number } {
  const counts = table.slice(0, MAX_TITLE_ROWS).map((cells) => {
    const names = cells.filter((cell) => cell.trim() !== '').map(columnName)
    const known = names.filter(isKnownColumn).length
    return known > 1 || known === names.length ? known : 0
  })
  const known = Math.max(0, ...counts)
  return { at: known > 0 ? counts.indexOf(known) : 0, known }
}
