import { NOT_STARTED, type TimetableStop } from '@firstbell/domain'
import { offset } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { givenScheduledRun } from '../../../testing/given-scheduled-run.ts'
import { bestOf, placesOn, targetsFor } from './day-places.ts'

const start = { lat: 38.5, lng: -41 }
const at = (id: string, metres: number) => ({ id, location: offset(start, 90, metres) })
/** Stops named by their order; those between are waypoints. */
const timetable = (...orders: number[]): TimetableStop[] =>
  orders.map((order) => ({ id: `s${order}`, name: `Stop ${order}`, order, scheduledAt: 1000 * order }))
const begun = (nextstopIndex: number | null) => ({ ...NOT_STARTED, startedAt: 900, active: true, nextstopIndex })
const positions = (run: Parameters<typeof placesOn>[0], stopId: string) =>
  placesOn(run, stopId).map(({ position, after }) => [position, after?.id])

test('[WEB-25] on another run a stop comes first or after any stop; positions count the waypoints', () => {
  const run = givenScheduledRun({ stops: timetable(1, 3, 4) })
  expect(positions(run, 'x')).toEqual([
    [1, undefined],
    [2, 's1'],
    [4, 's3'],
    [5, 's4'],
  ])
})

test('[WEB-25] on its own run it leaves its place first, which is not offered', () => {
  const run = givenScheduledRun({ stops: timetable(1, 3, 4, 5) })
  expect(positions(run, 's3')).toEqual([
    [1, undefined],
    [4, 's4'],
    [5, 's5'],
  ])
})

test('[WEB-25] [DAY-17] positions that the bus has passed are not offered, and none of a run that is over', () => {
  const stops = timetable(1, 2, 3, 4)
  expect(positions(givenScheduledRun({ stops, run: begun(2) }), 'x')).toEqual([
    [3, 's2'],
    [4, 's3'],
    [5, 's4'],
  ])
  expect(positions(givenScheduledRun({ stops, run: begun(null) }), 'x')).toEqual([])
})

test('[WEB-25] the best place is the shortest detour among those that are left', () => {
  const stops = timetable(1, 2, 3)
  const known = { stops: [at('s1', 0), at('s2', 1000), at('s3', 2000)], isSchool: () => false }
  const beside = at('x', 400)
  expect(bestOf(givenScheduledRun({ stops }), beside, known)?.position).toBe(2)
  expect(bestOf(givenScheduledRun({ stops, run: begun(2) }), beside, known)?.position).toBe(3)
  expect(bestOf(givenScheduledRun({ stops }), beside, { ...known, stops: known.stops.slice(1) })).toBeUndefined()
})

test('[WEB-25] riders get on before the last school in the morning, and get off after the first in the afternoon', () => {
  const stops = timetable(1, 2, 3)
  const known = [at('s1', 0), at('s2', 1000), at('s3', 2000)]
  const isAt =
    (metres: number) =>
    ({ lng }: { lng: number }) =>
      lng === offset(start, 90, metres).lng
  const pickup = givenScheduledRun({ stops })
  expect(bestOf(pickup, at('x', 2500), { stops: known, isSchool: isAt(2000) })?.position).toBe(3)
  const dropoff = givenScheduledRun({ stops, type: 2 })
  expect(bestOf(dropoff, at('x', -500), { stops: known, isSchool: isAt(0) })?.position).toBe(2)
})

test('[WEB-25] a stop stays in its direction, and a dropoff that has begun neither takes nor gives one', () => {
  const named = (routeId: string, changes = {}) => givenScheduledRun({ routeId, ...changes })
  const own = named('own')
  const sameDay = [
    own,
    named('open'),
    named('dropoff', { type: 2 }),
    named('canceled', { cancelled: true }),
    named('over', { run: { ...begun(null), active: false, finishedAt: 990 } }),
  ]
  expect(targetsFor(own, sameDay).map(({ routeId }) => routeId)).toEqual(['own', 'open'])
  const home = named('home', { type: 2, run: begun(1) })
  expect(targetsFor(home, sameDay).map(({ routeId }) => routeId)).toEqual(['home'])
  const later = named('later', { type: 2 })
  expect(targetsFor(later, [...sameDay, home]).map(({ routeId }) => routeId)).toEqual(['later', 'dropoff'])
})
