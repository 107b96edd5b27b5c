import { expect, test } from 'vitest'
import { costOf } from './budgets.mjs'
import { emptyHistory, type FileOutcome, type Run, slowestFiles, timesTable, verdict } from './verdict.mjs'

/** A file with tests such as 'passed: a bus is late', each of which took a second. */
function ended(file: string, tests: readonly string[], more: Partial<FileOutcome> = {}): FileOutcome {
  const outcomes = tests.map((test) => {
    const [state = '', name = ''] = test.split(': ')
    return { name, state, seconds: 1 }
  })
  const isFailed = outcomes.some(({ state }) => state === 'failed')
  return { part: 'Unit tests', file, seconds: 1, tests: outcomes, isFailed, ...more }
}

const red = (file: string) => ended(file, ['failed: one', 'passed: two'])
const green = (file: string) => ended(file, ['passed: one', 'passed: two'])
const judge = (run: Partial<Run>) =>
  verdict({
    steps: [],
    files: [],
    secondLooks: [],
    broken: [],
    notRun: [],
    costs: {},
    budgets: { 'Unit tests': 200 },
    isCi: false,
    history: emptyHistory(),
    ...run,
  })

test('steps and tests are counted, and what was skipped is said', () => {
  const steps = [{ isPassed: true }, { isPassed: false }]
  const { lines } = judge({ steps, files: [ended('a.test.ts', ['passed: one', 'failed: two', 'skipped: three'])] })
  expect(lines).toEqual(['2 passed, 2 failed, 1 skipped'])
})

test('a green run ends with its counts alone', () => {
  expect(judge({ steps: [{ isPassed: true }], files: [green('a.test.ts')] }).lines).toEqual(['3 passed, 0 failed'])
})

test('a file that fails before its first test is a failure, and so is an error outside of all files', () => {
  const files = [ended('a.test.ts', ['skipped: one'], { isFailed: true })]
  expect(judge({ files }).count.failed).toBe(1)
  expect(judge({ files, secondLooks: [green('a.test.ts')] }).lines[0]).toBe(
    'UNSTABLE a.test.ts: an error outside of its tests (1 of its last 1 runs)',
  )
  expect(judge({ broken: ['Unit tests'] }).lines).toEqual([
    'FAILED Unit tests ended with an error outside of its tests',
    '0 passed, 1 failed',
  ])
})

test('what was not run is named, and in CI fails', () => {
  const notRun = ['Journeys in a browser: install Chromium']
  expect(judge({ notRun }).lines).toEqual(['NOT RUN: Journeys in a browser: install Chromium', '0 passed, 0 failed'])
  expect(judge({ notRun, isCi: true }).count.failed).toBe(1)
})

test('a file that passes at its second look counts as passed, and is named with the test that failed first', () => {
  const { lines, history } = judge({ files: [red('e2e/a.e2e.ts')], secondLooks: [green('e2e/a.e2e.ts')] })
  expect(lines).toEqual(['UNSTABLE e2e/a.e2e.ts: one (1 of its last 1 runs)', '2 passed, 0 failed'])
  expect(history.looks).toEqual({ 'e2e/a.e2e.ts': '2' })
})

test('a file that fails again has failed, and is not called unstable', () => {
  const { lines, history } = judge({ files: [red('a.test.ts')], secondLooks: [red('a.test.ts')] })
  expect(lines).toEqual(['1 passed, 1 failed'])
  expect(history.looks).toEqual({})
})

test('a second look that does not run what failed proves nothing', () => {
  const files = [red('a.test.ts')]
  expect(judge({ files, secondLooks: [ended('a.test.ts', ['passed: two'])] }).count.failed).toBe(1)
  expect(judge({ files, secondLooks: [ended('a.test.ts', [])] }).count.failed).toBe(1)
  expect(judge({ files, secondLooks: [{ ...green('a.test.ts'), isFailed: true }] }).count.failed).toBe(1)
  const neverBegan = [ended('a.test.ts', [], { isFailed: true })]
  expect(judge({ files: neverBegan, secondLooks: [ended('a.test.ts', [])] }).count.failed).toBe(1)
})

test('a second look belongs to the part in which the file failed', () => {
  const postgres = { part: 'The server on PostgreSQL' }
  const files = [red('a.test.ts'), { ...red('a.test.ts'), ...postgres }]
  const { lines } = judge({ files, secondLooks: [{ ...green('a.test.ts'), ...postgres }] })
  expect(lines).toEqual(['UNSTABLE a.test.ts (PostgreSQL): one (1 of its last 1 runs)', '3 passed, 1 failed'])
})

test('two unstable files pass, three fail', () => {
  const run = (names: string[]) => judge({ files: names.map(red), secondLooks: names.map(green) })
  expect(run(['a.test.ts', 'b.test.ts']).count.failed).toBe(0)
  const { lines } = run(['a.test.ts', 'b.test.ts', 'c.test.ts'])
  expect(lines.slice(3)).toEqual(['FAILED 3 test files passed only at their second look; 2 may', '6 passed, 1 failed'])
})

