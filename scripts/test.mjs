// Everything that can be checked, in one command. --quick: all but the browser. --changed [REVISION]: of the
// tests only those that a change touches. --thorough: with many more drawn cases. --verbose: with the name of every test.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.mjs'
import { BUDGETS, costOf } from './tests/budgets.mjs'
import { FEATURE_FOLDERS, isHiddenFromImports, journeysFor } from './tests/chosen-journeys.mjs'
import { installIfNeeded } from './lib.mjs'
import { processorSeconds, secondsOfLoad } from './tests/processor-time.mjs'
import { changesSince, readHistory, runBuild, runStaticChecks, runTests, writeHistory } from './tests/steps.mjs'
import { firstFailure, nameOf, slowestFiles, timesTable, verdict } from './tests/verdict.mjs'

const { isQuick, isVerbose, isThorough, change } = readArguments()
if (isThorough) process.env.TEST_THOROUGH = '1'

const PARTS = {
  unit: { name: 'Unit tests', project: ['unit', 'unit-web'], env: {} },
  house: { name: 'Rules of the house', project: 'unit', env: {} }, // they read all files, which no import shows
  server: { name: 'The server', project: 'server', env: {} },
  journeys: { name: 'Journeys in a browser', project: 'e2e', env: {} },
}
const HOUSE_RULES = 'scripts/house/house.test.ts'

const times = []
const nothing = { steps: [], files: [], secondLooks: [], broken: [], notRun: [], costs: {} }
const run = { ...nothing, budgets: BUDGETS, isCi: Boolean(process.env.CI) }
const load = secondsOfLoad()

await timed('Install', installIfNeeded)
const STATIC = 'Static checks, side by side'
run.steps.push(...(await timed(STATIC, runStaticChecks)))
addCost(STATIC, [])

// What no import shows may touch any test of the code.
const since = change?.files.some(isHiddenFromImports) ? undefined : change?.since
await runPart(PARTS.unit, { since })
if (!run.files.some(({ file }) => file === HOUSE_RULES)) await runPart(PARTS.house, { files: [HOUSE_RULES] })
await runPart(PARTS.server, { since })
if (!isQuick) await runJourneys()
await lookTwice()

const { count, lines, history } = verdict({ ...run, history: readHistory() })
writeHistory(history)
console.log(['', 'Slowest test files', ...timesTable(slowestFiles(run.files)), ''].join('\n'))
console.log([`Times, and processor time (a load takes ${load.toFixed(2)} s)`, ...timesTable(times), ''].join('\n'))
console.log(lines.join('\n'))
process.exit(count.failed > 0 ? 1 : 0)

function readArguments() {
  const flag = { type: 'boolean', default: false }
  const options = { quick: flag, verbose: flag, thorough: flag, changed: flag }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const { quick: isQuick, verbose: isVerbose, thorough: isThorough, changed } = values
    if (positionals.length > (changed ? 1 : 0)) throw new Error(`Unknown: ${positionals.join(' ')}`)
    return { isQuick, isVerbose, isThorough, change: changed ? changesSince(positionals[0]) : undefined }
  } catch (error) {
    console.error(error.message) // an unknown flag, no git, or no such revision
    console.error('npm test knows --quick, --verbose, --thorough and --changed [REVISION].')
    process.exit(1)
  }
}

async function runJourneys() {
  const { name } = PARTS.journeys
  const files = change && journeysOfChange()
  if (files?.length === 0) return
  if (!findBrowser()) {
    run.notRun.push(`${name}: apt-get install chromium, or set CHROME_PATH to one`)
    return
  }
  if (spawnSync('nats-server', ['--version']).error) run.notRun.push('Several servers: apt-get install nats-server')
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
  const { files, isBroken } = await timed(part.name, () => runTests(part, { ...which, isVerbose }))
  run.files.push(...files)
  if (isBroken) run.broken.push(part.name)
  if (!isThorough) addCost(part.name, files)
}

/** A part of which only some tests ran cost nothing that can be compared. */
function addCost(name, files) {
  const { processor } = times.at(-1)
  if (processor !== undefined && !change) run.costs[name] = costOf(processor / load, files)
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
  const [began, beganProcessor] = [performance.now(), processorSeconds()]
  const result = await work()
  const seconds = (performance.now() - began) / 1000
  times.push({
    name,
    seconds,
    processor: beganProcessor === undefined ? undefined : processorSeconds() - beganProcessor,
  })
  return result
}
