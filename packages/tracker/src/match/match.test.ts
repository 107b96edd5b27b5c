import { drawn } from '@firstbell/geo/testing'
import { offset } from '@firstbell/geo'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drive, follow, street, eventsOf, tripOf } from '../testing/world.ts'
import type { Fix } from '../trip.ts'

/** The same fixes, each pushed aside alternately: what a receiver between houses reports. */
const shaken = (fixes: readonly Fix[], metres: number): Fix[] =>
  fixes.map((fix, i) => ({ ...fix, position: offset(fix.position, (i * 137) % 360, metres) }))

/** Fixes with errors of a receiver that is good to 20 m; the same seed makes the same errors. */
function noisy(fixes: readonly Fix[], seed: number): Fix[] {
  let random = seed
  const next = (): number => (random = (random * 48_271) % 2_147_483_647) / 2_147_483_647
  return fixes.map((fix) => {
    const metres = 20 * Math.sqrt(-2 * Math.log(1 - next()))
    return { ...fix, position: offset(fix.position, 360 * next(), metres), accuracyMetres: 20 }
  })
}

const orderOf = (events: string) => [...events.matchAll(/arrived (\d+)/g)].map((match) => Number(match[1]))

test('[TRACK-11] a dead end driven in and out reaches its stops in order, also those passed twice', () => {
  const trip = tripOf('E500 N400 S400 E500', [300, 700, 1000, 1600])
  const fixes = drive(street('E500 N400 S400 E500'), '300 = 700 = 1000 = 1600 = 1800')
  expect(eventsOf(trip, fixes)).toMatch(/arrived 1 @28 .* arrived 2 @88 .* arrived 3 @118 .* arrived 4 @218/)
  expect(orderOf(eventsOf(trip, shaken(fixes, 15)))).toEqual([1, 2, 3, 4])
})

test('parallel streets 40 m apart are distinguished by the way there, without headings', () => {
  const walk = 'E500 N40 W500 N40 E500'
  const trip = tripOf(walk, [250, 790, 1330])
  const fixes = shaken(drive(street(walk), '250 = 790 = 1330 = 1500'), 15)
  expect(eventsOf(trip, fixes)).toMatch(/arrived 1 @2\d .* arrived 2 @9\d .* arrived 3 @1[67]\d/)
})

test('[TRACK-12] a stop served at the beginning and at the end of a loop is reached twice', () => {
  const walk = 'E400 N300 W400 S300 E600'
  const trip = tripOf(walk, [200, 900, 1600])
  expect(eventsOf(trip, drive(street(walk), '200 = 900 = 1600 = 1900'))).toMatch(
    /^arrived 1 @18 \| departed 1 @43 \| arrived 2 @108 \| departed 2 @133 \| arrived 3 @198/,
  )
})

test('errors of 20 m neither skip a stop nor take one pass of a street for the other', () => {
  const walk = 'E400 N300 W400 S300 E600'
  const trip = tripOf(walk, [200, 700, 1200, 1600, 1900])
  const fixes = drive(street(walk), '=40 200 = 700 = 1200 = 1600 = 1900 =60')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_646 }), (seed) => {
      const events = eventsOf(trip, noisy(fixes, seed), 1000)
      expect(orderOf(events)).toEqual([1, 2, 3, 4, 5])
      expect(events).not.toContain('skipped')
    }),
    { numRuns: drawn(20, 200), seed: 1 },
  )
})

test('the heading tells the way into a dead end from the way out, unless the bus hardly moves', () => {
  const trip = tripOf('E500 W500', [900])
  const [fix] = drive(street('E500'), 'from300 400')
  const alongOf = (headingDegrees: number, speedMps: number) => {
    const { events } = follow(trip, [{ ...(fix as Fix), headingDegrees, speedMps }])
    return events.map((event) => (event.kind === 'progress' ? Math.round(event.alongMetres) : NaN))
  }
  expect(alongOf(90, 10)).toEqual([300])
  expect(alongOf(270, 10)).toEqual([700])
  expect(alongOf(270, 1)).toEqual([300])
})

