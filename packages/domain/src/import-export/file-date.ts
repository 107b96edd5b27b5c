import type { LocalDate } from '../time/zone.ts'

/** Which part of a date such as 8/9/2026 is the month; undefined where that is not known. */
export type DateOrder = 'monthFirst' | 'dayFirst' | undefined

/** A date that can mean two. */
export const AMBIGUOUS = Symbol('ambiguous')

const TIME_BEHIND = /[T ](?:\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(?:[ap]\.? ?m\.?)?(?:Z|[+-]\d{2}:?\d{2})?$/i
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const COMPACT = /^(20\d{2})(\d{2})(\d{2})$/
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/
const NAMED =
  /^(?:[a-z]+,? )?(?:(\d{1,2})(?:st|nd|rd|th)?[- ](?:de )?([a-z]{3,10})\.?|([a-z]{3,10})\.?[- ](\d{1,2})(?:st|nd|rd|th)?),?[- ](?:de )?(\d{4}|\d{2})$/i
/** As spreadsheets count days: of the years from 2009 to 2064. */
const SERIAL = /^([45]\d{4})(?:[.,]0+)?$/
const SERIAL_EPOCH_MS = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

const MONTHS = ['jan|ene', 'feb', 'mar', 'apr|abr', 'may', 'jun', 'jul', 'aug|ago', 'sep', 'oct', 'nov', 'dec|dic']

/** EXCHANGE-25: a date as spreadsheets and other programs write it: 8/18/2026, 18.8.26, 2026-08-18T00:00:00, Aug 18, 2026. */
export function parseFileDate(cell: string, order: DateOrder): LocalDate | typeof AMBIGUOUS | undefined {
  const text = cell.trim().replace(TIME_BEHIND, '').trim()
  const serial = SERIAL.exec(text)?.[1]
  if (serial !== undefined) return new Date(SERIAL_EPOCH_MS + Number(serial) * DAY_MS).toISOString().slice(0, 10)
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? COMPACT.exec(text) ?? []
  if (year !== undefined) return dateOf(Number(year), Number(month), Number(day))
  const named = NAMED.exec(text)
  if (named) return dateOf(yearOf(named[5]), monthOf(named[2] ?? named[3] ?? ''), Number(named[1] ?? named[4]))
  const [, first, second, last] = YEAR_LAST.exec(text) ?? []
  if (last === undefined) return undefined
  const read = order ?? orderIn([text])
  if (read === undefined && first !== second) return AMBIGUOUS
  const [m, d] = read === 'dayFirst' ? [second, first] : [first, second]
  return dateOf(yearOf(last), Number(m), Number(d))
}

/** What the dates of a file say about their order: one whose first or second part is no month. */
export function orderIn(cells: readonly string[]): DateOrder {
  for (const cell of cells) {
    const [, first = '', second = ''] = YEAR_LAST.exec(cell.trim().replace(TIME_BEHIND, '').trim()) ?? []
    if (Number(second) > 12) return 'monthFirst'
    if (Number(first) > 12) return 'dayFirst'
  }
  return undefined
}

const yearOf = (year = '') => (year.length === 2 ? 2000 : 0) + Number(year)
const monthOf = (name: string) =>
  MONTHS.findIndex((names) => names.split('|').includes(name.slice(0, 3).toLowerCase())) + 1

/** Undefined for a day that its month does not have. */
function dateOf(year: number, month: number, day: number): LocalDate | undefined {
  const moment = new Date(Date.UTC(year, month - 1, day))
  const isThere = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day && year >= 1000
  return isThere ? moment.toISOString().slice(0, 10) : undefined
}
