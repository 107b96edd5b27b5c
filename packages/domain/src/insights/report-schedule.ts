import { z } from 'zod'
import { type Calendar, hasService } from '../calendar/calendar.ts'
import { Id } from '../id.ts'
import { OfficeLanguage } from '../words/language.ts'
import { Hhmm } from '../time/hhmm.ts'
import { addDays, LocalDate, momentOf, wallClock, weekdayOf } from '../time/zone.ts'
import { Refusal } from '../refusal.ts'
import { REPORTS } from './catalogue.ts'
import { Report, ReportFilters, ReportType } from './report.ts'

/** SCHEDULE-3: a report by email goes down to no single stop, where few children ride. */
export const ScheduledFilters = ReportFilters.omit({ from: true, to: true, stopId: true })
export type ScheduledFilters = z.infer<typeof ScheduledFilters>

/**
 * SCHEDULE-4: when a report is sent and what it is about: last week, on a weekday; the last month with school, on the first
 * school day after it; the school day before, on each school day.
 */
export const Cadence = z.enum(['weekly', 'monthly', 'daily'])
export type Cadence = z.infer<typeof Cadence>

export const MAX_REPORT_SCHEDULES = 50

/** What the office decides of a schedule. */
export const ReportScheduleSettings = z.object({
  name: z.string().trim().min(1).max(100),
  type: ReportType,
  filters: ScheduledFilters,
  cadence: Cadence,
  /** 0 is Sunday, 6 is Saturday; on which day a weekly report is sent. */
  weekday: z.number().int().min(0).max(6),
  /** By the clock of the organization. */
  time: Hhmm,
  /** Administrators of the organization. */
  recipientIds: z.array(Id).min(1).max(50),
  language: OfficeLanguage,
  paused: z.boolean(),
})
export type ReportScheduleSettings = z.infer<typeof ReportScheduleSettings>

const Dates = z.object({ from: LocalDate, to: LocalDate })

/** What became of the last time a report was due. */
export const ScheduleOutcome = Dates.extend({
  kind: z.enum(['sent', 'revised', 'noSchool', 'waiting', 'notClosed', 'ridershipOff', 'noRecipients']),
  at: z.number(),
  /** School days of the period whose figures are not known. */
  missing: z.array(LocalDate),
})
export type ScheduleOutcome = z.infer<typeof ScheduleOutcome>

export const ReportSchedule = ReportScheduleSettings.extend({
  id: Id,
  /** Null while it is paused, or where no school day is ahead. */
  nextAt: z.number().nullable(),
  outcome: ScheduleOutcome.nullable(),
  /** What the mail server says about the emails of the last report. */
  mail: z.object({ state: z.enum(['queued', 'sent', 'failed']), error: z.string(), sentAt: z.number() }).nullable(),
})
export type ReportSchedule = z.infer<typeof ReportSchedule>

/** Tiles of a report as they were sent. */
export const ReportTiles = Report.shape.summary
export type ReportTiles = z.infer<typeof ReportTiles>

/** SCHEDULE-1: a report that is in the catalogue and, where it is about who rides, of an organization that records it. */
export function requireReportOf(type: ReportType, ridershipEnabled: boolean): void {
  if (REPORTS[type].needsRidership && !ridershipEnabled)
    throw new Refusal('invalid_input', 'This organization does not have this report')
}

export const needsRidership = (type: ReportType): boolean => REPORTS[type].needsRidership

/** What decides when something is due: the school days, and the clock of the organization. */
interface Place {
  calendar: Calendar
  timeZone: string
  weekStart: number
}

type When = Pick<ReportScheduleSettings, 'cadence' | 'weekday' | 'time'>

export interface DueReport {
  at: number
  from: LocalDate
  to: LocalDate
}

const MAX_DAYS_AHEAD = 366

/** SCHEDULE-4: the first moment after another one at which a report is due, and its period; nothing within a year of no school. */
export function nextDue(when: When, place: Place, after: number): DueReport | undefined {
  const first = wallClock(place.timeZone, after).date
  for (let days = 0; days <= MAX_DAYS_AHEAD; days++) {
    const due = dueOn(when, place, addDays(first, days))
    if (due && due.at > after) return due
  }
  return undefined
}

