import { expect, test } from 'vitest'
import { type KnownToLocks, type ScenarioLock, staleReasonOf } from './scenario-locks.ts'

const ALL: KnownToLocks = {
  hasRider: () => true,
  hasStop: () => true,
  hasRoute: () => true,
  hasStopOnRoute: () => true,
  hasBus: () => true,
}
const no = () => false
const RIDER: ScenarioLock = { kind: 'riderAtStop', childId: 'ann', stopId: 'oak' }
const STOP_TIME: ScenarioLock = { kind: 'stopTime', stopId: 'oak', routeId: 'north', minutes: 5 }
const BUS: ScenarioLock = { kind: 'busOfRoute', routeId: 'north', capacity: 72, wheelchairPlaces: 1 }

test('[SCENARIO-37] a lock is stale for the first thing that it names and that is gone, and else for nothing', () => {
  const reasons = (known: Partial<KnownToLocks>) =>
    [RIDER, STOP_TIME, BUS].map((lock) => staleReasonOf(lock, { ...ALL, ...known }))
  expect(reasons({})).toEqual([null, null, null])
  expect(reasons({ hasRider: no })).toEqual(['riderGone', null, null])
  expect(reasons({ hasStop: no })).toEqual(['stopGone', 'stopGone', null])
  expect(reasons({ hasRoute: no })).toEqual([null, 'routeGone', 'routeGone'])
  expect(reasons({ hasStopOnRoute: no })).toEqual([null, 'stopNotOnRoute', null])
  expect(reasons({ hasBus: no })).toEqual([null, null, 'busGone'])
})
