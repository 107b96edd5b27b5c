import type { Language, LocalDate } from '@firstbell/domain'

const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' }

/** A time of day (HHMM) in a sentence: '7:05 AM', '7:05 a. m.' */
export function timeOfDay(hhmm: number, language: Language): string {
  const moment = Date.UTC(2026, 0, 1, Math.floor(hhmm / 100), hhmm % 100)
  const format = new Intl.DateTimeFormat(LOCALES[language], { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return format.format(moment).replace(/\s/g, ' ')
}

/** A date in a sentence: 'Tuesday, December 1', 'martes, 1 de diciembre'. */
export function writtenDate(date: LocalDate, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return format.format(Date.parse(`${date}T00:00:00Z`))
}
