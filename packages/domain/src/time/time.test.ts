import { timetableMoment } from '../calendar/service-date.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writtenMinutes } from './clock-time.ts'
import {
  formatHhmm,
  type Hhmm,
  Hhmm as Schema,
  hhmmOf,
  minutesOf,
  minutesUntil,
  parseHhmm,
  writtenHhmm,
} from './hhmm.ts'
import { addDays, daysBetween, momentOf, TimeZone, wallClock, weekdayOf } from './zone.ts'

test.each([
  ['7:05 PM', 1905],
  ['7:05 AM', 705],
  ['12:00 AM', 0],
  ['12:30 PM', 1230],
  ['11:59 pm', 2359],
  ['07:05', 705],
  ['19:05', 1905],
  ['7:05 p. m.', 1905],
  ['07.05', 705],
  ['', 700],
])('[TIME-1] the time %j is the number %i', (text, value) => {
  expect(parseHhmm(text)).toBe(value)
})

test.each(['25:00', '7:60', '13:00 PM', '0:10 AM', 'seven', '7'])('[TIME-1] %j is no time', (text) => {
  expect(parseHhmm(text)).toBeUndefined()
})

test.each([
  [705, 705],
  ['705', 705],
  ['0745', 745],
  ['7:05 PM', 1905],
  ['', 600],
  [undefined, 600],
])('[TIME-7] %j written by a caller is the time %s', (written, value) => {
  expect(writtenHhmm(600 as Hhmm).parse(written)).toBe(value)
})

test.each(['760', '70500', 'seven', -1, null])('[TIME-7] %j is refused', (written) => {
  expect(writtenHhmm(600 as Hhmm).safeParse(written).success).toBe(false)
})

test.each([
  [0, '12:00 AM'],
  [705, '7:05 AM'],
  [1200, '12:00 PM'],
  [1905, '7:05 PM'],
  [null, '7:00 AM'],
  [undefined, '7:00 AM'],
])('[TIME-2] %s is written %s', (value, text) => {
  expect(formatHhmm(value as Hhmm | null | undefined)).toBe(text)
})

test('[TIME-3] times are subtracted as minutes: from 6:55 to 7:05 are ten', () => {
  expect(minutesOf(705 as Hhmm) - minutesOf(655 as Hhmm)).toBe(10)
  expect(minutesUntil(2355 as Hhmm, 5 as Hhmm)).toBe(10)
})

test('[TIME-3] every minute of the day has one time, and the other way round', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => minutesOf(hhmmOf(minute)) === minute))
})

test('[TIME-3] 7:60 is no time on the wire', () => {
  expect(Schema.safeParse(760).success).toBe(false)
})

test('[TIME-4] a timetable is read in the zone of its organization', () => {
  expect(momentOf('America/New_York', '2026-11-23', 705 as Hhmm)).toBe(Date.parse('2026-11-23T07:05:00-05:00') / 1000)
  expect(momentOf('Asia/Kolkata', '2026-11-23', 705 as Hhmm)).toBe(Date.parse('2026-11-23T07:05:00+05:30') / 1000)
})

test.each([
  ['the spring change', '2026-03-08', 705, '2026-03-08T07:05:00-04:00'],
  ['the morning before it', '2026-03-07', 705, '2026-03-07T07:05:00-05:00'],
  ['the autumn change', '2026-11-01', 705, '2026-11-01T07:05:00-05:00'],
  ['the hour that comes twice', '2026-11-01', 130, '2026-11-01T01:30:00-04:00'],
  ['the minute before the hour that is skipped', '2026-03-08', 159, '2026-03-08T01:59:00-05:00'],
  ['the hour that is skipped', '2026-03-08', 230, '2026-03-08T03:30:00-04:00'],
])('[TIME-4] the timetable holds on %s', (_, date, time, moment) => {
  expect(momentOf('America/New_York', date, time as Hhmm)).toBe(Date.parse(moment) / 1000)
})

