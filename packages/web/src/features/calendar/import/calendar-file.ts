import { addDays, type FileEvent, LocalDate, wallClock } from '@firstbell/domain'
import type ICAL from 'ical.js'
import { type CalendarPart, calendarParts, latestRevisions } from './calendar-parts.ts'
import { calendarText } from './calendar-text.ts'
import { isCanceledByName } from './canceled.ts'
import { isShortDay } from './short-day.ts'

interface ReadOptions {
  /** Of the organization: a moment in UTC is a day by its clock. */
  timeZone: string
  /** Of an event that repeats, only what lies in the term is read. */
  termStart: LocalDate
  termEnd: LocalDate
}

type Days = { from: LocalDate; to: LocalDate }

const MAX_DAYS = 366
/** A term has fewer days than that. An event that repeats more often is none of whole days. */
const MAX_OCCURRENCES = 400
/** From the first day of an event to the end of the term: ten years of days. */
const MAX_STEPS = 3660

/** The events of a file in iCalendar (RFC 5545) as whole days, in the order of the file. Undefined for any other file. */
export async function readCalendarFile(
  file: Uint8Array | string,
  options: ReadOptions,
): Promise<FileEvent[] | undefined> {
  const { default: library } = await import('ical.js')
  const found = calendarParts(library, calendarText(file, options.timeZone))
  if (!found) return undefined
  const parts = latestRevisions(found.parts)
  const isOccurrence = ({ component }: CalendarPart) => component.hasProperty('recurrence-id')
  const uidOf = ({ component }: CalendarPart) => component.getFirstPropertyValue('uid')
  const changed = parts.filter(isOccurrence)
  const events = parts.flatMap((part) => {
    const uid = uidOf(part)
    const exceptions = changed.filter((one) => uid !== null && uidOf(one) === uid).map(({ component }) => component)
    // A changed occurrence whose series is in the file is read with it.
    if (isOccurrence(part) && parts.some((one) => !isOccurrence(one) && uidOf(one) === uid)) return []
    try {
      const event = new library.Event(part.component, { exceptions: isOccurrence(part) ? [] : exceptions })
      return eventsOf(event, part, options)
    } catch {
      const name = String(part.component.getFirstPropertyValue('summary') ?? '')
      return [{ name, trouble: 'unreadable' as const }] // a value that the library refuses when it is asked for
    }
  })
  return [...events, ...found.unread.map((name) => ({ name, trouble: 'unreadable' as const }))]
}

/** What an event takes: its days, those of each occurrence in the term, or why there are none. */
function eventsOf(event: ICAL.Event, { isTakenBack, zone }: CalendarPart, options: ReadOptions): FileEvent[] {
  const name = nameOf(event)
  const { component } = event
  if (isTakenBack || isCancelled(component) || isCanceledByName(name)) return [{ name, trouble: 'cancelled' }]
  if (!isDate(component)) return [{ name, trouble: 'noDate' }]
  if (isShortDay(name)) return [{ name, trouble: 'shortDay' }]
  const zones = [options.timeZone, ...(zone === undefined ? [] : [zone])]
  const days = daysOf(event, event, zones)
  if (days === undefined) return [{ name, trouble: 'timeOfDay' }]
  if (isTooLong(days)) return [{ name, trouble: 'tooLong' }]
  const occurrences = event.isRecurring() ? occurrencesOf(event, zones, options) : []
  if (!occurrences) return [{ name, trouble: 'repeats' }]
  return occurrences.length > 0 ? occurrences : [{ name, ...days }]
}

/** The occurrences in the term, without those that are taken out, with those that are moved; undefined where there are too many. */
function occurrencesOf(
  event: ICAL.Event,
  zones: readonly string[],
  { termStart, termEnd }: ReadOptions,
): FileEvent[] | undefined {
  const found: FileEvent[] = []
  for (const start of startsOf(event, termEnd)) {
    if (start === 'tooMany' || found.length > MAX_OCCURRENCES) return undefined
    const occurrence = event.getOccurrenceDetails(start)
    const { item } = occurrence
    const days = daysOf(item, occurrence, zones)
    const name = nameOf(item)
    if (!days || days.to < termStart || isTooLong(days) || isCancelled(item.component) || isCanceledByName(name))
      continue
    found.push(isShortDay(name) ? { name, trouble: 'shortDay' } : { name, ...days })
  }
  return found
}