test('near the end of a dead end the reading that drove as far as the bus moved is the likelier one', () => {
  const { state } = follow(tripOf('E500 W500', [900]), drive(street('E500'), 'from440 461@4', { everySeconds: 5 }))
  const readings = state.moments.at(-1)?.hypotheses.filter(({ off }) => off === undefined) ?? []
  expect(readings.map(({ progress }) => Math.round(progress?.alongMetres ?? NaN))).toEqual([460, 540])
  expect(readings[1]?.cost).toBeGreaterThan((readings[0]?.cost ?? NaN) + 0.5)
})

test('a crossing of the route with itself is no short cut', () => {
  const walk = 'E600 N300 W300 S600'
  const trip = tripOf(walk, [250, 600, 1050, 1500])
  expect(orderOf(eventsOf(trip, drive(street(walk), '250 = 600 = 1050 = 1500 = 1700')))).toEqual([1, 2, 3, 4])
})

test('a run that starts where it ends starts at its beginning', () => {
  const walk = 'E500 N300 W500 S300'
  const trip = tripOf(walk, [0, 700, 1600])
  expect(eventsOf(trip, drive(street(walk), '=60 700'))).toBe('arrived 1 @0 | departed 1 @63 | arrived 2 @128')
})

test('a bus that crosses the route on its way to the first stop has joined nothing', () => {
  const trip = tripOf('E1000', [200, 500, 800])
  const approach = drive(street('S600 W800 N290', 'E800 N300'), '1690')
  const run = drive(street('E1000'), '200 = 500', { startAt: 200 })
  expect(eventsOf(trip, [...approach, ...run])).toMatch(/^arrived 1 @2\d\d \| departed 1 @2\d\d \| arrived 2/)
})

test('[TRACK-10] three fixes or 30 seconds beyond 60 m are off the route; one fix beyond is not', () => {
  const trip = tripOf('E1000', [900])
  expect(eventsOf(trip, drive(street('E300 N200 E100'), '500', { everySeconds: 5 }))).toBe('offRoute @50')
  expect(eventsOf(trip, drive(street('E300 N200 E900'), '1200', { everySeconds: 30 }))).toBe('offRoute @90')
  const glitch = drive(street('E1000'), '600').map((fix, i) =>
    i === 6 ? { ...fix, position: offset(fix.position, 0, 90) } : fix,
  )
  expect(eventsOf(trip, glitch)).toBe('')
})

test('[TRACK-13] off the route the marker shows where the bus is, and progress is remembered', () => {
  const { events } = follow(tripOf('E1000', [900]), drive(street('E300 N200'), '500'))
  const last = events.filter((event) => event.kind === 'progress').at(-1)
  expect(last?.onRoute).toBe(false)
  expect(last?.alongMetres).toBeGreaterThan(250)
  expect(last?.alongMetres).toBeLessThan(370)
  expect(last?.position.lat).toBeCloseTo(offset({ lat: 40, lng: -83 }, 0, 200).lat, 4)
})

test('on the route the marker is on the street', () => {
  const { events } = follow(tripOf('E1000', [900]), shaken(drive(street('E1000'), '600'), 20))
  const positions = events.flatMap((event) => (event.kind === 'progress' ? [event.position.lat] : []))
  expect(positions.length).toBeGreaterThan(10)
  for (const lat of positions) expect(lat).toBeCloseTo(40, 4)
})

test('on the route the marker looks along the street, off it where its receiver says', () => {
  const spinning = drive(street('E300 N200'), '500').map((fix) => ({ ...fix, headingDegrees: 77, speedMps: 1 }))
  const { events } = follow(tripOf('E1000', [900]), spinning)
  const headings = events.flatMap((event) =>
    event.kind === 'progress' ? [Math.round(event.headingDegrees ?? NaN)] : [],
  )
  expect(headings[0]).toBe(90)
  expect(headings.at(-1)).toBe(77)
})
