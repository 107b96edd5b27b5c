import { drawn } from '@firstbell/geo/testing'
import { offset } from '@firstbell/geo'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { secondsNow } from './clocks.ts'
import { predict } from './predictions/predict.ts'
import { drive, follow, show, street, eventsOf, tripOf } from './testing/world.ts'
import { settle, track, visits } from './tracker.ts'
import type { Fix } from './trip.ts'

const walk = 'E600 N400 S400 E600'
const trip = tripOf(walk, [200, 800, 1200, 1700])
const fixes = drive(street(walk), '200 = 800 = 1200 = 1700 = 1900', { delaySeconds: 0 })
const allEvents = eventsOf(trip, fixes)

const shift = (list: readonly Fix[], seconds: number): Fix[] => list.map((fix) => ({ ...fix, at: fix.at + seconds }))

/** The fixes between two moments reach the server only after the second, one every 0.2 s. */
function buffered(list: readonly Fix[], from: number, to: number, isLastFirst: boolean): Fix[] {
  const held = list.filter(({ at }) => at > from && at < to)
  if (isLastFirst) held.reverse()
  const sent = held.map((fix, i) => ({ ...fix, receivedAt: to + 2 + i * 0.2 }))
  return [...list.filter((fix) => !held.includes(fix)), ...sent].sort((a, b) => a.receivedAt - b.receivedAt)
}

const arrivalsOf = (list: readonly Fix[]) =>
  visits(follow(trip, list).state).map(({ stopIndex, arrivedAt }) => `${stopIndex}@${arrivedAt?.toFixed(3)}`)

test('[TRACK-1] the same fixes give the same events', () => {
  expect(follow(trip, fixes).events).toEqual(follow(trip, fixes).events)
})

test('an old state is never changed by what follows', () => {
  const { state } = follow(trip, fixes.slice(0, 20))
  const next = fixes[20] as Fix
  const once = track(state, next)
  follow(trip, fixes)
  expect(track(state, next)).toEqual(once)
})

test('[TRACK-2] any order and repetition of the same fixes ends in the same arrivals', () => {
  const expected = arrivalsOf(fixes)
  expect(expected).toHaveLength(4)
  const twins = fixes.map((fix) => ({ ...fix, position: offset(fix.position, 90, 40), receivedAt: fix.receivedAt + 3 }))
  const order = fc.shuffledSubarray([...fixes, ...fixes, ...twins], { minLength: 3 * fixes.length })
  fc.assert(
    fc.property(order, fc.boolean(), (shuffled, isSentTogether) => {
      const sent = shuffled.map((fix) => (isSentTogether ? { ...fix, receivedAt: 600 + fix.receivedAt / 100 } : fix))
      expect(arrivalsOf(sent)).toEqual(expected)
    }),
    { numRuns: drawn(10, 100) },
  )
})

test('[TRACK-3] whatever the delays, the marker only moves forward in time and nothing is said twice', () => {
  const delays = fc.array(fc.integer({ min: 0, max: 90 }), { minLength: fixes.length, maxLength: fixes.length })
  fc.assert(
    fc.property(delays, (seconds) => {
      const sent = fixes.map((fix, i) => ({ ...fix, receivedAt: fix.at + (seconds[i] as number) }))
      const { state, events } = follow(
        trip,
        sent.sort((a, b) => a.receivedAt - b.receivedAt),
      )
      const all = [...events, ...settle(state, 1000).events]
      const moves = all.flatMap((event) => (event.kind === 'progress' ? [event.at] : []))
      moves.forEach((at, i) => expect(at).toBeGreaterThan(moves[i - 1] ?? -Infinity))
      const said = all.flatMap((event) => ('stopIndex' in event ? [`${event.kind} ${event.stopIndex}`] : []))
      expect(said).toEqual([...new Set(said)])
      expect(said.filter((what) => what.startsWith('arrived'))).toHaveLength(4)
    }),
    { numRuns: drawn(10, 100) },
  )
})

test.each([true, false])(
  '[TRACK-18] a buffer of most of an hour at the start of a run loses no stop',
  (isLastFirst) => {
    const at = Array.from({ length: 20 }, (_, i) => 200 + 1500 * i)
    const long = tripOf('E30000', at)
    const driven = drive(street('E30000'), at.map((metres) => `${metres} =`).join(' '), { everySeconds: 10 })
    const { events } = follow(long, buffered(driven, -1, 3200, isLastFirst))
    const reached = events.flatMap((event) => (event.kind === 'arrived' ? [event.stopIndex] : []))
    expect(reached.sort((a, b) => a - b)).toEqual(at.map((_, i) => i))
  },
)

test.each([true, false])(
  'fixes buffered without a network give the arrivals they would have given live',
  (isLastFirst) => {
    const late = buffered(fixes, 60, 190, isLastFirst)
    const { state, events } = follow(trip, late)
    const said = show([...events, ...settle(state, 1000).events])
    expect(said.split(' | ').sort()).toEqual(allEvents.split(' | ').sort())
  },
)

