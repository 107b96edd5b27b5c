import { addDays } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { demoClock, handClock } from './clock.ts'
import { demoStart, windowsOf } from './demo/demo-clock.ts'
import { schoolDaysBefore } from './demo/history/days.ts'
import { demoCalendar } from './demo/seed.ts'

const ZONE = 'America/New_York'
const HOURS = [
  { from: 380, to: 540 },
  { from: 860, to: 1000 },
]
const windowAt = windowsOf(demoCalendar('2026-11-21'), ZONE, HOURS)
const at = (text: string) => Date.parse(`${text}-05:00`) / 1000

test("[DEMO-1] a demo's clock runs as fast as it was told", () => {
  const real = handClock(1000)
  const clock = demoClock(at('2026-11-23T07:00:00'), 10, windowAt, real)
  clock.now()
  real.set(1006)
  expect(clock.now()).toBeCloseTo(at('2026-11-23T07:01:00'), 3)
})

test('[DEMO-2] after the last bus of the morning it goes on with the afternoon, and then with the next school day', () => {
  const real = handClock(0)
  const clock = demoClock(at('2026-11-23T08:59:00'), 60, windowAt, real)
  clock.now()
  real.set(1.5)
  expect(clock.now()).toBeCloseTo(at('2026-11-23T14:20:00'), -1)
  real.set(142.5)
  expect(clock.now()).toBeCloseTo(at('2026-11-24T06:20:00'), -1)
})

test('[DEMO-2] weekends and holidays are skipped', () => {
  expect(windowAt(at('2026-11-25T17:00:00')).from).toBe(at('2026-11-30T06:20:00'))
})

test('[DEMO-3] a fresh demo opens in the middle of the first school morning; one that was stopped goes on where it was', () => {
  expect(demoStart(undefined, at('2026-11-21T00:00:00'), windowAt)).toBe(at('2026-11-23T07:10:00'))
  expect(demoStart(at('2026-11-23T07:31:00'), at('2026-12-21T00:00:00'), windowAt)).toBe(at('2026-11-23T07:31:00'))
  expect(demoStart(at('2026-11-23T09:31:00'), at('2026-12-21T00:00:00'), windowAt)).toBe(at('2026-11-23T14:20:00'))
})

test('[DEMO-8] on whatever date a demo is opened, three school weeks are behind it', () => {
  for (let date = '2026-07-15'; date < '2028-07-15'; date = addDays(date, 1))
    expect([date, schoolDaysBefore(demoCalendar(date), date, 15).length]).toEqual([date, 15])
})

test('[DEMO-4] who follows a clock hears at once that it has jumped', () => {
  const real = handClock(1000)
  const clock = demoClock(at('2026-11-23T07:00:00'), 1, windowAt, real)
  const jumps: number[] = []
  clock.onJump?.(() => jumps.push(clock.now()))
  real.set(1060)
  expect(jumps).toEqual([at('2026-11-23T07:01:00')])
})