test('a file that is unstable in two runs one after the other fails the second', () => {
  const run = { files: [red('a.test.ts')], secondLooks: [green('a.test.ts')] }
  const { history } = judge(run)
  expect(judge({ ...run, history }).lines).toEqual([
    'UNSTABLE a.test.ts: one (2 of its last 2 runs)',
    'FAILED a.test.ts passed only at its second look, as in the run before',
    '2 passed, 1 failed',
  ])
  const between = judge({ files: [green('a.test.ts')], history })
  expect(judge({ ...run, history: between.history }).count.failed).toBe(0)
})

test('a file is unstable or not in its last ten runs; what it was before is forgotten', () => {
  let { history } = judge({ files: [red('a.test.ts')], secondLooks: [green('a.test.ts')] })
  const runs = (count: number) => {
    for (let run = 0; run < count; run++) history = judge({ files: [green('a.test.ts')], history }).history
  }
  runs(9)
  expect(history.looks).toEqual({ 'a.test.ts': '2111111111' })
  runs(1)
  expect(history.looks).toEqual({})
})

test('a part that costs more than it may is named with the files that grew, and does not fail the run', () => {
  const before = { 'Unit tests': costOf(100, [ended('a.test.ts', []), ended('b.test.ts', [])]) }
  const costs = {
    'Unit tests': costOf(300, [ended('a.test.ts', [], { seconds: 4 }), ended('b.test.ts', []), ended('c.test.ts', [])]),
  }
  const { lines, history, count } = judge({ costs, history: { ...emptyHistory(), costs: before } })
  expect(lines[0]).toBe(
    'OVER BUDGET Unit tests cost 300 loads of processor time; the budget is 200. Grown: a.test.ts by 150, c.test.ts by 50',
  )
  expect(count.failed).toBe(0)
  expect(judge({ history }).history.costs).toEqual(costs)
  expect(judge({ costs: { 'Unit tests': costOf(259, []) } }).lines).toEqual(['0 passed, 0 failed'])
})

test('a file that does not run keeps its past', () => {
  const history = { ...emptyHistory(), looks: { 'a.test.ts': '2' }, journeys: { 'e2e/a.e2e.ts: one': [92, 95] } }
  expect(judge({ files: [green('b.test.ts')], history })).toMatchObject({ history, count: { failed: 0 } })
})

/** A journey in each of the runs, with its seconds; how many failed in the last. */
function driven(...runs: readonly { seconds: number; state?: string }[]) {
  let last = judge({})
  for (const { seconds, state = 'passed' } of runs) {
    const tests = [{ name: 'a morning', state, seconds }]
    const file = ended('e2e/a.e2e.ts', [], { tests, isFailed: state === 'failed' })
    last = judge({ files: [file], history: last.history })
  }
  return last
}

const SLOW = 'SLOW e2e/a.e2e.ts: a morning took'

test('a journey that takes more than 90 s in two runs one after the other is named, and does not fail the run', () => {
  expect(driven({ seconds: 95 }).lines).toEqual(['1 passed, 0 failed'])
  expect(driven({ seconds: 95 }, { seconds: 101.6 }).lines).toEqual([
    `${SLOW} 102 s, and 95 s in the run before; a journey should take 90 s at most`,
    '1 passed, 0 failed',
  ])
  const { lines } = driven({ seconds: 60 }, { seconds: 95 }, { seconds: 96 })
  expect(lines[0]).toContain(`${SLOW} 96 s`)
  expect(driven({ seconds: 95 }, { seconds: 90 }).lines).toEqual(['1 passed, 0 failed'])
  expect(driven({ seconds: 95 }, { seconds: 60 }, { seconds: 95 }).lines).toEqual(['1 passed, 0 failed'])
})

test('a journey that failed has no duration', () => {
  expect(driven({ seconds: 95 }, { seconds: 120, state: 'failed' }).lines).toEqual(['0 passed, 1 failed'])
  expect(driven({ seconds: 95 }, { seconds: 96 }, { seconds: 120, state: 'failed' }).lines).toEqual([
    '0 passed, 1 failed',
  ])
})

test('a journey that passed at its second look has the duration of that one', () => {
  const one = (state: string, seconds: number) =>
    ended('e2e/a.e2e.ts', [], { tests: [{ name: 'one', state, seconds }], isFailed: state === 'failed' })
  const { history } = judge({ files: [one('failed', 120)], secondLooks: [one('passed', 30)] })
  expect(history.journeys).toEqual({ 'e2e/a.e2e.ts: one': [30] })
})

test('tests other than journeys have no limit', () => {
  expect(judge({ files: [ended('a.test.ts', ['passed: one'])] }).history.journeys).toEqual({})
})

test('the slowest files come first, and the table lines up their seconds', () => {
  const files = [ended('a.test.ts', [], { seconds: 2 }), ended('b.test.ts', [], { seconds: 101.25 })]
  expect(slowestFiles(files, 1)).toEqual([{ name: 'b.test.ts', seconds: 101.25 }])
  expect(timesTable(slowestFiles(files))).toEqual(['    101.3 s  b.test.ts', '      2.0 s  a.test.ts'])
  expect(timesTable([{ name: 'Build', seconds: 2, processor: 3.04 }])).toEqual(['      2.0 s      3.0 s  Build'])
})
