import { expect, test } from 'vitest'
import { reportedTime } from './reported-time.ts'

const NOW = Date.UTC(2026, 9, 5, 12) / 1000
const WEEKS = 1024 * 7 * 86_400

test.each([
  ['seconds', NOW - 5],
  ['milliseconds', (NOW - 5) * 1000],
  ['microseconds', (NOW - 5) * 1_000_000],
  ['seconds since 2001', NOW - 5 - Date.UTC(2001, 0, 1) / 1000],
  ['milliseconds since 2001', (NOW - 5) * 1000 - Date.UTC(2001, 0, 1)],
  ['seconds of a receiver whose week number began again', NOW - 5 - WEEKS],
  ['seconds of a receiver whose week number began again twice', NOW - 5 - 2 * WEEKS],
])('[REPORT-20] a time in %s is understood', (_, at) => {
  expect(reportedTime(at, NOW)).toBeCloseTo(NOW - 5, 3)
})

test('[REPORT-20] a time that no fault explains stays as it is', () => {
  for (const at of [NOW + 3600, NOW - 3 * 86_400, 12, NOW - WEEKS - 3 * 86_400]) expect(reportedTime(at, NOW)).toBe(at)
})
