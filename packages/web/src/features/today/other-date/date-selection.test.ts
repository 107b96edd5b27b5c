import { NOT_STARTED } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { givenScheduledRun } from '../../../testing/given-scheduled-run.ts'
import { countByDateFilter, dateFiltersOf } from './date-selection.ts'

const COVERED = { driverId: 'd1', busId: 'b1' }

test.each([
  ['as planned', {}, ['planned']],
  ['with a substitute bus', { busIsSubstitute: true }, ['planned', 'changed']],
  ['without a driver', { driverId: null }, ['planned', 'uncovered']],
  ['with a note', { note: 'Fog' }, ['planned', 'changed']],
  ['canceled', { cancelled: true }, ['cancelled', 'changed']],
  [
    'with a stop that is moved',
    { movedStops: [{ id: 's1', name: 'Elm', from: { id: 'r1', name: 'Oak' }, to: { id: 'r2', name: 'Pine' } }] },
    ['planned', 'changed'],
  ],
  ['with riders of another route', { mergedFrom: [{ id: 'r2', name: 'Pine' }] }, ['planned', 'changed']],
])('[DAY-14] on a date to come a run %s', (_, changes, filters) => {
  expect(dateFiltersOf(givenScheduledRun({ ...COVERED, ...changes }), false)).toEqual(filters)
})

test('[DAY-14] of a date that is over, runs that were driven and runs that were not recorded are told apart', () => {
  const driven = givenScheduledRun({ run: { ...NOT_STARTED, startedAt: 1, finishedAt: 2 } })
  expect(countByDateFilter([driven, givenScheduledRun(), givenScheduledRun({ cancelled: true })], true)).toEqual({
    planned: 0,
    ran: 1,
    notRecorded: 1,
    changed: 1,
    uncovered: 0,
    cancelled: 1,
  })
})
