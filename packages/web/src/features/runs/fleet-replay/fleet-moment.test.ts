import type { RunTrack } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { busiestMoment, fleetMoment } from './fleet-moment.ts'

const track: RunTrack = {
  id: 'run',
  routeId: 'route',
  routeName: 'Oak',
  date: '2026-11-20',
  timestamp: 100,
  finishedAt: 400,
  busNumber: '12',
  driverName: null,
  at: [100, 110, 300],
  lat: [40, 41, 42],
  lng: [-83, -83, -83],
  deviations: [
    { timestamp: 100, seconds: 0 },
    { timestamp: 200, seconds: 200 },
  ],
}

test('[REPLAY-5] of many buses each is where it was at the moment, and as late as it was said to be', () => {
  expect(fleetMoment(track, 99, 2)).toBeUndefined()
  expect(fleetMoment(track, 105, 2)).toMatchObject({ lat: 40.5, status: 'On Time', silent: false })
  expect(fleetMoment(track, 250, 2)).toMatchObject({ lat: 41, status: 'Late', silent: true })
  expect(fleetMoment(track, 250, 4)?.status).toBe('On Time')
  expect(fleetMoment(track, 401, 2)).toBeUndefined()
})

test('[REPLAY-18] the replay of a day opens at the first moment at which most buses are on the road', () => {
  const driven = (timestamp: number, finishedAt: number | null) => ({ ...track, timestamp, finishedAt })
  expect(busiestMoment([driven(100, 400), driven(200, 300), driven(350, 500), driven(600, null)])).toBe(200)
  expect(busiestMoment([driven(100, 400), driven(200, 300), driven(250, 500)])).toBe(250)
  expect(busiestMoment([driven(100, null)])).toBe(100)
})
