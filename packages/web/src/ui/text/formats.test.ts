import { Hhmm, parseHhmm, READERS_REGION, REGIONS, timeOfDayFor } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { formatsFor, localeOf } from './formats.ts'

const at = (text: string) => Date.parse(text) / 1000
const english = formatsFor('en-US', 'America/New_York')

test('a window is written without AM and PM, in the zone of the organization', () => {
  expect(english.window(at('2026-11-16T12:41:00Z'), at('2026-11-16T12:45:00Z'))).toBe('7:41 – 7:45')
})

test('[TIME-6] the edges of a window are rounded outwards, so that no child comes too late', () => {
  expect(english.window(at('2026-11-16T12:41:59Z'), at('2026-11-16T12:44:01Z'))).toBe('7:41 – 7:45')
})

test('a window of no length is one time', () => {
  expect(english.window(at('2026-11-16T12:41:00Z'), at('2026-11-16T12:41:00Z'))).toBe('7:41')
})

test('times follow the reader: British hours, Spanish days', () => {
  expect(formatsFor('en-GB', 'America/New_York').time(at('2026-11-16T20:05:00Z'))).toBe('15:05')
  expect(formatsFor('es', 'America/New_York').day('2026-11-16')).toBe('lunes, 16 de noviembre')
})

test('minutes off schedule carry their sign, and zero has none', () => {
  expect([2.6, -1.2, 0.3, -0.3].map(english.signed)).toEqual(['+3', '−1', '0', '0'])
})

test('the locale is the first of the reader that speaks the language', () => {
  expect(localeOf('en', ['es-MX', 'en-GB', 'en-US'])).toBe('en-GB')
  expect(localeOf('es', ['en-GB'])).toBe('es')
})

test('[ORG-7] an office may choose whose times are written, in whichever language they are read', () => {
  const write = (locale: string) => formatsFor(locale, 'America/New_York').clock(at('2026-11-16T20:05:00Z'))
  expect([write('en-US'), write('es-US')].every((text) => text.startsWith('3:05:00'))).toBe(true)
  expect([write('en-GB'), write('es-ES')]).toEqual(['15:05:00', '15:05:00'])
})

test('[TIME-2] [ORG-7] times of a timetable are written as in the region, and read again as they are written', () => {
  const write = (locale: string) => [705, 0, 1905].map((time) => timeOfDayFor(locale)(Hhmm.parse(time)))
  expect(write('en-US')).toEqual(['7:05 AM', '12:00 AM', '7:05 PM'])
  expect(write('en-GB')).toEqual(['7:05', '0:00', '19:05'])
  expect(timeOfDayFor('en-US')(null)).toBe('7:00 AM')
  const regions = REGIONS.filter((region) => region !== READERS_REGION)
  for (const locale of regions.flatMap((region) => [`en-${region}`, `es-${region}`]).concat('en-DK'))
    for (const time of [0, 30, 705, 1200, 1230, 2359])
      expect([locale, parseHhmm(timeOfDayFor(locale)(Hhmm.parse(time)))]).toEqual([locale, time])
})
