import { expect, test } from 'vitest'
import { driverDays } from './driver-days.ts'

const shift = (busNumber: number, fromSecondOfDay: number, untilSecondOfDay: number) => ({
  busNumber,
  fromSecondOfDay,
  untilSecondOfDay,
})

test('[SCENARIO-137] the day of a driver is what the bus drives in both directions, without the hours between', () => {
  const pickup = { direction: 'pickup' as const, shifts: [shift(2, 25_000, 27_000), shift(1, 24_000, 27_000)] }
  const dropoff = { direction: 'dropoff' as const, shifts: [shift(1, 54_000, 55_000), shift(3, 54_000, 54_600)] }
  expect(driverDays([dropoff, pickup]).map(({ busNumber, seconds }) => [busNumber, seconds])).toEqual([
    [1, 4000],
    [2, 2000],
    [3, 600],
  ])
})
