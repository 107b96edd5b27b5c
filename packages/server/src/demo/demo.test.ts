import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { givenOrganization } from '../testing/given.ts'
import { inventAccounts, writeDemoFiles } from './accounts.ts'
import { openDemo } from './demo.ts'

test('[DEMO-5] accounts left from a demo in another database make none of this one', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-demo-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { deps, organizationId } = await givenOrganization()
  const accounts = inventAccounts()
  writeDemoFiles(folder, { organizationId: 'not-in-this-database', accounts }, [])
  expect(await openDemo(deps.database, folder, 1)).toBeUndefined()
  writeDemoFiles(folder, { organizationId, accounts }, [])
  expect(await openDemo(deps.database, folder, 1)).toBeDefined()
})
