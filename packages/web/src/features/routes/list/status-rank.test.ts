import { NOT_STARTED } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { givenScheduledRun } from '../../../testing/given-scheduled-run.ts'
import { byNumber } from '../../../ui/table/select-rows.ts'
import { statusRanks } from './status-rank.ts'

/** A run of this route that comes to its next stop so many minutes late, or at an unknown time. */
function onItsWay(routeId: string, minutes?: number) {
  const stop = { id: 'oak', name: 'Oak Street', order: 1, scheduledAt: 6000 }
  const at = stop.scheduledAt + (minutes ?? 0) * 60
  const etaList = minutes === undefined ? [] : [{ stopId: stop.id, at, earliestAt: at, latestAt: at }]
  const run = { ...NOT_STARTED, active: true, startedAt: 5000, nextstopId: stop.id, nextstopIndex: 0, etaList }
  return givenScheduledRun({ routeId, stops: [stop], run })
}

test('[LIST-5] by status late routes come first, then what is unknown, early, on time, not running and out of service', () => {
  const scheduledRuns = [
    givenScheduledRun({ routeId: 'waiting' }),
    onItsWay('on time', 1),
    onItsWay('early', -5),
    onItsWay('unknown'),
    onItsWay('late', 5),
  ]
  const rankOf = statusRanks({ scheduledRuns, toleranceMinutes: 2 })
  const ids = ['resting', 'no school today', ...scheduledRuns.map(({ routeId }) => routeId)]
  const routes = ids.map((id) => ({ id, inService: id !== 'resting' }))
  const order = routes.toSorted(byNumber(rankOf)).map(({ id }) => id)
  expect(order).toEqual(['late', 'unknown', 'early', 'on time', 'no school today', 'waiting', 'resting'])
})

test('[LIST-5] before the feed has spoken every route in service is one that does not run', () => {
  const waiting = { id: 'r1', inService: true }
  const resting = { id: 'r1', inService: false }
  const rankOf = statusRanks(undefined)
  expect(rankOf(waiting)).toBe(statusRanks({ scheduledRuns: [givenScheduledRun()], toleranceMinutes: 2 })(waiting))
  expect(rankOf(resting)).toBeGreaterThan(rankOf(waiting))
})
