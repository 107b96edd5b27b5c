import { expect, test } from 'vitest'
import type { Hhmm } from '../time/hhmm.ts'
import { wallClock } from '../time/zone.ts'
import type { ReportTiles } from './report-schedule.ts'
import {
  type Cadence,
  changesOf,
  lastDue,
  nextDue,
  outcomeOf,
  reportAddress,
  requireReportOf,
  ScheduledFilters,
} from './report-schedule.ts'

const ZONE = 'America/New_York'
const place = {
  timeZone: ZONE,
  weekStart: 1,
  calendar: {
    weekdays: [1, 2, 3, 4, 5],
    termStart: '2026-08-18',
    termEnd: '2027-06-11',
    exceptions: ['2026-11-26', '2026-11-27'].map((date) => ({
      date,
      effect: 'noService' as const,
      minutes: 0,
      note: '',
    })),
  },
}
const when = (cadence: Cadence, time = 700) => ({ cadence, weekday: 1, time: time as Hhmm })
const at = (text: string) => Date.parse(text) / 1000

/** 'Mon Nov 30 7:00: Nov 23 – Nov 29' as '2026-11-30 07:00 2026-11-23 2026-11-29'. */
function shown(due: ReturnType<typeof nextDue>): string | undefined {
  if (!due) return undefined
  const { date, secondOfDay } = wallClock(ZONE, due.at)
  const clock = new Date(secondOfDay * 1000).toISOString().slice(11, 16)
  return [date, clock, due.from, due.to].join(' ')
}

test.each([
  ['weekly', '2026-11-24T12:00:00Z', '2026-11-30 07:00 2026-11-23 2026-11-29'],
  // Thanksgiving is no school day: the day before Monday is Wednesday.
  ['daily', '2026-11-25T15:00:00Z', '2026-11-30 07:00 2026-11-25 2026-11-25'],
  ['daily', '2026-11-30T12:00:00Z', '2026-12-01 07:00 2026-11-30 2026-11-30'],
  ['monthly', '2026-11-24T12:00:00Z', '2026-12-01 07:00 2026-11-01 2026-11-30'],
  // May 31, 2027 is a Monday with school; the month after begins on a Tuesday.
  ['monthly', '2027-05-04T12:00:00Z', '2027-06-01 07:00 2027-05-01 2027-05-31'],
] as const)('[SCHEDULE-4] %s, after %s', (cadence, after, due) => {
  expect(shown(nextDue(when(cadence), place, at(after)))).toBe(due)
})

test('[SCHEDULE-4] the last month before a summer is reported on the first school day after it', () => {
  const calendar = { ...place.calendar, termStart: '2025-08-18', termEnd: '2027-06-11' }
  const summer = Array.from({ length: 60 }, (_, i) => new Date(Date.UTC(2026, 5, 20 + i)).toISOString().slice(0, 10))
  const exceptions = summer.map((date) => ({ date, effect: 'noService' as const, minutes: 0, note: '' }))
  const due = nextDue(when('monthly'), { ...place, calendar: { ...calendar, exceptions } }, at('2026-06-10T12:00:00Z'))
  expect(shown(due)).toBe('2026-08-19 07:00 2026-06-01 2026-06-30')
})

test('[SCHEDULE-4] the hour is that of the organization on both sides of a clock change, and each day has one report', () => {
  for (const [from, days] of [
    ['2026-10-30T12:00:00Z', 4],
    ['2027-03-12T13:00:00Z', 4],
  ] as const) {
    const all = ['2:30', '1:30', '7:00'].map((text) => Number(text.replace(':', '')))
    for (const time of all) {
      const everyDay = { ...place, calendar: { ...place.calendar, weekdays: [0, 1, 2, 3, 4, 5, 6] } }
      const dates: string[] = []
      for (let after = at(from), i = 0; i < days; i++) {
        const due = nextDue(when('daily', time), everyDay, after)
        if (!due) throw new Error('nothing is due')
        const { date, secondOfDay } = wallClock(ZONE, due.at)
        dates.push(date)
        const skipped = time === 230 && date === '2027-03-14' // 2:30 does not exist there
        expect([date, secondOfDay / 60]).toEqual([
          date,
          Math.floor(time / 100) * 60 + (time % 100) + (skipped ? 60 : 0),
        ])
        after = due.at
      }
      expect(new Set(dates).size).toBe(days)
    }
  }
})

test('[SCHEDULE-4] after the last school day nothing is due, and before the first one nothing was', () => {
  expect(nextDue(when('daily'), place, at('2027-06-11T15:00:00Z'))).toBeUndefined()
  expect(lastDue(when('daily'), place, at('2026-08-18T15:00:00Z'))).toBeUndefined()
  expect(shown(lastDue(when('daily'), place, at('2026-08-19T15:00:00Z')))).toBe(
    '2026-08-19 07:00 2026-08-18 2026-08-18',
  )
})

test('[SCHEDULE-5] [SCHEDULE-6] a period without school is not sent; figures that are missing are waited for, twelve hours long', () => {
  const due = { at: 0 }
  const hours = (count: number) => count * 3600
  const kindOf = (now: number, school: string[], missing: string[]) => outcomeOf(due, now, { school, missing })
  expect(kindOf(0, [], [])).toBe('noSchool')
  expect(kindOf(0, ['a', 'b'], [])).toBe('sent')
  expect(kindOf(hours(12) - 1, ['a', 'b'], ['b'])).toBe('waiting')
  expect(kindOf(hours(12), ['a', 'b'], ['b'])).toBe('sent')
  expect(kindOf(hours(12), ['a', 'b'], ['a', 'b'])).toBe('notClosed')
})

test('[SCHEDULE-8] what has changed are the tiles with another value', () => {
  const tiles = (boarded: number | null, share: number | null): ReportTiles => [
    { key: 'boarded', kind: 'count', value: boarded },
    { key: 'share', kind: 'share', value: share },
  ]
  expect(changesOf(tiles(1, null), tiles(1, null))).toEqual([])
  expect(changesOf(tiles(1, null), tiles(2, 0.5))).toEqual([
    { key: 'boarded', kind: 'count', value: 2, before: 1 },
    { key: 'share', kind: 'share', value: 0.5, before: null },
  ])
})

test('[SCHEDULE-1] [SCHEDULE-3] a schedule is about a report of the organization, and never about a single stop', () => {
  expect(() => requireReportOf('runLog', false)).not.toThrow()
  expect(() => requireReportOf('ridership', true)).not.toThrow()
  expect(() => requireReportOf('ridership', false)).toThrow(expect.objectContaining({ code: 'invalid_input' }))
  expect(ScheduledFilters.safeParse({ routeId: 'oak', by: 'day' }).success).toBe(true)
  expect(ScheduledFilters.safeParse({ stopId: 'elm' }).success).toBe(false)
  expect(ScheduledFilters.safeParse({ from: '2026-11-23' }).success).toBe(false)
})

test('[SCHEDULE-9] the address of a report holds its filters', () => {
  const filters = { from: '2026-11-23', to: '2026-11-29', routeId: 'oak', by: 'day' as const }
  expect(new Map(reportAddress('ridership', filters))).toEqual(
    new Map([
      ['report', 'ridership'],
      ['from', '2026-11-23'],
      ['to', '2026-11-29'],
      ['route', 'oak'],
      ['by', 'day'],
    ]),
  )
})