/** When an event begins again and again, up to the end of the term. */
function* startsOf(event: ICAL.Event, termEnd: LocalDate): Generator<ICAL.Time | 'tooMany'> {
  if (!event.component.hasProperty('rrule')) yield event.startDate // the library begins with the dates that are added
  const iterator = event.iterator()
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = nextOf(iterator)
    if (next === 'tooMany') break
    if (!next || dateOf(next) > termEnd) return
    yield next
  }
  yield 'tooMany'
}

function nextOf(iterator: ICAL.RecurExpansion): ICAL.Time | undefined | 'tooMany' {
  try {
    return iterator.next()
  } catch {
    return 'tooMany' // the library refuses rules that find the same day for ever, such as every second of a day
  }
}

function isCancelled(component: ICAL.Component): boolean {
  return /^cancell?ed$/i.test(String(component.getFirstPropertyValue('status')).trim())
}

function nameOf({ summary }: ICAL.Event): string {
  return (summary ?? '').replace(/\s+/g, ' ').trim()
}

/** The library makes October 1 of September 31. */
function isDate(component: ICAL.Component): boolean {
  const value = component.getFirstProperty('dtstart')?.jCal[3] as unknown
  return typeof value === 'string' && LocalDate.safeParse(value.slice(0, 10)).success
}

interface Span {
  startDate: ICAL.Time
  endDate: ICAL.Time
}

/** Whole days, of which the end is the first day after; undefined for hours. By a clock on the wall, or else as they are written. */
function daysOf({ component }: ICAL.Event, { startDate, endDate }: Span, zones: readonly string[]): Days | undefined {
  const [here = 'UTC'] = zones
  if (isMarked(component)) return wholeDays(writtenDay(startDate, here), writtenDay(endDate, here))
  for (const zone of zones) {
    const days = wholeDays(midnightOf(startDate, zone), midnightOf(endDate, zone))
    if (days) return days
  }
  // Midnights in UTC that are none here: nobody means a day from evening to evening.
  const isSpan = isUtc(startDate) && isUtc(endDate) && endDate.compare(startDate) > 0
  return isSpan ? wholeDays(midnightAsWritten(startDate), midnightAsWritten(endDate)) : undefined
}

function wholeDays(from: LocalDate | undefined, after: LocalDate | undefined): Days | undefined {
  if (from === undefined || after === undefined) return undefined
  return { from, to: after === from ? from : addDays(after, -1) }
}

const ALL_DAY = ['x-microsoft-cdo-alldayevent', 'x-microsoft-msncalendar-alldayevent', 'x-funambol-allday']

/** The marks with which programs of Microsoft and others say that the times of an event are those of whole days. */
function isMarked(component: ICAL.Component): boolean {
  return ALL_DAY.some((name) => /^(?:true|1)$/i.test(String(component.getFirstPropertyValue(name))))
}

function writtenDay(time: ICAL.Time, timeZone: string): LocalDate {
  return midnightAsWritten(time) ?? midnightOf(time, timeZone) ?? dateOf(time)
}

const isUtc = (time: ICAL.Time) => time.zone.tzid === 'UTC'

/** The day that begins with a moment. Some programs write days as midnight in a zone, or in UTC. */
function midnightOf(time: ICAL.Time, timeZone: string): LocalDate | undefined {
  if (!isUtc(time) || time.isDate) return midnightAsWritten(time)
  const { date, secondOfDay } = wallClock(timeZone, time.toUnixTime())
  return nearMidnight(date, secondOfDay)
}

function midnightAsWritten(time: ICAL.Time): LocalDate | undefined {
  return time.isDate ? dateOf(time) : nearMidnight(dateOf(time), (time.hour * 60 + time.minute) * 60 + time.second)
}

/** Some programs let a day begin at 0:01, and end at 23:59. */
function nearMidnight(date: LocalDate, secondOfDay: number): LocalDate | undefined {
  if (secondOfDay <= MINUTE) return date
  return secondOfDay >= DAY - MINUTE ? addDays(date, 1) : undefined
}

const [MINUTE, DAY] = [60, 86_400]

function dateOf(time: ICAL.Time): LocalDate {
  return time.toString().slice(0, 10)
}

function isTooLong({ from, to }: Days): boolean {
  return to < from || to > addDays(from, MAX_DAYS)
}
