import { type Hhmm, minutesOf } from '../time/hhmm.ts'
import { addDays, type LocalDate, momentOf, wallClock } from '../time/zone.ts'

/** A service day lasts until three in the morning: a run past midnight belongs to the day it began. */
const DAY_BEGINS_MINUTES = 3 * 60
const HALF_A_DAY_MINUTES = 12 * 60
const DAY_MINUTES = 24 * 60

/** SERVICE-2: the date whose runs are driving at a moment (seconds UTC). */
export function serviceDateAt(zone: string, at: number): LocalDate {
  const { date, secondOfDay } = wallClock(zone, at)
  return secondOfDay < DAY_BEGINS_MINUTES * 60 ? addDays(date, -1) : date
}

/**
 * SERVICE-3: the moment of a time in a schedule that begins at `start`; one far before the start is past midnight.
 * A schedule that begins before three in the morning is the last of its service day, not the first.
 */
export function timetableMoment(zone: string, date: LocalDate, start: Hhmm, time: Hhmm): number {
  const isLast = minutesOf(start) < DAY_BEGINS_MINUTES
  const isNextDay = isLast || minutesOf(start) - minutesOf(time) > HALF_A_DAY_MINUTES
  const at = momentOf(zone, isNextDay ? addDays(date, 1) : date, time)
  const startAt = momentOf(zone, isLast ? addDays(date, 1) : date, start)
  const elapsedMinutes = minutesOf(time) - minutesOf(start) + (isNextDay && !isLast ? DAY_MINUTES : 0)
  // TIME-14: a run over the hour that a clock skips takes as long as on other days. Else a stop in that hour would overtake the next one.
  return elapsedMinutes > 0 ? Math.max(at, startAt + elapsedMinutes * 60) : at
}
