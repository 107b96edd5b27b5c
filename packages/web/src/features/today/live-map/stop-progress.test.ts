import { NOT_STARTED, type Route, type RunState, type ScheduledRun } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { progressOf } from './stop-progress.ts'

const STOPS = ['depot', 'oak', 'elm', 'fir'].map((id, index) => ({
  id,
  order: index + 1,
  type: id === 'depot' ? 1 : 0,
}))
const TIMED = STOPS.filter(({ type }) => type === 0)
// Only what the timeline looks at.
const route = { stops: STOPS } as unknown as Route

function states(run: Partial<RunState>): string {
  const scheduledRun = { stops: TIMED, run: { ...NOT_STARTED, ...run } } as unknown as ScheduledRun
  return progressOf(route, scheduledRun)
    .map(({ stop, number, state }) => `${number} ${stop.id} ${state}`)
    .join(', ')
}

test('waypoints are no stops: they are neither listed nor counted', () => {
  expect(states({})).toBe('1 oak toCome, 2 elm toCome, 3 fir toCome')
})

test('on its way, stops are served, where the bus stands, or next', () => {
  const run = { active: true, arrivals: { oak: 100, elm: 200 }, atStopId: 'elm', nextstopId: 'fir' }
  expect(states(run)).toBe('1 oak done, 2 elm here, 3 fir next')
})

test('a skipped stop is neither served nor to come', () => {
  expect(states({ active: true, skipList: ['oak'], nextstopId: 'elm' })).toBe('1 oak skipped, 2 elm next, 3 fir toCome')
})

test('a stop behind a bus that was switched on later has been passed, and is not to come', () => {
  expect(states({ active: true, nextstopId: 'fir', arrivals: { elm: 100 } })).toBe(
    '1 oak passed, 2 elm done, 3 fir next',
  )
  expect(states({ active: true, arrivals: { elm: 100, fir: 200 } })).toBe('1 oak passed, 2 elm done, 3 fir done')
})

test('a finished run says for which stops no arrival is known', () => {
  expect(states({ finishedAt: 900, arrivals: { oak: 100, fir: 800 } })).toBe('1 oak done, 2 elm missed, 3 fir done')
})

test('on a day without service, or when the run is cancelled, no stop is to come', () => {
  const cancelled = { stops: TIMED, cancelled: true, run: NOT_STARTED } as unknown as ScheduledRun
  for (const scheduledRun of [null, cancelled])
    expect(progressOf(route, scheduledRun).map(({ state }) => state)).toEqual(['notToday', 'notToday', 'notToday'])
})

test('a cancelled run that drives all the same is shown as it drives', () => {
  const run = { ...NOT_STARTED, active: true, startedAt: 50, nextstopId: 'elm', arrivals: { oak: 100 } }
  const scheduledRun = { stops: TIMED, cancelled: true, run } as unknown as ScheduledRun
  expect(progressOf(route, scheduledRun).map(({ state }) => state)).toEqual(['done', 'next', 'toCome'])
})
