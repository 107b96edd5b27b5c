import { expect, test } from 'vitest'
import { OVERVIEW, overviewOf, periodBefore } from './overview.ts'
import { weekdayOf } from '../time/zone.ts'

test.each([
  ['a week', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['a day', '2026-11-16', '2026-11-16', '2026-11-09', '2026-11-09'],
  ['ten days', '2026-11-16', '2026-11-25', '2026-11-02', '2026-11-11'],
  ['a month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['January', '2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['thirty days', '2026-11-02', '2026-12-01', '2026-09-28', '2026-10-27'],
])('[INSIGHT-11] %s is compared with the same weekdays, and a month with a month', (_, from, to, ...before) => {
  const found = periodBefore({ from, to })
  expect([found.from, found.to]).toEqual(before)
  expect(found.to < from).toBe(true)
  if (!from.endsWith('-01')) expect(weekdayOf(found.from)).toBe(weekdayOf(from))
})

test('[INSIGHT-10] without ridership only figures of runs and stops are there', () => {
  expect(overviewOf({ ridershipEnabled: true })).toEqual(OVERVIEW)
  expect(overviewOf({ ridershipEnabled: false }).map(({ key }) => key)).toEqual([
    'runsPerBus',
    'onTimeAtStop',
    'onTimeBeforeBell',
    'atSchoolWithin15',
  ])
})
