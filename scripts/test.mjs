// Everything that can be checked, in one command. --quick: all but the browser and PostgreSQL. --changed [REVISION]: of the
// tests only those that a change touches.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { FEATURE_FOLDERS, isHiddenFromImports, journeysFor } from './journeys.mjs'
import { installIfNeeded } from './lib.mjs'
import { changesSince, readHistory, runBuild, runStaticChecks, runTests, writeHistory } from './steps.mjs'
import { firstFailure, nameOf, slowestFiles, table, verdict } from './verdict.mjs'

const { isQuick, change } = readArguments(process.argv.slice(2))

const PARTS = {
  unit: { name: 'Unit tests', project: 'unit', env: {} },
  house: { name: 'Rules of the house', project: 'unit', env: {} }, // they read all files, which no import shows
  // Without a PostgreSQL the proofs run here, too.
  server: {
    name: 'The server on the embedded database',
    project: 'server',
    env: isQuick ? { TEST_DATABASE_URL: '' } : {},
  },
  postgres: { name: 'The server on PostgreSQL', project: 'server', env: { TEST_ENGINE: 'postgres' } },
  journeys: { name: 'Journeys in a browser', project: 'e2e', env: { CHROME_PATH: findBrowser() } },
}
const HOUSE_RULES = 'scripts/house.test.ts'

const times = []
const run = { steps: [], files: [], secondLooks: [], broken: [], notRun: [], isCi: Boolean(process.env.CI) }

await timed('Install', installIfNeeded)
const checks = await timed('Static checks, side by side', runStaticChecks)
run.steps.push(...checks)
times.push(...checks.map(({ name, seconds }) => ({ name: `  ${name}`, seconds })))

// What no import shows may touch any test of the code.
const since = change?.files.some(isHiddenFromImports) ? undefined : change?.since
await runPart(PARTS.unit, { since })
if (!run.files.some(({ file }) => file === HOUSE_RULES)) await runPart(PARTS.house, { files: [HOUSE_RULES] })
await runPart(PARTS.server, { since })
if (!isQuick) {
  await runOnPostgres()
  await runJourneys()
}
await lookTwice()

const { count, lines, history } = verdict({ ...run, history: readHistory() })
writeHistory(history)
console.log(['', 'Slowest test files', ...table(slowestFiles(run.files)), '', 'Times', ...table(times), ''].join('\n'))
console.log(lines.join('\n'))
process.exit(count.failed > 0 ? 1 : 0)

function readArguments(given) {
  const [first, revision] = given.filter((argument) => argument !== '--quick')
  if (first === undefined) return { isQuick: given.length > 0 }
  if (first !== '--changed') {
    console.error(`npm test knows --quick and --changed [REVISION], not ${first}.`)
    process.exit(1)
  }
  try {
    return { isQuick: given.includes('--quick'), change: changesSince(revision) }
  } catch (error) {
    console.error(`What has changed cannot be told: ${error.message}`) // no git, or no such revision
    process.exit(1)
  }
}

async function runOnPostgres() {
  const postgres = process.env.TEST_DATABASE_URL
  if (postgres) await runPart(PARTS.postgres, { since })
  else run.notRun.push(`${PARTS.postgres.name}: set TEST_DATABASE_URL to a server on which databases may be created`)
  if (!postgres || spawnSync('nats-server', ['--version']).error)
    run.notRun.push('Several servers: install nats-server, and set TEST_DATABASE_URL')
}

async function runJourneys() {
  const { name, env } = PARTS.journeys
  const files = change && journeysOfChange()
  if (files?.length === 0) return
  if (!env.CHROME_PATH) {
    run.notRun.push(`${name}: install Chromium, or set CHROME_PATH to one`)
    return
  }
  const build = await timed('Build', runBuild)
  run.steps.push(build)
  if (build.isPassed) await runPart(PARTS.journeys, { files })
  else run.notRun.push(`${name}: the build failed`)
}

/** The files of the journeys that the change asks for. */
function journeysOfChange() {
  const features = FEATURE_FOLDERS.flatMap((folder) => readdirSync(folder))
  const { journeys, shared, without } = journeysFor(change.files, features)
  if (shared.length > 0) console.log(`\nAll journeys: the change touches what is shared, such as ${shared[0]}`)
  else console.log(`\nJourneys that the change since ${change.since} asks for: ${journeys.join(', ') || 'none'}`)
  for (const feature of without) console.log(`No journey goes through ${feature}`)
  return journeys.map((journey) => `e2e/${journey}.e2e.ts`)
}

async function runPart(part, which) {
  console.log(`\n— ${part.name}`)
  const { files, isBroken } = await timed(part.name, () => runTests(part, which))
  run.files.push(...files)
  if (isBroken) run.broken.push(part.name)
}

/** A file that failed is run once more, alone; nothing is run a third time. */
async function lookTwice() {
  const failed = run.files.filter(({ isFailed }) => isFailed)
  if (failed.length === 0) return
  await timed('Second look', () => {
    for (const first of failed) {
      console.log(`\n— Second look: ${nameOf(first)}`)
      const part = Object.values(PARTS).find(({ name }) => name === first.part)
      const { files, isBroken } = runTests(part, { files: [first.file] })
      const second = files.find(({ file }) => file === first.file)
      if (second) run.secondLooks.push({ ...second, isFailed: second.isFailed || isBroken })
      const outcome = second && !second.isFailed && !isBroken ? 'passed' : 'failed'
      console.log(`${nameOf(first)}: first failed (${firstFailure(first)}), then ${outcome}`)
    }
  })
}

async function timed(name, work) {
  const began = performance.now()
  const result = await work()
  times.push({ name, seconds: (performance.now() - began) / 1000 })
  return result
}
