// Runs on PostgreSQL, too: what has been migrated is read from its catalog.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sharedHarness } from '../testing/given.ts'
import { migrateDatabase } from './migrate.ts'

test('[DATA-9] a database from before the first release is refused unchanged, in a sentence that says what to do', async () => {
  const { deps } = await sharedHarness()
  const { identity } = deps.database
  await migrateDatabase(identity) // up to date: nothing to do
  await expect(
    identity.transaction(async (db) => {
      await db.execute(sql`update drizzle.__drizzle_migrations set hash = 'of another history'`)
      await migrateDatabase(db) // a transaction is enough of a database for it
    }),
  ).rejects.toThrow(/Nothing was changed.*start this one on an empty database/)
})
