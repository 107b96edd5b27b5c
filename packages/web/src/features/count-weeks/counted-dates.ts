import { addDays, type Calendar, CountWeek, hasService, type LocalDate } from '@firstbell/domain'

/** The days with service from one date to another, both included; nothing if there are none, or more than a count may have. */
export function countedDates(calendar: Calendar, from: LocalDate, to: LocalDate): LocalDate[] | undefined {
  const dates: LocalDate[] = []
  for (let date = from; date <= to && dates.length < MAX_DATES; date = addDays(date, 1))
    if (hasService(calendar, date)) dates.push(date)
  return CountWeek.shape.dates.safeParse(dates).data
}

/** One more than a count may have: then it is too many. */
const MAX_DATES = 32
