import { expect, test } from 'vitest'
import { Hhmm } from '../time/hhmm.ts'
import { timeOfNewStop } from './new-stop-time.ts'

const at = (time: number, metres: number) => ({ stoptime: Hhmm.parse(time), metres })

test('[STOP-20] a new stop is due between its neighbors by the distances to them, over midnight too', () => {
  expect(timeOfNewStop(at(2350, 500), at(0, 500))).toBe(2355)
  expect(timeOfNewStop(at(0, 270), at(10, 730))).toBe(3)
  expect(timeOfNewStop(at(700, 0), at(710, 0))).toBe(700)
})

test('[STOP-20] at an end of the route it is due as long before or after its neighbor as the bus drives', () => {
  expect(timeOfNewStop(undefined, at(2350, 1400))).toBe(2347) // 2.8 minutes at 30 km/h
  expect(timeOfNewStop(at(10, 600), undefined)).toBe(12)
  expect(timeOfNewStop(at(2359, 600), undefined)).toBe(1)
})

test('[STOP-20] it has no time without neighbors, and the earlier one between times that are out of order', () => {
  expect(timeOfNewStop(undefined, undefined)).toBeUndefined()
  expect(timeOfNewStop(at(710, 500), at(700, 500))).toBe(710)
})
