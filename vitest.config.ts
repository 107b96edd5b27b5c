import { totalmem } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './e2e/support/longest-first.ts'

/** The files of a worker share one browser. */
const inBrowser = {
  isolate: false,
  setupFiles: ['e2e/support/failures.ts'],
  globalSetup: ['e2e/support/prepare.ts'],
}

/** Two journeys at a time, each with a server and a browser, take 3 GB at most; what else runs needs some, too. */
const LEAST_BYTES_FOR_TWO_JOURNEYS = 8 * 2 ** 30

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // A machine that is busy, or stands still for a while, answers late and not wrongly: it is waited for.
    hookTimeout: 300_000,
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['packages/server/**', 'packages/web/**'],
          setupFiles: ['scripts/tests/silent-tests.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-web',
          include: ['packages/web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // A followed link, such as a download, would change the address, by which the next tests of a worker go.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
          setupFiles: ['scripts/tests/silent-tests.ts', 'packages/web/src/testing/setup.ts'],
          isolate: false,
          sequence: { groupOrder: 1 }, // a worker that goes from a project to another one is started again
        },
      },
      {
        extends: true,
        // The files of a worker share one database: opening it costs more than all their tests.
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts', 'packages/server/proofs/**/*.test.ts'],
          isolate: false,
          setupFiles: ['packages/server/src/testing/setup.ts'],
          globalSetup: ['packages/server/src/testing/databases/test-cluster.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...inBrowser,
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          testTimeout: 300_000,
          fileParallelism: totalmem() >= LEAST_BYTES_FOR_TWO_JOURNEYS,
          sequence: { groupOrder: 2 }, // after the others, with workers of their own
        },
      },
      {
        extends: true,
        // No tests: `npm run pictures` runs it alone.
        test: {
          ...inBrowser,
          name: 'pictures',
          include: ['e2e/pictures.ts'],
          testTimeout: 900_000,
        },
      },
    ],
  },
})
