import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { importDatabase } from '../../src/db/copy/import-database.ts'
import type { Database } from '../../src/db/database.ts'
import { prepareDatabase } from '../../src/db/prepare-database.ts'
import { openPostgres } from '../../src/db/connection/postgres.ts'
import { withClient } from '../../src/db/connection/with-client.ts'
import type { DemoAccounts } from '../../src/demo/accounts.ts'
import { openBackup } from '../../src/engine/backups/open-backup.ts'
import { signIn } from '../../src/testing/given.ts'
import { openHarness, TEST_LOG } from '../../src/testing/harness.ts'
import { createOwnedDatabase } from '../../src/testing/databases/owned-database.ts'
import { ask } from '../calls/ask.ts'
import { callsOf } from '../calls/calls.ts'
import { ENGINES } from '../calls/engines.ts'
import { fitted } from '../calls/fitting.ts'
import { isWhole } from '../gate.ts'
import { KEPT_FOLDER, KEPT_KEY, KEPT_MARK, listKept } from './kept.ts'
import { inputOf } from '../records/nouns.ts'
import { cookieOf } from '../records/people.ts'
import { lossesBetween, sumsAt } from './sums.ts'
import { recordsOf } from '../records/world.ts'

/** What migrations change on purpose in tables that were there, with the reason: `'families.name': 'is split in two'`. */
const INTENDED: Readonly<Record<string, string>> = {
  'deliveries.state': 'what is kept in the outbox is not accepted any more (0028)',
  'deliveries.error': 'its state says so (0027)',
}

/** Fills an empty database with a kept one and the schema of then; returns the accounts of its demo. */
function restore(name: string, url: string): Promise<DemoAccounts> {
  return openBackup(
    { file: path.join(KEPT_FOLDER, name), key: KEPT_KEY },
    {
      async copy(copy, { files }) {
        await withClient({ connectionString: url }, (client) => importDatabase(client, copy))
        return JSON.parse(files['demo-accounts.json'] ?? '') as DemoAccounts // as the product wrote it
      },
      folder: () => Promise.reject(new Error('it holds a copy')),
    },
  )
}

/** Reads as administrators of then: every call that reads, and in the demo how many there are of what. */
async function readAll(database: Database, { organizationId: orgId, accounts }: DemoAccounts) {
  const world = await openHarness({ ...ENGINES, database })
  const own = recordsOf(KEPT_MARK)
  const reading = callsOf(world.app).filter(({ access, method }) => access === 'admin' && method === 'GET')
  const failed: string[] = []
  let absent = 0
  for (const call of reading) {
    const { status, body } = await ask(
      world,
      call,
      fitted(call.name, inputOf(call, own), own),
      cookieOf({ id: own.user }),
    )
    if (status === 404) absent++ // a record of a kind that this copy has none of yet
    else if (status >= 300) failed.push(`${call.name}: ${status} ${body.slice(0, 200)}`)
  }
  const { email = '', password = '' } = accounts[0] ?? {}
  const client = world.clientOf(await signIn(world, email, password))
  const query = { orgId }
  const counts = {
    routes: (await client.routes.list({ query })).length,
    buses: (await client.buses.list({ query })).length,
    drivers: (await client.drivers.list({ query })).length,
    schools: (await client.schools.list({ query })).length,
  }
  await world.close()
  return { read: reading.length, absent, failed, counts }
}

/** The oldest goes through all migrations; `npm run prove:migrate` takes the others, too. */
const KEPT = isWhole ? listKept() : listKept().slice(0, 1)

test('[DATA-16] databases of former versions are kept', () => {
  expect(KEPT).not.toEqual([])
})

describe.each(KEPT)('the database kept as %s', (name) => {
  test('[DATA-16] is restored and brought up to date without a loss, and what it has can be read', async () => {
    const { target: url, asOwner, remove } = await createOwnedDatabase() // whoever migrates sees no rows by being a superuser
    const accounts = await restore(name, asOwner)
    const before = await sumsAt(url)
    const database = await prepareDatabase(await openPostgres(asOwner, TEST_LOG))
    onTestFinished(async () => {
      await database.close()
      await remove()
    })
    const after = await sumsAt(url, before)
    const lost = lossesBetween(before, after).filter(
      (loss) => !Object.keys(INTENDED).some((one) => loss.startsWith(one)),
    )
    const { read, absent, failed, counts } = await readAll(database, accounts)
    const rows = [...before.values()].reduce((sum, one) => sum + one.rows, 0)
    const columns = [...before.values()].reduce((sum, one) => sum + Object.keys(one.columns).length, 0)
    console.log(
      `migrate: ${path.basename(name, '.backup')}: ${before.size} tables, ${columns} columns, ${rows} rows, ${lost.length} lost; ` +
        `${read} calls read, ${failed.length} failed, ${absent} of absent records`,
    )
    expect(lost).toEqual([])
    expect(failed).toEqual([])
    expect(absent).toBeLessThan(read / 10)
    expect(counts).toMatchObject({ buses: 30, schools: 5 })
    expect(Math.min(counts.routes, counts.drivers)).toBeGreaterThan(20)
  })
})
