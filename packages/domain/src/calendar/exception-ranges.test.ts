import { expect, test } from 'vitest'
import type { Calendar } from './calendar.ts'
import { exceptionRanges, withException, withoutExceptions } from './exception-ranges.ts'

const weekdays = [1, 2, 3, 4, 5]
const off = (date: string, note = 'Winter break') => ({ date, effect: 'noService' as const, minutes: 0, note })
const late = (date: string, minutes: number) => ({ date, effect: 'delay' as const, minutes, note: '' })
const spans = (exceptions: Calendar['exceptions']) =>
  exceptionRanges({ weekdays, exceptions }).map(({ from, to, effect }) => `${effect} ${from} ${to}`)

test('[CALENDAR-4] days with the same exception are one range over a weekend, and two with a school day between', () => {
  const friday = off('2026-12-18')
  const monday = off('2026-12-21')
  expect(spans([monday, friday])).toEqual(['noService 2026-12-18 2026-12-21'])
  expect(spans([monday, off('2026-12-17')])).toEqual([
    'noService 2026-12-17 2026-12-17',
    'noService 2026-12-21 2026-12-21',
  ])
})

test('[CALENDAR-4] another note, another change or other minutes begin a range of their own', () => {
  expect(spans([off('2026-12-21'), off('2026-12-22', 'Snow')])).toHaveLength(2)
  expect(spans([off('2026-12-21'), late('2026-12-22', 60)])).toHaveLength(2)
  expect(spans([late('2026-12-21', 60), late('2026-12-22', 90)])).toHaveLength(2)
  expect(spans([late('2026-12-21', 60), late('2026-12-22', 60)])).toHaveLength(1)
})

test('[CALENDAR-5] a range sets its exception on every day, and replaces what was there', () => {
  const before = [off('2026-12-18', 'Snow'), late('2026-12-22', 60), late('2027-01-08', 60)]
  const range = { from: '2026-12-21', to: '2026-12-23', effect: 'noService' as const, minutes: 0, note: 'Winter break' }
  const after = withException(before, range)
  expect(after).toEqual([before[0], off('2026-12-21'), off('2026-12-22'), off('2026-12-23'), before[2]])
  expect(withoutExceptions(after, range)).toEqual([before[0], before[2]])
})
