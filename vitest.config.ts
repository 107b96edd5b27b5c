import { totalmem } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './e2e/support/longest-first.ts'

/** Two journeys at a time, each with a server and a browser, take 3 GB at most; what else runs needs some, too. */
const LEAST_BYTES_FOR_TWO_JOURNEYS = 8 * 2 ** 30

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    hookTimeout: 60_000,
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } }, // a busy machine answers late, not wrongly
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'packages/*/src/**/*.test.tsx', 'scripts/*.test.ts'],
          exclude: ['packages/server/**'],
        },
      },
      {
        extends: true,
        // The files of a worker share one database: opening it costs more than all their tests.
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          isolate: false,
          setupFiles: ['packages/server/src/testing/setup.ts'],
          globalSetup: ['packages/server/src/testing/drop-databases.ts'],
        },
      },
      {
        extends: true,
        // The files of a worker share one browser. A machine that is slow or stands still for a while is waited for.
        test: {
          name: 'e2e',
          include: ['e2e/*.e2e.ts'],
          isolate: false,
          setupFiles: ['e2e/support/failures.ts'],
          globalSetup: ['e2e/support/prepare.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
          fileParallelism: totalmem() >= LEAST_BYTES_FOR_TWO_JOURNEYS,
          sequence: { groupOrder: 1 }, // after the others, with workers of their own
        },
      },
    ],
  },
})
