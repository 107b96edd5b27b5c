import { drizzle } from 'drizzle-orm/node-postgres'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { loadDay } from '../../engine/tracking/day.ts'
import { scopeOfSystem } from '../scope.ts'
import { deleteOrganization } from '../../identity/tenancy.ts'
import { givenRoute } from '../../testing/given.ts'
import { openHarness, openTestDatabase, TEST_LOG } from '../../testing/harness.ts'
import { betweenPiecesOf } from '../../work/pieces.ts'
import { createTestDatabase } from '../../testing/databases/test-databases.ts'
import { openPostgres } from './postgres.ts'
import { routes } from '../schema.ts'

async function open(limits?: Parameters<typeof openPostgres>[2]) {
  const engine = await openPostgres(await createTestDatabase(), TEST_LOG, limits)
  onTestFinished(engine.close)
  return engine.pools.calls
}

test('[OPS-14] a connection may stand still within a transaction for five seconds', async () => {
  const pool = await open()
  const { rows } = await pool.query('show idle_in_transaction_session_timeout')
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '5s' }])
})

test('[OPS-14] a transaction that stands still is ended, its locks are free, and the pool goes on', async () => {
  const pool = await open({ idleInTransactionMs: 50 })
  const idle = await pool.connect()
  const ended = once(idle, 'error')
  await idle.query('begin')
  await idle.query('select pg_advisory_xact_lock(1)')
  expect((await pool.query('select pg_advisory_lock(1), 1 as got')).rows).toMatchObject([{ got: 1 }]) // waits until then
  expect((await ended)[0]).toMatchObject({ code: '25P03' })
  await expect(idle.query('commit')).rejects.toThrow()
  const all = await Promise.all(Array.from({ length: pool.options.max ?? 1 }, () => pool.connect()))
  for (const client of all) expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  for (const client of all) client.release()
})

test('[OPS-14] a long calculation within a transaction goes on in pieces, of which the database hears', async () => {
  const pool = await open({ idleInTransactionMs: 400 })
  const client = await pool.connect()
  onTestFinished(() => client.release())
  await client.query('begin')
  const pause = betweenPiecesOf(drizzle(client))
  const until = performance.now() + 1200
  while (performance.now() < until) await pause()
  expect(await client.query('commit')).toMatchObject({ command: 'COMMIT' })
})

test('[OPS-9] a day that is read while its organization is deleted is read whole', async () => {
  const harness = await openHarness({ database: await openTestDatabase() })
  onTestFinished(harness.close)
  const given = await givenRoute(['Oak 7:00', 'School 7:10'], { harness })
  const { organizationId } = given
  const { database } = harness.deps
  const day = await database.snapshot(scopeOfSystem(organizationId), async (db) => {
    await db.select().from(routes)
    await database.writeTransaction(given.scope, (other) => deleteOrganization(other, organizationId))
    return loadDay(db, organizationId, '2026-11-23')
  })
  expect(day.scheduledRuns.get(given.routeId)?.planned.stops).toHaveLength(2)
})
