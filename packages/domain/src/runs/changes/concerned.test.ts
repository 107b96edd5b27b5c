import { expect, test } from 'vitest'
import { isConcerned, usefulUntil } from './concerned.ts'
import { expectedArrival } from '../arrivals/expected-arrival.ts'
import { NOT_STARTED } from '../state.ts'

const STOPS = ['oak', 'elm', 'fir'].map((id, order) => ({ id, name: id, order, scheduledAt: 1000 + order * 600 }))
const endAt = 2200
const underWay = { ...NOT_STARTED, active: true, startedAt: 1000, nextstopIndex: 1, nextstopId: 'elm' }
const concerned = (run: object, now: number, cancelled = false) =>
  STOPS.filter(({ id }) =>
    isConcerned({ run: { ...NOT_STARTED, ...run }, stops: STOPS, cancelled, endAt }, id, now),
  ).map(({ id }) => id)

test('[MESSAGE-92] a run that has not begun concerns all of its stops until an hour after its end, a canceled one always', () => {
  const all = ['oak', 'elm', 'fir']
  expect(concerned({}, 0)).toEqual(all)
  expect(concerned({}, endAt + 3600)).toEqual(all)
  expect(concerned({}, endAt + 3601)).toEqual([])
  expect(concerned({}, endAt + 90_000, true)).toEqual(all)
  expect(concerned(underWay, 1500, true)).toEqual(all)
})

test('[MESSAGE-92] a run that is under way concerns the stops ahead that it serves, one that is over none', () => {
  expect(concerned(underWay, 1500)).toEqual(['elm', 'fir'])
  expect(concerned({ ...underWay, skipList: ['fir'] }, 1500)).toEqual(['elm'])
  expect(concerned({ finishedAt: 2100 }, 2150)).toEqual([])
  expect(concerned({ finishedAt: 2100 }, 2150, true)).toEqual([])
})

test('[MESSAGE-8] it is of use until the bus comes; about one that does not come until an hour after its run', () => {
  const until = (at: number | null | undefined, now: number, cancelled = false) =>
    usefulUntil({ cancelled, endAt }, at === undefined ? undefined : { at, isStartMissed: false }, now)
  expect(until(1600, 1500)).toBe(1600)
  expect(until(null, 1500)).toBe(endAt + 3600)
  expect(until(undefined, 1500)).toBe(endAt + 3600)
  expect(until(1600, 1200, true)).toBe(endAt + 3600)
  expect(until(undefined, 5000, true)).toBe(5000 + 3600)
})

test('[MESSAGE-8] a bus that is due and has not begun comes at no known moment, whatever is said of its minutes', () => {
  const scheduledRun = { run: NOT_STARTED, stops: STOPS, cancelled: false, startAt: 1000, endAt }
  const until = (minutesBeyondSchedule: number, now: number) =>
    usefulUntil(
      scheduledRun,
      expectedArrival(scheduledRun, 'elm', { minutesBeyondSchedule, notStartedMinutes: 5, now }),
      now,
    )
  expect([until(6, 900), until(6, 1300), until(6, 1301)]).toEqual([1960, 1960, endAt + 3600])
  expect([until(0, 1300), until(0, 1301)]).toEqual([1600, endAt + 3600])
})
