import type { Problem } from '@firstbell/solver'
import { expect, test } from 'vitest'
import { search } from './search.ts'

const places = 40
const drives = Array.from({ length: places ** 2 }, (_, leg) => {
  const [from, to] = [Math.floor(leg / places), leg % places]
  return from === to ? 0 : 60 + ((from * 7919 + to * 104_729) % 600)
})
const problem: Problem = {
  direction: 'morning',
  matrix: { places, seconds: drives, metres: drives.map((seconds) => seconds * 10) },
  schools: [{ id: 'school', place: 0 }],
  stops: drives.slice(1, places).map((_, i) => ({ id: `stop ${i}`, place: i + 1 })),
  students: Array.from({ length: 150 }, (_, i) => ({
    id: `student ${i}`,
    school: 'school',
    walks: [0, 1].map((more) => ({ stop: `stop ${(i * 7 + more) % (places - 1)}`, metres: 50 + 100 * more })),
  })),
  fleet: [{ id: 'bus', seats: 20, count: 12 }],
  rules: { maxRideSeconds: 2400 },
  objective: ['buses', 'worstRide', 'distance'],
}
const order = { problem, seed: 1, seconds: 1.2, maxSteps: null, begin: undefined }
const quiet = { isStopped: () => false, onBest: () => {} }

/** A clock that goes so much further each time when it is asked. */
const clockThatMoves = (ms: number) => {
  let nowMs = 0
  return () => (nowMs += ms)
}

test('[SCENARIO-101] the same seed and seconds give the same plan, however busy the machine is', () => {
  const idle = search(order, { ...quiet, nowMs: clockThatMoves(1) })
  const busy = search(order, { ...quiet, nowMs: clockThatMoves(20) })
  expect(busy).toEqual(idle)
  expect(idle.ending?.by).toBe('budget')
  expect(idle.nominalSeconds).toBeGreaterThanOrEqual(order.seconds)
  expect(idle.nominalSeconds).toBeLessThan(order.seconds * 1.1)
})

test('[SCENARIO-102] a search that would never end by its seconds is ended by the clock, long after them, and says so', () => {
  const told: number[] = []
  const slow = { ...quiet, nowMs: clockThatMoves(5000), onProgress: (seconds: number) => told.push(seconds) }
  const { ending, nominalSeconds } = search({ ...order, seconds: 30 }, slow)
  expect(ending).toMatchObject({ by: 'deadline', isSettled: false })
  expect(nominalSeconds).toBeLessThan(30)
  expect(told.length).toBeGreaterThan(10)
  const stopped = search(order, { ...quiet, nowMs: () => 0, isStopped: () => true })
  expect(stopped.ending).toMatchObject({ by: 'stop', isSettled: false })
})
