import { Calendar } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { usualEffectiveDate } from './adoption-date.ts'

const calendar = Calendar.parse({
  weekdays: [1, 2, 3, 4, 5],
  termStart: '2026-08-18',
  termEnd: '2027-07-14',
  exceptions: [{ date: '2026-11-30', effect: 'noService' }],
})

test('[SCENARIO-59] a plan is adopted from the next Monday with service on, never from today', () => {
  const from = (today: string) => usualEffectiveDate(calendar, today)
  expect(from('2026-11-12')).toBe('2026-11-16') // a Thursday
  expect(from('2026-11-15')).toBe('2026-11-16')
  expect(from('2026-11-16')).toBe('2026-11-23')
  expect(from('2026-11-23')).toBe('2026-12-07') // the Monday between is a holiday
  expect(from('2026-07-01')).toBe('2026-08-24')
  expect(usualEffectiveDate({ ...calendar, weekdays: [3] }, '2026-11-12')).toBe('2026-11-18')
})
