import { expect, test } from 'vitest'
import { weekdayMask } from '../../routes/weekdays.ts'
import { rideOn, ridingDateOf } from './ride-on.ts'

const MONDAY = '2026-11-23'
const THURSDAY = '2026-11-26'
const route = (id: string) => ({ id, name: id })
const movedStops = [{ id: 'fir', name: 'Fir', from: route('oak'), to: route('pine') }]
const RUNS = [
  { routeId: 'oak', type: 1, movedStops, mergedInto: null },
  { routeId: 'pine', type: 1, movedStops, mergedInto: null },
  { routeId: 'elm', type: 2, movedStops: [], mergedInto: route('ash') },
  { routeId: 'ash', type: 2, movedStops: [], mergedInto: null },
]
const EVERY_DAY = { childId: 'ada', weekdays: weekdayMask([0, 1, 2, 3, 4, 5, 6]) }
const on = (date: string) => ridingDateOf(date, RUNS, (childId, type) => childId === 'bo' && type === 2)

test('[RIDERS-1] a child rides from the stop of the weekday, on the run that serves it, on the bus that takes it in', () => {
  const home = { childId: 'ada', routeId: 'oak', stopId: 'oak', weekdays: weekdayMask([1, 2, 3]) }
  expect(rideOn(home, on(MONDAY))).toEqual({ routeId: 'oak', routeType: 1, busRouteId: 'oak', isAbsent: false })
  expect(rideOn(home, on(THURSDAY))).toBeUndefined()
  expect(rideOn({ ...EVERY_DAY, routeId: 'oak', stopId: 'fir' }, on(MONDAY))).toMatchObject({ routeId: 'pine' })
  expect(rideOn({ ...EVERY_DAY, routeId: 'elm', stopId: 'elm' }, on(MONDAY))).toMatchObject({
    routeId: 'elm',
    busRouteId: 'ash',
  })
})

test('[RIDERS-1] an absent child is marked in its direction, and without a run there is no ride', () => {
  const bo = { ...EVERY_DAY, childId: 'bo' }
  expect(rideOn({ ...bo, routeId: 'oak', stopId: 'oak' }, on(MONDAY))).toMatchObject({ isAbsent: false })
  expect(rideOn({ ...bo, routeId: 'elm', stopId: 'elm' }, on(MONDAY))).toMatchObject({ isAbsent: true })
  expect(rideOn({ ...bo, routeId: 'gone', stopId: 'gone' }, on(MONDAY))).toBeUndefined()
})
