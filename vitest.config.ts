import { defineConfig } from 'vitest/config'
import { serverTests } from './scripts/server-tests.ts'

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
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
          ...serverTests(import.meta.dirname, process.env),
          isolate: false,
          setupFiles: ['packages/server/src/testing/setup.ts'],
          globalSetup: ['packages/server/src/testing/drop-databases.ts'],
        },
      },
      {
        extends: true,
        // Each journey has a server and a browser of its own; two at a time is all that two cores bear.
        test: {
          name: 'e2e',
          include: ['e2e/*.e2e.ts'],
          setupFiles: ['e2e/support/failures.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
