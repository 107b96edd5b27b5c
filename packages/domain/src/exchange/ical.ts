import { addDays, LocalDate } from '../time/zone.ts'

/** Why an event of a calendar file has no whole days. */
export type NoDays = 'repeats' | 'timeOfDay' | 'cancelled' | 'noDate' | 'tooLong'

/** An event of a calendar file: its first and last day, or why it has none. */
export type FileEvent = { name: string } & ({ from: LocalDate; to: LocalDate } | { trouble: NoDays })

const MAX_DAYS = 366

interface Line {
  name: string
  value: string
}

/**
 * The events of an iCalendar file (RFC 5545), as far as school calendars need it: folded lines, events of whole days, their
 * names. Undefined for another kind of file. Alarms and time zones are ignored.
 */
export function readEvents(text: string): FileEvent[] | undefined {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .map(lineOf)
  if (!lines.some(isMark('BEGIN', 'VCALENDAR'))) return undefined
  const events: FileEvent[] = []
  const open: string[] = []
  let own: Line[] = []
  for (const line of lines) {
    if (line.name === 'BEGIN') open.push(line.value.toUpperCase())
    if (isMark('BEGIN', 'VEVENT')(line)) own = []
    else if (isMark('END', 'VEVENT')(line)) events.push(eventOf(new Map(own.map(({ name, value }) => [name, value]))))
    else if (open.at(-1) === 'VEVENT') own.push(line)
    if (line.name === 'END') open.pop()
  }
  return events
}

const isMark = (mark: string, of: string) => (line: Line) => line.name === mark && line.value.toUpperCase() === of

/** Name and value of a line; the value follows the first colon outside of quotes, parameters come before it. */
function lineOf(text: string): Line {
  const [, name = '', value = ''] = /^([\w-]+)(?:;(?:"[^"]*"|[^":])*)?:(.*)$/.exec(text) ?? []
  return { name: name.toUpperCase(), value: value.trim() }
}

function eventOf(lines: ReadonlyMap<string, string>): FileEvent {
  const name = plain(lines.get('SUMMARY') ?? '')
  const start = lines.get('DTSTART') ?? ''
  const from = dayOf(start)
  if (lines.get('STATUS')?.toUpperCase() === 'CANCELLED') return { name, trouble: 'cancelled' }
  if (lines.has('RRULE') || lines.has('RDATE')) return { name, trouble: 'repeats' }
  if (from === undefined) return { name, trouble: /T\d/.test(start) ? 'timeOfDay' : 'noDate' }
  const to = lastDay(from, lines.get('DTEND'), lines.get('DURATION'))
  if (to === undefined) return { name, trouble: 'timeOfDay' }
  return to < from || to > addDays(from, MAX_DAYS) ? { name, trouble: 'tooLong' } : { name, from, to }
}

/** An end is the first day after the event; an event without one lasts one day. */
function lastDay(from: LocalDate, end: string | undefined, duration: string | undefined): LocalDate | undefined {
  if (end !== undefined) {
    const day = dayOf(end)
    return day && (day > from ? addDays(day, -1) : day)
  }
  if (duration === undefined) return from
  const [, count, unit] = /^\+?P(\d{1,4})([DW])$/.exec(duration) ?? []
  return count && addDays(from, Math.max(1, Number(count) * (unit === 'W' ? 7 : 1)) - 1)
}

/** A day, which some software writes as its local midnight. */
function dayOf(value: string): LocalDate | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(?:T000000)?$/.exec(value) ?? []
  return LocalDate.safeParse(`${year}-${month}-${day}`).data
}

const plain = (text: string) =>
  text
    .replace(/\\n/gi, ' ')
    .replace(/\\([\\;,])/g, '$1')
    .trim()
