import type { RouteSnapshot } from '@firstbell/contract'
import { NOT_STARTED } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { foldRoute } from './fold.ts'

const started = { kind: 'started', at: 100, busId: null, busNumber: '12', driverName: null, nextstopId: 'oak' } as const

// Only what the fold looks at.
const route = { seq: 4, service: { routeId: 'r1', run: NOT_STARTED } } as unknown as RouteSnapshot

test('an event that the snapshot already knew changes nothing', () => {
  expect(foldRoute(route, { routeId: 'r1', seq: 4, event: started })).toBe(route)
})

test('a newer event is folded into the run, and none is folded twice', () => {
  const live = { routeId: 'r1', seq: 5, event: started }
  const after = foldRoute(route, live)
  expect(after.service?.run).toMatchObject({ active: true, busNumber: '12', nextstopId: 'oak' })
  expect(foldRoute(after, live)).toBe(after)
})

test('a day without service stays one', () => {
  const none = { ...route, service: null }
  expect(foldRoute(none, { routeId: 'r1', seq: 9, event: started })).toBe(none)
})
