import { expect, test } from 'vitest'
import { createPlayback } from './playback.ts'
import { faster, neighbour } from './use-replay-keys.ts'

/** Frames that come when the test requests them. */
function handFrames() {
  let waiting: ((nowMs: number) => void) | undefined
  return {
    frames: {
      request(step: (nowMs: number) => void) {
        waiting = step
        return 1
      },
      cancel() {
        waiting = undefined
      },
    },
    pass(...moments: number[]) {
      for (const nowMs of moments) waiting?.(nowMs)
    },
    isWaiting: () => waiting !== undefined,
  }
}

test('[REPLAY-7] it plays by the clock: at speed 20 a tenth of a second is two of the run', () => {
  const hand = handFrames()
  const playback = createPlayback(100, 200, 100, hand.frames)
  playback.setSpeed(20)
  playback.play()
  hand.pass(0, 100, 116)
  expect(playback.moment()).toBeCloseTo(102.32)
  playback.pause()
  expect([playback.playing(), hand.isWaiting()]).toEqual([false, false])
})

test('[REPLAY-7] at its end it stops, from there it begins anew, and in a loop it goes on', () => {
  const hand = handFrames()
  const playback = createPlayback(100, 101, 100.9, hand.frames)
  playback.play()
  hand.pass(0, 100)
  expect([playback.moment(), playback.playing()]).toEqual([101, false])
  playback.play()
  expect(playback.moment()).toBe(100)
  playback.setLoops(true)
  hand.pass(200, 300, 400)
  expect(playback.playing()).toBe(true)
  expect(playback.moment()).toBeLessThan(101)
})

test('[REPLAY-7] a page that was out of sight goes on where it was', () => {
  const hand = handFrames()
  const playback = createPlayback(100, 10_000, 100, hand.frames)
  playback.play()
  hand.pass(0, 60_000)
  expect(playback.moment()).toBeLessThan(103)
})

test('[REPLAY-7] one goes to the stop before and after, and no further than the run', () => {
  const visits = [{ at: 110 }, { at: 150 }, { at: 190 }]
  expect([neighbour(visits, 150, 1), neighbour(visits, 150, -1), neighbour(visits, 190, 1)]).toEqual([
    190,
    110,
    undefined,
  ])
  const playback = createPlayback(100, 200, 100, handFrames().frames)
  playback.seek(500)
  expect(playback.moment()).toBe(200)
  playback.setSpeed(60)
  faster(playback, 1)
  expect(playback.speed()).toBe(60)
})
