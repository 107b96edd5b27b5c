import { expect, test } from 'vitest'
import type { RunEvent } from '../event.ts'
import { dayKindOf, recordedDwellSeconds, scoresOf, travelTimesOf, usualDriving } from './travel-times.ts'

const STOPS = ['oak', 'elm', 'fir', 'school']
const after = (stopId: string) => {
  const index = STOPS.indexOf(stopId) + 1
  return { nextstopIndex: STOPS[index] ? index : null, nextstopId: STOPS[index] ?? null }
}
const arrived = (stopId: string, at: number): RunEvent => ({ kind: 'arrived', at, stopId, ...after(stopId) })
const departed = (stopId: string, at: number): RunEvent => ({ kind: 'departed', at, stopId })
const skipped = (stopId: string, at: number): RunEvent => ({
  kind: 'skipped',
  at,
  stopId,
  skipList: [stopId],
  ...after(stopId),
})

test('[ETA-8] a run shows how long each link took, arrival to arrival', () => {
  const events = [arrived('elm', 100), departed('elm', 160), arrived('fir', 300), arrived('school', 450)]
  expect(travelTimesOf(events)).toEqual([
    { fromStopId: 'elm', toStopId: 'fir', seconds: 200 },
    { fromStopId: 'fir', toStopId: 'school', seconds: 150 },
  ])
})

test('[ETA-8] the wait for the time of departure at the first stop is not part of the way', () => {
  const events = [arrived('oak', 100), departed('oak', 700), arrived('elm', 760)]
  expect(travelTimesOf(events)).toEqual([{ fromStopId: 'oak', toStopId: 'elm', seconds: 80 }])
})

test('[ETA-8] links around a skipped stop, and stops proven late, show nothing', () => {
  expect(travelTimesOf([arrived('elm', 100), skipped('fir', 200), arrived('school', 300)])).toEqual([])
  expect(travelTimesOf([arrived('fir', 300), arrived('elm', 100), arrived('school', 450)])).toEqual([])
})

test.each([
  ['2026-11-20', 'weekday'],
  ['2026-11-21', 'saturday'],
  ['2026-11-22', 'sunday'],
])('[ETA-8] %s is learned as a %s', (date, kind) => {
  expect(dayKindOf(date)).toBe(kind)
})

const predicted = (at: number, ...expected: [stopId: string, at: number][]): RunEvent => ({
  kind: 'eta',
  at,
  etaList: expected.map(([stopId, at]) => ({ stopId, at, earliestAt: at - 60, latestAt: at + 90 })),
  etaOffset: 0,
  nextstopIndex: 1,
  nextstopId: 'elm',
})

test('[ETA-9] what was told is compared with what came, by how far ahead it was', () => {
  const events = [predicted(0, ['elm', 150], ['fir', 500]), arrived('elm', 100), arrived('fir', 640)]
  expect(scoresOf(events)).toEqual([
    { minutesAhead: 3, published: 1, withinTwoMinutes: 1, inWindow: 1, errorSeconds: -50, absoluteSeconds: 50 },
    { minutesAhead: 15, published: 1, withinTwoMinutes: 0, inWindow: 0, errorSeconds: 140, absoluteSeconds: 140 },
  ])
})

test('[ETA-9] a sample every half minute counts; what never came, or came before it was told, does not', () => {
  const events = [
    predicted(0, ['elm', 100], ['school', 900]),
    predicted(29, ['elm', 500]),
    arrived('elm', 100),
    predicted(110, ['elm', 200]),
  ]
  expect(scoresOf(events)).toEqual([
    { minutesAhead: 3, published: 1, withinTwoMinutes: 1, inWindow: 1, errorSeconds: 0, absoluteSeconds: 0 },
  ])
})

test('[TIMES-7] the usual driving time is the median of the last runs, without the dwell time', () => {
  expect(usualDriving([900, 100, 120, 140], 3, 20)).toEqual({ seconds: 100, runs: 3 })
  expect(usualDriving([900, 100, 120, 140], 30, 20)).toEqual({ seconds: 110, runs: 4 })
  expect(usualDriving([10], 30, 24)).toEqual({ seconds: 0, runs: 1 })
  expect(usualDriving([], 30, 20)).toBeUndefined()
  expect([recordedDwellSeconds(3, false), recordedDwellSeconds(3, true)]).toEqual([32, 20])
})
