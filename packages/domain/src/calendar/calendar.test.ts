import { expect, test } from 'vitest'
import type { Hhmm } from '../time/hhmm.ts'
import { type Calendar, hasService, nextServiceDate, noServiceOn, requireSound } from './calendar.ts'
import { serviceDateAt, timetableMoment } from './service-date.ts'

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

test.each([
  ['a holiday', '2026-11-26', { kind: 'exception', note: 'Thanksgiving' }, '2026-11-27'],
  ['a Saturday', '2026-11-28', { kind: 'weekday' }, '2026-11-30'],
  ['a summer day', '2026-07-04', { kind: 'beforeTerm' }, '2026-08-18'],
  ['the day after term', '2027-06-19', { kind: 'afterTerm' }, undefined],
  ['a school day', '2026-11-25', undefined, '2026-11-27'],
])('[DAY-11] on %s it is known why no bus runs, and on which day one runs next', (_, date, reason, next) => {
  expect(noServiceOn(calendar, date)).toEqual(reason)
  expect(nextServiceDate(calendar, date)).toBe(next)
})

test('[CALENDAR-1] a term ends after it begins, and a date has one exception', () => {
  const [first] = calendar.exceptions
  expect(() => requireSound(calendar)).not.toThrow()
  expect(() => requireSound({ ...calendar, termEnd: '2026-08-17' })).toThrow('before the first day')
  expect(() => requireSound({ ...calendar, exceptions: first ? [first, first] : [] })).toThrow('same date')
})

const at = (text: string) => Date.parse(`${text}-05:00`) / 1000

test.each([
  ['7:00', '2026-11-23T07:00:00', '2026-11-23'],
  ['just before midnight', '2026-11-23T23:59:59', '2026-11-23'],
  ['half past midnight', '2026-11-24T00:30:00', '2026-11-23'],
  ['three in the morning', '2026-11-24T03:00:00', '2026-11-24'],
])('[SERVICE-2] at %s the service day is the one on which its runs began', (_, moment, date) => {
  expect(serviceDateAt('America/New_York', at(moment))).toBe(date)
})

test('[SERVICE-3] a run that begins at 23:30 reaches its stop of 0:10 on the next calendar day', () => {
  const moment = (time: number) => timetableMoment('America/New_York', '2026-11-23', 2330 as Hhmm, time as Hhmm)
  expect(moment(2345)).toBe(at('2026-11-23T23:45:00'))
  expect(moment(10)).toBe(at('2026-11-24T00:10:00'))
})

test('[SERVICE-3] a run that begins at 0:30 belongs to the service day that is on at that moment', () => {
  const begins = timetableMoment('America/New_York', '2026-11-23', 30 as Hhmm, 30 as Hhmm)
  expect(begins).toBe(at('2026-11-24T00:30:00'))
  expect(serviceDateAt('America/New_York', begins)).toBe('2026-11-23')
  expect(timetableMoment('America/New_York', '2026-11-23', 250 as Hhmm, 310 as Hhmm)).toBe(at('2026-11-24T03:10:00'))
})
