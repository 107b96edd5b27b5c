import { expect, test } from 'vitest'
import { isToCome, phaseOf, stageOf } from './phase.ts'
import { NOT_STARTED, type RunState } from './state.ts'
import { stopStatesOf } from './stop-state.ts'

const START = 100_000
const END = START + 1800
const STOPS = ['oak', 'elm', 'school'].map((id) => ({ id }))
const DRIVING = { active: true, startedAt: START, nextstopId: 'elm', nextstopIndex: 1, arrivals: { oak: START + 10 } }
const AT_SCHOOL = { ...DRIVING, nextstopId: null, nextstopIndex: null, arrivals: { oak: START + 10, school: END } }
const OVER = { ...AT_SCHOOL, active: false, finishedAt: END + 60 }

function run(changes: Partial<RunState> = {}, cancelled = false) {
  return { run: { ...NOT_STARTED, ...changes }, stops: STOPS, cancelled, startAt: START, endAt: END }
}

test.each([
  ['before its start', run(), START - 60, 'scheduled'],
  ['at the last second of the rule', run(), START + 300, 'scheduled'],
  ['not started after it', run(), START + 301, 'due'],
  ['an hour after its end', run(), END + 3600, 'due'],
  ['never started', run(), END + 3601, 'notDriven'],
  ['on its way', run(DRIVING), START + 60, 'underWay'],
  ['at its last stop', run(AT_SCHOOL), END + 30, 'atLastStop'],
  ['finished', run(OVER), END + 90, 'finished'],
  ['canceled', run({}, true), START, 'canceled'],
  ['canceled while it drives', run(DRIVING, true), START + 60, 'underWay'],
  ['canceled on its way, and over', run(OVER, true), END + 90, 'canceled'],
])('[DAY-32] the phase of a run that is %s', (_, scheduledRun, now, phase) => {
  expect(phaseOf(scheduledRun, { notStartedMinutes: 5 }, now)).toBe(phase)
  expect(isToCome(scheduledRun)).toBe(['notStarted', 'underWay'].includes(stageOf(scheduledRun)))
})

test.each([
  ['has not begun', run(), ['ahead', 'ahead', 'ahead']],
  ['is on its way', run({ ...DRIVING, atStopId: 'oak' }), ['here', 'next', 'ahead']],
  ['joined late', run({ ...DRIVING, arrivals: {} }), ['passed', 'next', 'ahead']],
  ['skips a stop at which it was seen', run({ ...DRIVING, skipList: ['oak'] }), ['skipped', 'next', 'ahead']],
  ['has no next stop any more', run(AT_SCHOOL), ['arrived', 'passed', 'arrived']],
  ['is over', run(OVER), ['arrived', 'missed', 'arrived']],
  ['is canceled', run({}, true), ['canceled', 'canceled', 'canceled']],
  ['was canceled on its way', run({ ...OVER, arrivals: { oak: 1 } }, true), ['arrived', 'canceled', 'canceled']],
])('[DAY-32] the stops of a run that %s', (_, scheduledRun, states) => {
  expect(stopStatesOf(scheduledRun)).toEqual(states)
})
