import { addDays, type Calendar, hasService, type LocalDate, nextServiceDate, weekdayOf } from '@firstbell/domain'

const WEEKS_AHEAD = 30

/** SCENARIO-59: the next Monday with service; where there is none for long, the next day with service, or tomorrow. */
export function usualEffectiveDate(calendar: Calendar, today: LocalDate): LocalDate {
  const tomorrow = addDays(today, 1)
  const monday = addDays(tomorrow, (8 - weekdayOf(tomorrow)) % 7)
  for (let week = 0; week < WEEKS_AHEAD; week++) {
    const date = addDays(monday, 7 * week)
    if (hasService(calendar, date)) return date
  }
  return nextServiceDate(calendar, today) ?? tomorrow
}
