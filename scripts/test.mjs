// Everything that can be checked, in one command. With --quick: all but the browser and PostgreSQL.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildIfNeeded, installIfNeeded, root } from './lib.mjs'

const isQuick = process.argv.includes('--quick')
const count = { passed: 0, failed: 0, skipped: 0 }
const left = []

installIfNeeded()
const bin = (name) => path.join(root, 'node_modules/.bin', name)

step('The lock file can be installed everywhere', process.execPath, ['scripts/check-lock.mjs'])
step('Formatting', bin('prettier'), ['--check', '--log-level', 'warn', '--cache', '.'])
step('Lint and boundaries', bin('oxlint'), ['--type-aware', 'packages', 'scripts', 'e2e', 'bench'])
for (const project of [...readdirSync('packages').map((name) => `packages/${name}`), 'e2e', 'bench', '.']) {
  if (existsSync(`${project}/tsconfig.json`)) step(`Types of ${project}`, bin('tsc'), ['-p', project])
}
step('Nothing dead', bin('knip'), [])
vitest('Unit tests and the server on the embedded database', ['unit', 'server'])
if (!isQuick) {
  const postgres = process.env.TEST_DATABASE_URL
  if (postgres) vitest('The server on PostgreSQL', ['server'], { TEST_ENGINE: 'postgres' })
  else leave('The server on PostgreSQL: set TEST_DATABASE_URL to a server on which databases may be created')
  if (!postgres || spawnSync('nats-server', ['--version']).error)
    leave('Several servers: install nats-server, and set TEST_DATABASE_URL')
  const browser = findBrowser()
  if (browser) {
    buildIfNeeded()
    vitest('Journeys in a browser', ['e2e'], { CHROME_PATH: browser })
  } else leave('Journeys in a browser: install Chromium, or set CHROME_PATH to one')
}

console.log('')
for (const what of left) console.log(`NOT RUN: ${what}`)
console.log(`${count.passed} passed, ${count.failed} failed${count.skipped > 0 ? `, ${count.skipped} skipped` : ''}`)
process.exit(count.failed > 0 ? 1 : 0)

function step(name, command, args) {
  const began = performance.now()
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (status === 0) count.passed++
  else {
    count.failed++
    console.log(stdout, stderr)
  }
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
}

function vitest(name, projects, env = {}) {
  console.log(`\n— ${name}`)
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-report-'))
  const report = path.join(folder, 'report.json')
  const chosen = projects.flatMap((project) => ['--project', project])
  const args = ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile=${report}`]
  const { status } = spawnSync(bin('vitest'), args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (existsSync(report)) {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
    count.passed += numPassedTests
    count.failed += numFailedTests
    count.skipped += numPendingTests
    if (status !== 0 && numFailedTests === 0) count.failed++
  } else count.failed++
  rmSync(folder, { recursive: true, force: true })
}

/** In CI nothing may be left out. */
function leave(what) {
  left.push(what)
  if (process.env.CI) count.failed++
}
