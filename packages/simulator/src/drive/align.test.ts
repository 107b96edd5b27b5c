import { lineOf, offset, positionAt } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { alignStops } from './align.ts'

const start = { lat: 41, lng: -81 }
const end = offset(start, 90, 1000)
const outAndBack = lineOf([start, end, start])
const at = (metres: number) => positionAt(outAndBack, metres)

test('a stop on a street that is driven in and out falls on the pass that the timetable means', () => {
  const stops = [at(0), at(700), at(1000), at(2000)]
  const onTheWayOut = alignStops(outAndBack, stops, [0, 700, 1000, 2000])
  expect(onTheWayOut.map(Math.round)).toEqual([0, 700, 1000, 2000])
  const last = alignStops(outAndBack, [at(0), at(1000), at(700), at(2000)], [0, 1000, 1300, 2000])
  expect(last.map(Math.round)).toEqual([0, 1000, 1300, 2000])
})

test('a stop served twice falls on both passes, in order', () => {
  const along = alignStops(outAndBack, [at(0), at(400), at(400), at(2000)], [0, 400, 1600, 2000])
  expect(along.map(Math.round)).toEqual([0, 400, 1600, 2000])
})

test('a stop beside the street falls where the street is nearest, without a timetable too', () => {
  const line = lineOf([start, end])
  const beside = [0.1, 0.5, 0.9].map((share) => offset(positionAt(line, share * 1000), 0, 25))
  expect(alignStops(line, beside).map(Math.round)).toEqual([100, 500, 900])
})

test('stops that lie against the direction of the street never send the bus backwards', () => {
  const line = lineOf([start, end])
  const along = alignStops(line, [positionAt(line, 800), positionAt(line, 200), positionAt(line, 900)])
  expect(along).toEqual(along.toSorted((a, b) => a - b))
})
