import { expect, test } from 'vitest'
import { excusedDays, holdsPromise, leastSpare, promisedOf, shareInTime, type Spare } from './days-in-time.ts'

/** Seconds to spare on ten days. */
const spare = (schoolId: string, busNumber: number, ...late: readonly [day: number, seconds: number][]): Spare => ({
  schoolId,
  busNumber,
  seconds: Array.from({ length: 10 }, (_, day) => late.find(([of]) => of === day)?.[1] ?? 100),
})

test('[SCENARIO-113] a day is in time where no bus is late at any school', () => {
  expect(shareInTime([spare('oak', 1, [2, -5]), spare('elm', 2, [2, -9], [7, -1])])).toBeCloseTo(0.8)
  expect(shareInTime([])).toBe(1)
})

test('[SCENARIO-113] a promise leaves out the worst days of all buses, and no more of a school than it may lose', () => {
  const spares = [spare('oak', 1, [2, -500], [3, -20]), spare('elm', 2, [2, -400], [9, -30])]
  const both = excusedDays(spares, { everyBus: 0.9, eachSchool: 0.9 })
  expect([both('oak', 2), both('elm', 2), both('oak', 3), both('elm', 9)]).toEqual([true, true, false, false])
  expect(spares.map((one) => leastSpare(one, both))).toEqual([-20, -30])
  const noSchool = excusedDays(spares, { everyBus: 0.9, eachSchool: 1 })
  expect(spares.map((one) => leastSpare(one, noSchool))).toEqual([-500, -400])
})

test('[SCENARIO-113] a plan holds by all buses and by each school', () => {
  const spares = [spare('oak', 1, [2, -1]), spare('elm', 2, [5, -1])]
  expect(holdsPromise(spares, { everyBus: 0.8, eachSchool: 0.9 })).toBe(true)
  expect(holdsPromise(spares, { everyBus: 0.9, eachSchool: 0.9 })).toBe(false)
  expect(holdsPromise(spares, { everyBus: 0.8, eachSchool: 0.95 })).toBe(false)
})

test('[SCENARIO-113] more is asked of the days that decide than was promised', () => {
  expect(promisedOf(90).everyBus).toBeCloseTo(0.93)
  expect(promisedOf(90).eachSchool).toBeCloseTo(0.979)
})
