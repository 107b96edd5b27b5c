import { type Language, LANGUAGES } from '../words/languages.ts'
import { remembered } from '../words/remembered.ts'
import type { Hhmm } from './hhmm.ts'
import type { LocalDate } from './zone.ts'

/** What depends on the language alone is made once. */
export const inEachLanguage = <T extends object>(make: (locale: string) => T) =>
  remembered((language: Language) => make(LANGUAGES[language].locale))

const timeFormat = inEachLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
)
const dateFormat = inEachLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
)
const minutesFormat = inEachLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }),
)
const hoursFormat = inEachLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' }),
)
const agoFormat = inEachLanguage((locale) => new Intl.RelativeTimeFormat(locale, { style: 'long', numeric: 'auto' }))

/** A time of day (HHMM) in a sentence: '7:05 AM', '7:05 a.m.' */
export function timeOfDay(hhmm: Hhmm | number, language: Language): string {
  const moment = Date.UTC(2026, 0, 1, Math.floor(hhmm / 100), hhmm % 100)
  return timeFormat(language).format(moment).replace(/\s/g, ' ')
}

/** A moment (seconds UTC) as a time of day in a sentence; a minute that has begun counts. The script of the public pages has no room for more. */
export function clockTime(timeZone: string, at: number, language: Language): string {
  const key = `${language} ${timeZone}`
  const format =
    clockFormats.get(key) ??
    new Intl.DateTimeFormat(LANGUAGES[language].locale, { hour: 'numeric', minute: '2-digit', timeZone })
  clockFormats.set(key, format)
  return format.format(at * 1000).replace(/\s/g, ' ')
}
const clockFormats = new Map<string, Intl.DateTimeFormat>()

/** A date in a sentence: 'Tuesday, December 1', 'martes 1 de diciembre'. */
export function writtenDate(date: LocalDate, language: Language): string {
  const written = dateFormat(language).format(Date.parse(`${date}T00:00:00Z`))
  return language === 'es' ? written.replace(', ', ' ') : written // 'el lunes 3 de marzo', as it is said
}

/** 'Tuesday, December 1, 7:05 AM' */
export function writtenDateAndTime(date: LocalDate, time: string, language: Language): string {
  return [writtenDate(date, language), time].join(language === 'ar' ? '، ' : ', ')
}

/** '6 minutes', '6 minutos'; '2 hours' where it is whole hours. */
export function writtenMinutes(count: number, language: Language): string {
  return count > 0 && count % 60 === 0
    ? hoursFormat(language).format(count / 60)
    : minutesFormat(language).format(count)
}

/** 'now', '8 seconds ago', 'hace 8 segundos'; from two minutes on in minutes. */
export function writtenAge(ageSeconds: number, language: Language): string {
  const seconds = Math.max(0, Math.floor(ageSeconds))
  return seconds < 120
    ? agoFormat(language).format(-seconds, 'second')
    : agoFormat(language).format(-Math.floor(seconds / 60), 'minute')
}
