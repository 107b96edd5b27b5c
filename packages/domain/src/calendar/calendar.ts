import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import { addDays, type LocalDate, LocalDate as DateText, weekdayOf } from '../time/zone.ts'
import { DROPOFF } from '../routes/direction.ts'

export const CalendarException = z.object({
  date: DateText,
  effect: z.enum(['noService', 'delay', 'earlyDismissal']),
  minutes: z.number().int().min(0).max(600).default(0),
  note: z.string().trim().max(200).default(''),
})

/** When an organization's buses run. */
export const Calendar = z.object({
  /** 0 is Sunday, 6 is Saturday. */
  weekdays: z.array(z.number().int().min(0).max(6)),
  termStart: DateText,
  termEnd: DateText,
  exceptions: z.array(CalendarException),
})
export type Calendar = z.infer<typeof Calendar>

/** CALENDAR-1: a term ends after it begins, and a date has one exception. */
export function requireSound(calendar: Calendar): void {
  if (calendar.termEnd < calendar.termStart)
    throw new Refusal('invalid_input', 'The last day cannot be before the first day')
  if (new Set(calendar.exceptions.map(({ date }) => date)).size < calendar.exceptions.length) {
    throw new Refusal('invalid_input', 'Two exceptions have the same date')
  }
}

/** SERVICE-5: the minutes by which the calendar shifts a route on a date: pickup routes with a delayed start, dropoff routes with early dismissal. */
export function calendarShiftMinutes(calendar: Calendar, date: LocalDate, routeType: number): number {
  const exception = calendar.exceptions.find((one) => one.date === date)
  if (exception?.effect === 'delay') return routeType === DROPOFF ? 0 : exception.minutes
  if (exception?.effect === 'earlyDismissal') return routeType === DROPOFF ? -exception.minutes : 0
  return 0
}

/** DAY-33: by how much the schedule of a run is shifted: what was set for the run itself stands instead of what the calendar says. */
export function shiftMinutesOf(
  calendar: Calendar,
  { date, type }: { date: LocalDate; type: number },
  change: { shiftMinutes: number | null } | undefined,
): number {
  return change?.shiftMinutes ?? calendarShiftMinutes(calendar, date, type)
}

/** Why no bus runs on a date. */
export type NoService =
  | { kind: 'exception'; note: string }
  | { kind: 'weekday' }
  | { kind: 'beforeTerm' }
  | { kind: 'afterTerm' }

/** SERVICE-1: why there is no service on a date; nothing on a school day. */
export function noServiceOn(calendar: Calendar, date: LocalDate): NoService | undefined {
  if (date < calendar.termStart) return { kind: 'beforeTerm' }
  if (date > calendar.termEnd) return { kind: 'afterTerm' }
  if (!calendar.weekdays.includes(weekdayOf(date))) return { kind: 'weekday' }
  const exception = calendar.exceptions.find((one) => one.date === date && one.effect === 'noService')
  return exception && { kind: 'exception', note: exception.note }
}

/** Is there school, and so service, on this date? */
export function hasService(calendar: Calendar, date: LocalDate): boolean {
  return noServiceOn(calendar, date) === undefined
}

/** The calendar as it would be had the office set nothing for this date. */
export function withoutException(calendar: Calendar, date: LocalDate): Calendar {
  return { ...calendar, exceptions: calendar.exceptions.filter((exception) => exception.date !== date) }
}

const MAX_DAYS_AHEAD = 366

/** The first school day after a date; nothing if there is none within a year. */
export function nextServiceDate(calendar: Calendar, date: LocalDate): LocalDate | undefined {
  const first = date < calendar.termStart ? calendar.termStart : addDays(date, 1)
  for (let days = 0; days < MAX_DAYS_AHEAD; days++) {
    const next = addDays(first, days)
    if (hasService(calendar, next)) return next
  }
  return undefined
}
