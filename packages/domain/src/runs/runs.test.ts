import { expect, test } from 'vitest'
import type { RunEvent } from './event.ts'
import { freshnessOf } from './freshness.ts'
import { recordOf } from './record.ts'
import { apply, NOT_STARTED, stateAt } from './state.ts'
import vectors from './state.vectors.json' with { type: 'json' }
import { deviationSecondsOf, nextStop, punctualityAt, punctualityOf, toneOf } from './arrivals/punctuality.ts'

const OAK = { id: 'oak', scheduledAt: 1000 }
const eta = (stopId: string, at: number) => ({ stopId, at, earliestAt: at - 60, latestAt: at + 120 })

const MORNING = vectors.events as RunEvent[]

test.each(vectors.moments)(
  '[RUN-8] what was known at $at is the fold of all events that are not after it',
  ({ at, state }) => {
    expect(stateAt(MORNING, at)).toMatchObject(state)
  },
)

test('[RUN-8] nothing is known of a run before its first event', () => {
  expect(stateAt(MORNING, 99)).toEqual(NOT_STARTED)
})

test('[RUN-3] the marker never moves back in time', () => {
  const state = stateAt(MORNING, 160)
  expect(apply(state, { kind: 'position', at: 149, lat: 9, lng: 9 })).toBe(state)
  expect(apply(state, { kind: 'position', at: 151, lat: 9, lng: 9 }).position?.lat).toBe(9)
})

test('[RUN-9] a stop that was called skipped and then proves to be served is no longer on the skip list', () => {
  const served = apply(stateAt(MORNING, 220), {
    kind: 'arrived',
    at: 205,
    stopId: 'elm',
    nextstopIndex: 2,
    nextstopId: 'fir',
  })
  expect(served.skipList).toEqual([])
  expect(served.arrivals.elm).toBe(205)
})

test('[RUN-1] a recorded run carries its track and three lists of updates, each with its moment', () => {
  expect(recordOf(MORNING)).toMatchObject({
    positions: [
      { timestamp: 100, lat: 1, lng: 1 },
      { timestamp: 150, lat: 1, lng: 2 },
    ],
    etaupdates: [{ timestamp: 100, etaOffset: 5 }],
    stopupdates: [
      { timestamp: 110, stopId: 'oak', nextstopIndex: 1, skipped: false },
      { timestamp: 210, stopId: 'elm', nextstopIndex: 2, skipped: true },
      { timestamp: 300, stopId: 'fir', nextstopIndex: null, skipped: false },
    ],
    skipupdates: [{ timestamp: 210, skipList: ['elm'] }],
    departures: [{ timestamp: 120, stopId: 'oak' }],
  })
})

test.each([
  ['not active', { active: false, nextstopId: null, etaList: [] }, 'Not Running'],
  ['active with no next stop', { active: true, nextstopId: null, etaList: [] }, 'Unknown'],
  [
    'active with no arrival time for its next stop',
    { active: true, nextstopId: 'oak', etaList: [eta('elm', 1000)] },
    'Unknown',
  ],
  ['expected 121 s before its time', { active: true, nextstopId: 'oak', etaList: [eta('oak', 879)] }, 'Early'],
  ['expected exactly 2 minutes before', { active: true, nextstopId: 'oak', etaList: [eta('oak', 880)] }, 'On Time'],
  ['expected exactly 2 minutes after', { active: true, nextstopId: 'oak', etaList: [eta('oak', 1120)] }, 'On Time'],
  ['expected 121 s after its time', { active: true, nextstopId: 'oak', etaList: [eta('oak', 1121)] }, 'Late'],
])('[STATUS-1] a run that is %s is labelled', (_, run, label) => {
  expect(punctualityOf({ run: { ...run, deviation: null }, stops: [OAK] }, 2).status).toBe(label)
})

/** A run that is expected at Oak, planned at 1000, with these deviations: '0:100 10:130' is 100 s late at 0. */
function runWithDeviations(script: string): RunEvent[] {
  const started = { kind: 'started', at: 0, busId: null, busNumber: null, driverName: null, nextstopId: 'oak' } as const
  const expected = script.split(' ').map((word): RunEvent => {
    const [at = 0, deviationSeconds = 0] = word.split(':').map(Number)
    const next = { nextstopIndex: 0, nextstopId: 'oak' }
    return { kind: 'eta', at, etaList: [eta('oak', 1000 + deviationSeconds)], etaOffset: 0, deviationSeconds, ...next }
  })
  return [started, ...expected]
}

const labelAt = (script: string, moment: number, toleranceMinutes = 2) =>
  punctualityOf({ run: stateAt(runWithDeviations(script), moment), stops: [OAK] }, toleranceMinutes).status

test('[STATUS-3] a label stands until another has held for half a minute, for whatever tolerance', () => {
  const flickering = '0:100 10:130 25:115 40:130 60:140 70:125 80:90'
  expect([0, 10, 40, 60].map((at) => labelAt(flickering, at))).toEqual(['On Time', 'On Time', 'On Time', 'On Time'])
  expect(labelAt(flickering, 70)).toBe('Late') // nothing below two minutes since 40
  expect(labelAt(flickering, 80)).toBe('Late')
  expect(labelAt('0:100 10:130 25:115 40:130 70:125 80:90 110:80', 110)).toBe('On Time')
  expect([70, 80].map((at) => labelAt(flickering, at, 3))).toEqual(['On Time', 'On Time'])
  expect(labelAt('0:-300 20:0 49:0', 49)).toBe('Early')
  expect(labelAt('0:-300 20:0 50:0', 50)).toBe('On Time')
})

test('[STATUS-3] the minutes follow the label: it is never Late beside +1', () => {
  const run = stateAt(runWithDeviations('0:100 10:130 25:115 40:130 60:140 70:125 80:90'), 80)
  expect(nextStop({ run, stops: [OAK] })?.eta?.at).toBe(1090)
  expect(deviationSecondsOf({ run, stops: [OAK] })).toBe(125)
  expect(punctualityOf({ run, stops: [OAK] }, 2)).toEqual({ status: 'Late', deviationMinutes: 2, tone: 'late' })
})

test.each([
  [59, 0],
  [60, 1],
  [119.9, 1],
  [-1, -1],
  [-60, -1],
  [-61, -2],
])('[STATUS-4] %d seconds are %d minutes: the difference of the two times shown', (seconds, minutes) => {
  expect(punctualityAt(seconds, 2).deviationMinutes).toBe(minutes)
})

test('more than ten minutes late is very late, and nobody knows how late a bus without an expected time is', () => {
  expect([600, 659, 660].map((seconds) => punctualityAt(seconds, 2).tone)).toEqual(['late', 'late', 'worse'])
  expect(toneOf('On Time', 20)).toBe('good')
  expect(punctualityAt(null, 2)).toEqual({ status: 'Unknown', deviationMinutes: null, tone: 'unknown' })
})

test('[STATUS-3] what is first expected is believed at once, and a stop without a plan forgets it', () => {
  expect(labelAt('0:300', 0)).toBe('Late')
  const [started, late] = runWithDeviations('0:300')
  const unplanned: RunEvent = { kind: 'eta', at: 5, etaList: [], etaOffset: 0, nextstopIndex: 0, nextstopId: 'oak' }
  expect(stateAt([started, late, unplanned] as RunEvent[], 5).deviation).toBeNull()
})

test.each([
  [30, 'fresh'],
  [31, 'ageing'],
  [121, 'stale'],
  [301, 'noSignal'],
])('[STATUS-2] a position of %i seconds is %s', (age, freshness) => {
  expect(freshnessOf(age)).toBe(freshness)
})
