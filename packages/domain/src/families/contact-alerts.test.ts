import { expect, test } from 'vitest'
import { endOfQuietHours } from '../messages/send-time.ts'
import type { Hhmm } from '../time/hhmm.ts'
import { momentOf } from '../time/zone.ts'
import { ContactAlerts, contactAlertOf, DEFAULT_CONTACT_ALERTS, isApproaching } from './contact-alerts.ts'
import { noRide } from './family-ride.ts'

const NOW = 1_000_000
const ride = (state: 'onTime' | 'late' | 'noNews' | 'boarded' | 'absent' | 'merged', seconds: number | null) => ({
  ...noRide('t0', 'pickup'),
  state,
  window: seconds === null ? null : { earliestAt: NOW + seconds, latestAt: NOW + seconds + 120 },
})

test.each([
  ['a bus that can be there in exactly as many minutes', 'onTime', 600, true],
  ['one that cannot', 'onTime', 601, false],
  ['a late one all the same', 'late', 300, true],
  ['nothing without a window', 'onTime', null, false],
  ['nothing of a bus without news', 'noNews', 300, false],
  ['nobody whose child is on board', 'boarded', 300, false],
  ['nobody whose child is absent', 'absent', 300, false],
  ['nobody whose run is merged', 'merged', 300, false],
] as const)('[ALERT-25] of ten minutes: %s', (_, state, seconds, expected) => {
  expect(isApproaching(ride(state, seconds), 10, NOW)).toBe(expected)
})

test('[FAMILY-35] a contact chooses 5, 10, 15 or 20 minutes, and without a choice has 10', () => {
  const isAllowed = (approachingMinutes: number) =>
    ContactAlerts.safeParse({ ...DEFAULT_CONTACT_ALERTS, approachingMinutes }).success
  expect(Array.from({ length: 30 }, (_, minutes) => minutes).filter(isAllowed)).toEqual([5, 10, 15, 20])
  expect(DEFAULT_CONTACT_ALERTS.approachingMinutes).toBe(10)
})

test('[ALERT-28] delays and cancellations are what contacts chose channels for, and emergencies are not', () => {
  expect(contactAlertOf({ category: 'service', kind: 'delay' })).toBe('late')
  expect(contactAlertOf({ category: 'service', kind: 'cancellation' })).toBe('canceled')
  expect(contactAlertOf({ category: 'service', kind: 'weather' })).toBeUndefined()
  expect(contactAlertOf({ category: 'emergency', kind: 'cancellation' })).toBeUndefined()
})

const timeZone = 'America/New_York'
const at = (time: number, date = '2026-11-23') => momentOf(timeZone, date, time as Hhmm)

test.each([
  ['within a day: before them', 800, 1400, at(759), undefined],
  ['within a day: during them', 800, 1400, at(800), at(1400)],
  ['within a day: after them', 800, 1400, at(1400), undefined],
  ['past midnight: in the evening', 2200, 700, at(2300), at(700, '2026-11-24')],
  ['past midnight: in the morning', 2200, 700, at(659), at(700)],
  ['past midnight: by day', 2200, 700, at(700), undefined],
] as const)('[FAMILY-36] quiet hours %s', (_, from, to, now, end) => {
  expect(endOfQuietHours(timeZone, now, { from: from as Hhmm, to: to as Hhmm })).toBe(end)
})
