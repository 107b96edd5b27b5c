import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'packages/*/src/**/*.test.tsx', 'scripts/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    hookTimeout: 60_000,
    testTimeout: 20_000,
  },
})
