import { expect, test } from 'vitest'
import { momentOf } from '../time/zone.ts'
import type { Hhmm } from '../time/hhmm.ts'
import { isInDirection, namesSomebody } from './audience.ts'
import { maskedAddress } from './delivery.ts'
import { isTooLate, requireSchedulable, statusOf } from './message.ts'
import { deadlineOf, endOfQuietHours, expiryOf, sendableAt, reachedAt } from './send-time.ts'

const timeZone = 'America/New_York'
const at = (date: string, time: number) => momentOf(timeZone, date, time as Hhmm)
const evening = at('2026-11-30', 2300)
const morning = at('2026-12-01', 600)

test.each([
  ['a message in the evening waits for the morning', 'service', evening, null, morning],
  ['an emergency does not wait', 'emergency', evening, null, evening],
  ['at 9 PM the quiet hours begin', 'general', at('2026-11-30', 2100), null, morning],
  ['before 9 PM nothing waits', 'general', at('2026-11-30', 2059), null, at('2026-11-30', 2059)],
  ['at 6 AM they are over', 'general', morning, null, morning],
  ['before 6 AM it waits for the same morning', 'general', at('2026-12-01', 559), null, morning],
  ['the bus of 6:20 is told at once', 'service', evening, at('2026-12-01', 620), evening],
  ['the bus of 7:29 is told at once', 'service', evening, at('2026-12-01', 729), evening],
  ['the bus of 7:30 waits for the morning', 'service', evening, at('2026-12-01', 730), morning],
] as const)('[MESSAGE-6] %s', (_, category, now, stopAt, expected) => {
  expect(sendableAt({ channel: 'email', category, now, quietUntil: endOfQuietHours(timeZone, now), stopAt })).toBe(
    expected,
  )
})

test.each([
  ['waits for the end of the quiet hours, which is early enough for the bus of 6:20', at('2026-12-01', 620), morning],
  ['is sent 20 minutes before the bus of 6:10', at('2026-12-01', 610), at('2026-12-01', 550)],
  ['waits for the morning where it concerns no bus', null, morning],
  ['is sent at once where it is late already', at('2026-11-30', 2310), evening],
] as const)('[MESSAGE-37] a text message %s', (_, stopAt, expected) => {
  expect(sendableAt({ channel: 'sms', category: 'service', now: evening, quietUntil: morning, stopAt })).toBe(expected)
  expect(sendableAt({ channel: 'sms', category: 'emergency', now: evening, quietUntil: morning, stopAt })).toBe(evening)
})

test('[MESSAGE-6] quiet hours end at 6 AM by the clock on the wall, also in the night in which it changes', () => {
  const now = momentOf(timeZone, '2026-10-31', 2300 as Hhmm)
  expect(
    sendableAt({
      channel: 'email',
      category: 'general',
      now,
      quietUntil: endOfQuietHours(timeZone, now),
      stopAt: null,
    }) - now,
  ).toBe(8 * 3600)
})

test('[MESSAGE-7] a family should know 20 minutes before its bus; [MESSAGE-8] after the bus it is of no use', () => {
  expect(deadlineOf(null)).toBeNull()
  expect(deadlineOf(10_000)).toBe(8800)
  expect([expiryOf(null, null), expiryOf(5, null), expiryOf(null, 6), expiryOf(5, 6), expiryOf(7, 6)]).toEqual([
    null,
    5,
    6,
    5,
    6,
  ])
})

test('[MESSAGE-9] at 30 a minute the thirty-first is told a minute later', () => {
  expect([0, 29, 30, 89].map((index) => reachedAt(index, 1000, 30))).toEqual([1000, 1000, 1060, 1120])
  expect(reachedAt(500, 1000, undefined)).toBeUndefined()
})

test('[MESSAGE-10] the status of a message follows from its deliveries', () => {
  expect(statusOf({ accepted: 5, held: 1 }, { cancelledAt: null })).toBe('sending')
  expect(statusOf({ accepted: 5, failed: 1 }, { cancelledAt: null })).toBe('partlyFailed')
  expect(statusOf({ accepted: 5, uncertain: 1 }, { cancelledAt: null })).toBe('partlyFailed')
  expect(statusOf({ accepted: 5, noAddress: 2, suppressed: 1, expired: 1 }, { cancelledAt: null })).toBe('sent')
  expect(statusOf({ cancelled: 3, expired: 1 }, { cancelledAt: null })).toBe('cancelled')
  expect(statusOf({ expired: 3 }, { cancelledAt: null })).toBe('expired')
  expect(statusOf({ accepted: 70, cancelled: 899 }, { cancelledAt: 1 })).toBe('cancelled')
  expect(statusOf({ accepted: 70, queued: 3, cancelled: 896 }, { cancelledAt: 1 })).toBe('sending')
  expect(statusOf({ accepted: 70, cancelled: 1 }, { cancelledAt: null })).toBe('sent')
})

test('[MESSAGE-43] a message is scheduled for a time to come, within a year, and before what it tells has ended', () => {
  const isTaken = (scheduledAt: number, activeUntil: number | null = null) => {
    try {
      requireSchedulable({ activeUntil }, scheduledAt, evening)
      return true
    } catch {
      return false // the refusal is what is looked for
    }
  }
  expect([evening, evening + 1, evening + 366 * 86_400, evening + 367 * 86_400].map((at) => isTaken(at))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([isTaken(morning, morning), isTaken(morning, morning + 1)]).toEqual([false, true])
  expect([isTooLate(evening, evening + 3600), isTooLate(evening, evening + 3601)]).toEqual([false, true])
})

test('[MESSAGE-5] an audience of routes names some, one of the organization names everybody', () => {
  const audience = { ids: [], direction: 'any' as const, onDate: null }
  expect(namesSomebody({ ...audience, type: 'org' })).toBe(true)
  expect(namesSomebody({ ...audience, type: 'routes' })).toBe(false)
  expect([1, 2, 3].map((type) => isInDirection('pickup', type))).toEqual([true, false, true])
  expect([1, 2, 3].map((type) => isInDirection('dropoff', type))).toEqual([false, true, true])
})

test('[MESSAGE-11] the ledger shows no whole address', () => {
  expect(maskedAddress('dana@firstbell.example')).toBe('d…@firstbell.example')
  expect(maskedAddress('+12025550123')).toBe('…0123')
  expect(maskedAddress('')).toBe('')
})
