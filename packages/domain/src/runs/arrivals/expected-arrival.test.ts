import { expect, test } from 'vitest'
import { expectedArrival } from './expected-arrival.ts'
import { NOT_STARTED } from '../state.ts'

const STOPS = ['oak', 'elm', 'fir'].map((id, order) => ({ id, name: id, order, scheduledAt: 1000 + order * 600 }))
const eta = { stopId: 'elm', at: 2200, earliestAt: 2140, latestAt: 2320 }
const RULES = { now: 1500, notStartedMinutes: 5 }
const underWay = { ...NOT_STARTED, active: true, nextstopIndex: 1, nextstopId: 'elm', etaList: [eta] }

test('[MESSAGE-73] a bus is expected by its ETA, else by its schedule and as late as it is said to be', () => {
  const at = (stopId: string, run: typeof NOT_STARTED = underWay) =>
    expectedArrival({ run, stops: STOPS, startAt: 1000 }, stopId, { ...RULES, minutesBeyondSchedule: 10 })
  expect(at('elm')).toMatchObject({ at: 2200, window: { earliestAt: 2140, latestAt: 2320 } })
  expect(at('fir')).toMatchObject({ at: 2800, window: null })
  expect(at('oak', NOT_STARTED)).toMatchObject({ at: 1600, window: null })
})

test('[MESSAGE-73] a bus is not expected where it was, where it does not stop, or after its run', () => {
  const at = (stopId: string, run: object) =>
    expectedArrival({ run: { ...underWay, ...run }, stops: STOPS, startAt: 1000 }, stopId, {
      ...RULES,
      minutesBeyondSchedule: 0,
    })
  expect(at('oak', {})).toBeUndefined()
  expect(at('elm', { skipList: ['elm'] })).toBeUndefined()
  expect(at('fir', { active: false, finishedAt: 1400 })).toBeUndefined()
  expect(at('absent', {})).toBeUndefined()
})

test('[MESSAGE-73] [MESSAGE-136] nobody knows when a bus comes that is due and has not started, or is late by nobody knows how much', () => {
  const at = (minutesBeyondSchedule: number | null, now: number, run: object = NOT_STARTED) =>
    expectedArrival({ run: { ...NOT_STARTED, ...run }, stops: STOPS, startAt: 1000 }, 'fir', {
      minutesBeyondSchedule,
      notStartedMinutes: 5,
      now,
    })?.at
  expect(at(0, 1300)).toBe(2200)
  expect(at(0, 1301)).toBeNull()
  expect(at(10, 1301)).toBe(2800)
  expect(at(10, 1901)).toBeNull()
  expect(at(null, 900)).toBeNull()
  expect(at(null, 900, { active: true, nextstopIndex: 0, nextstopId: 'oak' })).toBe(2200)
})
