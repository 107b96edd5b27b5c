import {
  type Cell,
  Hhmm,
  type LocalDate,
  type Organization,
  type ReportColumn,
  usesMiles,
  type ValueKind,
  wallClock,
} from '@firstbell/domain'
import { useMemo } from 'react'
import { useOutletContext } from 'react-router'
import { unitsOf } from '../../account/units.ts'
import { timeOfDayFor, useLocale } from '../../ui/text/formats.ts'
import type { FileCell } from '../../ui/table/table-file.ts'
import { useReportWords } from './use-report-words.ts'

type Place = Pick<Organization, 'timeZone' | 'units'>

/** What nobody knows. */
export const UNKNOWN = '—'

/** Kinds of values that are numbers of something: they are aligned at their end. */
export const isNumeric = (kind: ShownKind): boolean => !['text', 'code', 'date', 'datedMoment'].includes(kind)

/** Writes values as the reader is used to: numbers with their unit, moments as the time of day where the buses drive. */
export function valuesFor(locale: string, place: Place, codeName: (code: string) => string) {
  const number = (options: Intl.NumberFormatOptions) => {
    const { format } = new Intl.NumberFormat(locale, options)
    return (value: Cell) => format(Number(value)).replace('-', '−')
  }
  const unit = (name: string, maximumFractionDigits: number) =>
    number({ style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits })
  const timeOfDay = timeOfDayFor(locale)
  const { timeZone } = place
  const clock = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' })
  const moment = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  const day = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }) // a date has no zone of its own
  const { metresPerUnit } = unitsOf(place)
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
    metres: (value) => length(Number(value) / metresPerUnit),
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

/** Writes values for the office whose page this is. */
export function useValues(): (kind: ShownKind, value: Cell) => string {
  const { timeZone, units } = useOutletContext<Organization>()
  const { code: codeName } = useReportWords()
  const locale = useLocale()
  return useMemo(() => valuesFor(locale, { timeZone, units }, codeName), [locale, timeZone, units, codeName])
}

/** In a file numbers are numbers, so that a spreadsheet can add them up: their unit is in the title of the column. */
export function fileValueFor(place: Place, codeName: (code: string) => string) {
  const { metresPerUnit } = unitsOf(place)
  const rounded = (value: number) => Math.round(value * 100) / 100
  return (kind: ValueKind, value: Cell): FileCell => {
    if (value === null || value === '') return null
    switch (kind) {
      case 'text':
      case 'date':
        return String(value)
      case 'code':
        return codeName(String(value))
      case 'moment':
        return momentText(place.timeZone, Number(value))
      case 'clock':
        return clockText(Math.floor(Number(value) / 100) * 60 + (Number(value) % 100))
      case 'metres':
        return rounded(Number(value) / metresPerUnit)
      case 'share':
        return rounded(Number(value) * 100)
      default:
        return rounded(Number(value))
    }
  }
}

/** '2026-11-16 07:05:30', which every spreadsheet reads as a moment. */
function momentText(timeZone: string, at: number): string {
  const { date, secondOfDay } = wallClock(timeZone, at)
  return `${date} ${clockText(Math.floor(secondOfDay / 60))}:${twoDigits(Math.floor(secondOfDay % 60))}`
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
const clockText = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`

/** The unit of a column of a file; nothing where its numbers are of no unit. */
export function fileUnitOf(kind: ValueKind, place: Place): string | undefined {
  const units: Partial<Record<ValueKind, string>> = {
    share: '%',
    minutes: 'min',
    seconds: 's',
    metres: unitsOf(place).distanceUnit,
  }
  return units[kind]
}
