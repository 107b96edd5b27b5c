import type { FleetSnapshot, RouteSnapshot } from '@firstbell/contract'
import { NOT_STARTED } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { foldFleet, foldRoute } from './fold.ts'

const started = { kind: 'started', at: 100, busId: null, busNumber: '12', driverName: null, nextstopId: 'oak' } as const

// Only what the fold looks at.
const route = { seq: 4, scheduledRun: { routeId: 'r1', run: NOT_STARTED } } as unknown as RouteSnapshot

test('an event that the snapshot already knew changes nothing', () => {
  expect(foldRoute(route, [{ routeId: 'r1', seq: 4, event: started }])).toBe(route)
})

test('a newer event is folded into the run, and none is folded twice', () => {
  const live = { routeId: 'r1', seq: 5, event: started }
  const after = foldRoute(route, [live])
  expect(after.scheduledRun?.run).toMatchObject({ active: true, busNumber: '12', nextstopId: 'oak' })
  expect(foldRoute(after, [live, live])).toBe(after)
})

test('a day without service stays one', () => {
  const none = { ...route, scheduledRun: null }
  expect(foldRoute(none, [{ routeId: 'r1', seq: 9, event: started }])).toBe(none)
})

test('events of a fleet find their runs, in their order, and leave the others alone', () => {
  const fleet = {
    scheduledRuns: ['r1', 'r2', 'r3'].map((routeId) => ({ routeId, run: NOT_STARTED })),
  } as unknown as FleetSnapshot
  const finished = { kind: 'finished', at: 200 } as const
  const after = foldFleet(fleet, [
    { routeId: 'r1', seq: 1, event: started },
    { routeId: 'r3', seq: 1, event: started },
    { routeId: 'r1', seq: 2, event: finished },
  ])
  expect(after.scheduledRuns.map(({ run }) => [run.active, run.finishedAt])).toEqual([
    [false, 200],
    [false, null],
    [true, null],
  ])
  expect(after.scheduledRuns[1]).toBe(fleet.scheduledRuns[1])
})
