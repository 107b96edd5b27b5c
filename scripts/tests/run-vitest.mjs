// Runs vitest and writes what became of each test file: `node scripts/tests/run-vitest.mjs REPORT.json '{"project":["unit"]}' FILE...`
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { startVitest } from 'vitest/node'
import { QuietReporter } from './quiet-reporter.mjs'

const [report, options, ...files] = process.argv.slice(2)
const { isVerbose, ...chosen } = JSON.parse(options)
const reporters = isVerbose ? ['default'] : [new QuietReporter()]
const vitest = await startVitest('test', files, { ...chosen, reporters, run: true, watch: false })
const fileOf = (name) => path.relative(vitest.config.root, name).replaceAll(path.sep, '/')

const errors = vitest.state.getUnhandledErrors().map((error) => ({
  file: error.VITEST_TEST_PATH && fileOf(error.VITEST_TEST_PATH),
  message: String(error.message),
}))
const outcomes = vitest.state.getTestModules().map((module) => ({
  file: fileOf(module.moduleId),
  seconds: secondsOf(module),
  tests: [...module.children.allTests()].map((test) => ({
    name: test.fullName,
    state: test.result().state,
    seconds: (test.diagnostic()?.duration ?? 0) / 1000, // of the test alone, without beforeAll
  })),
  error: errors.find(({ file }) => file === fileOf(module.moduleId))?.message ?? module.errors()[0]?.message,
  isFailed: module.state() === 'failed' || errors.some(({ file }) => file === fileOf(module.moduleId)),
}))
writeFileSync(report, JSON.stringify({ outcomes, errors }))
await vitest.exit()

/** With what comes before its tests: imports, and what opens databases and browsers. */
function secondsOf(module) {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return (collectDuration + setupDuration + duration) / 1000
}
