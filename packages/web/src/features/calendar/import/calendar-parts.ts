import { TimeZone } from '@firstbell/domain'
import type ICAL from 'ical.js'

type Library = typeof ICAL

/** An event of a file, with what its calendar says of it. */
export interface CalendarPart {
  component: ICAL.Component
  /** METHOD:CANCEL takes back all events of a calendar. */
  isTakenBack: boolean
  /** The zone in which the calendar is shown; undefined where it names none. */
  zone: string | undefined
}

/** The events of a calendar file, and the names of those that cannot be read. Undefined for any other file. */
export function calendarParts(library: Library, text: string): { parts: CalendarPart[]; unread: string[] } | undefined {
  const whole = parsed(library, text)
  if (whole)
    return whole.every(({ name }) => name === 'vcalendar') ? { parts: whole.flatMap(partsOf), unread: [] } : undefined
  const calendars = text.split(/^(?=BEGIN:VCALENDAR\s*$)/im).filter((one) => /^BEGIN:VCALENDAR/i.test(one))
  if (calendars.length === 0) return undefined
  const found = calendars.map((calendar) => eventByEvent(library, calendar))
  return { parts: found.flatMap(({ parts }) => parts), unread: found.flatMap(({ unread }) => unread) }
}

/** A line that is no property, or an event without an end, costs that event alone. */
function eventByEvent(library: Library, calendar: string) {
  const [head = '', ...events] = calendar.split(/^(?=BEGIN:VEVENT\s*$)/im)
  const properties = head.split('\n').filter((line) => /^(?:METHOD|X-WR-TIMEZONE)[;:]/i.test(line))
  const zones = calendar.match(/^BEGIN:VTIMEZONE\s*$[^]*?^END:VTIMEZONE\s*$/gim) ?? []
  const parts: CalendarPart[] = []
  const unread: string[] = []
  for (const event of events) {
    const block = /^[^]*?^END:VEVENT\s*$/im.exec(event)?.[0]
    const within = (more: string[]) => ['BEGIN:VCALENDAR', ...properties, ...more, block, 'END:VCALENDAR'].join('\n')
    const read = block === undefined ? undefined : (parsed(library, within(zones)) ?? parsed(library, within([])))
    if (read) parts.push(...read.flatMap(partsOf))
    else unread.push(nameIn(event))
  }
  return { parts, unread }
}

function parsed(library: Library, text: string): ICAL.Component[] | undefined {
  try {
    const calendars = library.parse(text) as unknown[] // one calendar, or a list of them
    const all = (Array.isArray(calendars[0]) ? calendars : [calendars]) as unknown[][]
    return all.map((calendar) => new library.Component(calendar))
  } catch {
    return undefined // no calendar, or a part of it that cannot be read; the page shows that
  }
}

function partsOf(calendar: ICAL.Component): CalendarPart[] {
  const property = (name: string) => String(calendar.getFirstPropertyValue(name) ?? '').trim()
  const isTakenBack = property('method').toUpperCase() === 'CANCEL'
  const { data: zone } = TimeZone.safeParse(property('x-wr-timezone'))
  return calendar.getAllSubcomponents('vevent').map((component) => ({ component, isTakenBack, zone }))
}

/** What an event is called, or its line that is no property. */
function nameIn(event: string): string {
  const summary = /^SUMMARY[^:\n]*:(.+)$/im.exec(event)?.[1]
  const line = event.split('\n').find((one) => one.trim() !== '' && !/^[A-Z0-9-]+[;:]/i.test(one))
  return (summary ?? line ?? '').trim()
}

/** Of events with the same UID those of the latest revision (RFC 5546, 2.1.5). Equal revisions stay: some programs give all events one UID. */
export function latestRevisions(parts: readonly CalendarPart[]): CalendarPart[] {
  const keyOf = ({ component }: CalendarPart) => {
    const [uid, occurrence] = ['uid', 'recurrence-id'].map((name) => component.getFirstPropertyValue(name))
    return uid === null ? undefined : `${String(uid)} ${String(occurrence ?? '')}`
  }
  const newest = new Map<string, string>()
  for (const part of parts) {
    const key = keyOf(part)
    const revision = revisionOf(part)
    if (key !== undefined && revision > (newest.get(key) ?? '')) newest.set(key, revision)
  }
  return parts.filter((part) => {
    const key = keyOf(part)
    return key === undefined || revisionOf(part) === newest.get(key)
  })
}

const SEQUENCE_DIGITS = 10

/** Texts that are in the order of revisions. */
function revisionOf({ component }: CalendarPart): string {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '')
  return `${value('sequence').replace(/\D/g, '').padStart(SEQUENCE_DIGITS, '0')} ${value('dtstamp')}`
}
