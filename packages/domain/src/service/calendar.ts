import { z } from 'zod'
import { type LocalDate, LocalDate as DateText, weekdayOf } from '../time/zone.ts'

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

/** Is there school, and so service, on this date? */
export function hasService(calendar: Calendar, date: LocalDate): boolean {
  if (date < calendar.termStart || date > calendar.termEnd) return false
  if (!calendar.weekdays.includes(weekdayOf(date))) return false
  return !calendar.exceptions.some((exception) => exception.date === date && exception.effect === 'noService')
}
