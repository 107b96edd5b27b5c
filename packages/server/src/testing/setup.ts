import { beforeAll, vi } from 'vitest'
import { emptyDatabase } from './databases/empty-database.ts'
import { sharedHarness } from './given.ts'
import { MONDAY_MORNING } from './harness.ts'

/** Tests make thousands of accounts: their passwords are hashed at the least cost that Argon2 allows. */
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const { hash, ...others } = await importOriginal()
  return { ...others, hash: (password, options) => hash(password, { ...options, memoryCost: 8, timeCost: 1 }) }
})

/**
 * Opening a database takes seconds, which do not count for any test. Each file begins on the same morning and without
 * the organizations of the one before: what is done for all organizations would be done for those, too.
 */
beforeAll(async () => {
  const { serviceClock } = await sharedHarness()
  await emptyDatabase()
  serviceClock.set(MONDAY_MORNING)
})
