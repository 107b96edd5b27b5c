import { expect, test } from 'vitest'
import { inTimeDoubtOf } from './in-time.ts'
import type { PlanForecast, PlanPromise } from './scenario/scenario-run.ts'

const forecast = (inTimeShare: number, todayInTimeShare?: number): PlanForecast => ({
  inTimeShare,
  source: 'recorded',
  schools: [],
  ...(todayInTimeShare === undefined ? {} : { todayInTimeShare }),
})
const promise: PlanPromise = { inTimePercent: 90, holds: true, inPlaceSeconds: 0, reserves: [], tried: [] }

test('[SCENARIO-114] a plan is doubtful where its share is not known, is less than today, or than was asked for', () => {
  expect(inTimeDoubtOf({})).toBe('unknown')
  expect(inTimeDoubtOf({ forecast: forecast(0.4, 0.6) })).toBe('lessThanToday')
  expect(inTimeDoubtOf({ forecast: forecast(0.84, 0.1), promise })).toBe('promiseNotKept')
  expect(inTimeDoubtOf({ forecast: forecast(0.91, 0.1), promise })).toBeNull()
  expect(inTimeDoubtOf({ forecast: forecast(0.1) })).toBeNull()
})
