import { expect, test } from 'vitest'
import { keptFrom } from './retention.ts'

const NOW = Date.parse('2026-11-23T02:30:00Z') / 1000

test.each([
  [
    { keepPositionsDays: 90, keepRunsDays: 400, keepAuditDays: 400, keepMessagesDays: 60 },
    'UTC',
    '2026-08-25 2025-10-19 2025-10-19',
  ],
  [
    { keepPositionsDays: 7, keepRunsDays: 30, keepAuditDays: 365, keepMessagesDays: 400 },
    'America/New_York',
    '2026-11-15 2026-10-23 2025-11-22',
  ],
  [
    { keepPositionsDays: 90, keepRunsDays: 30, keepAuditDays: 365, keepMessagesDays: 400 },
    'UTC',
    '2026-10-24 2026-10-24 2025-11-23',
  ],
])('[RETENTION-1] %o in %s keeps positions, runs and audit from %s', (retention, timeZone, days) => {
  const { positions, runs, audit } = keptFrom(retention, timeZone, NOW)
  expect([positions, runs, audit].map(({ date }) => date).join(' ')).toBe(days)
})

test('[RETENTION-1] a day begins at its midnight in the time zone of the organization, also when summer time was then', () => {
  const retention = { keepPositionsDays: 90, keepRunsDays: 400, keepAuditDays: 400, keepMessagesDays: 60 }
  const { positions, messages } = keptFrom(retention, 'America/New_York', NOW)
  expect(new Date(positions.at * 1000).toISOString()).toBe('2026-08-24T04:00:00.000Z')
  expect(messages.date).toBe('2026-09-23')
})
