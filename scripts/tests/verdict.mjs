// What a run of the checks comes to. Pure functions: scripts/test.mjs runs, reads, writes and prints.
import { overBudget } from './budgets.mjs'

/** @typedef {{ name: string, state: string, seconds: number }} TestOutcome */
/** @typedef {{ part: string, file: string, seconds: number, tests: TestOutcome[], isFailed: boolean }} FileOutcome */
/** @typedef {import('./budgets.mjs').Cost} Cost */
/**
 * @typedef {object} History kept from run to run: see nextHistory
 * @property {Record<string, string>} looks of each file that was unstable in its last ten runs: how many looks each needed, such as '1121'
 * @property {Record<string, number[]>} journeys the last two durations of each
 * @property {Record<string, Cost>} costs of each part in its last run
 */
/**
 * @typedef {object} Run
 * @property {{ isPassed: boolean }[]} steps checks without tests: each passes or fails
 * @property {FileOutcome[]} files every test file, as it ended the first time
 * @property {FileOutcome[]} secondLooks those that failed, as they ended when they were run alone
 * @property {string[]} broken parts that failed without naming a test file
 * @property {string[]} notRun what could not be run here
 * @property {Record<string, Cost>} costs of the parts that ran whole
 * @property {Record<string, number>} budgets what each part may cost
 * @property {boolean} isCi whether nothing may be left out
 * @property {History} history
 */

export const MAX_UNSTABLE_FILES = 2
const RUNS_KEPT = 10
export const SLOW_JOURNEY_SECONDS = 90

/** @returns {History} */
export const emptyHistory = () => ({ looks: {}, journeys: {}, costs: {} })

/** The counts of a run, the lines that explain them, and what the next run has to know.
 * @param {Run} run */
export function verdict(run) {
  const ended = run.files.map((first) => ({ first, last: lastLook(first, run.secondLooks) }))
  const unstable = ended.filter(({ first, last }) => first !== last && !last.isFailed).map(({ first }) => first)
  const files = ended.map(({ last }) => last)
  const history = nextHistory(run, files, unstable)
  const complaints = [
    ...run.broken.map((part) => `${part} ended with an error outside of its tests`),
    ...complaintsOfUnstable(unstable, run.history),
  ]
  const count = { passed: 0, failed: complaints.length, skipped: 0 }
  for (const { isPassed } of run.steps) count[isPassed ? 'passed' : 'failed']++
  for (const { last } of ended) {
    const failed = last.tests.filter(({ state }) => state === 'failed').length
    count.passed += last.tests.filter(({ state }) => state === 'passed').length
    count.skipped += last.tests.filter(({ state }) => state !== 'passed' && state !== 'failed').length
    count.failed += last.isFailed ? Math.max(1, failed) : 0 // a file can fail before its first test
  }
  if (run.isCi) count.failed += run.notRun.length
  const lines = [
    ...slowJourneys(history, run.files).map((journey) => `SLOW ${journey}`),
    ...overBudget(run.costs, run.history.costs, run.budgets).map((part) => `OVER BUDGET ${part}`),
    ...unstable.map((file) => `UNSTABLE ${nameOf(file)}: ${firstFailure(file)}${pastOf(history.looks[file.file])}`),
    ...complaints.map((complaint) => `FAILED ${complaint}`),
    ...run.notRun.map((what) => `NOT RUN: ${what}`),
    `${count.passed} passed, ${count.failed} failed${count.skipped > 0 ? `, ${count.skipped} skipped` : ''}`,
  ]
  return { count, lines, history }
}

/** A second look counts only if it ran what failed before: a file that lost its tests is not green. */
function lastLook(first, secondLooks) {
  const second = secondLooks.find(({ part, file }) => part === first.part && file === first.file)
  if (!first.isFailed || !second) return first
  const passed = new Set(second.tests.filter(({ state }) => state === 'passed').map(({ name }) => name))
  const failed = first.tests.filter(({ state }) => state === 'failed')
  const ranWhatFailed = passed.size > 0 && failed.every(({ name }) => passed.has(name))
  return ranWhatFailed || second.isFailed ? second : first
}

