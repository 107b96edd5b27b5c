import { addDays, type LocalDate, weekdayOf } from '@firstbell/domain'

/** '2026-11' */
export type Month = string

export function monthOf(date: LocalDate): Month {
  return date.slice(0, 7)
}

/** The weeks of a month, each from `weekStart` on (0 is Sunday); days of its neighbours are `null`. */
export function weeksOf(month: Month, weekStart: number): (LocalDate | null)[][] {
  const first = `${month}-01`
  const days: (LocalDate | null)[] = Array.from({ length: (weekdayOf(first) - weekStart + 7) % 7 }, () => null)
  for (let day = first; monthOf(day) === month; day = addDays(day, 1)) days.push(day)
  while (days.length % 7 > 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

export function monthAfter(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}
