import { NOT_STARTED, type Route, type RunState, type Service } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { progressOf } from './stop-progress.ts'

const STOPS = ['depot', 'oak', 'elm', 'fir'].map((id, index) => ({
  id,
  order: index + 1,
  type: id === 'depot' ? 1 : 0,
}))
// Only what the timeline looks at.
const route = { stops: STOPS } as unknown as Route

function states(run: Partial<RunState>): string {
  const service = { stops: [], run: { ...NOT_STARTED, ...run } } as unknown as Service
  return progressOf(route, service)
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

test('a finished run says for which stops no arrival is known', () => {
  expect(states({ finishedAt: 900, arrivals: { oak: 100, fir: 800 } })).toBe('1 oak done, 2 elm missed, 3 fir done')
})

test('on a day without service all stops are to come', () => {
  expect(progressOf(route, null).map(({ state }) => state)).toEqual(['toCome', 'toCome', 'toCome'])
})
