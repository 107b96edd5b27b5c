import { expect, test } from 'vitest'
import { learn } from './learned.ts'
import type { PastTravelTime } from '../trip.ts'

/** A route of four links that the schedule gives 100 seconds each. */
const COLD = [100, 100, 100, 100]

const runs = (count: number, seconds: number, more: Partial<PastTravelTime> = {}): PastTravelTime[] =>
  Array.from({ length: count }, () => ({ seconds, ageDays: 0, ...more }))
const everywhere = (samples: PastTravelTime[]) => learn(COLD, [samples, samples, samples, samples])
const secondsOf = (samples: PastTravelTime[]): number => everywhere(samples)[0]?.seconds ?? NaN

test('[ETA-12] a travel time that one run has shown counts less than the cold start', () => {
  expect(secondsOf(runs(1, 160))).toBeGreaterThan(100)
  expect(secondsOf(runs(1, 160))).toBeLessThan(130)
  const onOneLink = learn(COLD, [runs(1, 160), [], [], []])
  expect(onOneLink[0]?.seconds).toBeLessThan(130)
  const oneLinkSlow = learn(COLD, [runs(1, 160), runs(1, 100), runs(1, 100), runs(1, 100)])
  expect(oneLinkSlow[0]?.seconds).toBeGreaterThan(110)
  expect(oneLinkSlow[0]?.seconds).toBeLessThan(130)
})

test('[ETA-12] trust grows with each run, and many runs outweigh the cold start', () => {
  const shown = [1, 2, 3, 10, 30].map((count) => secondsOf(runs(count, 160)))
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  expect(new Set(shown).size).toBe(5)
  expect(shown.at(-1)).toBeGreaterThan(150)
  expect(shown.at(-1)).toBeLessThan(160)
})

test('[ETA-12] what the links of a route share takes more runs than what tells them apart', () => {
  // Two runs were slow everywhere by 20 s: they are one piece of evidence, e.g. of rain.
  const shared = secondsOf(runs(2, 120)) - 100
  const apart = learn(COLD, [runs(2, 120), runs(2, 80), runs(2, 120), runs(2, 80)])
  expect((apart[0]?.seconds ?? NaN) - 100).toBeGreaterThan(shared + 2)
  expect(100 - (apart[1]?.seconds ?? NaN)).toBeCloseTo((apart[0]?.seconds ?? NaN) - 100, 5)
})

test('[ETA-12] a run counts less the older it is, and one of unknown age like one of a season ago', () => {
  const aged = [0, 30, 90, 400].map((ageDays) => secondsOf(runs(3, 160, { ageDays })))
  expect(aged).toEqual(aged.toSorted((a, b) => b - a))
  expect(aged.at(-1)).toBeLessThan(110)
  expect(secondsOf([{ seconds: 160 }])).toBeCloseTo(secondsOf([{ seconds: 160, ageDays: 90 }]), 5)
  const mixed = secondsOf([...runs(3, 160, { ageDays: 300 }), ...runs(3, 100)])
  expect(mixed).toBeLessThan(secondsOf([...runs(3, 160), ...runs(3, 100)]) - 5)
})

test('[ETA-12] a bus that was once lost for ten minutes is no evidence', () => {
  expect(secondsOf([...runs(5, 110), ...runs(1, 900)])).toBeLessThan(secondsOf(runs(6, 140)))
})

test('[ETA-13] without runs every link is the cold start exactly', () => {
  for (const history of [undefined, [], [[], [], [], []]]) {
    expect(learn(COLD, history)).toEqual(COLD.map((seconds) => ({ seconds, trust: 0 })))
  }
})

test('[ETA-13] a link without runs keeps the cold start, whatever the others have shown', () => {
  expect(learn(COLD, [runs(9, 160), [], runs(9, 150), []])[1]).toEqual({ seconds: 100, trust: 0 })
})

test('[ETA-14] a run under a schedule that allowed more time shows less of a delay, and counts less', () => {
  const sameSchedule = secondsOf(runs(5, 160, { scheduledSeconds: 100 }))
  const slowerSchedule = secondsOf(runs(5, 160, { scheduledSeconds: 150 }))
  expect(sameSchedule).toBe(secondsOf(runs(5, 160)))
  expect(slowerSchedule).toBeLessThan(sameSchedule - 10)
  expect(slowerSchedule).toBeGreaterThan(100)
  const trustWith = (scheduledSeconds: number) => everywhere(runs(5, 160, { scheduledSeconds }))[0]?.trust ?? NaN
  expect(trustWith(120)).toBeLessThan(trustWith(110))
  expect(trustWith(80)).toBeLessThan(trustWith(100))
  expect(trustWith(0)).toBeGreaterThan(0) // two stops in the same minute
})
