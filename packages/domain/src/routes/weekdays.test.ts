import { expect, test } from 'vitest'
import { isOnWeekday, parseWeekdayLetters, Weekdays, weekdayLetters, weekdayMask, weekdaysOf } from './weekdays.ts'

test('[ASSIGN-5] weekdays are in order, each once, and at least one', () => {
  const isSound = (days: number[]) => Weekdays.safeParse(days).success
  expect([[1, 3, 5], [0, 6], [], [3, 1], [1, 1], [7]].map(isSound)).toEqual([true, true, false, false, false, false])
  expect(weekdaysOf(weekdayMask([1, 3, 5]))).toEqual([1, 3, 5])
})

test('[ASSIGN-5] an assignment holds on the dates of its weekdays', () => {
  const homes = weekdayMask([1, 3, 5])
  const dates = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']
  expect(dates.map((date) => isOnWeekday(homes, date))).toEqual([false, true, false, true, false, true, false])
})

test('[ASSIGN-8] files have weekdays as letters', () => {
  expect(['MWF', 'mw f', 'T,R', 'US', '', 'MX', 'MM'].map(parseWeekdayLetters)).toEqual([
    42,
    42,
    20,
    65,
    undefined,
    undefined,
    undefined,
  ])
  expect([42, 20, 127].map(weekdayLetters)).toEqual(['MWF', 'TR', ''])
})