test.each([
  ['Africa/Cairo', '2026-04-24'],
  ['America/Santiago', '2026-09-06'],
  ['Asia/Beirut', '2026-03-29'],
  ['America/Havana', '2026-03-08'],
])('[TIME-4] in %s, where the clock skips midnight, no time comes before the day does', (zone, date) => {
  const endOfDayBefore = momentOf(zone, addDays(date, -1), 2359 as Hhmm)
  expect(momentOf(zone, date, 5 as Hhmm)).toBe(endOfDayBefore + 6 * 60)
  expect(momentOf(zone, date, 105 as Hhmm)).toBe(momentOf(zone, date, 5 as Hhmm))
  expect(wallClock(zone, momentOf(zone, date, 0 as Hhmm)).date).toBe(date)
})

test('[TIME-4] a wall clock shows what the timetable meant, in every zone', () => {
  const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/St_Johns', 'UTC']
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 700 }),
      fc.integer({ min: 240, max: 1439 }),
      (zone, day, minute) => {
        const date = addDays('2026-01-01', day)
        const shown = wallClock(zone, momentOf(zone, date, hhmmOf(minute)))
        expect(shown).toEqual({ date, secondOfDay: minute * 60 })
      },
    ),
  )
})

test('[TIME-5] a zone that does not exist is refused', () => {
  expect(TimeZone.safeParse('America/Springfield').success).toBe(false)
  expect(TimeZone.safeParse('America/New_York').success).toBe(true)
})

test('dates count on over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysBetween('2026-10-30', '2026-11-02')).toBe(3) // clocks are changed between
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1)
  expect(weekdayOf('2026-11-23')).toBe(1)
})

test('[MESSAGE-142] whole hours are said as hours', () => {
  const said = (minutes: number) => writtenMinutes(minutes, 'en')
  expect([1, 59, 60, 90, 120, 0].map(said)).toEqual([
    '1 minute',
    '59 minutes',
    '1 hour',
    '90 minutes',
    '2 hours',
    '0 minutes',
  ])
  expect([writtenMinutes(120, 'es'), writtenMinutes(120, 'ar')]).toEqual(['2 horas', 'ساعتان'])
})

test('[TIME-14] the order of stops is an order on the days on which clocks change, in every zone and year', () => {
  for (const zone of [
    'America/New_York',
    'America/Havana',
    'America/Santiago',
    'Africa/Cairo',
    'Asia/Beirut',
    'Europe/London',
    'Australia/Lord_Howe',
    'Pacific/Auckland',
  ])
    for (let year = 2024; year < 2030; year++)
      for (const date of changesOfClock(zone, year))
        for (const startMinute of [22 * 60, 23 * 60 + 50, 0, 45, 105, 150, 165]) {
          const start = hhmmOf(startMinute % 1440)
          const stops = Array.from({ length: 48 }, (_, stop) => hhmmOf((startMinute + stop * 5) % 1440))
          const moments = stops.map((time) => timetableMoment(zone, date, start, time))
          expect([zone, date, startMinute, ...moments]).toEqual([
            zone,
            date,
            startMinute,
            ...moments.toSorted((a, b) => a - b),
          ])
        }
})

test('[TIME-14] a run over the skipped hour takes as long as on other days, and no time is earlier than its clock shows', () => {
  const at = (time: number) => timetableMoment('America/New_York', '2026-03-07', 145 as Hhmm, time as Hhmm)
  expect([230, 315].map((time) => (at(time) - at(145)) / 60)).toEqual([45, 90])
  const autumn = (time: number) => timetableMoment('America/New_York', '2026-10-31', 45 as Hhmm, time as Hhmm)
  expect([130, 215].map((time) => (autumn(time) - autumn(45)) / 60)).toEqual([45, 150])
})

/** The service dates whose nights have a change of the clock. */
function changesOfClock(zone: string, year: number): string[] {
  const days = Array.from({ length: 366 }, (_, day) => addDays(`${year}-01-01`, day))
  return days.filter((date) =>
    [0, 1].some((next) => {
      const day = addDays(date, next)
      return momentOf(zone, addDays(day, 1), 1200 as Hhmm) - momentOf(zone, day, 1200 as Hhmm) !== 86_400
    }),
  )
}
