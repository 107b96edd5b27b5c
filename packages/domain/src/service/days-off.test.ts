import { expect, test } from 'vitest'
import { type FileEvent, readEvents } from '../exchange/ical.ts'
import type { Calendar } from './calendar.ts'
import { tryEvent, withDaysOff } from './days-off.ts'

const calendar: Calendar = {
  weekdays: [1, 2, 3, 4, 5],
  termStart: '2026-08-18',
  termEnd: '2027-06-18',
  exceptions: [
    { date: '2026-11-26', effect: 'noService', minutes: 0, note: 'Thanksgiving' },
    { date: '2026-12-01', effect: 'delay', minutes: 120, note: 'Snow' },
  ],
}

/** The event of a file, given as lines between BEGIN and END. */
const only = (...lines: string[]): FileEvent | undefined =>
  readEvents(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n'))?.[0]

test.each<[string, string[], FileEvent]>([
  ['a day', ['SUMMARY:Labor Day', 'DTSTART;VALUE=DATE:20260907', 'DTEND;VALUE=DATE:20260908'], { name: 'Labor Day', from: '2026-09-07', to: '2026-09-07' }],
  ['a day without an end', ['SUMMARY:A', 'DTSTART;VALUE=DATE:20260907'], { name: 'A', from: '2026-09-07', to: '2026-09-07' }],
  ['a day that ends on itself', ['SUMMARY:A', 'DTSTART;VALUE=DATE:20260907', 'DTEND;VALUE=DATE:20260907'], { name: 'A', from: '2026-09-07', to: '2026-09-07' }],
  ['a week of days', ['SUMMARY:A', 'DTSTART;VALUE=DATE:20261221', 'DURATION:P2W'], { name: 'A', from: '2026-12-21', to: '2027-01-03' }],
  ['midnight to midnight', ['SUMMARY:A', 'DTSTART;TZID="Eastern, US: NY":20260907T000000', 'DTEND;TZID=X:20260909T000000'], { name: 'A', from: '2026-09-07', to: '2026-09-08' }],
  ['a folded name with signs', ['SUMMARY:No school\\, all', '  grades\\; see\\nletter', 'DTSTART;VALUE=DATE:20260907'], { name: 'No school, all grades; see letter', from: '2026-09-07', to: '2026-09-07' }],
  ['names in small letters', ['summary;LANGUAGE=en:A', 'dtstart;value=date:20260907'], { name: 'A', from: '2026-09-07', to: '2026-09-07' }],
  ['an alarm within', ['SUMMARY:A', 'DTSTART;VALUE=DATE:20260907', 'BEGIN:VALARM', 'SUMMARY:B', 'DURATION:PT5M', 'END:VALARM'], { name: 'A', from: '2026-09-07', to: '2026-09-07' }],
  ['an hour', ['SUMMARY:A', 'DTSTART:20260907T130000Z', 'DTEND:20260907T140000Z'], { name: 'A', trouble: 'timeOfDay' }],
  ['midnight elsewhere', ['SUMMARY:A', 'DTSTART:20260907T000000Z'], { name: 'A', trouble: 'timeOfDay' }],
  ['a repeated day', ['SUMMARY:A', 'DTSTART;VALUE=DATE:20260907', 'RRULE:FREQ=YEARLY'], { name: 'A', trouble: 'repeats' }],
  ['a cancelled one', ['SUMMARY:A', 'STATUS:CANCELLED', 'DTSTART;VALUE=DATE:20260907'], { name: 'A', trouble: 'cancelled' }],
  ['a day that does not exist', ['SUMMARY:A', 'DTSTART;VALUE=DATE:20260931'], { name: 'A', trouble: 'noDate' }],
  ['nothing', [], { name: '', trouble: 'noDate' }],
  ['two years', ['SUMMARY:A', 'DTSTART;VALUE=DATE:20260907', 'DTEND;VALUE=DATE:20280907'], { name: 'A', trouble: 'tooLong' }],
  ['an end before its start', ['SUMMARY:A', 'DTSTART;VALUE=DATE:20260907', 'DTEND;VALUE=DATE:20260901'], { name: 'A', trouble: 'tooLong' }],
])('[CALENDAR-3] of a calendar file %s is read', (_, lines, event) => {
  expect(only(...lines)).toEqual(event)
}) // prettier-ignore

test('[CALENDAR-3] what is no calendar file is none, and one without events has none', () => {
  expect(readEvents('<html></html>')).toBeUndefined()
  expect(readEvents('\uFEFFBEGIN:VCALENDAR\nEND:VCALENDAR')).toEqual([])
})

const days = (from: string, to = from): FileEvent => ({ name: 'Break', from, to })

test.each<[string, FileEvent, ReturnType<typeof tryEvent>]>([
  ['days of service are taken out', days('2026-12-24', '2026-12-28'), { result: 'create', dates: ['2026-12-24', '2026-12-25', '2026-12-28'] }],
  ['the rest of a break that has begun', days('2026-11-26', '2026-11-27'), { result: 'create', dates: ['2026-11-27'] }],
  ['a holiday that is there', days('2026-11-26'), { result: 'unchanged' }],
  ['a weekend', days('2026-11-21', '2026-11-22'), { result: 'unchanged' }],
  ['summer', days('2027-07-05'), { result: 'unchanged' }],
  ['a delayed day is left to the office', days('2026-11-30', '2026-12-02'), { result: 'error', reason: 'otherException' }],
  ['what has no days', { name: 'A', trouble: 'repeats' }, { result: 'error', reason: 'repeats' }],
])('[CALENDAR-3] %s', (_, event, outcome) => {
  expect(tryEvent(calendar, event)).toEqual(outcome)
}) // prettier-ignore

test('[CALENDAR-3] the chosen events become exceptions in order, a day of two events once, and nothing that was there is lost', () => {
  const events = [
    days('2026-12-24', '2026-12-25'),
    { name: 'Christmas', from: '2026-12-25', to: '2026-12-25' },
    days('2026-09-07'),
    days('2026-12-01'),
  ]
  expect(withDaysOff(calendar, events).map(({ date, effect, note }) => `${date} ${effect} ${note}`)).toEqual([
    '2026-09-07 noService Break',
    '2026-11-26 noService Thanksgiving',
    '2026-12-01 delay Snow',
    '2026-12-24 noService Break',
    '2026-12-25 noService Break',
  ])
})
