import { beforeAll } from 'vitest'
import { sharedHarness } from './given.ts'

/** Opening a database takes seconds, which do not count for any test. */
beforeAll(() => sharedHarness(), 120_000)
