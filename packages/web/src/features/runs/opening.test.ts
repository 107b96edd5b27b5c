import { knownAt, type Replay, replayOf } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { recordedRun } from '../../testing/recorded-run.ts'
import { stopRows } from './stop-rows.ts'
import { runTotalsOf } from './totals.ts'
import { gapsOf, type Track, trackAt, trackOf } from './track.ts'
import { trailOf } from './trail.ts'

const THREE_HOURS = { fixes: 10_000, everySeconds: 1.08 }
const SIX_HOURS = { fixes: 20_000, everySeconds: 1.08 }
const FRAMES = 200

/** The same records, of which each list and column counts every entry that is read from it. */
function counting() {
  let reads = 0
  const list = <T extends object>(entries: T): T =>
    new Proxy(entries, {
      get(target, key) {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads++
        const value: unknown = Reflect.get(target, key, target)
        return typeof value === 'function' && ArrayBuffer.isView(target) ? (value.bind(target) as unknown) : value
      },
    })
  const lists = <T extends object>(record: T): T => {
    const counted = Object.entries(record).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'object' && value !== null ? list(value) : value,
    ])
    return Object.fromEntries(counted) as T // the same names
  }
  return { lists, reads: () => reads }
}

/** Opens a run as the page does and plays it; how many entries of its records were read for it. */
function readsFor(size: { fixes: number; everySeconds: number }) {
  const { lists, reads } = counting()
  const recorded = recordedRun(size)
  const run = { ...recorded, runData: lists(recorded.runData) }
  const sorted = replayOf(run)
  const replay: Replay = { ...sorted, data: lists(sorted.data) }
  const track: Track = lists(trackOf(replay.data.positions))
  const until = run.finishedAt ?? 0
  runTotalsOf(track)
  const gaps = gapsOf(track, run.timestamp, until)
  const trail = trailOf(track, replay, 'deviation', 2)
  const rows = stopRows(replay, knownAt(replay, until, 2), until, 2)
  const opening = reads()
  for (let frame = 0; frame < FRAMES; frame++) {
    const moment = run.timestamp + (frame * (until - run.timestamp)) / FRAMES
    trackAt(track, moment)
    knownAt(replay, moment, 2)
  }
  const arrived = rows.filter(({ arrivedAt }) => arrivedAt !== undefined).length
  return { opening, frame: (reads() - opening) / FRAMES, gaps: gaps.length, stretches: trail.length, arrived }
}

test('[REPLAY-11] twice the fixes are opened with about twice the reads, and a frame reads a few of them', () => {
  const [three, six] = [readsFor(THREE_HOURS), readsFor(SIX_HOURS)]
  for (const run of [three, six]) expect(run).toMatchObject({ gaps: 0, stretches: 1, arrived: 20 })
  expect(three.opening).toBeLessThan(50 * THREE_HOURS.fixes)
  expect(six.opening).toBeLessThan(2.2 * three.opening)
  expect(six.frame).toBeLessThan(100)
})
