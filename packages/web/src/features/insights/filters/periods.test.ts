import { addDays, daysBetween, weekdayOf } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { periodFault, periodOf, type Preset, PRESETS, presetOf } from './periods.ts'

const span = (preset: Preset, today: string, weekStart = 0) => {
  const { from, to } = periodOf(preset, { today, weekStart })
  return `${from} ${to}`
}

test.each<[Preset, string, string]>([
  ['today', '2026-11-16', '2026-11-16 2026-11-16'],
  ['yesterday', '2026-03-01', '2026-02-28 2026-02-28'],
  ['thisMonth', '2028-02-29', '2028-02-01 2028-02-29'],
  ['lastMonth', '2026-03-31', '2026-02-01 2026-02-28'],
  ['lastMonth', '2027-01-01', '2026-12-01 2026-12-31'],
  ['thisMonth', '2026-12-31', '2026-12-01 2026-12-31'],
])('[REPORTS-22] %s on %s is %s', (preset, today, dates) => {
  expect(span(preset, today)).toBe(dates)
})

test.each([
  [0, '2026-11-16', '2026-11-15 2026-11-21', '2026-11-08 2026-11-14'], // a Monday
  [1, '2026-11-16', '2026-11-16 2026-11-22', '2026-11-09 2026-11-15'],
  [6, '2026-11-16', '2026-11-14 2026-11-20', '2026-11-07 2026-11-13'],
  [1, '2026-11-15', '2026-11-09 2026-11-15', '2026-11-02 2026-11-08'], // a Sunday
  [0, '2027-01-01', '2026-12-27 2027-01-02', '2026-12-20 2026-12-26'],
])('[REPORTS-22] where weeks start on day %i, this week on %s is %s and the last one %s', (start, today, own, last) => {
  expect(span('thisWeek', today, start)).toBe(own)
  expect(span('lastWeek', today, start)).toBe(last)
})

test('[REPORTS-22] on every date weeks have seven days and months are whole, and each period is recognized', () => {
  for (let today = '2027-11-25'; today < '2028-03-05'; today = addDays(today, 1))
    for (const weekStart of [0, 1, 6]) {
      const calendar = { today, weekStart }
      const week = periodOf('thisWeek', calendar)
      expect([weekdayOf(week.from), daysBetween(week.from, week.to)]).toEqual([weekStart, 6])
      expect(week.from <= today && today <= week.to).toBe(true)
      expect(addDays(periodOf('lastWeek', calendar).to, 1)).toBe(week.from)
      const month = periodOf('thisMonth', calendar)
      expect(month.from.slice(7) + addDays(month.to, 1).slice(7)).toBe('-01-01')
      expect(addDays(periodOf('lastMonth', calendar).to, 1)).toBe(month.from)
      for (const preset of PRESETS) {
        const period = periodOf(preset, calendar)
        const known = presetOf(period, calendar) ?? 'today'
        expect(periodOf(known, calendar)).toEqual(period)
      }
    }
})

test('[REPORTS-22] dates of somebody’s own are no preset', () => {
  const calendar = { today: '2026-11-16', weekStart: 0 }
  expect(presetOf({ from: '2026-11-01', to: '2026-11-16' }, calendar)).toBeUndefined()
})

test('[REPORTS-22] a period that ends before it begins, or is longer than three years, is refused', () => {
  expect(periodFault({ from: '2026-11-16', to: '2026-11-16' })).toBeUndefined()
  expect(periodFault({ from: '2026-11-16', to: '2026-11-15' })).toBe('order')
  expect(periodFault({ from: '2020-11-16', to: '2026-11-15' })).toBe('tooLong')
})
