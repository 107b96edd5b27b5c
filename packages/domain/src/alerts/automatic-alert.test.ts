import { expect, test } from 'vitest'
import { NOT_STARTED } from '../runs/state.ts'
import type { ScheduledRun } from '../runs/scheduled-run.ts'
import { isRunLate, isWatched, modeOf, nextAlertStep } from './automatic-alert.ts'

const START = 100_000
const RULES = { lateMinutes: 15, notStartedMinutes: 5, unseenSeconds: 120 }
const stop = { id: 's1', name: 'Oak', order: 1, scheduledAt: START }

function planned(more: Partial<ScheduledRun> = {}): ScheduledRun {
  return {
    routeId: 'r1',
    routeName: 'Oak',
    type: 1,
    date: '2026-11-23',
    driverId: 'd1',
    driverName: 'Bo',
    driverIsSubstitute: false,
    busId: 'b1',
    busNumber: '12',
    busIsSubstitute: false,
    cancelled: false,
    mergedInto: null,
    mergedFrom: [],
    movedStops: [],
    shiftMinutes: 0,
    delayMinutes: 0,
    note: '',
    childcount: 1,
    startAt: START,
    endAt: START + 1800,
    stops: [stop],
    run: NOT_STARTED,
    ...more,
  }
}

/** A bus so many minutes late, heard of so many seconds ago. */
function late(minutes: number, silentSeconds = 10) {
  const at = START + 600 - silentSeconds
  const eta = { stopId: 's1', at: START + minutes * 60, earliestAt: START, latestAt: START + 9000 }
  const position = { lat: 0, lng: 0, at }
  return planned({
    run: { ...NOT_STARTED, active: true, nextstopIndex: 0, nextstopId: 's1', position, etaList: [eta] },
  })
}

const NOW = START + 600
const known = (state: 'draft' | 'open' | 'closed', minutesLate: number | null = 15) =>
  ({ state, minutesLate, source: 'automatic', reason: null }) as const
const step = (run: ScheduledRun, alert?: Parameters<typeof nextAlertStep>[1], now = NOW) =>
  nextAlertStep(run, alert, RULES, now)

test('[ALERT-10] a run is written of when it is late, has not started, or has no driver an hour before', () => {
  expect(step(late(15))).toBeUndefined()
  expect(step(late(16))).toEqual({ kind: 'write', cause: 'late', lateness: { minutesLate: 16, reason: null } })
  expect(step(planned(), undefined, START + 300)).toBeUndefined()
  expect(step(planned(), undefined, START + 301)).toEqual({
    kind: 'write',
    cause: 'notStarted',
    lateness: { minutesLate: 5, reason: null },
  })
  const uncovered = planned({ driverId: null })
  expect(step(uncovered, undefined, START - 3601)).toBeUndefined()
  expect(step(uncovered, undefined, START - 3600)).toEqual({
    kind: 'write',
    cause: 'noDriver',
    lateness: { minutesLate: null, reason: 'driver' },
  })
  expect(step(planned({ cancelled: true }))).toBeUndefined()
  expect([START - 3601, START - 3600, START + 9001].map((now) => isWatched(planned(), now))).toEqual([
    false,
    true,
    false,
  ])
})

test('[ALERT-11] an alert closes when the bus has caught up below the threshold, or the run has ended', () => {
  expect(step(late(11), known('open'))).toBeUndefined()
  expect(step(late(10), known('open'))).toEqual({ kind: 'close', isBackOnTime: true, minutesLate: 10 })
  expect(step(late(-2), known('draft'))).toEqual({ kind: 'close', isBackOnTime: true, minutesLate: 1 })
  const ended = planned({ run: { ...NOT_STARTED, startedAt: START, finishedAt: NOW } })
  expect(step(ended, known('open', 20))).toEqual({ kind: 'close', isBackOnTime: false, minutesLate: 20 })
  expect(step(ended, known('closed'))).toBeUndefined()
  expect(step(planned({ cancelled: true }), known('draft', 6))).toEqual({
    kind: 'close',
    isBackOnTime: false,
    minutesLate: 6,
  })
  expect(step(planned(), known('draft', null), START - 60)).toEqual({
    kind: 'close',
    isBackOnTime: true,
    minutesLate: null,
  })
})

test('[ALERT-12] no news of a bus never closes an alert', () => {
  expect(step(late(2, 121), known('open'))).toBeUndefined()
  const { run } = late(2)
  expect(step(planned({ run: { ...run, etaList: [] } }), known('open'))).toBeUndefined()
  expect(step(planned({ run: { ...run, position: null } }), known('open'))).toBeUndefined()
})

test('[ALERT-13] a draft follows the bus; what everybody reads or somebody dismissed changes at ten minutes more', () => {
  expect(step(late(16), known('draft'))).toMatchObject({ lateness: { minutesLate: 16 } })
  expect(step(late(16), known('draft', 16))).toBeUndefined()
  expect(step(late(24), known('open'))).toBeUndefined()
  expect(step(late(25), known('open'))).toMatchObject({ lateness: { minutesLate: 25 } })
  expect(step(late(24), known('closed'))).toBeUndefined()
  expect(step(late(25), known('closed'))).toMatchObject({ kind: 'write' })
  expect(step(late(60), { ...known('open'), source: 'office' })).toBeUndefined()
})

test('[ALERT-16] each cause has its own mode', () => {
  const rules = { lateAlerts: 'send', notStartedAlerts: 'draft', noDriverAlerts: 'off' } as const
  const causes = ['late', 'notStarted', 'noDriver'] as const
  expect(causes.map((cause) => modeOf(cause, rules))).toEqual(['send', 'draft', 'off'])
})

test('[MESSAGE-70] a bus is late beyond the threshold or when it has not started, until its run is over', () => {
  expect([15, 16].map((minutes) => isRunLate(late(minutes), RULES, NOW))).toEqual([false, true])
  expect([300, 301].map((seconds) => isRunLate(planned(), RULES, START + seconds))).toEqual([false, true])
  expect(isRunLate(planned({ driverId: null }), RULES, START - 60)).toBe(false)
  expect(isRunLate(planned({ cancelled: true }), RULES, NOW)).toBe(false)
})
