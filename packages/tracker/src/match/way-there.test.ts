import { offset } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { drive, eventsOf, street, tripOf } from '../testing/world.ts'
import type { Fix } from '../trip.ts'

const walk = 'E3000'
const trip = tripOf(walk, [200, 1500, 2800])
const withoutSpeed = (fixes: readonly Fix[]): Fix[] => fixes.map((fix) => ({ ...fix, speedMps: undefined }))

/** Errors of a receiver, the same in every run of the tests: up to `metres` to each of four sides. */
function drifting(fixes: readonly Fix[], metres: number, isDrifting: (fix: Fix) => boolean): Fix[] {
  const errors = [0.2, -1, 0.6, 1, -0.4, 0.9, -0.8]
  return fixes.map((fix, i) => {
    if (!isDrifting(fix)) return fix
    const [east = 0, north = 0] = [errors[i % 7], errors[(i * 3) % 7]]
    return { ...fix, position: offset(offset(fix.position, 90, east * metres), 0, north * metres) }
  })
}

test.each([1, 2, 5, 15, 30])(
  '[TRACK-14] a bus that drives its route backwards to the first stop reaches all stops in order, a fix every %i s',
  (everySeconds) => {
    const fixes = drive(street(walk), 'from2900 0 200 = 1500 = 2800 =200', { everySeconds })
    const order =
      /^arrived 1 @3\d\d \| departed 1 @3\d\d \| arrived 2 @4\d\d \| departed 2 @\d+ \| arrived 3 @6\d\d \| finished/
    expect(eventsOf(trip, fixes)).toMatch(order)
    expect(eventsOf(trip, withoutSpeed(fixes))).toMatch(order)
  },
)

test('[TRACK-14] a bus that turns at the first stop itself has reached it when it stops there', () => {
  const fixes = drive(street(walk), 'from1700 200 = 1500 = 2800', { everySeconds: 1 })
  expect(eventsOf(trip, fixes)).toBe(
    'arrived 1 @150 | departed 1 @173 | arrived 2 @298 | departed 2 @323 | arrived 3 @448',
  )
})

test('[TRACK-15] a bus parked near a later stop long before its run has not reached that stop', () => {
  const early = tripOf(walk, [200, 1500, 2800])
  const stops = early.stops.map((stop) => ({ ...stop, scheduledAt: (stop.scheduledAt ?? 0) + 3600 }))
  const fixes = drive(street(walk), 'from2780 =600 0 200 = 1500 =')
  const parked = drifting(fixes, 15, ({ at }) => at < 600)
  expect(eventsOf({ ...early, stops }, parked)).toMatch(/^arrived 1 @89\d \| departed 1 @92\d \| arrived 2 @104\d$/)
})

test.each(['reported', 'absent', 'zero'])(
  '[TRACK-16] the drift of a parked receiver is neither a departure nor off the route; speed %s',
  (speed) => {
    const isParked = ({ at }: Fix) => at > 20 && at < 620
    const driven = drive(street(walk), '200 =600 1500 = 2800')
    const speedOf = ({ speedMps }: Fix) => ({ reported: speedMps, absent: undefined, zero: 0 })[speed]
    const fixes = drifting(driven, 45, isParked).map((fix) => ({ ...fix, speedMps: speedOf(fix) }))
    expect(eventsOf(trip, fixes)).toMatch(/^arrived 1 @1\d \| departed 1 @62\d \| arrived 2 @74\d/)
  },
)

test('[TRACK-16] a bus that leaves slowly has left once it is far enough, since when it drove off', () => {
  const fixes = drive(street(walk), '200 = 600@2 1500')
  expect(eventsOf(trip, fixes)).toMatch(/^arrived 1 @18 \| departed 1 @5\d/)
})
