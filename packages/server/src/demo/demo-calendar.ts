import { addDays, type Calendar, LocalDate, weekdayOf } from '@firstbell/domain'

/** Calendar days before a date in which there are three school weeks, with a holiday. */
const DAYS_OF_HISTORY = 24
/** A demo that is started in early summer still has a school year before it. */
const DAYS_AHEAD = 45
const [MONDAY, THURSDAY, FRIDAY] = [1, 4, 5]
const DAYS_OF_TWO_WEEKS = 12

/**
 * DEMO-13: an American school year around a date, with its holidays and breaks, from August to the first Friday of June. It began three school
 * weeks before the date at the latest and goes on for some weeks after it, so that a demo always has a history and days to come.
 */
export function demoCalendar(today: LocalDate): Calendar {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '07-15' ? 1 : 0)
  const next = year + 1
  const thanksgiving = nthOf(THURSDAY, `${year}-11`, 4)
  const christmas = LocalDate.parse(`${year}-12-25`)
  const winterBreak = addDays(christmas, -((weekdayOf(christmas) + 6) % 7)) // the Monday of its week
  const springBreak = nthOf(MONDAY, `${next}-03`, 4)
  return {
    weekdays: [1, 2, 3, 4, 5],
    termStart: earlier(`${year}-08-18`, addDays(today, -DAYS_OF_HISTORY)),
    termEnd: later(nthOf(FRIDAY, `${next}-06`, 1), addDays(today, DAYS_AHEAD)),
    exceptions: [
      closed(nthOf(MONDAY, `${year}-09`, 1), 'Labor Day'),
      closed(thanksgiving, 'Thanksgiving'),
      closed(addDays(thanksgiving, 1), 'Thanksgiving'),
      ...days(winterBreak, DAYS_OF_TWO_WEEKS).map((date) => closed(date, 'Winter break')),
      closed(nthOf(MONDAY, `${next}-01`, 3), 'Martin Luther King Jr. Day'),
      closed(nthOf(MONDAY, `${next}-02`, 3), 'Presidents’ Day'),
      ...days(springBreak, FRIDAY).map((date) => closed(date, 'Spring break')),
      closed(addDays(nthOf(MONDAY, `${next}-06`, 1), -7), 'Memorial Day'),
    ],
  }
}

const closed = (date: LocalDate, note: string): Calendar['exceptions'][number] => ({
  date,
  effect: 'noService',
  minutes: 0,
  note,
})

const days = (first: LocalDate, count: number): LocalDate[] =>
  Array.from({ length: count }, (_, i) => addDays(first, i))

/** Such as the fourth Thursday of a month. */
function nthOf(weekday: number, month: string, n: number): LocalDate {
  const first = LocalDate.parse(`${month}-01`)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1))
}

const earlier = (a: LocalDate, b: LocalDate): LocalDate => (a < b ? a : b)
const later = (a: LocalDate, b: LocalDate): LocalDate => (a < b ? b : a)
