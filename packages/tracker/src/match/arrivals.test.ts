import { offset } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { drive, follow, show, street, eventsOf, tripOf } from '../testing/world.ts'
import { settle } from '../tracker.ts'

const straight = tripOf('E1000', [200, 500, 800])
const road = street('E1000')

test('[ARRIVAL-1] a bus arrives 15 m before a stop and departs 30 m behind it, whenever its fixes come', () => {
  const expected = 'arrived 1 @18 | departed 1 @43 | arrived 2 @68 | departed 2 @93 | arrived 3 @118 | departed 3 @143'
  const plan = '200 = 500 = 800 = 1000'
  expect(eventsOf(straight, drive(road, plan, { everySeconds: 1 }))).toBe(`${expected} | finished @143`)
  expect(eventsOf(straight, drive(road, plan, { everySeconds: 5 }))).toBe(`${expected} | finished @143`)
  expect(eventsOf(straight, drive(road, plan, { everySeconds: 20 }))).toBe(`${expected} | finished @143`)
})

test('[ARRIVAL-2] a stop passed without stopping is reached', () => {
  expect(eventsOf(straight, drive(road, '200 = 800 =5'))).toBe(
    'arrived 1 @18 | departed 1 @43 | arrived 2 @68 | departed 2 @73 | arrived 3 @98',
  )
})

test('the time between two fixes a minute apart is spent at the stops, not on the road', () => {
  // Even creeping from 0 to 600 m would put the first stop at 18 s too, but the second at 48 s instead of 68 s.
  expect(eventsOf(straight, drive(road, '200 = 500 = 1000', { everySeconds: 60 }))).toMatch(
    /^arrived 1 @18 \| departed 1 @4\d \| arrived 2 @68/,
  )
})

test('[ARRIVAL-3] a red light short of a stop is no arrival', () => {
  expect(eventsOf(straight, drive(road, '150 =60 200 = 300'))).toBe('arrived 1 @78 | departed 1 @103')
})

test('a bus that stands within its own error before a stop has arrived', () => {
  expect(eventsOf(straight, drive(road, '160 =20', { accuracyMetres: 40 }))).toBe('arrived 1 @16')
  expect(eventsOf(straight, drive(road, '160 =20', { accuracyMetres: 8 }))).toBe('')
})

test('[ARRIVAL-4] a bus that drives around a stop has skipped it, said once the next stop is reached', () => {
  const detour = drive(street('E300 N150 E400 S150 E300'), '200 = 1250')
  const { events } = follow(straight, detour)
  expect(show(events)).toMatch(
    /^arrived 1 @18 \| departed 1 @43 \| offRoute @70 \| onRoute @120 \| skipped 2 @115 \| arrived 3 @128/,
  )
  const before = follow(
    straight,
    detour.filter(({ at }) => at < 125),
  )
  expect(show(before.events)).toMatch(/onRoute @120$/)
})

test('[ARRIVAL-5] without a next stop a skip is said after two minutes', () => {
  const detour = drive(street('E300 N150 E400 S150 E300'), '200 = 1060 =30')
  const { state, events } = follow(straight, detour)
  expect(show(events)).not.toContain('skipped')
  expect(show(settle(state, 234).events)).toBe('')
  expect(show(settle(state, 235).events)).toBe('skipped 2 @115')
})

test('[ARRIVAL-6] a bus off the route that comes within 60 m of a stop has reached it', () => {
  const trip = tripOf('E1000', [200, 500, 800])
  const yard = { ...trip, stops: trip.stops.map((stop) => ({ ...stop, position: offset(stop.position, 0, 70) })) }
  const { events } = follow(yard, drive(street('E300 N120 E400 S120 E300'), '1240'))
  expect(show(events)).toMatch(/offRoute .* onRoute .* arrived 2 @62 .* arrived 3/)
  expect(show(events)).not.toContain('skipped')
})

test('a bus that leaves the route at a stop has left the stop', () => {
  expect(eventsOf(straight, drive(street('E500 N300'), '500 = 800'))).toMatch(
    /arrived 2 @48 \| offRoute @90 \| departed 2 @70/,
  )
})

test('a bad fix 90 m away is no departure of a bus that stands at a stop', () => {
  const standing = drive(road, '200 =40 500').map((fix) =>
    fix.at === 30 ? { ...fix, position: offset(fix.position, 0, 90) } : fix,
  )
  expect(eventsOf(straight, standing)).toBe('arrived 1 @18 | departed 1 @63 | arrived 2 @88')
})

test('a bus faster than 3 m/s for ten seconds has left, although the line goes no further', () => {
  const trip = tripOf('E1000', [1000])
  expect(eventsOf(trip, drive(street('E1000 N400'), '1000 = 1060@4'))).toBe(
    'arrived 1 @98 | departed 1 @120 | finished @120',
  )
})

test('[ARRIVAL-7] a run joined in the middle claims nothing about the stops before', () => {
  expect(eventsOf(straight, drive(road, 'from600 800 = 1000'))).toBe('arrived 3 @18 | departed 3 @43 | finished @43')
})

test('a bus found standing at the first stop is there', () => {
  expect(eventsOf(straight, drive(road, 'from205 = 600'))).toBe(
    'arrived 1 @0 | departed 1 @22 | arrived 2 @48 | departed 2 @52',
  )
})

test('[ARRIVAL-8] a bus that stands at the last stop for two minutes has finished, even when its device falls silent', () => {
  const { state, events } = follow(straight, drive(road, '200 = 500 = 800 =30'))
  expect(show(events)).toMatch(/arrived 3 @118$/)
  expect(show(settle(state, 235).events)).toBe('')
  expect(show(settle(state, 240).events)).toBe('finished @238')
  expect(show(settle(settle(state, 240).state, 300).events)).toBe('')
})

test('a bus parked after its run publishes no more events', () => {
  expect(eventsOf(straight, drive(street('E1000 N400'), '800 = 1400 =900'))).toMatch(/finished @\d+$/)
})
