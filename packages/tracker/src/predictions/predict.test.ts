import { expect, test } from 'vitest'
import { predict, type Prediction } from './predict.ts'
import { drive, follow, street, tripOf } from '../testing/world.ts'
import { startTracking, withHistory } from '../tracker.ts'
import type { PastTravelTime, TravelTimeHistory, Trip } from '../trip.ts'

// Planned at 10 m/s with dwell times of 20 s: 20, 70, 120 and 170 s.
const straight = tripOf('E1000', [200, 500, 800, 980])
const road = street('E1000')

const stateAfter = (trip: Trip, plan: string, startAt = 0) => follow(trip, drive(road, plan, { startAt })).state
const after = (trip: Trip, plan: string, now: number, startAt = 0): Prediction =>
  predict(stateAfter(trip, plan, startAt), now)

const shown = (seconds: number): PastTravelTime => ({ seconds, ageDays: 1 })
const times = ({ arrivals }: Prediction) => arrivals.map((arrival) => Math.round(arrival.expectedAt))
const stopsOf = ({ arrivals }: Prediction) => arrivals.map(({ stopIndex }) => stopIndex + 1)
const width = ({ arrivals }: Prediction, i: number) => (arrivals[i]?.latestAt ?? NaN) - (arrivals[i]?.earliestAt ?? NaN)

test('[ETA-1] only stops still ahead are predicted', () => {
  expect(stopsOf(after(straight, '100', 10))).toEqual([1, 2, 3, 4])
  expect(stopsOf(after(straight, '200 = 300', 50))).toEqual([2, 3, 4])
  expect(stopsOf(after(straight, '980 = 1000', 130))).toEqual([])
})

test('[ETA-6] a bus not seen yet is expected by the timetable', () => {
  const { arrivals, deviationSeconds } = predict(startTracking(straight), -300)
  for (const { stopIndex, earliestAt, latestAt } of arrivals) {
    const planned = straight.stops[stopIndex]?.scheduledAt ?? NaN
    expect(earliestAt).toBeLessThan(planned)
    expect(latestAt).toBeGreaterThan(planned)
  }
  expect(deviationSeconds).toBe(0)
})

test('[ETA-7] a bus that is late keeps its delay without a history', () => {
  const punctual = after(straight, '200 = 350', 55)
  const late = after(straight, '200 = 350', 155, 100)
  expect(times(late)).toEqual(times(punctual).map((at) => at + 100))
  expect(late.deviationSeconds - punctual.deviationSeconds).toBeCloseTo(100)
  expect(punctual.deviationSeconds).toBeGreaterThan(-15)
  expect(punctual.deviationSeconds).toBeLessThan(15)
})

test('[ETA-12] learned times move the ETA towards them, and further when more runs have shown them', () => {
  const state = stateAfter(straight, '200 = 230')
  const expectedAt = (history?: TravelTimeHistory) => {
    const known = history ? withHistory(state, history) : state
    return predict(known, 43).arrivals[2]?.expectedAt ?? NaN
  }
  const cold = expectedAt()
  const once = expectedAt([[], [shown(110)], []])
  const often = expectedAt([[], Array.from({ length: 12 }, () => shown(110)), []])
  expect(once).toBeGreaterThan(cold + 5)
  expect(once).toBeLessThan(cold + 30) // a single run is 60 s slower, and counts for less than the cold start
  expect(often).toBeGreaterThan(once + 20)
})

test('[ETA-13] without a run over any link the prediction equals the cold start exactly', () => {
  const none = predict(stateAfter({ ...straight, history: [[], [], []] }, '200 = 230'), 43)
  expect(none).toEqual(after(straight, '200 = 230', 43))
})

test('[ETA-5] an early bus waits at a time point, and nothing is promised before', () => {
  const early = tripOf('E1000', [200, 500, 800, 980], { timePoint: true })
  const later = {
    ...early,
    stops: early.stops.map((stop) => ({ ...stop, scheduledAt: (stop.scheduledAt ?? 0) + 600 })),
  }
  const { arrivals } = after(later, '200 =10', 30)
  arrivals.forEach((arrival, i) => {
    expect(arrival.earliestAt).toBeGreaterThanOrEqual(later.stops[i]?.scheduledAt ?? Infinity)
  })
})

test('a bus that waits at a time point is expected at the next stop a drive after its planned time', () => {
  const held = tripOf('E1000', [200, 500], { timePoint: true, scheduledAt: 600 })
  const { arrivals } = after(held, '200 =10', 30)
  expect(arrivals[0]?.expectedAt).toBeGreaterThan(600 + 5)
})

test('a bus seen standing is expected later than one seen driving at the same position', () => {
  const fixes = drive(road, '200 = 350')
  const stopped = fixes.map((fix, i) => (i === fixes.length - 1 ? { ...fix, speedMps: 0 } : fix))
  const [driving, standing] = [fixes, stopped].map((list) => times(predict(follow(straight, list).state, 55)))
  expect(standing?.[0]).toBeGreaterThan((driving?.[0] ?? NaN) + 5)
  expect(standing?.[0]).toBeLessThan((driving?.[0] ?? NaN) + 30)
})

