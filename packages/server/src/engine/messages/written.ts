import { hhmmOf, type Language, type LocalDate, wallClock } from '@firstbell/domain'

const inEachLanguage = (options: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> => ({
  en: new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-US', { ...options, timeZone: 'UTC' }),
})

const TIMES = inEachLanguage({ hour: 'numeric', minute: '2-digit' })
const DATES = inEachLanguage({ weekday: 'long', day: 'numeric', month: 'long' })

/** A time of day (HHMM) in a sentence: '7:05 AM', '7:05 a. m.' */
export function timeOfDay(hhmm: number, language: Language): string {
  const moment = Date.UTC(2026, 0, 1, Math.floor(hhmm / 100), hhmm % 100)
  return TIMES[language].format(moment).replace(/\s/g, ' ')
}

/** A moment (seconds UTC) as a time of day in a sentence; a minute that has begun counts. */
export function clockTime(timeZone: string, at: number, language: Language): string {
  return timeOfDay(hhmmOf(Math.floor(wallClock(timeZone, at).secondOfDay / 60)), language)
}

/** '7:05 AM – 7:12 AM' */
export function clockWindow(
  timeZone: string,
  { earliestAt, latestAt }: { earliestAt: number; latestAt: number },
  language: Language,
): string {
  return `${clockTime(timeZone, earliestAt, language)} – ${clockTime(timeZone, latestAt, language)}`
}

/** A date in a sentence: 'Tuesday, December 1', 'martes, 1 de diciembre'. */
export function writtenDate(date: LocalDate, language: Language): string {
  return DATES[language].format(Date.parse(`${date}T00:00:00Z`))
}
