import { replayOf } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { recordedRun } from '../../../testing/recorded-run.ts'
import { marksOf } from './marks.ts'

test('[REPLAY-16] skips, gaps, times off the route, messages and who took over are marked, in the order in which they came', () => {
  const run = recordedRun({ fixes: 10 })
  const begun = { busNumber: '12', driverName: 'Ada' }
  const replay = replayOf({
    ...run,
    messages: [{ timestamp: 10, id: 'm1', subject: 'Oak is late' }],
    runData: {
      ...run.runData,
      crewupdates: [
        { timestamp: 0, ...begun },
        { timestamp: 30, ...begun, busNumber: '31' },
        { timestamp: 90, busNumber: '31', driverName: 'Moss' },
      ],
      routeupdates: [
        { timestamp: 40, onRoute: false },
        { timestamp: 55, onRoute: true },
        { timestamp: 200, onRoute: false },
      ],
    },
  })
  const visits = [
    { stopId: 'oak', name: 'Oak', at: 20, deviationSeconds: 0 },
    { stopId: 'elm', name: 'Elm', at: 50, deviationSeconds: null },
  ]
  const marks = marksOf(replay, visits, [{ from: 60, to: 130 }], 300)
  expect(marks.map(({ kind, name = '', from, to }) => `${kind} ${name} ${from}–${to}`)).toEqual([
    'message Oak is late 10–10',
    'bus 31 30–30',
    'offRoute  40–55',
    'skip Elm 50–50',
    'gap  60–130',
    'driver Moss 90–90',
    'offRoute  200–300',
  ])
})
