import { expect, test } from 'vitest'
import { isDark } from './daylight.ts'

const NEW_YORK = { lat: 40.7128, lng: -74.006 }
const SYDNEY = { lat: -33.8688, lng: 151.2093 }
const at = (moment: string) => Date.parse(moment) / 1000

test.each([
  ['a November morning before dawn', NEW_YORK, '2026-11-27T06:15:00-05:00', true],
  ['the same morning after dawn', NEW_YORK, '2026-11-27T06:45:00-05:00', false],
  ['its noon', NEW_YORK, '2026-11-27T12:00:00-05:00', false],
  ['its afternoon before dusk', NEW_YORK, '2026-11-27T16:45:00-05:00', false],
  ['its afternoon after dusk', NEW_YORK, '2026-11-27T17:15:00-05:00', true],
  ['a June morning', NEW_YORK, '2026-06-15T05:15:00-04:00', false],
  ['a June morning in the south', SYDNEY, '2026-06-15T06:15:00+10:00', true],
  ['a December morning in the south', SYDNEY, '2026-12-15T06:15:00+11:00', false],
])('[DRIVE-24] %s is dark: %o, %s, %s', (_, place, moment, dark) => {
  expect(isDark(place, at(moment))).toBe(dark)
})
