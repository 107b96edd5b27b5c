import { type Hhmm, READERS_REGION, timeOfDayFor } from '@firstbell/domain'
import { createContext, useContext, useMemo } from 'react'
import { useLanguage } from '../../words.ts'

/** Writes moments (seconds UTC) and numbers as the reader is used to, in the time zone of the organization. */
export interface Formats {
  /** '7:41', without AM or PM: for columns and windows. */
  time(at: number): string
  /** '7:12:30 AM' */
  clock(at: number): string
  /** '7:41 – 7:45': never later than the early edge, never earlier than the late one. */
  window(earliestAt: number, latestAt: number): string
  /** 'Monday, November 16' */
  day(date: string): string
  /** 'Nov 16' */
  shortDay(date: string): string
  /** '+3', '−1', '0' */
  signed(value: number): string
  /** '1:05' is a minute and five seconds, '1:02:30' an hour more. */
  duration(seconds: number): string
}

export function formatsFor(locale: string, timeZone: string): Formats {
  const short = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' })
  const long = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit', second: '2-digit' })
  // A date has no zone of its own: it is written as it stands.
  const day = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' })
  const shortDay = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' })
  const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`)
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero', maximumFractionDigits: 0 })
  const time = (at: number) =>
    short
      .formatToParts(at * 1000)
      .filter((part) => part.type !== 'dayPeriod')
      .map((part) => part.value)
      .join('')
      .trim()
  return {
    time,
    clock: (at) => long.format(at * 1000),
    window(earliestAt, latestAt) {
      const from = time(Math.floor(earliestAt / 60) * 60)
      const to = time(Math.ceil(latestAt / 60) * 60)
      return from === to ? from : `${from} – ${to}`
    },
    day: (date) => day.format(midnight(date)),
    shortDay: (date) => shortDay.format(midnight(date)),
    duration(seconds) {
      const whole = Math.max(0, Math.round(seconds))
      const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
      const twoDigits = (value: number) => String(value).padStart(2, '0')
      const tail = `${hours > 0 ? twoDigits(minutes) : minutes}:${twoDigits(whole % 60)}`
      return hours > 0 ? `${hours}:${tail}` : tail
    },
    signed: (value) => signed.format(Math.round(value) || 0).replace('-', '−'),
  }
}

/** The browser's own region of the language that is spoken, so that a British reader gets British times. */
export function localeOf(language: string, preferred: readonly string[]): string {
  return preferred.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language
}

/** The region whose way to write an office has chosen; where it has chosen none it is the reader's. */
export const RegionOfOffice = createContext<string | undefined>(undefined)

/** How dates and numbers are written: in the language that is spoken, as in the region of the office or the reader's own. */
export function useLocale(): string {
  const language = useLanguage()
  const region = useContext(RegionOfOffice)
  return region === undefined || region === READERS_REGION
    ? localeOf(language, navigator.languages)
    : `${language}-${region}`
}

export function useFormats(timeZone: string): Formats {
  const locale = useLocale()
  return useMemo(() => formatsFor(locale, timeZone), [locale, timeZone])
}

/** Writes the dates of records as the reader's own calendar has them, or as the zone that is given. */
export function useDates(timeZone?: string): { date(at: number): string; moment(at: number): string } {
  const locale = useLocale()
  return useMemo(() => {
    const date = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' })
    const moment = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
    return { date: (at) => date.format(at * 1000), moment: (at) => moment.format(at * 1000) }
  }, [locale, timeZone])
}

export function useTimeOfDay(): (time: Hhmm | null | undefined) => string {
  const locale = useLocale()
  return useMemo(() => timeOfDayFor(locale), [locale])
}
