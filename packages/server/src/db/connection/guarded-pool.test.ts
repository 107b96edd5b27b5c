import { expect, onTestFinished, test } from 'vitest'
import { givenOrganization } from '../../testing/given.ts'
import { GuardedPool } from './guarded-pool.ts'

test('[OPS-10] while the database does not respond every call is answered 503 at once, and 200 when it is back', async () => {
  const { app, deps, cookie, organizationId: orgId } = await givenOrganization()
  const { pool } = deps.database
  if (!(pool instanceof GuardedPool)) throw new Error('the pool of a server is guarded')
  const ask = (url: string) => app.inject({ url, query: { orgId }, headers: { cookie } })
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const waiting = ask('/readyz')
  await expect.poll(() => pool.waitingCount).toBeGreaterThan(0)
  pool.setAway(true)
  onTestFinished(() => pool.setAway(false))
  for (const answer of [await waiting, await ask('/readyz'), await ask('/app/routes')]) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.json()).toMatchObject({ code: 'unavailable', detail: expect.stringMatching(/Try again/) })
  }
  for (const client of held) await expect(client.query('select 1')).rejects.toThrow()
  pool.setAway(false)
  expect((await ask('/readyz')).statusCode).toBe(200) // of the connections that were cut none is missing
  expect((await ask('/app/routes')).statusCode).toBe(204)
  for (const client of held) client.release() // too late, and harmless
  expect((await ask('/readyz')).statusCode).toBe(200)
})
