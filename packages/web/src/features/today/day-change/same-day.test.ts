import { NOT_STARTED } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { givenScheduledRun } from '../../../testing/given-scheduled-run.ts'
import { alsoWith, clashesOf } from './same-day.ts'

const run = (routeId: string, busId: string | null, startAt = 1000, more = {}) =>
  givenScheduledRun({ routeId, busId, startAt, endAt: startAt + 500, ...more })
const idsOf = (runs: readonly { routeId: string }[]) => runs.map(({ routeId }) => routeId)

test('[DAY-15] the other runs of a bus are those of the day that are still to be driven', () => {
  const own = run('own', 'b7')
  const sameDay = [
    own,
    run('home', 'b7', 9000),
    run('other', 'b8'),
    run('off', 'b7', 9000, { cancelled: true }),
    run('driven', 'b7', 100, { run: { ...NOT_STARTED, startedAt: 100, finishedAt: 600 } }),
  ]
  expect(idsOf(alsoWith(sameDay, own, 'busId'))).toEqual(['home'])
  expect(alsoWith(sameDay, run('none', null), 'busId')).toEqual([])
})

test('[DAY-15] a substitute that drives at the same time is noticed, also for the other runs that it takes over', () => {
  const [own, home] = [run('own', 'b7'), run('home', 'b7', 9000)]
  const sameDay = [
    own,
    home,
    run('early', 'b31', 400),
    run('pm', 'b31', 9100),
    run('off', 'b31', 1000, { cancelled: true }),
  ]
  expect(clashesOf(sameDay, [own], 'busId', 'b31')).toEqual([])
  expect(idsOf(clashesOf(sameDay, [own, home], 'busId', 'b31'))).toEqual(['pm'])
  expect(idsOf(clashesOf([...sameDay, run('am', 'b31', 1499)], [own], 'busId', 'b31'))).toEqual(['am'])
  expect(clashesOf([...sameDay, run('next', 'b31', 1500)], [own], 'busId', 'b31')).toEqual([])
})
