import { expect, test } from 'vitest'
import { type Calendar, hasService, requireSound } from './calendar.ts'

const calendar: Calendar = {
  weekdays: [1, 2, 3, 4, 5],
  termStart: '2026-08-18',
  termEnd: '2027-06-18',
  exceptions: [
    { date: '2026-11-26', effect: 'noService', minutes: 0, note: 'Thanksgiving' },
    { date: '2026-12-01', effect: 'delay', minutes: 120, note: 'Snow' },
  ],
}

test.each([
  ['a school day', '2026-11-23', true],
  ['a Saturday', '2026-11-21', false],
  ['a holiday', '2026-11-26', false],
  ['a day with a delay', '2026-12-01', true],
  ['the day before term', '2026-08-17', false],
  ['the last day of term', '2027-06-18', true],
  ['the day after term', '2027-06-21', false],
])('[SERVICE-1] on %s: service %s %s', (_, date, runs) => {
  expect(hasService(calendar, date)).toBe(runs)
})

test('[CALENDAR-1] a term ends after it begins, and a date has one exception', () => {
  const [first] = calendar.exceptions
  expect(() => requireSound(calendar)).not.toThrow()
  expect(() => requireSound({ ...calendar, termEnd: '2026-08-17' })).toThrow('before it begins')
  expect(() => requireSound({ ...calendar, exceptions: first ? [first, first] : [] })).toThrow('two exceptions')
})
