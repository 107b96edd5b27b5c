import { expect, test } from 'vitest'
import { drive, givenRoute, report } from '../testing/given.ts'
import { MONDAY_MORNING, openHarness, testDatabase, TEST_LOG } from '../testing/harness.ts'
import { createTracking } from '../engine/tracking/tracking.ts'
import { newId } from '../ids.ts'
import { createHub } from '../live/hub.ts'
import { createMetrics } from '../metrics.ts'
import { handClock } from '../clock.ts'

test('[OPS-11] while the disk is full changes and reports are answered 507, and everything can be read', async () => {
  let isFull = false
  const database = { ...(await testDatabase()), isDiskFull: () => isFull }
  const [clock, hub, metrics] = [handClock(MONDAY_MORNING), createHub(), createMetrics()]
  const tracking = createTracking({ database, clock, hub, newId, metrics, log: TEST_LOG })
  const harness = await openHarness({ database, clock, hub, metrics, tracking })
  const given = await givenRoute(['Oak 7:00', 'Elm 7:01', 'Fir 7:02'], { harness })
  const { client, routeId } = given
  const now = await drive(given, MONDAY_MORNING + 600, 300)
  isFull = true
  const refused = await report(given, now, 350)
  expect(refused.statusCode).toBe(507)
  expect(refused.headers['retry-after']).toBe('30')
  expect(refused.json()).toMatchObject({ code: 'disk_full', detail: expect.stringMatching(/Nothing was changed/) })
  const { lastCompleted, active } = await client.routes.get({ params: { routeId } })
  expect([lastCompleted?.stopId, active]).toEqual([given.stopIds[0], true])
  isFull = false
  expect((await report(given, now, 350)).json()).toEqual({ result: 'stored' })
  await harness.close()
})
