import { expect, test } from 'vitest'
import { calendarMonthAfter, weeksOf } from './month.ts'

test('a month is shown in whole weeks that begin on Sunday', () => {
  const weeks = weeksOf('2026-11', 0) // its first day is a Sunday
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
  expect(weeksOf('2026-10', 0)[0]).toEqual([null, null, null, null, '2026-10-01', '2026-10-02', '2026-10-03'])
})

test('[ORG-5] its weeks begin on the day on which the organization begins them', () => {
  expect(weeksOf('2026-11', 1)[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeksOf('2026-11', 6)[0]).toEqual([null, ...[1, 2, 3, 4, 5, 6].map((day) => `2026-11-0${day}`)])
})

test('the months before and after may lie in another year', () => {
  expect([calendarMonthAfter('2026-12', 1), calendarMonthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})
