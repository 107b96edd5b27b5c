import { drawn } from '@firstbell/geo/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drive, street, tripOf } from './testing/world.ts'
import { settle, startTracking, track } from './tracker.ts'
import type { Fix, TrackerEvent } from './trip.ts'

const WALK = 'E6000'
const STOPS = [200, 1500, 2800, 4200, 5800]
const trip = tripOf(WALK, STOPS)
const TOLERANCE_SECONDS = 25

interface Told {
  event: TrackerEvent
  /** When the server said it. */
  saidAt: number
}

function toldOf(fixes: readonly Fix[], until: number): Told[] {
  let state = startTracking(trip)
  const told: Told[] = []
  for (const fix of fixes) {
    const tracked = track(state, fix)
    state = tracked.state
    told.push(...tracked.events.map((event) => ({ event, saidAt: fix.receivedAt })))
  }
  for (let now = fixes.at(-1)?.receivedAt ?? 0; now <= until; now += 5) {
    const settled = settle(state, now)
    state = settled.state
    told.push(...settled.events.map((event) => ({ event, saidAt: now })))
  }
  return told
}

const drivenEvery = (everySeconds: number) =>
  drive(street(WALK), `${STOPS.map((metres) => `${metres} =`).join(' ')} 5990`, { everySeconds })

/** When the bus really arrives: after the metres at 10 m/s, and 20 s at each stop before; told 15 m before it. */
const trueArrivals = STOPS.map((metres, stop) => metres / 10 + stop * 20)

interface Step {
  /** The clock is off by these seconds from this moment of the server's clock on. */
  from: number
  seconds: number
}

const stepped = (fixes: readonly Fix[], steps: readonly Step[]): Fix[] =>
  fixes.map((fix) => ({ ...fix, at: fix.at + (steps.findLast(({ from }) => from <= fix.receivedAt)?.seconds ?? 0) }))

function expectTrue(fixes: readonly Fix[]) {
  const told = toldOf(fixes, 2000)
  const arrived = told.flatMap(({ event, saidAt }) => (event.kind === 'arrived' ? [{ ...event, saidAt }] : []))
  expect(arrived.map(({ stopIndex }) => stopIndex).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4])
  for (const { stopIndex, at, saidAt } of arrived) {
    const truth = trueArrivals[stopIndex] ?? 0
    expect(Math.abs(at - truth)).toBeLessThan(TOLERANCE_SECONDS)
    expect(saidAt).toBeGreaterThan(truth - TOLERANCE_SECONDS)
  }
  for (const { event, saidAt } of told)
    if (event.kind === 'finished') expect(saidAt).toBeGreaterThan((trueArrivals.at(-1) ?? 0) - TOLERANCE_SECONDS)
}

test('[TRACK-19] a clock that was a minute ahead for the first minutes is followed when it is set right', () => {
  expectTrue(
    stepped(drivenEvery(10), [
      { from: -Infinity, seconds: 60 },
      { from: 250, seconds: 0 },
    ]),
  )
})

test('[TRACK-19] a clock that is set back or forward in the middle of a run, by a minute to an hour, is followed', () => {
  const seconds = fc.constantFrom(-3600, -900, -300, -120, -60, 60, 120, 300, 900, 3600)
  const steps = fc
    .array(fc.record({ from: fc.integer({ min: 60, max: 600 }), seconds: fc.option(seconds, { nil: 0 }) }), {
      minLength: 1,
      maxLength: 2,
    })
    .filter(([one, other]) => !other || Math.abs(one!.from - other.from) > 120)
  fc.assert(
    fc.property(fc.constantFrom(5, 10, 15), fc.option(seconds, { nil: 0 }), steps, (every, first, later) => {
      const sorted = later.toSorted((a, b) => a.from - b.from)
      expectTrue(stepped(drivenEvery(every), [{ from: -Infinity, seconds: first }, ...sorted]))
    }),
    { numRuns: drawn(60, 1000) },
  )
})

test('[TRACK-19] a clock that is set while the network is away is followed', () => {
  const seconds = fc.constantFrom(-3600, -300, -120, 60, 120, 300)
  fc.assert(
    fc.property(seconds, fc.integer({ min: 100, max: 500 }), fc.integer({ min: 20, max: 60 }), (set, from, away) => {
      const fixes = drivenEvery(5).filter(({ receivedAt }) => receivedAt < from || receivedAt > from + away)
      expectTrue(stepped(fixes, [{ from, seconds: set }]))
    }),
    { numRuns: drawn(30, 500) },
  )
})
