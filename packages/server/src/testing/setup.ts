import { beforeAll } from 'vitest'
import { sharedHarness } from './given.ts'
import { MONDAY_MORNING } from './harness.ts'

/** Opening a database takes seconds, which do not count for any test. Each file begins on the same morning, whatever the one before did. */
beforeAll(async () => {
  const { clock } = await sharedHarness()
  clock.set(MONDAY_MORNING)
}, 120_000)
