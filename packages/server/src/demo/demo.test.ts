import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { handClock } from '../clock.ts'
import { organizations } from '../db/schema.ts'
import { emptyDatabase } from '../testing/databases/empty-database.ts'
import { givenOrganization } from '../testing/given.ts'
import { openHarness } from '../testing/harness.ts'
import { inventAccounts, writeDemoFiles } from './accounts.ts'
import { openDemo } from './demo.ts'

/** Other tests buy organizations in the database that they share. */
async function harnessWithNothing() {
  const harness = await openHarness({ database: await emptyDatabase() })
  onTestFinished(() => harness.close())
  return harness
}

test('[DEMO-5] accounts left from a demo in another database make none of this one', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-demo-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const own = await harnessWithNothing()
  const { deps, organizationId } = await givenOrganization(own)
  const accounts = inventAccounts()
  writeDemoFiles(folder, { organizationId: 'not-in-this-database', accounts }, [])
  expect(await openDemo(deps.database, folder, 1)).toBeUndefined()
  writeDemoFiles(folder, { organizationId, accounts }, [])
  expect(await openDemo(deps.database, folder, 1)).toBeDefined()
})

test('[DEMO-6] a database that also holds a purchased organization is no demo', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-demo-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const own = await harnessWithNothing()
  const [demo, real] = [await givenOrganization(own), await givenOrganization(own)]
  writeDemoFiles(folder, { organizationId: demo.organizationId, accounts: inventAccounts() }, [])
  expect(await openDemo(own.deps.database, folder, 1)).toBeDefined()
  await own.deps.database.writeTransaction(real.scope, (db) =>
    db.update(organizations).set({ purchased: true }).where(eq(organizations.organizationId, real.organizationId)),
  )
  expect(await openDemo(own.deps.database, folder, 1)).toBeUndefined()
})

test('[DEMO-3] a demo with a past opens on a morning after it, and again so while no bus has reported', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-demo-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = await emptyDatabase()
  const real = handClock(0)
  const first = await openDemo(database, folder, 1, { real, pastDays: 1 })
  const openedAt = first?.serviceClock.now() ?? 0
  const { rows } = await database.pool.query<{ last: number }>('select max(received_at) as last from positions')
  expect(openedAt - (rows[0]?.last ?? Infinity)).toBeGreaterThan(12 * 3600)
  const again = await openDemo(database, folder, 1, { real, pastDays: 1 })
  expect(again?.serviceClock.now()).toBe(openedAt)
})