/** The last time at which a report was, or would have been due. */
export function lastDue(when: When, place: Place, now: number): DueReport | undefined {
  const last = wallClock(place.timeZone, now).date
  for (let days = 0; days <= MAX_DAYS_AHEAD; days++) {
    const due = dueOn(when, place, addDays(last, -days))
    if (due && due.at <= now) return due
  }
  return undefined
}

function dueOn(when: When, place: Place, date: LocalDate): DueReport | undefined {
  const period = periodDueOn(when, place, date)
  return period && { at: momentOf(place.timeZone, date, when.time), ...period }
}

function periodDueOn({ cadence, weekday }: When, { calendar, weekStart }: Place, date: LocalDate) {
  if (cadence === 'weekly') return weekdayOf(date) === weekday ? weekBefore(date, weekStart) : undefined
  const before = hasService(calendar, date) ? schoolDayBefore(calendar, date) : undefined
  if (before === undefined) return undefined
  if (cadence === 'daily') return { from: before, to: before }
  return before.slice(0, 7) === date.slice(0, 7) ? undefined : monthOf(before)
}

function weekBefore(date: LocalDate, weekStart: number) {
  const from = addDays(date, -((weekdayOf(date) - weekStart + 7) % 7) - 7)
  return { from, to: addDays(from, 6) }
}

function monthOf(date: LocalDate) {
  const from = `${date.slice(0, 7)}-01`
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) }
}

function schoolDayBefore(calendar: Calendar, date: LocalDate): LocalDate | undefined {
  for (let days = 1; days <= MAX_DAYS_AHEAD; days++) {
    const before = addDays(date, -days)
    if (before < calendar.termStart) return undefined
    if (hasService(calendar, before)) return before
  }
  return undefined
}

export function schoolDaysOf(calendar: Calendar, { from, to }: { from: LocalDate; to: LocalDate }): LocalDate[] {
  const dates: LocalDate[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) if (hasService(calendar, date)) dates.push(date)
  return dates
}

/** SCHEDULE-6: so long a report waits for the figures of its days; then it is sent without them and names the days. */
const WAITS_SECONDS = 12 * 3600

/** SCHEDULE-5…7: what is to be done about a report that is due. */
export function outcomeOf(
  { at }: Pick<DueReport, 'at'>,
  now: number,
  days: { school: readonly LocalDate[]; missing: readonly LocalDate[] },
): ScheduleOutcome['kind'] {
  if (days.school.length === 0) return 'noSchool'
  if (days.missing.length === 0) return 'sent'
  if (now < at + WAITS_SECONDS) return 'waiting'
  return days.missing.length === days.school.length ? 'notClosed' : 'sent'
}

export type TileChange = ReportTiles[number] & { before: ReportTiles[number]['value'] }

/** SCHEDULE-8: the tiles that are not what they were when they were sent. */
export function changesOf(before: ReportTiles, after: ReportTiles): TileChange[] {
  const known = new Map(before.map(({ key, value }) => [key, value]))
  return after.flatMap((tile) => {
    const value = known.get(tile.key) ?? null
    return value === tile.value ? [] : [{ ...tile, before: value }]
  })
}

/** What a report and its filters are called in the address of its page. */
export const ADDRESS_PARTS = {
  routeId: 'route',
  groupId: 'group',
  schoolId: 'school',
  stopId: 'stop',
  direction: 'direction',
  driver: 'driver',
  bus: 'bus',
  missedDays: 'missed',
} as const satisfies Record<Exclude<keyof ReportFilters, 'from' | 'to' | 'by'>, string>

/** The query of the address at which the page shows a report. */
export function reportAddress(type: ReportType, filters: ReportFilters): [string, string][] {
  const { from, to, by } = filters
  const { groupings } = REPORTS[type]
  const set = (Object.keys(ADDRESS_PARTS) as (keyof typeof ADDRESS_PARTS)[]) // its own keys
    .flatMap((name): [string, string][] => (filters[name] ? [[ADDRESS_PARTS[name], filters[name]]] : []))
  const grouping: [string, string][] = by && by !== groupings[0] ? [['by', by]] : []
  return [['report', type], ['from', from], ['to', to], ...set, ...grouping]
}
