import { expect, test } from 'vitest'
import { fullestRoutes, latestRoutes, summaryOf } from './answers.ts'

const stop = (route: string, planned: number, onTime: number, nobodyThere = 0) => ({
  route,
  planned,
  onTime,
  nobodyThere,
})

test('[INSIGHT-17] the routes that are late most are named, by all of their stops', () => {
  const rows = [
    stop('Oak', 20, 18),
    stop('Oak', 20, 2),
    stop('Elm', 30, 12, 10),
    stop('Fir', 9, 0),
    stop('Ash', 20, 20),
  ]
  expect(latestRoutes([...rows, stop('Bay', 20, 19)])).toEqual([
    { route: 'Oak', share: 0.5 },
    { route: 'Elm', share: 0.6 },
    { route: 'Bay', share: 0.95 },
  ])
  expect(latestRoutes([])).toEqual([])
})

test('[INSIGHT-17] the routes with the fullest buses are named, but none of which that is not known', () => {
  const rows = [
    { route: 'Oak', greatestShare: 0.7 },
    { route: 'Elm', greatestShare: null },
    { route: 'Fir', greatestShare: 1.1 },
  ]
  expect(fullestRoutes(rows)).toEqual([
    { route: 'Fir', share: 1.1 },
    { route: 'Oak', share: 0.7 },
  ])
})

test('[INSIGHT-17] what the summary of a report does not say is not known', () => {
  const report = { summary: [{ key: 'failed', kind: 'count' as const, value: 2 }] }
  expect([summaryOf(report, 'failed'), summaryOf(report, 'sent'), summaryOf(undefined, 'sent')]).toEqual([
    2,
    null,
    null,
  ])
})