test('[TRACK-4] stops passed in a gap that nothing fills are published after 30 seconds', () => {
  const tunnel = fixes.filter(({ at }) => at <= 60 || (at >= 205 && at < 225))
  expect(eventsOf(trip, tunnel)).toBe('arrived 1 @18 | departed 1 @43')
  expect(eventsOf(trip, tunnel, 234)).toBe('arrived 1 @18 | departed 1 @43')
  expect(eventsOf(trip, tunnel, 235)).toMatch(/arrived 2 @\d+ \| departed 2 @\d+ \| arrived 3 @\d+ \| departed 3 @\d+$/)
})

test('[TRACK-5] a fix older than ten minutes changes nothing', () => {
  const standing = drive(street(walk), '100 =700 300')
  const old = { ...(standing[3] as Fix), at: 12.5, position: offset({ lat: 40, lng: -83 }, 90, 50), receivedAt: 800 }
  const { state } = follow(trip, standing)
  expect(track(state, old).state.moments).toBe(state.moments)
})

test('[TRACK-6] a position of zero, from the future or from another age is refused', () => {
  const [first, second] = [fixes[0] as Fix, fixes[10] as Fix]
  const zero = { ...second, position: { lat: 0, lng: 0 } }
  const future = { ...second, at: second.at + 94_608_000 }
  const rolledOver = { ...(fixes[5] as Fix), at: -619_315_200 }
  expect(follow(trip, [zero, future, rolledOver]).state.moments).toEqual([])
  expect(eventsOf(trip, [zero, future, rolledOver, first, ...fixes])).toBe(allEvents)
  expect(
    eventsOf(
      trip,
      fixes.flatMap((fix) => [fix, { ...zero, at: fix.at + 1 }]),
    ),
  ).toBe(allEvents)
})

test('[TRACK-7] a position less accurate than 100 m, or too far to be reached, is kept out', () => {
  const far = offset({ lat: 40, lng: -83 }, 90, 1150)
  const wild = fixes.map((fix, i) => (i === 8 ? { ...fix, position: far } : fix))
  const vague = fixes.map((fix, i) =>
    i === 8 ? { ...fix, position: offset(fix.position, 90, 150), accuracyMetres: 101 } : fix,
  )
  expect(eventsOf(trip, wild)).toBe(allEvents)
  expect(eventsOf(trip, vague)).toBe(allEvents)
})

test('a first fix far away does not keep the bus out for long', () => {
  const lost = { ...(fixes[0] as Fix), at: -5, receivedAt: -4, position: { lat: 41, lng: -83 } }
  expect(eventsOf(trip, [lost, ...fixes])).toBe(allEvents)
})

test('[TRACK-8] a clock that is ahead or behind is found out and corrected', () => {
  expect(eventsOf(trip, shift(fixes, 90))).toBe(allEvents)
  expect(eventsOf(trip, shift(fixes, -240))).toBe(allEvents)
})

test('a slow network is not mistaken for a slow clock', () => {
  const slow = fixes.map((fix, i) => ({ ...fix, receivedAt: fix.at + 3 + ((i * 7) % 40) }))
  const { state } = follow(
    trip,
    slow.sort((a, b) => a.receivedAt - b.receivedAt),
  )
  expect([...state.clocks.values()].map(secondsNow)).toEqual([0])
})

test('[TRACK-9] a substitute bus with a clock of its own goes on where the first one was', () => {
  const half = fixes.length >> 1
  const first = fixes.slice(0, half).map((fix) => ({ ...fix, deviceId: 'bus 7' }))
  const second = shift(fixes.slice(half), 90).map((fix) => ({ ...fix, deviceId: 'bus 12' }))
  expect(eventsOf(trip, [...first, ...second])).toBe(allEvents)
})

test('whatever a device sends, tracking goes on and says nothing twice', () => {
  const number = fc.oneof(fc.double(), fc.integer({ min: -50, max: 400 }))
  const fix = fc.record({
    at: fc.oneof(fc.integer({ min: -1000, max: 2000 }), number),
    receivedAt: fc.integer({ min: 0, max: 1000 }),
    position: fc.record({
      lat: fc.oneof(fc.double({ min: 39.99, max: 40.01, noNaN: true }), number),
      lng: fc.oneof(fc.double({ min: -83.01, max: -82.98, noNaN: true }), number),
    }),
    speedMps: fc.option(number, { nil: undefined }),
    headingDegrees: fc.option(number, { nil: undefined }),
    accuracyMetres: fc.option(number, { nil: undefined }),
    deviceId: fc.constantFrom(undefined, 'bus 7', 'bus 12'),
  })
  const mixed = fc.array(fc.oneof(fix, fc.constantFrom(...fixes)), { maxLength: 60 })
  fc.assert(
    fc.property(mixed, (sent) => {
      const { state, events } = follow(trip, sent)
      const said = events.flatMap((event) => ('stopIndex' in event ? [`${event.kind} ${event.stopIndex}`] : []))
      expect(said).toEqual([...new Set(said)])
      for (const { earliestAt, latestAt } of predict(state, 1000).arrivals) {
        expect(earliestAt).toBeGreaterThanOrEqual(1000)
        expect(latestAt).toBeGreaterThan(earliestAt)
      }
    }),
  )
})
