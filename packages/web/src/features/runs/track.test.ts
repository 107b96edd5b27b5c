import { replayOf, type Run } from '@firstbell/domain'
import { distanceMetres, lineOf, offset } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { lateSpans } from './playback/late-spans.ts'
import { recordedRun } from '../../testing/recorded-run.ts'
import { runTotalsOf } from './totals.ts'
import { gapsOf, trackAt, trackOf } from './track.ts'
import { trailOf } from './trail.ts'

const DEPOT = { lat: 40, lng: -83 }
const at = (metres: number) => offset(DEPOT, 90, metres)

/** Ten metres a second eastwards; a minute and a half of silence; a dwell of twenty seconds. */
const POSITIONS: Run['runData']['positions'] = [
  { timestamp: 1000, ...at(0), alongMetres: 0, speedMps: 10 },
  { timestamp: 1010, ...at(100), alongMetres: 100, speedMps: 10 },
  { timestamp: 1100, ...at(1000), alongMetres: 1000, speedMps: 10 },
  { timestamp: 1120, ...at(1000), alongMetres: 1000, speedMps: 0 },
]
const track = trackOf(POSITIONS)
const line = lineOf([at(0), at(500), at(1200)])

test('[REPLAY-6] between two fixes the bus is on its way along the streets', () => {
  const now = trackAt(track, 1004, line)
  expect(distanceMetres(now?.marker ?? DEPOT, at(40))).toBeLessThan(0.5)
  expect(now).toMatchObject({ at: 1000, speedMps: 10, silentSeconds: 0 })
  expect(trackAt(track, 999)).toBeUndefined()
})

test('[REPLAY-6] without a fix for a minute the bus stays where it was seen last, and it is said for how long', () => {
  const now = trackAt(track, 1070, line)
  expect(distanceMetres(now?.marker ?? DEPOT, at(100))).toBeLessThan(0.5)
  expect(now?.silentSeconds).toBe(60)
  expect(trackAt(track, 1110)?.silentSeconds).toBe(0)
  expect(trackAt(track, 1170)?.silentSeconds).toBe(0)
  expect(trackAt(track, 1181)?.silentSeconds).toBe(61)
  expect(gapsOf(track, 900, 1170)).toEqual([
    { from: 900, to: 1000 },
    { from: 1010, to: 1100 },
  ])
})

test('[REPLAY-10] a run comes to a distance, times of driving, standing and silence, and a top speed', () => {
  const totals = runTotalsOf(track)
  expect(Math.round(totals.distanceMetres)).toBe(1000)
  expect(totals).toMatchObject({ movingSeconds: 10, stoppedSeconds: 20, gapSeconds: 90, topSpeedMps: 10 })
})

test('[REPLAY-10] the trail has the color of the deviation, and none over a gap', () => {
  const offsets = [
    { timestamp: 1000, etaList: [], etaOffset: 0, deviationSeconds: 0 },
    { timestamp: 1060, etaList: [], etaOffset: 300, deviationSeconds: 300 },
    { timestamp: 1105, etaList: [], etaOffset: 300, deviationSeconds: 300 },
  ]
  const replay = replayOf({
    ...recordedRun(),
    runData: { ...recordedRun().runData, positions: POSITIONS, etaupdates: offsets },
  })
  const tones = trailOf(track, replay, 'deviation', 2).map(({ tone, positions }) => [tone, positions.length])
  expect(tones).toEqual([
    ['good', 2],
    ['late', 2],
  ])
  expect(lateSpans(replay, 1200, 2)).toEqual([{ from: 1105, to: 1200 }])
})
