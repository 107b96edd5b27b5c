import { z } from 'zod'
import { type Hhmm, minutesOf } from './hhmm.ts'

/** A calendar date as 'YYYY-MM-DD'. */
export const LocalDate = z.iso.date()
export type LocalDate = z.infer<typeof LocalDate>

/** An IANA time zone, such as 'America/New_York'. */
export const TimeZone = z.string().refine(isTimeZone, 'must be an IANA time zone such as America/Chicago')

function isTimeZone(name: string): boolean {
  try {
    return Boolean(clockOf(name))
  } catch {
    return false // Intl throws for an unknown zone
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    clocks.set(zone, clock)
  }
  return clock
}

/** The wall clock time of `zone` at a moment (seconds UTC). */
export function wallClock(zone: string, at: number): { date: LocalDate; secondOfDay: number } {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(at * 1000)
      .map((part) => [part.type, part.value]),
  )
  return {
    date: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    secondOfDay: Number(parts.get('hour')) * 3600 + Number(parts.get('minute')) * 60 + Number(parts.get('second')),
  }
}

/**
 * The moment (seconds UTC) at which the wall clock of `zone` shows `time` on `date`.
 * A time that the clock skips in spring is as much later as the clock skips, so that no two times change their order;
 * of a time that occurs twice in autumn the first is used.
 */
export function momentOf(zone: string, date: LocalDate, time: Hhmm): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`) / 1000 + minutesOf(time) * 60
  const before = asUtc - offsetSeconds(zone, asUtc - 86_400)
  const after = asUtc - offsetSeconds(zone, asUtc + 86_400)
  const isShown = (at: number) => at + offsetSeconds(zone, at) === asUtc
  return !isShown(before) && isShown(after) ? after : before
}

function offsetSeconds(zone: string, at: number): number {
  const shown = wallClock(zone, at)
  return Date.parse(`${shown.date}T00:00:00Z`) / 1000 + shown.secondOfDay - at
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Negative when `to` is before `from`. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: LocalDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}
