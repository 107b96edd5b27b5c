import { expect, test } from 'vitest'
import { localMoment, momentFrom } from './local-moment.ts'

test('[MESSAGE-43] a time is typed by the clock of the organization, whatever that of the browser', () => {
  const at = Date.parse('2026-11-23T12:05:00Z') / 1000
  expect(localMoment('America/New_York', at)).toBe('2026-11-23T07:05')
  expect(momentFrom('America/New_York', '2026-11-23T07:05')).toBe(at)
  expect(momentFrom('Europe/Madrid', localMoment('Europe/Madrid', at))).toBe(at)
  expect([localMoment('UTC', null), momentFrom('UTC', '')]).toEqual(['', null])
})
