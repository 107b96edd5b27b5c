import { expect, onTestFinished, test } from 'vitest'
import { drive, givenOrganization, givenRoute, report } from '../testing/given.ts'
import { MONDAY_MORNING, openHarness, testDatabase, TEST_LOG } from '../testing/harness.ts'
import { GuardedPool } from './connection/guarded-pool.ts'
import { createTracking } from '../engine/tracking/tracking.ts'
import { newId } from '../ids.ts'
import { createHub } from '../live/hub.ts'
import { createMetrics } from '../metrics.ts'
import { handClock } from '../clock.ts'

test('[OPS-11] while the disk is full changes and reports are answered 507, and everything can be read', async () => {
  let isFull = false
  const database = { ...(await testDatabase()), isDiskFull: () => isFull }
  const [serviceClock, hub, metrics] = [handClock(MONDAY_MORNING), createHub(), createMetrics()]
  const tracking = createTracking({ database, serviceClock, hub, newId, metrics, log: TEST_LOG })
  const harness = await openHarness({ database, serviceClock, hub, metrics, tracking })
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

test('[OPS-11] a database that is stopped for lack of space is answered 507, and by the sentence that says so', async () => {
  let isFull = false
  const harness = await openHarness({ database: { ...(await testDatabase()), isDiskFull: () => isFull } })
  onTestFinished(() => harness.close())
  const { app, deps, cookie, organizationId: orgId } = await givenOrganization(harness)
  const { pool } = deps.database
  if (!(pool instanceof GuardedPool)) throw new Error('the pool of a server is guarded')
  const read = () => app.inject({ url: '/app/routes', query: { orgId }, headers: { cookie } })
  pool.setAway(true)
  onTestFinished(() => pool.setAway(false))
  expect((await read()).json()).toMatchObject({ status: 503, code: 'unavailable' })
  isFull = true
  const refused = await read()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([507, '30'])
  expect(refused.json()).toMatchObject({ code: 'disk_full', detail: expect.stringMatching(/until there is space/) })
  expect((await app.inject('/readyz')).statusCode).toBe(503) // a proxy asks another server
})
