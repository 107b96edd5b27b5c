import { NOT_STARTED, type RunState, type ScheduledRun } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { givenScheduledRun } from '../../testing/given-scheduled-run.ts'
import { countByFilter, select, type Selection } from './selection.ts'

const STOP = { id: 'oak', name: 'Oak Street', order: 1, scheduledAt: 1000 }

function scheduledRun(routeName: string, startAt: number, changes: Partial<ScheduledRun> = {}): ScheduledRun {
  return givenScheduledRun({
    routeId: routeName,
    routeName,
    driverName: 'Ada Reyes',
    busNumber: '12',
    startAt,
    endAt: startAt + 3600,
    stops: [STOP],
    ...changes,
  })
}

function running(deviationSeconds: number): RunState {
  const at = STOP.scheduledAt + deviationSeconds
  const etaList = [{ stopId: STOP.id, at, earliestAt: at, latestAt: at }]
  return { ...NOT_STARTED, active: true, startedAt: 0, nextstopId: STOP.id, nextstopIndex: 0, etaList }
}

const all: Selection = { filter: null, typed: '', sortKey: 'times', descending: false }
const names = (scheduledRuns: ScheduledRun[]) => scheduledRuns.map((each) => each.routeName).join(', ')

const today = [
  scheduledRun('Route 10', 300),
  scheduledRun('Route 9', 300, { run: running(300) }),
  scheduledRun('Route 2', 100, { run: running(0), driverName: 'Björn Ek' }),
  scheduledRun('Route 5', 250, { run: { ...running(0), etaList: [] } }),
  scheduledRun('Route 3', 200, { run: { ...NOT_STARTED, finishedAt: 900 } }),
  scheduledRun('Route 4', 50, { cancelled: true, busNumber: null }),
]

test("today's runs are listed by departure, and by name where they leave together", () => {
  expect(names(select(today, all, 2))).toBe('Route 4, Route 2, Route 3, Route 5, Route 9, Route 10')
})

test('a run that is on its way is found by what it is called, who drives, its bus and its next stop', () => {
  expect(names(select(today, { ...all, typed: ' björn ' }, 2))).toBe('Route 2')
  expect(names(select(today, { ...all, typed: 'OAK' }, 2))).toBe('Route 2, Route 5, Route 9')
  expect(names(select(today, { ...all, typed: 'xyz' }, 2))).toBe('')
})

test('the counts say how many run, how they run, and what became of the others', () => {
  expect(countByFilter(today, 2)).toEqual({
    running: 3,
    onTime: 1,
    late: 1,
    early: 0,
    noEstimate: 1,
    notStarted: 1,
    finished: 1,
    cancelled: 1,
  })
})

test('[WEB-8] a filter shows exactly what its count promised', () => {
  expect(names(select(today, { ...all, filter: 'late' }, 2))).toBe('Route 9')
  expect(names(select(today, { ...all, filter: 'notStarted' }, 2))).toBe('Route 10')
})

test('sorted by delay, the latest come first when descending and runs without one come last', () => {
  expect(names(select(today, { ...all, sortKey: 'delta', descending: true }, 2))).toBe(
    'Route 9, Route 2, Route 4, Route 3, Route 5, Route 10',
  )
})