/** @param {FileOutcome} file */
export const nameOf = ({ part, file }) => (part.includes('PostgreSQL') ? `${file} (PostgreSQL)` : file)

/** @param {FileOutcome} file */
export const firstFailure = ({ tests }) =>
  tests.find(({ state }) => state === 'failed')?.name ?? 'an error outside of its tests'

/** How often a file was unstable lately. */
const pastOf = (looks = '') => ` (${looks.split(TWO).length - 1} of its last ${looks.length} runs)`

function complaintsOfUnstable(unstable, before) {
  const files = [...new Set(unstable.map(({ file }) => file))]
  const again = files.filter((file) => before.looks[file]?.endsWith(TWO))
  const complaints = again.map((file) => `${file} passed only at its second look, as in the run before`)
  if (files.length > MAX_UNSTABLE_FILES)
    complaints.push(`${files.length} test files passed only at their second look; ${MAX_UNSTABLE_FILES} may`)
  return complaints
}

/** Journeys that were slow in this run and the one before. They do not fail it: a shared machine can be slow for hours. */
function slowJourneys(history, files) {
  const ranNow = new Set(files.map(({ file }) => file))
  return Object.entries(history.journeys)
    .filter(([journey, seconds]) => ranNow.has(fileOf(journey)) && isSlow(seconds))
    .map(([journey, [before = 0, now = 0]]) => {
      const took = `took ${Math.round(now)} s, and ${Math.round(before)} s in the run before`
      return `${journey} ${took}; a journey should take ${SLOW_JOURNEY_SECONDS} s at most`
    })
}

const isSlow = (seconds) => seconds.length === 2 && seconds.every((one) => one > SLOW_JOURNEY_SECONDS)
const fileOf = (journey) => journey.slice(0, journey.indexOf(': '))

/** Looks that a file needed. */
const ONE = '1'
const TWO = '2'

/** What the next run has to know. A file that did not run keeps its past.
 * @param {Run} run
 * @param {FileOutcome[]} files as they ended
 * @param {FileOutcome[]} unstable
 * @returns {History} */
function nextHistory({ history: before, costs }, files, unstable) {
  const looks = { ...before.looks }
  const ranNow = new Set(files.map(({ file }) => file))
  const unstableNow = new Set(unstable.map(({ file }) => file))
  for (const file of ranNow) {
    const now = `${looks[file] ?? ''}${unstableNow.has(file) ? TWO : ONE}`.slice(-RUNS_KEPT)
    if (now.includes(TWO)) looks[file] = now
    else delete looks[file]
  }
  const others = Object.entries(before.journeys).filter(([journey]) => !ranNow.has(fileOf(journey)))
  const journeys = { ...Object.fromEntries(others), ...durationsOf(files, before.journeys) }
  return { looks, journeys, costs: { ...before.costs, ...costs } }
}

/** The last two durations of each journey that passed. */
function durationsOf(files, before) {
  const journeys = {}
  for (const { file, tests } of files.filter((one) => one.file.startsWith('e2e/'))) {
    for (const { name, state, seconds } of tests) {
      const journey = `${file}: ${name}`
      const past = before[journey] ?? []
      if (state === 'passed') journeys[journey] = [...past, Number(seconds.toFixed(1))].slice(-2)
      else if (past.length > 0) journeys[journey] = past.slice(-1) // the last that is known
    }
  }
  return journeys
}

/** @param {FileOutcome[]} files */
export function slowestFiles(files, most = 10) {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, most)
  return slowest.map((file) => ({ name: nameOf(file), seconds: file.seconds }))
}

/** Lines with the seconds in columns of their own: those that passed, and those of the processor where they are known.
 * @param {{ name: string, seconds: number, processor?: number }[]} rows */
export const timesTable = (rows) =>
  rows.map(({ name, seconds, processor }) =>
    ['', column(seconds), ...(processor === undefined ? [] : [column(processor)]), name].join('  '),
  )

const column = (seconds) => `${seconds.toFixed(1).padStart(7)} s`
