import { Hhmm, type RouteStop } from '@firstbell/domain'
import { offset } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { timesSummary } from './times-summary.ts'

const home = { lat: 38.5, lng: -41 }
const school = { bellStart: Hhmm.parse(740), bellEnd: Hhmm.parse(1430) }

function stop(id: string, order: number, childcount: number): RouteStop {
  const empty = { address: '', displayAddress: '', familyNames: '', families: [], driverNote: '' }
  const plain = { type: 0, holdUntilTime: false, hazard: false, stoptime: Hhmm.parse(700) }
  return { ...empty, ...plain, id, name: id, order, childcount, location: offset(home, 90, order * 1000) }
}

const changes = (...times: number[]) =>
  times.map((time, index) => {
    const [before, after] = [Hhmm.parse(700), Hhmm.parse(time)]
    return { stopId: ['Oak', 'Elm', 'School'][index] ?? '', before, after, differenceMinutes: 0 }
  })

test('[ROUTE-41] a pickup route says how long before the first bell it arrives, by its new times, and its longest ride', () => {
  const route = { type: 1, path: [], stops: [stop('Oak', 1, 0), stop('Elm', 2, 3), stop('School', 3, 0)] }
  const there = changes(640, 650, 730)
  expect(timesSummary(route, there, school)).toEqual({
    bell: { kind: 'arrival', minutes: 10 },
    longestRideMinutes: 40,
  })
  expect(timesSummary(route, changes(640, 650, 745), school).bell?.minutes).toBe(-5)
  expect(timesSummary(route, there, undefined).bell).toBeUndefined()
})

test('[ROUTE-41] a dropoff route says how long after the last bell it leaves', () => {
  const route = { type: 2, path: [], stops: [stop('Oak', 1, 0), stop('Elm', 2, 3), stop('School', 3, 2)] }
  expect(timesSummary(route, changes(1438, 1450, 1526), school)).toEqual({
    bell: { kind: 'departure', minutes: 8 },
    longestRideMinutes: 48,
  })
  expect(timesSummary({ ...route, type: 3 }, changes(1438, 1450, 1526), school).bell).toBeUndefined()
})
