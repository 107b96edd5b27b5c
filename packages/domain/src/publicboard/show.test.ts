import { expect, test } from 'vitest'
import { NOT_STARTED, type RunState } from '../runs/state.ts'
import type { ScheduledRun } from '../runs/scheduled-run.ts'
import { describe } from './describe.ts'
import { type DrawnStretch, isPublicStop, publicRoute, type Sighting, sightingOf } from './show.ts'

const NOW = 10_000
const STOPS = ['ash', 'oak', 'elm'].map((id, index) => ({
  id,
  name: id,
  order: index + 1,
  scheduledAt: NOW + index * 300,
}))

function scheduledRun(run: Partial<RunState>, more: Partial<ScheduledRun> = {}): ScheduledRun {
  return {
    routeId: 'route',
    routeName: 'Oak 1',
    type: 1,
    date: '2026-11-23',
    driverId: 'driver',
    mergedInto: null,
    mergedFrom: [],
    driverName: 'Ada Reyes',
    driverIsSubstitute: false,
    busId: 'bus',
    busNumber: '12',
    busIsSubstitute: false,
    cancelled: false,
    delayMinutes: 0,
    note: 'a note',
    childcount: 7,
    startAt: NOW,
    endAt: NOW + 900,
    stops: STOPS,
    run: { ...NOT_STARTED, ...run },
    ...more,
  }
}

const eta = (stopId: string, at: number) => ({ stopId, at, earliestAt: at, latestAt: at })
const position = { lat: 40.123456, lng: -83.123456, at: NOW - 20, speedMps: 9, headingDegrees: 90 }
const running: Partial<RunState> = {
  active: true,
  position,
  nextstopIndex: 1,
  nextstopId: 'oak',
  etaList: [eta('oak', NOW + 301 + 360)],
}
const SIGHTINGS: Sighting[] = [NOW - 100, NOW - 20].map((at, index) => ({
  at,
  position: { lat: 40.123456 + index, lng: -83.123456, headingDegrees: 90 },
  stretch: null,
}))
const shown = (mode: 'status' | 'progress' | 'delayed' | 'live', run = running, now = NOW) =>
  publicRoute(scheduledRun(run), { mode, delaySeconds: 60 }, 2, SIGHTINGS, now)

test('[PUBLIC-1] of a scheduled run nothing leaves but what stands on the list', () => {
  expect(Object.keys(shown('live')).toSorted()).toEqual(
    [
      'deviationMinutes',
      'id',
      'name',
      'position',
      'progress',
      'status',
      'stops',
      'stretch',
      'type',
      'updatedAt',
    ].toSorted(),
  )
  expect(JSON.stringify(shown('live'))).not.toMatch(/Reyes|note|"12"|bus|oak|elm/)
})

test('[PUBLIC-2] status says a label and minutes, progress adds the count of stops, and the others add places', () => {
  expect(shown('status')).toMatchObject({ status: 'Late', deviationMinutes: 6, progress: null, position: null })
  expect(shown('progress')).toMatchObject({ progress: { reached: 1, stops: 3 }, position: null })
  expect(shown('live')).toMatchObject({ progress: null, position: { at: NOW - 20 } })
  expect(
    publicRoute(scheduledRun({}, { cancelled: true }), { mode: 'live', delaySeconds: 60 }, 2, [], NOW),
  ).toMatchObject({
    status: 'Canceled',
    deviationMinutes: null,
    progress: null,
    position: null,
  })
})

test('[PUBLIC-2] a bus that has not been heard of for five minutes is not said to be on time', () => {
  const onTime = { ...running, etaList: [eta('oak', NOW + 300)] }
  expect(shown('status', onTime).status).toBe('On Time')
  expect(shown('status', onTime, NOW + 290).status).toBe('Unknown')
})

test('[PUBLIC-3] a bus is not shown before the first stop of a pickup, nor before the last of a dropoff', () => {
  const at = (nextstopIndex: number | null, type: number) =>
    sightingOf(scheduledRun({ ...running, nextstopIndex }, { type }), []) !== undefined
  expect([at(0, 1), at(1, 1), at(2, 1), at(null, 1)]).toEqual([false, true, true, false])
  expect([at(0, 2), at(1, 2), at(2, 2)]).toEqual([true, true, false])
  expect([at(0, 3), at(1, 3), at(2, 3)]).toEqual([false, true, false])
  expect(sightingOf(scheduledRun({ ...running, active: false }), [])).toBeUndefined()
})

const STRETCH: DrawnStretch = {
  fromMetres: 1000,
  toMetres: 3000,
  drawnFromMetres: 1400,
  drawnToMetres: 3000,
  line: [
    { lat: 40.123456, lng: -83.1 },
    { lat: 40.123456, lng: -83.2 },
  ],
}

test('[PUBLIC-14] on a stretch with private stops the public sees the stretch at any speed, and before its drawn part nothing', () => {
  const at = (alongMetres: number | undefined, speedMps: number) =>
    sightingOf(scheduledRun({ ...running, position: { ...position, alongMetres, speedMps } }), [STRETCH])
  const stretch = { at: NOW - 20, position: null, stretch: STRETCH.line }
  expect([at(1500, 0), at(1500, 20)]).toEqual([stretch, stretch])
  expect([at(1200, 20), at(undefined, 20)]).toEqual([undefined, undefined])
  expect(at(900, 0)).toMatchObject({ position: { lat: 40.123456 }, stretch: null })
  const lastOfDropoff = scheduledRun(
    { ...running, nextstopIndex: 2, position: { ...position, alongMetres: 1500 } },
    { type: 2 },
  )
  expect(sightingOf(lastOfDropoff, [STRETCH])).toEqual(stretch)
})

test('[PUBLIC-15] where a bus is on a map, its stops are not counted', () => {
  expect(shown('progress').progress).toEqual({ reached: 1, stops: 3 })
  expect([shown('live').progress, shown('delayed').progress]).toEqual([null, null])
})

test('[PUBLIC-4] a stop is public when three children of two families wait there', () => {
  expect(isPublicStop({ children: 3, families: 2 })).toBe(true)
  expect(isPublicStop({ children: 2, families: 2 })).toBe(false)
  expect(isPublicStop({ children: 5, families: 1 })).toBe(false)
})

test('[PUBLIC-5] a place is rounded to four decimals, and in the delayed mode it is the newest that is old enough', () => {
  expect(shown('live').position).toMatchObject({ lat: 41.1235, lng: -83.1235, at: NOW - 20 })
  expect(shown('delayed').position).toMatchObject({ lat: 40.1235, at: NOW - 100 })
  expect(shown('delayed', running, NOW - 60).position).toBeNull()
})

test('[PUBLIC-6] a route is told in words, with its age', () => {
  const words = {
    status: { 'Not Running': 'no', Unknown: '?', Early: 'early', 'On Time': 'ok', Late: 'late', Canceled: 'off' },
    late: '{{n}} late',
    early: '{{n}} early',
    progress: '{{n}}/{{of}}',
    seconds: '{{n}} s',
    minutes: '{{n}} min',
  }
  expect(describe(shown('progress'), words, NOW)).toEqual({
    label: 'late',
    tone: 'late',
    details: ['6 late', '1/3', '20 s'],
    freshness: 'fresh',
  })
  expect(describe(shown('progress'), words, NOW + 180).details.at(-1)).toBe('3 min')
})
