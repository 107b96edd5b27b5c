import { addDays, hasService, weekdayOf } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { demoCalendar } from './demo-calendar.ts'

test('[DEMO-13] a demo has the school year of a district, with its holidays and breaks', () => {
  const { termStart, termEnd, exceptions } = demoCalendar('2026-11-23')
  expect([termStart, termEnd]).toEqual(['2026-08-18', '2027-06-04'])
  const first = new Map(exceptions.toReversed().map(({ date, note }) => [note, date]))
  expect(Object.fromEntries(first)).toEqual({
    'Labor Day': '2026-09-07',
    Thanksgiving: '2026-11-26',
    'Winter break': '2026-12-21',
    'Martin Luther King Jr. Day': '2027-01-18',
    'Presidents’ Day': '2027-02-15',
    'Spring break': '2027-03-22',
    'Memorial Day': '2027-05-31',
  })
  const closed = (note: string) => exceptions.filter((one) => one.note === note).map(({ date }) => date)
  expect([closed('Winter break').at(-1), closed('Spring break').at(-1)]).toEqual(['2027-01-01', '2027-03-26'])
})

test('[DEMO-13] on whatever date a demo is started, no holiday is named twice and three weeks later buses still run', () => {
  for (let date = '2026-07-15'; date < '2029-07-15'; date = addDays(date, 1)) {
    const calendar = demoCalendar(date)
    const dates = calendar.exceptions.map((one) => one.date)
    expect([date, new Set(dates).size]).toEqual([date, dates.length])
    const later = Array.from({ length: 21 }, (_, i) => addDays(date, 21 + i))
    expect([date, later.some((day) => hasService(calendar, day))]).toEqual([date, true])
    const christmas = dates.filter((day) => day.slice(5) >= '12-19' || day.slice(5) <= '01-06')
    expect([weekdayOf(christmas[0] ?? ''), christmas.length]).toEqual([1, 12])
  }
})
