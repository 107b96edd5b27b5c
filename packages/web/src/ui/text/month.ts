import { addDays, type LocalDate, weekdayOf } from '@firstbell/domain'

/** '2026-11' */
export type CalendarMonth = string

export function calendarMonthOf(date: LocalDate): CalendarMonth {
  return date.slice(0, 7)
}

/** The weeks of a month, each from `weekStart` on (0 is Sunday); days of its neighbours are `null`. */
export function weeksOf(month: CalendarMonth, weekStart: number): (LocalDate | null)[][] {
  const first = `${month}-01`
  const days: (LocalDate | null)[] = Array.from({ length: (weekdayOf(first) - weekStart + 7) % 7 }, () => null)
  for (let day = first; calendarMonthOf(day) === month; day = addDays(day, 1)) days.push(day)
  while (days.length % 7 > 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** 'November 2026' */
export function monthName(month: CalendarMonth, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' })
  return format.format(Date.parse(`${month}-01T00:00:00Z`))
}

export function calendarMonthAfter(month: CalendarMonth, months: number): CalendarMonth {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}

const A_SUNDAY_MS = Date.UTC(2026, 0, 4)
const A_DAY_MS = 86_400_000

/** The names of the days of a week that begins on `weekStart`. */
export function weekdaysOfMonth(locale: string, weekStart: number): { long: string; short: string }[] {
  const long = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' })
  const short = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'narrow' })
  return Array.from({ length: 7 }, (_, day) => {
    const moment = A_SUNDAY_MS + (weekStart + day) * A_DAY_MS
    return { long: long.format(moment), short: short.format(moment) }
  })
}