test('[ETA-15] the window is wider where fewer runs, or older ones, have shown the links ahead', () => {
  const widthWith = (runs: number, ageDays = 0) => {
    const samples = (seconds: number) => Array.from({ length: runs }, () => ({ ...shown(seconds), ageDays }))
    return width(after({ ...straight, history: [samples(50), samples(50), samples(38)] }, '200 = 300', 50), 1)
  }
  expect(widthWith(0)).toBe(width(after(straight, '200 = 300', 50), 1))
  expect(widthWith(1)).toBeLessThan(widthWith(0) - 2)
  expect(widthWith(10)).toBeLessThan(widthWith(1) - 2)
  expect(widthWith(10, 400)).toBeGreaterThan(widthWith(10) + 2)
})

test('[ETA-15] only the links between the bus and the stop narrow its window', () => {
  const behind = { ...straight, history: [[shown(50)], [], []] }
  const ahead = { ...straight, history: [[], [shown(50)], []] }
  const cold = width(after(straight, '200 = 500 = 530', 80), 0)
  expect(width(after(behind, '200 = 500 = 530', 80), 0)).toBe(cold)
  expect(width(after(ahead, '200 = 500 = 530', 80), 0)).toBeLessThan(cold)
})

test('[ETA-16] a bus that has stood between stops for minutes is expected to stand longer; one at a red light is not', () => {
  const nextAfter = (seconds: number) => {
    const now = 35 + 20 + seconds // 350 m driven at 10 m/s with one dwell
    return (after(straight, `200 = 350 =${seconds}`, now).arrivals[0]?.expectedAt ?? NaN) - now
  }
  expect(nextAfter(25)).toBeCloseTo(nextAfter(5), 0)
  expect(nextAfter(200)).toBeGreaterThan(nextAfter(100) + 30)
  expect(nextAfter(100)).toBeGreaterThan(nextAfter(25) + 15)
})

test('a bus that stands at a time point is held there even if a stray fix once said that it had left', () => {
  const held = tripOf('E1000', [200, 500], { timePoint: true, scheduledAt: 600 })
  const fixes = drive(road, '200 =120')
  const stray = fixes.findIndex((fix) => fix.at > 60)
  const strayed = fixes.map((fix, i) =>
    i === stray ? { ...fix, position: drive(road, '245').at(-1)?.position ?? fix.position } : fix,
  )
  const { arrivals } = predict(follow(held, strayed).state, 140)
  expect(arrivals[0]?.expectedAt).toBeGreaterThan(600 + 5)
})

test('a bus that left a time point early all the same is no longer held back', () => {
  const early = tripOf('E1000', [200, 500], { timePoint: true, scheduledAt: 600 })
  const { arrivals } = after(early, '200 =10 350', 45)
  expect(arrivals[0]?.expectedAt).toBeLessThan(120)
})

test('a late bus does not wait at a time point', () => {
  const held = tripOf('E1000', [200, 500, 800, 980], { timePoint: true })
  expect(times(after(held, '200 = 350', 455, 400))).toEqual(times(after(straight, '200 = 350', 455, 400)))
})

test('[ETA-4] the window holds the expectation, and grows with the way ahead and with silence', () => {
  const fresh = after(straight, '200 = 300', 50)
  for (const { earliestAt, expectedAt, latestAt } of fresh.arrivals) {
    expect(earliestAt).toBeLessThanOrEqual(expectedAt)
    expect(expectedAt).toBeLessThan(latestAt)
  }
  expect(width(fresh, 1)).toBeGreaterThan(width(fresh, 0))
  expect(width(fresh, 2)).toBeGreaterThan(width(fresh, 1))
  const silent = after(straight, '200 = 300', 80)
  expect(width(silent, 2)).toBeGreaterThan(width(fresh, 2))
})

test('[ETA-3] nothing is expected in the past', () => {
  const { arrivals } = after(straight, '200 = 300', 500)
  for (const { earliestAt, expectedAt } of arrivals) {
    expect(earliestAt).toBeGreaterThanOrEqual(500)
    expect(expectedAt).toBeGreaterThanOrEqual(500)
  }
})

test('after the last stop the deviation is that of the last arrival', () => {
  const { deviationSeconds } = after(straight, '200 = 500 = 800 = 980 = 1000', 180)
  expect(deviationSeconds).toBeCloseTo(156.5 - 158, 5)
})

test('a trip without a timetable is predicted from distance', () => {
  const bare = { ...straight, stops: straight.stops.map((stop) => ({ ...stop, scheduledAt: undefined })) }
  const { arrivals, deviationSeconds } = after(bare, '200 = 230', 43)
  expect(deviationSeconds).toBe(0)
  expect(arrivals[1]?.expectedAt).toBeGreaterThan(43 + 30)
  expect(arrivals[1]?.expectedAt).toBeLessThan(43 + 150)
})
