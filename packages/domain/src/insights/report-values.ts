import { METRES_PER_MILE, type Organization, usesMiles } from '../organizations/organization.ts'
import { Hhmm, timeOfDayFor } from '../time/hhmm.ts'
import type { LocalDate } from '../time/zone.ts'
import type { Cell, ReportColumn, ValueKind } from './report.ts'

type Place = Pick<Organization, 'timeZone' | 'units'>

/** What nobody knows. */
export const UNKNOWN = '—'

/** Kinds of values that are numbers of something: they are aligned at their end. */
export const isNumeric = (kind: ShownKind): boolean => !['text', 'code', 'date', 'datedMoment'].includes(kind)

/** Writes values as the reader is used to: numbers with their unit, moments as the time of day where the buses drive. */
export function valuesFor(locale: string, place: Place, codeName: (code: string) => string) {
  const number = (options: Intl.NumberFormatOptions) => {
    const { format } = new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options }) // −0.4 is 0, not −0
    return (value: Cell) => format(Number(value)).replace('-', '−')
  }
  const unit = (name: string, maximumFractionDigits: number) =>
    number({ style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits })
  const timeOfDay = timeOfDayFor(locale)
  const { timeZone } = place
  const clock = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' })
  const moment = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  const day = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }) // a date has no zone of its own
  const length = unit(usesMiles(place) ? 'mile' : 'kilometer', 1)
  const writers: Record<ShownKind, (value: Cell) => string> = {
    text: (value) => String(value),
    code: (value) => codeName(String(value)),
    date: (value) => day.format(midnightOf(String(value))),
    moment: (value) => clock.format(Number(value) * 1000),
    datedMoment: (value) => moment.format(Number(value) * 1000),
    clock: (value) => timeOfDay(Hhmm.parse(value)),
    count: number({ maximumFractionDigits: 0 }),
    number: number({ minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    share: number({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    wholeShare: number({ style: 'percent', maximumFractionDigits: 0 }),
    minutes: unit('minute', 1),
    metres: (value) => length(Number(value) / (usesMiles(place) ? METRES_PER_MILE : 1000)),
    seconds: unit('second', 0),
  }
  return (kind: ShownKind, value: Cell): string => (value === null || value === '' ? UNKNOWN : writers[kind](value))
}

/** How values are written. A moment is the time of day beside a date, and has its date where no column has one. */
export type ShownKind = ValueKind | 'datedMoment' | 'wholeShare'

export function shownKindOf({ kind }: ReportColumn, columns: readonly ReportColumn[]): ShownKind {
  return kind === 'moment' && !columns.some((column) => column.kind === 'date') ? 'datedMoment' : kind
}

const midnightOf = (date: LocalDate) => Date.parse(`${date}T00:00:00Z`)
