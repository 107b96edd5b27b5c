import { expect, test } from 'vitest'
import { Hhmm } from '../time/hhmm.ts'
import { adoptionOverlaps } from './adoption.ts'

const at = (start: number, end: number) => ({ starttime: Hhmm.parse(start), endtime: Hhmm.parse(end) })
const bus = { id: 'b', number: '7' }
const driver = { id: 'd', name: 'Dee Dale' }
const none = { load: { seats: 0, wheelchairPlaces: 0 }, inWheelchairs: [] }
const begins = [
  { name: 'Oak AM 1', busNumber: 1, stops: 3, riders: 5, ...none, ...at(700, 730) },
  { name: 'Oak AM 2', busNumber: 2, stops: 3, riders: 5, ...none, ...at(715, 745) },
]
const named = { bus: () => bus, driver: () => driver }
const with7 = (busNumber: number, driverId: string | null = null) => ({
  busNumber,
  busId: 'b',
  driverId,
  groupId: null,
})

test('[SCENARIO-57] a bus or a driver who would drive two routes at once is named, with what it collides with', () => {
  const others = [{ id: 'x', name: 'Elm AM', bus, driver, ...at(740, 800) }]
  const found = (...buses: ReturnType<typeof with7>[]) =>
    adoptionOverlaps({ begins, others }, buses, named).map(
      ({ code, subject, routeName, other, minutes }) => `${code} ${subject} ${routeName} ${other} ${minutes}`,
    )
  expect(found(with7(1))).toEqual([])
  expect(found(with7(2))).toEqual(['busTwice 7 Elm AM Oak AM 2 5'])
  expect(found(with7(1), with7(2))).toEqual(['busTwice 7 Oak AM 2 Oak AM 1 15', 'busTwice 7 Elm AM Oak AM 2 5'])
  expect(found({ ...with7(2, 'd'), busId: null as never })).toEqual(['driverTwice Dee Dale Elm AM Oak AM 2 5'])
  expect(found()).toEqual([])
})

test('[SCENARIO-57] what collides today already is not the fault of the plan', () => {
  const others = [
    { id: 'x', name: 'Elm AM', bus, driver, ...at(740, 800) },
    { id: 'y', name: 'Fir AM', bus, driver, ...at(750, 810) },
  ]
  expect(adoptionOverlaps({ begins, others }, [], named)).toEqual([])
})
