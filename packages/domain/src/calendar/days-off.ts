import { addDays, type LocalDate } from '../time/zone.ts'
import { type Calendar, hasService } from './calendar.ts'

/** Why an event of a calendar file is no whole days. */
type NoDays = 'repeats' | 'shortDay' | 'timeOfDay' | 'cancelled' | 'noDate' | 'tooLong' | 'unreadable'

/** An event of a calendar file: the days that it takes, both included, or why there are none. */
export type FileEvent = { name: string } & ({ from: LocalDate; to: LocalDate } | { trouble: NoDays })

/** What would become of an event when its days are taken out of service. */
export type EventOutcome =
  | { result: 'create'; dates: LocalDate[] }
  /** There is no service on its days already. */
  | { result: 'unchanged' }
  | { result: 'error'; reason: NoDays | 'otherException' }

/** CALENDAR-3: an event removes its school days. The file does not replace a delayed start or early dismissal that the office has set. */
export function tryEvent(calendar: Calendar, event: FileEvent): EventOutcome {
  if ('trouble' in event) return { result: 'error', reason: event.trouble }
  const dates = datesOf(event).filter((date) => hasService(calendar, date))
  if (dates.some((date) => calendar.exceptions.some((exception) => exception.date === date)))
    return { result: 'error', reason: 'otherException' }
  return dates.length > 0 ? { result: 'create', dates } : { result: 'unchanged' }
}

const MAX_NOTE = 200

/** The exceptions of a calendar with the days of these events, in order; a day of two events has the name of the first. */
export function withDaysOff(calendar: Calendar, events: readonly FileEvent[]): Calendar['exceptions'] {
  const added = new Map<LocalDate, Calendar['exceptions'][number]>()
  for (const event of events) {
    const outcome = tryEvent(calendar, event)
    if (outcome.result !== 'create') continue
    for (const date of outcome.dates)
      if (!added.has(date))
        added.set(date, { date, effect: 'noService', minutes: 0, note: event.name.slice(0, MAX_NOTE).trim() })
  }
  return [...calendar.exceptions, ...added.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

function datesOf({ from, to }: { from: LocalDate; to: LocalDate }): LocalDate[] {
  const dates: LocalDate[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}
