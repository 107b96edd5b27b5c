import { expect, test } from 'vitest'
import { runs } from '../../db/schema.ts'
import { removeRoute } from '../../features/routes/routes.store.ts'
import { drive, givenRoute } from '../../testing/given.ts'
import { MONDAY_MORNING } from '../../testing/harness.ts'
import { isWaitedFor } from '../../testing/waits.ts'
import { recordTravelTimesOfNextRun } from './travel-times.store.ts'

const SEVEN_OCLOCK = MONDAY_MORNING + 10 * 60

test('[TIMES-13] recording the travel times of a run does not keep its route from being deleted', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05', 'School 7:10'])
  const { deps, scope, organizationId, routeId } = given
  const { database } = deps
  await drive(given, SEVEN_OCLOCK, 800)
  let recording: Promise<boolean> | undefined
  await database.writeTransaction(scope, (db) => db.update(runs).set({ finishedAt: SEVEN_OCLOCK + 900 }))
  await database.writeTransaction(scope, async (db) => {
    await db.update(runs).set({ note: 'locked, as by a deletion' })
    recording = database.writeTransaction(scope, (other) => recordTravelTimesOfNextRun(other, organizationId))
    await expect.poll(() => isWaitedFor(db)).toBe(true)
    await removeRoute(db, { organizationId, routeId })
  })
  await recording
})
