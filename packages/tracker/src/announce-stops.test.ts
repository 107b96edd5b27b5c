import { expect, test } from 'vitest'
import { courseOf } from './course.ts'
import type { Moment } from './history.ts'
import type { Mark, Visit } from './match/progress.ts'
import { announceStops, type StopClaims } from './announce-stops.ts'
import { show, tripOf } from './testing/world.ts'
import type { TrackerEvent } from './trip.ts'

const course = courseOf(tripOf('E1000', [200, 500, 800]), {})
const sharp = (at: number): Mark => ({ at, bracketSeconds: 5 })
const sample = { at: 100, point: { x: 0, y: 0 } }

/** A moment with hypotheses, each given by its cost and its latest visit. */
function momentOf(...readings: [cost: number, lastVisit?: Visit][]): Moment {
  const hypotheses = readings.map(([cost, lastVisit]) => {
    return { cost, progress: { sample, alongMetres: 0, begunMetres: 0, nextStop: 0, lastVisit } }
  })
  return { fix: { at: 100, receivedAt: 100, position: { lat: 40, lng: -83 } }, at: 100, hypotheses }
}

/** What is said at each of some moments, as the server's time passes. */
function saidAt(moment: Moment, ...times: number[]): string[] {
  let claims: readonly StopClaims[] = [{}, {}, {}]
  return times.map((now) => {
    const events: TrackerEvent[] = []
    claims = announceStops(course, claims, [moment], now, events)
    return show(events)
  })
}

const arrived: Visit = { stopIndex: 0, arrived: sharp(90) }
const skipped: Visit = { stopIndex: 1, arrived: sharp(95), earlier: { stopIndex: 0, skipped: sharp(90) } }

test('an arrival all readings agree on is said at once, and once', () => {
  expect(saidAt(momentOf([0, arrived], [3, arrived]), 100, 101)).toEqual(['arrived 1 @90', ''])
})

test('an arrival a likely reading denies waits 30 seconds', () => {
  expect(saidAt(momentOf([0, arrived], [3]), 100, 129, 130)).toEqual(['', '', 'arrived 1 @90'])
})

test('a reading that is very unlikely has no say', () => {
  expect(saidAt(momentOf([0, arrived], [7]), 100)).toEqual(['arrived 1 @90'])
})

test('a skip is never said while a likely reading denies it', () => {
  expect(saidAt(momentOf([0, skipped], [3]), 100, 130, 1000)).toEqual(['', 'arrived 2 @95', ''])
  expect(saidAt(momentOf([0, skipped]), 100)).toEqual(['skipped 1 @90 | arrived 2 @95'])
})

test('a departure is not said before its arrival', () => {
  const left: Visit = { stopIndex: 0, arrived: { at: 90, bracketSeconds: 100 }, departed: sharp(99) }
  expect(saidAt(momentOf([0, left]), 100, 130)).toEqual(['', 'arrived 1 @90 | departed 1 @99'])
})
