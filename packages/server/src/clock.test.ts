import { addDays } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { demoClock, handClock } from './clock.ts'
import { demoStart, windowsOf } from './demo/demo-clock.ts'
import { schoolDaysBefore } from './demo/history/days.ts'
import { demoCalendar } from './demo/demo-calendar.ts'

const ZONE = 'America/New_York'
const HOURS = [
  { from: 380, to: 540 },
  { from: 860, to: 1000 },
]
const windowAt = windowsOf(demoCalendar('2026-11-21'), ZONE, HOURS)
const at = (text: string) => Date.parse(`${text}-05:00`) / 1000

test("[DEMO-1] a demo's clock runs as fast as it was told", () => {
  const real = handClock(1000)
  const serviceClock = demoClock(at('2026-11-23T07:00:00'), 10, windowAt, real)
  serviceClock.now()
  real.set(1006)
  expect(serviceClock.now()).toBeCloseTo(at('2026-11-23T07:01:00'), 3)
})

test('[DEMO-2] after the last bus of the morning it goes on with the afternoon, and then with the next school day', () => {
  const real = handClock(0)
  const serviceClock = demoClock(at('2026-11-23T08:59:00'), 60, windowAt, real)
  serviceClock.now()
  real.set(1.5)
  expect(serviceClock.now()).toBeCloseTo(at('2026-11-23T14:20:00'), -1)
  real.set(142.5)
  expect(serviceClock.now()).toBeCloseTo(at('2026-11-24T06:20:00'), -1)
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
  const serviceClock = demoClock(at('2026-11-23T07:00:00'), 1, windowAt, real)
  const jumps: number[] = []
  serviceClock.onJump?.(() => jumps.push(serviceClock.now()))
  real.set(1060)
  expect(jumps).toEqual([at('2026-11-23T07:01:00')])
})

/** A demo at ten past seven whose simulator has driven nothing yet. */
function givenWaiting(rate = 1) {
  const real = handClock(1000)
  const serviceClock = demoClock(at('2026-11-23T07:10:00'), rate, windowAt, real)
  serviceClock.runUntil(0)
  const shown = (realSeconds: number) => {
    real.set(1000 + realSeconds)
    return serviceClock.now() - at('2026-11-23T07:10:00')
  }
  const runUntil = (seconds: number) => serviceClock.runUntil(at('2026-11-23T07:10:00') + seconds)
  return { serviceClock, shown, runUntil }
}

test('[DEMO-10] the clock of a demo waits for its simulator, never goes back, and does not catch up', () => {
  const { serviceClock, shown, runUntil } = givenWaiting()
  expect(shown(60)).toBe(0)
  expect(serviceClock.isWaiting?.()).toBe(true)
  runUntil(-600)
  expect(shown(65)).toBe(0)
  runUntil(30)
  expect(serviceClock.isWaiting?.()).toBe(false)
  expect(shown(75)).toBe(10)
  expect(shown(100)).toBe(30)
  expect(serviceClock.isWaiting?.()).toBe(true)
  runUntil(60)
  expect(shown(101)).toBe(31)
})

test('[DEMO-10] a fast demo waits in the same way', () => {
  const { shown, runUntil } = givenWaiting(60)
  runUntil(30)
  expect(shown(10)).toBe(30)
  runUntil(600)
  expect(shown(11)).toBe(90)
})

test('[DEMO-10] a machine that has slept for an hour wakes in a demo that is where it was', () => {
  const { shown, runUntil } = givenWaiting()
  runUntil(30)
  expect(shown(3600)).toBe(30)
  runUntil(60)
  expect(shown(3601)).toBe(31)
})

test('[DEMO-10] a simulator that ends or is silent for two minutes is not waited for, until it speaks again', () => {
  const { serviceClock, shown, runUntil } = givenWaiting()
  runUntil(30)
  expect(shown(119)).toBe(30)
  expect(shown(121)).toBe(30)
  expect(shown(131)).toBe(40)
  runUntil(20)
  expect(shown(140)).toBe(40)
  serviceClock.runUntil(undefined)
  expect(shown(150)).toBe(50)
  expect(serviceClock.isWaiting?.()).toBe(false)
})

test('[DEMO-10] after the hours without buses it waits at the beginning of the next drive', () => {
  const { serviceClock, shown, runUntil } = givenWaiting(60)
  const [morningEnds, afternoon] = [110 * 60, 430 * 60]
  runUntil(morningEnds + 10)
  expect(shown(110.1)).toBe(afternoon)
  expect(shown(115)).toBe(afternoon)
  expect(serviceClock.isWaiting?.()).toBe(true)
  runUntil(afternoon + 30)
  expect(shown(115.25)).toBe(afternoon + 15)
})
