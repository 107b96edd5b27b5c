// The steps of scripts/test.mjs: programs that check something, tests by vitest, and the files of a change.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inPool, root } from '../lib.mjs'
import { emptyHistory } from './verdict.mjs'

const bin = (name) => path.join(root, 'node_modules/.bin', name)

/** The longest one comes first: beside it the others are done. The types are checked by lint, which reads them all anyway. */
const staticChecks = [
  {
    name: 'Types, lint and boundaries',
    command: bin('oxlint'),
    args: ['--type-aware', '--type-check', 'packages', 'scripts', 'e2e', 'bench', 'vitest.config.ts'],
  },
  { name: 'Formatting', command: bin('oxfmt'), args: ['--check', '.'] },
  { name: 'Nothing dead', command: bin('knip'), args: [] },
  { name: 'The lock file can be installed everywhere', command: process.execPath, args: ['scripts/check-lock.mjs'] },
]

/** Checks without tests, side by side. */
export const runStaticChecks = () => inPool(staticChecks.map((check) => () => runStep(check)))

export const runBuild = () => runStep({ name: 'Build', command: process.execPath, args: ['scripts/build.mjs'] })

/** Runs a program to its end; its output is shown where it fails. */
async function runStep({ name, command, args }) {
  const began = performance.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const code = await new Promise((resolve) => child.on('close', resolve).on('error', () => resolve(1)))
  const seconds = (performance.now() - began) / 1000
  if (code !== 0) console.log(Buffer.concat(output).toString())
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
  return { name, isPassed: code === 0, seconds }
}

/**
 * Runs tests of a part. `files`: these alone. `since`: what is affected by changes since this revision.
 * @returns the outcome of each file, and whether something failed that belongs to no file
 */
export function runTests({ name, project, env }, { files = [], since, isVerbose = false } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-report-'))
  const report = path.join(folder, 'report.json')
  const options = JSON.stringify({ project, changed: since, isVerbose })
  const args = ['scripts/tests/run-vitest.mjs', report, options, ...files.map((file) => path.resolve(file))]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const { outcomes, errors } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : NOTHING
  rmSync(folder, { recursive: true })
  const isExplained = status === 0 || outcomes.some(({ isFailed }) => isFailed)
  const isBroken = !isExplained || errors.some(({ file }) => !file)
  return { files: outcomes.map((outcome) => ({ part: name, ...outcome })), isBroken }
}
const NOTHING = { outcomes: [], errors: [{ message: 'vitest ended without a report' }] }

/** Changed files as paths from the root: uncommitted ones, and those of commits since they left `since`. */
export function changesSince(since = defaultRevision()) {
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr?.split('\n')[0] || 'git is not installed')
    return stdout.split('\n').filter((line) => line !== '')
  }
  const lists = [
    git('diff', '--name-only', `${since}...HEAD`),
    git('diff', '--name-only', 'HEAD'),
    git('ls-files', '--others', '--exclude-standard'),
  ]
  return { since, files: [...new Set(lists.flat())] }
}

const defaultRevision = () =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', 'origin/main']).status === 0 ? 'origin/main' : 'HEAD'

const HISTORY = process.env.TEST_HISTORY || '.cache/test-history.json'

export function readHistory() {
  if (!existsSync(HISTORY)) return emptyHistory()
  try {
    return { ...emptyHistory(), ...JSON.parse(readFileSync(HISTORY, 'utf8')) }
  } catch (error) {
    console.log(`${HISTORY} cannot be read, and is begun anew: ${error.message}`) // a disk that was full, or an editor
    return emptyHistory()
  }
}

export function writeHistory(history) {
  mkdirSync(path.dirname(HISTORY), { recursive: true })
  writeFileSync(`${HISTORY}.new`, `${JSON.stringify(history, undefined, 2)}\n`)
  renameSync(`${HISTORY}.new`, HISTORY)
}
