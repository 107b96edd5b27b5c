import type { DriverRunState, DriverRun } from '@firstbell/contract'
import type { DriverEvent } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { isLeftOut, runAfter, stageOfLog } from './run-log.ts'

const RUN: DriverRunState = {
  active: false,
  startedAt: null,
  finishedAt: null,
  busId: null,
  skipList: [],
  skipReasons: {},
  arrivals: {},
  riders: {},
  checkedAt: null,
  walkedThroughAt: null,
  closedAt: null,
  emergency: null,
}
const SERVICE = { startAt: 1000, endAt: 2000 } as DriverRun // only what the stage depends on

const said = (at: number, word: object) => ({ id: `said-for-the-time-${at}`, at, ...word }) as DriverEvent
const MORNING = [
  said(900, { kind: 'start', busId: 'b12', faults: '' }),
  said(1100, { kind: 'rider', childId: 'ada', stopId: 'oak', ride: 'noShow' }),
  said(1110, { kind: 'rider', childId: 'ada', stopId: 'oak', ride: 'boarded' }),
  said(1200, { kind: 'skip', stopId: 'elm', reason: 'roadClosed' }),
  said(1900, { kind: 'rider', childId: 'ada', stopId: 'school', ride: 'alighted' }),
  said(1950, { kind: 'walkThrough' }),
  said(1960, { kind: 'close' }),
]

test('[DRIVE-6] a run on the page is what the server knows and what was said since, in the order of its moments', () => {
  expect(runAfter(RUN, MORNING.slice(0, 4).toReversed())).toMatchObject({
    active: true,
    startedAt: 900,
    busId: 'b12',
    skipReasons: { elm: 'roadClosed' },
    riders: { ada: { ride: 'boarded' } },
  })
  const closed = runAfter(RUN, MORNING)
  expect(closed).toMatchObject({ active: false, walkedThroughAt: 1950, closedAt: 1960 })
  expect(runAfter(closed, MORNING)).toEqual(closed)
})

test.each([
  ['before it is started', RUN, 1100, 'toStart'],
  ['once it is started', runAfter(RUN, MORNING.slice(0, 1)), 1100, 'driving'],
  ['once it is closed', runAfter(RUN, MORNING), 1970, 'over'],
  ['an hour after its end, when it was forgotten', runAfter(RUN, MORNING.slice(0, 1)), 5601, 'over'],
])('[DRIVE-8] %s a run is', (_, run, now, stage) => {
  expect(stageOfLog(SERVICE, run, now)).toBe(stage)
})

test('[DRIVE-7] a skipped stop is left out, and a stop of a merged route as soon as all its riders are recorded', () => {
  const ben = { id: 'ben', name: 'Ben', note: '', mustBeMet: false, wheelchair: false }
  const ada = { ...ben, id: 'ada', name: 'Ada' }
  const stops = [
    { id: 'oak', routeId: 'own', children: [ada] },
    { id: 'elm', routeId: 'own', children: [] },
    { id: 'fir', routeId: 'merged', children: [ada, ben] },
    { id: 'ash', routeId: 'merged', children: [ada] },
  ]
  const scheduledRun = { routeId: 'own', stops } as unknown as DriverRun // only what decides about a stop
  const run = runAfter(RUN, MORNING.slice(0, 4))
  expect(stops.map((_, index) => isLeftOut(scheduledRun, run, index))).toEqual([false, true, false, true])
})
