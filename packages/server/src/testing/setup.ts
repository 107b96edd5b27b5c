import { beforeAll } from 'vitest'
import { sharedHarness } from './given.ts'

/** Opening a database takes seconds; no test's own time is spent on it. */
beforeAll(() => sharedHarness(), 120_000)
