import { addDays, LocalDate } from '../time/zone.ts'

/** Why an event of a calendar file is no whole days. */
export type NoDays = 'repeats' | 'timeOfDay' | 'cancelled' | 'noDate' | 'tooLong'

/** An event of a calendar file: the days that it takes, both included, or why there are none. */
export type FileEvent = { name: string } & ({ from: LocalDate; to: LocalDate } | { trouble: NoDays })

const MAX_DAYS = 366

interface Line {
  name: string
  value: string
}

/**
 * The events of a file in iCalendar (RFC 5545), as far as school calendars need it: lines that are folded, events of whole days, their
 * names. Undefined for what is no such file. Of an alarm or a time zone nothing is read.
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

/** The name of a line and its value; the value begins behind the first colon that stands in no quotes, parameters are before it. */
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

/** An end is the first day that is not part of the event any more; an event without one takes its day. */
function lastDay(from: LocalDate, end: string | undefined, duration: string | undefined): LocalDate | undefined {
  if (end !== undefined) {
    const day = dayOf(end)
    return day && (day > from ? addDays(day, -1) : day)
  }
  if (duration === undefined) return from
  const [, count, unit] = /^\+?P(\d{1,4})([DW])$/.exec(duration) ?? []
  return count && addDays(from, Math.max(1, Number(count) * (unit === 'W' ? 7 : 1)) - 1)
}

/** A day, which some programs write as its midnight by the clock on the wall. */
function dayOf(value: string): LocalDate | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(?:T000000)?$/.exec(value) ?? []
  return LocalDate.safeParse(`${year}-${month}-${day}`).data
}

const plain = (text: string) =>
  text
    .replace(/\\n/gi, ' ')
    .replace(/\\([\\;,])/g, '$1')
    .trim()
