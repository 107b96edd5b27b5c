import { expect, test } from 'vitest'
import type { Calendar } from './calendar.ts'
import { type FileEvent, tryEvent, withDaysOff } from './days-off.ts'

const calendar: Calendar = {
  weekdays: [1, 2, 3, 4, 5],
  termStart: '2026-08-18',
  termEnd: '2027-06-18',
  exceptions: [
    { date: '2026-11-26', effect: 'noService', minutes: 0, note: 'Thanksgiving' },
    { date: '2026-12-01', effect: 'delay', minutes: 120, note: 'Snow' },
  ],
}

const days = (from: string, to = from): FileEvent => ({ name: 'Break', from, to })

test.each<[string, FileEvent, ReturnType<typeof tryEvent>]>([
  [
    'days of service are taken out',
    days('2026-12-24', '2026-12-28'),
    { result: 'create', dates: ['2026-12-24', '2026-12-25', '2026-12-28'] },
  ],
  ['the rest of a break that has begun', days('2026-11-26', '2026-11-27'), { result: 'create', dates: ['2026-11-27'] }],
  ['a holiday that is there', days('2026-11-26'), { result: 'unchanged' }],
  ['a weekend', days('2026-11-21', '2026-11-22'), { result: 'unchanged' }],
  ['summer', days('2027-07-05'), { result: 'unchanged' }],
  [
    'a delayed day is left to the office',
    days('2026-11-30', '2026-12-02'),
    { result: 'error', reason: 'otherException' },
  ],
  ['what has no days', { name: 'A', trouble: 'repeats' }, { result: 'error', reason: 'repeats' }],
])('[CALENDAR-3] %s', (_, event, outcome) => {
  expect(tryEvent(calendar, event)).toEqual(outcome)
})

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
