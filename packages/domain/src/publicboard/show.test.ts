import { expect, test } from 'vitest'
import { NOT_STARTED, type RunState } from '../runs/state.ts'
import type { ScheduledRun } from '../runs/scheduled-run.ts'
import type { PublicRoute } from './board.ts'
import { describe } from './describe.ts'
import { type DrawnStretch, isPublicStop, publicRoute, type Sighting, sightingOf } from './show.ts'
import { isInWindow } from './window.ts'

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
    movedStops: [],
    driverName: 'Ada Reyes',
    driverIsSubstitute: false,
    busId: 'bus',
    busNumber: '12',
    busIsSubstitute: false,
    cancelled: false,
    shiftMinutes: 0,
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
      'mergedInto',
      'name',
      'position',
      'progress',
      'status',
      'stops',
      'stretch',
      'substituteBus',
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

test('[PUBLIC-19] the bus that comes instead is named: a substitute, or that of the route with the riders', () => {
  const settings = { mode: 'status', delaySeconds: 60 } as const
  const of = (run: ScheduledRun, mergedInto?: ScheduledRun) => publicRoute(run, settings, 2, [], NOW, mergedInto)
  const pine = scheduledRun({}, { routeId: 'pine', routeName: 'Pine 2', busNumber: '9' })
  const merged = { cancelled: true, mergedInto: { id: 'pine', name: 'Pine 2' } }
  expect(of(scheduledRun({}))).toMatchObject({ substituteBus: null, mergedInto: null })
  expect(of(scheduledRun({}, { busIsSubstitute: true, busNumber: '31' }))).toMatchObject({ substituteBus: '31' })
  expect(of(scheduledRun({}, { ...merged, busIsSubstitute: true }), pine)).toMatchObject({
    status: 'Canceled',
    substituteBus: null,
    mergedInto: { routeName: 'Pine 2', busNumber: '9' },
  })
  const driven = { ...pine, run: { ...NOT_STARTED, ...running, busNumber: '40' } }
  expect(of(scheduledRun({}, merged), driven).mergedInto).toEqual({ routeName: 'Pine 2', busNumber: '40' })
  expect(of(scheduledRun(running, merged), pine).mergedInto).toBeNull() // it drives all the same
})

const WORDS = {
  status: { 'Not Running': 'no', Unknown: '?', Early: 'early', 'On Time': 'ok', Late: 'late', Canceled: 'off' },
  late: '{{n}} late',
  early: '{{n}} early',
  progress: '{{n}}/{{of}}',
  seconds: '{{n}} s',
  minutes: '{{n}} min',
  substitute: 'Substitute {{bus}}',
  mergedInto: 'Ride on {{route}}',
  mergedIntoBus: 'Ride on {{route}}, bus {{bus}}',
}

test('[PUBLIC-19] the bus that comes instead is told in words, whatever routes and buses are called', () => {
  const told = (more: Partial<PublicRoute>) => describe({ ...shown('status'), ...more }, WORDS, NOW).instead
  expect(told({ substituteBus: '31' })).toBe('Substitute 31')
  expect(told({ mergedInto: { routeName: 'Pine $& 2', busNumber: '9' } })).toBe('Ride on Pine $& 2, bus 9')
  expect(told({ mergedInto: { routeName: 'Pine 2', busNumber: null } })).toBe('Ride on Pine 2')
})

test('[PUBLIC-6] a route is told in words, with its age', () => {
  expect(describe(shown('progress'), WORDS, NOW)).toEqual({
    label: 'late',
    tone: 'late',
    instead: '',
    details: ['6 late', '1/3', '20 s'],
    freshness: 'fresh',
  })
  expect(describe(shown('progress'), WORDS, NOW + 180).details.at(-1)).toBe('3 min')
})

test('[PUBLIC-27] a bus is seen from some minutes before its start until some after its end, and longer while it is late', () => {
  const group = { visibleFrom: 10, visibleTo: 5 }
  const seenAt = (run: Partial<RunState>, seconds: readonly number[]) =>
    seconds.map((second) => isInWindow(scheduledRun(run), group, NOW + second))
  expect(seenAt({}, [-601, -600, 900 + 300, 900 + 301])).toEqual([false, true, true, false])
  expect(seenAt(running, [900 + 300 + 360, 900 + 300 + 361])).toEqual([true, false]) // six minutes late
})
