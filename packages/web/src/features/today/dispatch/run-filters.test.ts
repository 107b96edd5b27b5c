import { NOT_STARTED } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { givenScheduledRun } from '../../../testing/given-scheduled-run.ts'
import { isDue, plannedAs } from './run-filters.ts'

const MINUTE = 60
const NOW = 100_000
const from = (startAt: number, changes = {}) => givenScheduledRun({ startAt, endAt: startAt + 60 * MINUTE, ...changes })

test.each([
  ['is on its way', from(NOW - 90 * MINUTE, { run: { ...NOT_STARTED, active: true } }), true],
  ['starts in 45 minutes', from(NOW + 45 * MINUTE), true],
  ['starts in 46 minutes', from(NOW + 46 * MINUTE), false],
  ['should have started', from(NOW - 20 * MINUTE), true],
  ['never started, and would be over', from(NOW - 61 * MINUTE), false],
  ['is canceled', from(NOW, { cancelled: true }), true],
  ['was canceled, and would be over', from(NOW - 61 * MINUTE, { cancelled: true }), false],
  ['is over', from(NOW - 50 * MINUTE, { run: { ...NOT_STARTED, finishedAt: NOW - MINUTE } }), false],
])('[WEB-20] a run that %s is due: %#', (_, run, due) => {
  expect(isDue(run, NOW)).toBe(due)
})

test('[WEB-20] type, group and school narrow the runs together', () => {
  const runs = ['r1', 'r2', 'r3'].map((routeId, index) => givenScheduledRun({ routeId, type: index === 2 ? 2 : 1 }))
  const places = new Map([
    ['r1', { groupId: 'north', schoolId: 's1' }],
    ['r2', { groupId: 'south', schoolId: 's1' }],
    ['r3', { groupId: 'north', schoolId: null }],
  ])
  const idsOf = (chosen: object) =>
    plannedAs(runs, { type: '', group: '', school: '', ...chosen }, places).map(({ routeId }) => routeId)
  expect(idsOf({})).toEqual(['r1', 'r2', 'r3'])
  expect(idsOf({ type: 'Pickup Route' })).toEqual(['r1', 'r2'])
  expect(idsOf({ group: 'north' })).toEqual(['r1', 'r3'])
  expect(idsOf({ group: 'north', school: 's1' })).toEqual(['r1'])
})
