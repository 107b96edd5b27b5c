import { expect, test } from 'vitest'
import { routeProgressOf } from './route-progress.ts'
import { NOT_STARTED } from './state.ts'

const stops = ['oak', 'elm', 'fir', 'ash'].map((id, index) => ({
  id,
  name: id,
  order: index + 1,
  scheduledAt: index * 60,
}))
const stopIds = stops.map(({ id }) => id)

test.each([
  ['has not started', {}, 'Not Running', [null, null, null, null]],
  [
    'was joined at its second stop',
    { active: true, startedAt: 0, nextstopId: 'elm' },
    'Unknown',
    [2, null, null, null],
  ],
  [
    'skipped a stop and reached another',
    { active: true, startedAt: 0, nextstopId: 'ash', arrivals: { oak: 0, fir: 120 }, skipList: ['elm'] },
    'Unknown',
    [0, 1, 0, null],
  ],
  ['has ended', { startedAt: 0, finishedAt: 300, arrivals: { oak: 0, ash: 240 } }, 'Not Running', [0, 2, 2, 0]],
])('[STATUS-5] a run that %s', (_, run, routeStatus, stopStatusList) => {
  const progress = routeProgressOf('r', stopIds, { run: { ...NOT_STARTED, ...run }, stops }, 2)
  expect(progress).toEqual({ routeId: 'r', routeStatus, stopStatusList })
})

test('[STATUS-5] a route without a run today is not running', () => {
  expect(routeProgressOf('r', stopIds, undefined, 2).stopStatusList).toEqual([null, null, null, null])
})
