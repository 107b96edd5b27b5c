import { expect, test } from 'vitest'
import { countedDates } from './counted-dates.ts'

const calendar = {
  weekdays: [1, 2, 3, 4, 5],
  termStart: '2026-08-18',
  termEnd: '2027-06-11',
  exceptions: [{ date: '2026-10-14', effect: 'noService' as const, minutes: 0, note: '' }],
}

test('[COUNT-1] the days of a count are those with service in between, at most 31', () => {
  expect(countedDates(calendar, '2026-10-09', '2026-10-15')).toEqual([
    '2026-10-09',
    '2026-10-12',
    '2026-10-13',
    '2026-10-15',
  ])
  expect(countedDates(calendar, '2026-10-10', '2026-10-11')).toBeUndefined()
  expect(countedDates(calendar, '2026-10-15', '2026-10-09')).toBeUndefined()
  expect(countedDates(calendar, '2026-09-01', '2026-10-13')).toHaveLength(31)
  expect(countedDates(calendar, '2026-09-01', '2026-10-15')).toBeUndefined()
})
