import { addDays, type LocalDate, weekdayOf } from '../time/zone.ts'
import type { Calendar } from './calendar.ts'

type Exception = Calendar['exceptions'][number]

/** The same exception on days that follow each other, both included. */
export type ExceptionRange = Omit<Exception, 'date'> & { from: LocalDate; to: LocalDate }

/** CALENDAR-4: exceptions as ranges, in order. Days without school between two days with the same exception do not divide a range. */
export function exceptionRanges({ weekdays, exceptions }: Pick<Calendar, 'weekdays' | 'exceptions'>): ExceptionRange[] {
  const ranges: ExceptionRange[] = []
  for (const { date, ...what } of exceptions.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const last = ranges.at(-1)
    if (last && isSame(last, what) && !hasSchoolBetween(last.to, date, weekdays)) last.to = date
    else ranges.push({ ...what, from: date, to: date })
  }
  return ranges
}

/** CALENDAR-5: the exceptions with this one on every day of the range: it replaces other exceptions on its days. */
export function withException(exceptions: readonly Exception[], { from, to, ...what }: ExceptionRange): Exception[] {
  const added: Exception[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) added.push({ ...what, date })
  return [...withoutExceptions(exceptions, { from, to }), ...added].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

export function withoutExceptions(
  exceptions: readonly Exception[],
  { from, to }: Pick<ExceptionRange, 'from' | 'to'>,
): Exception[] {
  return exceptions.filter(({ date }) => date < from || date > to)
}

function isSame(one: Omit<Exception, 'date'>, other: Omit<Exception, 'date'>): boolean {
  return one.effect === other.effect && one.minutes === other.minutes && one.note === other.note
}

function hasSchoolBetween(before: LocalDate, after: LocalDate, weekdays: readonly number[]): boolean {
  for (let date = addDays(before, 1); date < after; date = addDays(date, 1))
    if (weekdays.includes(weekdayOf(date))) return true
  return false
}
