import { usualDwellSeconds } from '@firstbell/domain'
import { logNormal, randomFrom } from './random.ts'
import { expect, test } from 'vitest'
import { learnModel, type RecordedPath } from './learn.ts'
import { modelFigures } from './model.ts'

const BASE_SECONDS = 120
const STOPS = 12

interface Truth {
  pace: number
  slowDay: number
  startDelaySeconds: number
  dwell: number
}

/** Runs of one route each on many dates, driven by a known model. Every fifth date is slow for all. */
function history(dates: number, routes: number, { pace, slowDay, startDelaySeconds, dwell }: Truth): RecordedPath[] {
  return Array.from({ length: dates * routes }, (_, i): RecordedPath => {
    const [day, route] = [Math.floor(i / routes), i % routes]
    const random = randomFrom(1, `${day} ${route}`)
    const dayFactor = pace * (day % 5 === 0 ? slowDay : 1)
    let left = 0
    const stops = Array.from({ length: STOPS }, (_unused, k) => {
      const usual = usualDwellSeconds(2)
      const arrivedAt = k === 0 ? startDelaySeconds : left + BASE_SECONDS * dayFactor * logNormal(random, 0.1)
      left = k === 0 ? startDelaySeconds + usual : arrivedAt + usual * dwell * logNormal(random, 0.2)
      return { stopId: `${route}-${k}`, scheduledAt: k * BASE_SECONDS * 0.5, arrivedAt, departedAt: left, riders: 2 }
    })
    return { date: `2026-10-${10 + day}`, routeId: `${route}`, busNumber: `${route}`, stops }
  })
}

const TRUTH = { pace: 1.2, slowDay: 1.25, startDelaySeconds: 90, dwell: 1.5 }

test('[SCENARIO-76] delays are learned from recorded runs: pace, slow days, late starts, and dwell times', () => {
  const model = learnModel(history(20, 10, TRUTH), () => BASE_SECONDS)
  expect(model).toMatchObject({ source: 'recorded', recordedRuns: 200, dates: 20 })
  const figures = modelFigures(model)
  expect(figures.driving.median).toBeCloseTo(1.2, 1)
  expect(figures.driving.ninetieth).toBeCloseTo(1.5, 1)
  expect(figures.startDelaySeconds).toEqual({ median: 90, ninetieth: 90 })
  expect(figures.dwell.median).toBeCloseTo(1.5, 1)
  expect(model.day.at(-1)).toBeCloseTo(1.25, 1)
  const usual = [...model.usualSeconds.values()]
  expect(usual).toHaveLength(10 * (STOPS - 1))
  expect(usual.reduce((sum, seconds) => sum + seconds, 0) / usual.length / BASE_SECONDS).toBeCloseTo(1.2, 1)
  expect(Math.max(...model.runs.map(({ factor }) => factor))).toBeLessThan(1.15)
})

test('[SCENARIO-76] with fewer than twenty recorded runs delays are assumed, and the answer says so', () => {
  expect(learnModel(history(1, 19, TRUTH), () => BASE_SECONDS)).toMatchObject({
    source: 'assumed',
    recordedRuns: 19,
    dates: 1,
  })
  expect(learnModel(history(2, 10, TRUTH), () => BASE_SECONDS)).toMatchObject({ source: 'recorded', recordedRuns: 20 })
  // Their stops are not there any more.
  expect(learnModel(history(2, 10, TRUTH), () => undefined)).toMatchObject({ source: 'assumed', recordedRuns: 0 })
})
