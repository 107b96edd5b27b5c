import { type ChannelFigures, type Month, type MonthFigures, PEOPLE_STEP } from '@firstbell/domain'
import { useMemo } from 'react'
import { useLocale } from '../../ui/text/formats.ts'
import { type Translate, useWords } from '../../words.ts'
import { analyticsWords } from './words.en.ts'

/** The figures of a month that are shown, in their order. */
export const FIGURES = [
  'buses',
  'runsPerDay',
  'positionsPerDay',
  'onTimeShare',
  'etaShare',
  'medianAgeSeconds',
  'stopsSkipped',
  'runsNotStarted',
] as const satisfies (keyof MonthFigures)[]
export type FigureName = (typeof FIGURES)[number]

const UNKNOWN = '—'
const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Writes figures as the reader is used to. */
export function figureValuesFor(locale: string, w: Translate<typeof analyticsWords>) {
  const number = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options).format
  const count = number({ maximumFractionDigits: 0 })
  const tenths = number({ maximumFractionDigits: 1 })
  const share = number({ style: 'percent', maximumFractionDigits: 1 })
  const seconds = number({ style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 1 })
  const month = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' })
  const shortMonth = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short' })
  const startOf = (one: Month) => Date.parse(`${one}-01T00:00:00Z`)
  const writers: Record<FigureName, (value: number) => string> = {
    buses: count,
    runsPerDay: tenths,
    positionsPerDay: count,
    onTimeShare: share,
    etaShare: share,
    medianAgeSeconds: seconds,
    stopsSkipped: count,
    runsNotStarted: count,
  }
  return {
    count,
    share,
    figure(name: FigureName, value: number | null): string {
      return value === null ? UNKNOWN : writers[name](value)
    },
    /** A count of people is a multiple of five: none of them may be a few. */
    people(value: number): string {
      return value === 0 ? w('lessThan', { count: count(PEOPLE_STEP) }) : count(value)
    },
    bytes(value: number): string {
      const step = value < 1 ? 0 : Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log10(value) / 3))
      return number({ style: 'unit', unit: BYTE_UNITS[step], maximumFractionDigits: 1 })(value / 1000 ** step)
    },
    month: (one: Month) => month.format(startOf(one)),
    shortMonth: (one: Month) => shortMonth.format(startOf(one)),
  }
}

export function useFigureValues() {
  const locale = useLocale()
  const w = useWords(analyticsWords)
  return useMemo(() => figureValuesFor(locale, w), [locale, w])
}

/** The messages of a channel as the columns of a file: nothing until the month is over. */
export function messageCells(figures: readonly ChannelFigures[] | null, channel: ChannelFigures['channel']) {
  if (figures === null) return [null, null]
  const found = figures.find((one) => one.channel === channel)
  return [found?.delivered ?? 0, found?.failed ?? 0]
}
