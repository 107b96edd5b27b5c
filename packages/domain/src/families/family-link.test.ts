import { expect, test } from 'vitest'
import { momentOf } from '../time/zone.ts'
import { hhmmOf } from '../time/hhmm.ts'
import { hasExpired, letterExpiresAt, linkExpiresAt } from './family-link.ts'

const timeZone = 'America/New_York'
const now = momentOf(timeZone, '2026-05-01', hhmmOf(8 * 60))

test('[FAMILY-65] a link ends after 400 days, and that of a letter with the school year, or the next one where this one ends within 60 days', () => {
  const expires = (termEnd: string) => letterExpiresAt({ timeZone, calendar: { termEnd } }, now)
  expect(linkExpiresAt(now) - now).toBe(400 * 86_400)
  expect(expires('2026-06-29')).toBe(linkExpiresAt(now))
  expect(expires('2026-06-30')).toBe(momentOf(timeZone, '2026-07-01', hhmmOf(0)))
  expect(expires('2027-12-31')).toBe(linkExpiresAt(now))
})

test('[FAMILY-65] a link has expired from its very moment on', () => {
  expect([now + 1, now, now - 1, null].map((expiresAt) => hasExpired({ expiresAt }, now))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
