import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { scopeOfSystem } from '../scope.ts'
import { givenOrganization } from '../../testing/given.ts'
import { openHarness, openTestDatabase } from '../../testing/harness.ts'
import { createLongWork } from './long-work.ts'

const FOREVER = sql`select pg_sleep(600)`

async function givenLongWork() {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const longWork = createLongWork(database)
  const leaving = new AbortController()
  const sleep = (organizationId: string) => {
    const scope = scopeOfSystem(organizationId)
    return longWork(scope, leaving.signal, (long) => long.transaction(scope, (db) => db.execute(FOREVER)))
  }
  const sleeping = async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and state = 'active' and query like '%pg_sleep(600)%' and pid <> pg_backend_pid()`,
    )
    return rows[0]?.count
  }
  return { database, longWork, leaving, sleep, sleeping }
}

test('[DATA-14] a query ends when its caller leaves, and what waits behind it is not asked', async () => {
  const { leaving, sleep, sleeping } = await givenLongWork()
  const all = Promise.allSettled(['a', 'a', 'b', 'c'].map(sleep))
  await expect.poll(sleeping).toBe(2)
  leaving.abort(new Error('left'))
  for (const { status } of await all) expect(status).toBe('rejected')
  expect(await sleeping()).toBe(0)
})

test('[DATA-14] reports and calls do not wait for long work, nor for each other', async () => {
  const { database, leaving, sleep, sleeping } = await givenLongWork()
  const all = Promise.allSettled(['a', 'b', 'c'].map(sleep))
  await expect.poll(sleeping).toBe(2)
  const scope = scopeOfSystem('a')
  const ask = (from: Pick<typeof database, 'transaction'>) =>
    from.transaction(scope, (db) => db.execute<{ one: number }>(sql`select 1 as one`))
  const calls = Array.from({ length: 10 }, () => database.pool.connect()) // every connection of calls
  expect((await ask(database.ingest)).rows).toEqual([{ one: 1 }])
  for (const call of await Promise.all(calls)) call.release()
  expect((await ask(database)).rows).toEqual([{ one: 1 }])
  leaving.abort(new Error('left'))
  await all
})

test('[DATA-14] long work may take longer than a call', async () => {
  const { database, longWork } = await givenLongWork()
  const scope = scopeOfSystem('a')
  const limit = sql`select current_setting('statement_timeout') as limit`
  const { signal } = new AbortController()
  const long = await longWork(scope, signal, (own) => own.transaction(scope, (db) => db.execute(limit)))
  expect(long.rows).toEqual([{ limit: '5min' }])
  expect((await database.transaction(scope, (db) => db.execute(limit))).rows).toEqual([{ limit: '1min' }])
  expect((await database.ingest.transaction(scope, (db) => db.execute(limit))).rows).toEqual([{ limit: '1min' }])
})

test('[DATA-14] a report ends when its reader leaves', async () => {
  const harness = await openHarness({ database: await openTestDatabase() })
  onTestFinished(harness.close)
  const { organizationId, cookie, transport, deps } = await givenOrganization(harness)
  const { pool } = deps.database
  const base = await harness.app.listen({ port: 0, host: '127.0.0.1' })
  const holder = await pool.connect()
  onTestFinished(() => holder.release(true))
  await holder.query('begin; lock table run_roll_ups')
  const waiting = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and not granted`,
    )
    return rows[0]?.count
  }
  const leaving = new AbortController()
  const url = `${base}/app/reports/runDetail?orgId=${organizationId}&from=2026-11-02&to=2026-11-06`
  const asked = fetch(url, { headers: transport(cookie).headers, signal: leaving.signal })
  await expect.poll(waiting).toBe(1)
  leaving.abort()
  await expect(asked).rejects.toThrow()
  await expect.poll(waiting).toBe(0)
})
